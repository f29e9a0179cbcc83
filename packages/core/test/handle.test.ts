import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { leaseHandle } from '../src/handle.js';

const ID = '00000001-0000-4000-8000-000000000001';

test('a handle is short, stable, and no plain hash of the id', () => {
  expect(leaseHandle(ID)).toMatch(/^lease:[0-9a-f]{12}$/);
  expect(leaseHandle(ID)).toBe(leaseHandle(ID));
  expect(leaseHandle(ID)).not.toBe(leaseHandle(ID.replace('1', '2')));
  expect(createHash('sha256').update(ID).digest('hex')).not.toContain(leaseHandle(ID).slice(6));
});
