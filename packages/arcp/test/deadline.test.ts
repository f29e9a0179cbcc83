import { afterEach, describe, expect, test, vi } from 'vitest';
import { deadlineAt } from '../src/deadline.js';
import { handClocks, START } from './support/leases.js';

afterEach(() => vi.useRealTimers());

describe('a deadline has come once either clock says so', () => {
  test('at the instant, not before', () => {
    const clocks = handClocks();
    const deadline = deadlineAt(START + 1000, clocks);
    clocks.pass(999);
    expect(deadline.isPast()).toBe(false);
    clocks.pass(1);
    expect(deadline.isPast()).toBe(true);
  });

  test('a wall clock that is set back does not put it off', () => {
    const clocks = handClocks();
    const deadline = deadlineAt(START + 1000, clocks);
    clocks.pass(1000);
    clocks.setWall(START - 86_400_000);
    expect(deadline.isPast()).toBe(true);
  });

  test('a wall clock that is set forward brings it on', () => {
    const clocks = handClocks();
    const deadline = deadlineAt(START + 1000, clocks);
    clocks.setWall(START + 1000);
    expect(deadline.isPast()).toBe(true);
  });

  test('a clock that tells no time has passed it, and no expiry never comes', () => {
    const broken = { wall: () => Number.NaN, monotonic: () => 0 };
    expect(deadlineAt(START, broken).isPast()).toBe(true);
    expect(deadlineAt(undefined, broken).isPast()).toBe(false);
  });
});

describe('a callback', () => {
  test('waits longer than a timer can', () => {
    vi.useFakeTimers({ now: START });
    const clocks = { wall: () => Date.now(), monotonic: () => Date.now() - START };
    const days = 86_400_000;
    const called = vi.fn();
    deadlineAt(START + 60 * days, clocks).whenPast(called);
    vi.advanceTimersByTime(60 * days - 1);
    expect(called).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(called).toHaveBeenCalledOnce();
  });

  test('comes at once where the deadline is past, and not at all where it is cancelled', () => {
    vi.useFakeTimers({ now: START });
    const clocks = { wall: () => Date.now(), monotonic: () => Date.now() - START };
    const called = vi.fn();
    deadlineAt(START, clocks).whenPast(called);
    expect(called).toHaveBeenCalledOnce();
    const cancel = deadlineAt(START + 1000, clocks).whenPast(called);
    cancel();
    vi.advanceTimersByTime(5000);
    expect(called).toHaveBeenCalledOnce();
  });
});
