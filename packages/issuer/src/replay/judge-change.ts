import type { LeaseRecord } from '@cognitive-delivery/contract';
import { type Account, findAccount } from '../account.js';
import { admit } from '../admission.js';
import { type Amounts, atLeast, MEASURES, type Measure, toAmounts } from '../amounts.js';
import { APPROVAL_MS, approvalOf } from '../approval.js';
import { tooSmallBudget } from '../budgets.js';
import { isChargeable } from '../charge.js';
import type { GateContext } from '../decision.js';
import { reservationOf } from '../reservation.js';
import type { Scene } from './scene.js';

/** Checks a record about a lease that was granted before: one that closes it, charges it or reports of it. */
export function judgeChange(scene: Scene, record: LeaseRecord): void {
  const { lease_id: id, parent_lease_id: parent } = record;
  const account = findAccount(scene.state, id, scene.now);
  if (account === undefined) {
    if (scene.ids.has(id)) scene.find('lease_closed', 'the lease was closed long before');
    else scene.find('lease_unknown', 'no lease with this id was granted here before');
    return;
  }
  if (parent !== account.lease.parent_lease_id) {
    const message = 'the lease itself says otherwise';
    scene.find('record_contradicts_lease', message, { path: '/parent_lease_id' });
  }
  if (record.event === 'heartbeat') judgeHeartbeat(scene, record, account);
  else if (record.event === 'attached') demandOpen(scene, account);
  else if (record.event === 'expired') judgeExpired(scene, account);
  else demandOpen(scene, account);
  if (record.event === 'completed') judgeCompleted(scene, record, account);
}

function demandOpen(scene: Scene, { isClosed, state }: Account): boolean {
  if (isClosed) scene.find('lease_closed', `the lease was ${state} by then, so there was nothing to record`);
  return !isClosed;
}

function judgeExpired(scene: Scene, { lease, state }: Account): void {
  if (scene.state.closures.has(lease.lease_id) || (state !== 'expired' && state !== 'open')) {
    scene.find('lease_closed', `the lease was ${state} by then, so there was nothing to record`);
  } else if (state === 'open') {
    scene.find('expired_early', 'the lease had time left', { path: '/at' });
  }
}

function judgeHeartbeat(scene: Scene, record: LeaseRecord, account: Account): void {
  if (record['approval'] !== undefined) {
    judgeApproval(scene, record, account);
  } else if (reservationOf(record) !== undefined) {
    judgeReservation(scene, record, account);
  } else if (record.usage === undefined) {
    demandOpen(scene, account);
  } else if (!isChargeable(account.expiresAt, scene.now)) {
    scene.find('lease_closed', 'the lease ran out more than an hour before', { path: '/usage' });
  } else {
    demandRise(scene, record, account.usage);
  }
}

function judgeApproval(scene: Scene, record: LeaseRecord, { lease, entry }: Account): void {
  const note = approvalOf(record);
  const path = '/approval';
  const admission = admit(scene.state, lease.lease_id, contextOf(scene));
  if (!admission.ok) {
    scene.find('approval_unfit', `nothing was to be approved: ${admission.message}`, { path });
    return;
  }
  const { allow, approvals } = admission.entry.lease.manifest;
  if (note === undefined || !approvals.includes(note.tool) || !allow.tools.includes(note.tool)) {
    scene.find('approval_unfit', 'the lease does not hold such a tool on approval', { path });
    return;
  }
  if (note.state === 'granted') return;
  const given = entry?.approvals?.get(note.id);
  const fits = given?.tool === note.tool && given.requestHash === note.request_hash;
  const fresh = given !== undefined && !given.used && scene.now < given.at + APPROVAL_MS;
  if (!fits || !fresh) {
    scene.find('approval_unknown', 'no such approval was open then', { path });
  }
}

function judgeReservation(scene: Scene, record: LeaseRecord, account: Account): void {
  const note = reservationOf(record);
  const stated = toAmounts(record.usage ?? {}, 'up');
  if (note?.state === 'made') {
    if (account.entry?.reservations?.has(note.id)) {
      scene.find('id_taken', 'a reservation of this id is held already', { path: '/reservation/id' });
    }
    if (demandRise(scene, record, account.usage)) judgeRoom(scene, stated, account);
    return;
  }
  if (!demandOpen(scene, account)) return;
  const held = note && account.entry?.reservations?.get(note.id);
  if (held === undefined) {
    scene.find('reservation_unknown', 'the lease holds no such reservation', { path: '/reservation' });
    return;
  }
  const kept: Amounts = {};
  for (const measure of MEASURES) {
    const before = account.usage[measure];
    if (before !== undefined) kept[measure] = before - (held[measure] ?? 0n);
  }
  demandRise(scene, record, kept);
}

function judgeRoom(scene: Scene, stated: Amounts, { lease, usage }: Account): void {
  const admission = admit(scene.state, lease.lease_id, contextOf(scene));
  if (!admission.ok) {
    scene.find('reservation_unfit', `nothing was to be reserved: ${admission.message}`, {
      path: '/reservation',
    });
    return;
  }
  const wanted: Amounts = {};
  for (const measure of MEASURES) {
    const total = stated[measure];
    if (total !== undefined) wanted[measure] = total - (usage[measure] ?? 0n) - roundedUp(measure, total);
  }
  const tooSmall = tooSmallBudget(scene.state, admission.entry, wanted);
  if (tooSmall === undefined) return;
  const message = `the budget of ${tooSmall.lease} had not enough ${tooSmall.measure} left`;
  scene.find('reservation_unfit', message, { path: `/usage/${tooSmall.measure}` });
}

// A sum of more than 15 digits is written as the next one that has no more.
function roundedUp(measure: Measure, total: bigint): bigint {
  return measure === 'cost_usd' ? total / 10n ** 14n : 0n;
}

function judgeCompleted(scene: Scene, record: LeaseRecord, { entry, usage }: Account): void {
  demandRise(scene, record, usage);
  const passed = record.usage?.['wall_clock_ms'];
  // A member of ours; another issuer may leave it out.
  if (passed === undefined || entry === undefined) return;
  if (passed !== Math.max(0, scene.now - entry.issuedAt)) {
    scene.find('usage_wrong', 'the lease was open for another time', { path: '/usage/wall_clock_ms' });
  }
}

// What was measured once stays measured, and never falls below `least`.
function demandRise(scene: Scene, record: LeaseRecord, least: Amounts): boolean {
  const stated = toAmounts(record.usage ?? {}, 'up');
  const risen = atLeast(stated, least);
  const fallen = MEASURES.find((measure) => risen[measure] !== stated[measure]);
  if (fallen === undefined) return true;
  scene.find('usage_falls', `less ${fallen} is on record than before`, { path: `/usage/${fallen}` });
  return false;
}

function contextOf({ now }: Scene): GateContext {
  return { now, clockBehind: false, keys: { verifying: [] }, isVerified: () => true };
}
