/** Laws of deliveries: turns by the clock, and the steps of a turn under every outcome. */
import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { hourInZone } from '../../../src/domain/dates/calendar.ts';
import { type DeliverySchedule, RHYTHMS } from '../../../src/domain/deliveries/delivery.ts';
import { MOST_ATTEMPTS, nextStep } from '../../../src/domain/deliveries/nextStep.ts';
import { type Logged, NOTICES, printable, type RunEvent, runState, statusOf } from '../../../src/domain/deliveries/runLog.ts';
import { latestTurn, nextTurn, turnToBegin } from '../../../src/domain/deliveries/turns.ts';

const HOUR = 3_600_000;
const schedule: fc.Arbitrary<DeliverySchedule> = fc.record({
  rhythm: fc.constantFrom(...RHYTHMS),
  day: fc.integer({ min: 0, max: 28 }),
  hour: fc.integer({ min: 0, max: 23 }),
});
const zone = fc.constantFrom('UTC', 'America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Pacific/Chatham', 'Australia/Lord_Howe');
const moment = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 11, 31) });

describe('turns', () => {
  test.prop([schedule, zone, moment], { numRuns: 60 })('are due one after the other, each on a day of its own', (plan, place, now) => {
    const latest = latestTurn(plan, place, now);
    const next = nextTurn(plan, place, now);
    expect(latest.dueAt).toBeLessThanOrEqual(now);
    expect(next.dueAt).toBeGreaterThan(now);
    expect(next.on > latest.on).toBe(true);
    expect(latest.deadlineAt).toBeLessThanOrEqual(next.dueAt);
    expect(latestTurn(plan, place, next.dueAt - 1)).toEqual(latest);
    expect(latestTurn(plan, place, next.dueAt)).toEqual(next);
    expect(next.day > latest.day || plan.rhythm === 'daily').toBe(true);
  });

  test.prop([schedule, zone, moment], { numRuns: 60 })('are due at their hour, of a day of data that is over', (plan, place, now) => {
    const { dueAt, day } = latestTurn(plan, place, now);
    const shown = hourInZone(dueAt, place);
    // A clock that is put forward leaves an hour out.
    if (plan.rhythm !== 'whole') expect([plan.hour, (plan.hour + 1) % 24]).toContain(shown);
    expect(dueAt).toBeGreaterThanOrEqual(Date.parse(`${day}T00:00:00Z`) + 31 * HOUR);
  });

  test.prop([schedule, zone, moment], { numRuns: 30 })(
    'that were due before it was set up, or are given up, are left out',
    (plan, place, now) => {
      const { dueAt, deadlineAt } = latestTurn(plan, place, now);
      expect(turnToBegin(plan, place, dueAt + 1, now)).toBeNull();
      expect(turnToBegin(plan, place, 0, deadlineAt)?.dueAt).not.toBe(dueAt);
      expect(turnToBegin(plan, place, dueAt, dueAt)?.dueAt).toBe(dueAt);
    },
  );
});

/** What the world does, a number for each step. */
const world = fc.array(fc.nat({ max: 5 }), { minLength: 60, maxLength: 60 });

/** Lives a turn to its end: an intent without an outcome is of a server that died. */
const lived = (luck: readonly number[], recipients: readonly string[], isOfClock: boolean) => {
  const log: Logged[] = [];
  const handed = new Map<string, number>();
  let now = 0;
  const deadlineAt = 20 * HOUR;
  const note = (event: RunEvent): void => void log.push({ at: now, event });
  for (let step = 0; step < 400; step += 1) {
    const next = nextStep(runState(log), { deadlineAt, isOfClock }, now);
    const chance = luck[step % luck.length] ?? 0;
    if (next.kind === 'done') return { log, handed, isDone: true };
    if (next.kind === 'wait') {
      expect(next.until).toBeGreaterThan(now);
      now = next.until;
    } else if (next.kind === 'draw')
      note(chance < 3 ? { type: 'waited', missing: 'sales' } : { type: 'drawn', content: 'c', recipients: [...recipients], left: [] });
    else if (next.kind === 'giveUpOn') note({ type: 'uncertain', recipient: next.recipient, attempt: next.attempt, answer: '' });
    else if (next.kind === 'end') note({ type: 'ended', reason: next.reason });
    else {
      const { attempt } = next;
      const recipient = next.kind === 'tell' ? NOTICES[next.of] : next.recipient;
      expect(attempt).toBeLessThanOrEqual(MOST_ATTEMPTS);
      note({ type: 'intended', recipient, attempt, messageId: recipient });
      // Only what surely did not arrive may be tried again.
      if (chance <= 2) note({ type: 'refused', recipient, attempt, answer: '', isFinal: chance === 2 });
      else {
        handed.set(recipient, (handed.get(recipient) ?? 0) + 1);
        if (chance === 3) note({ type: 'accepted', recipient, attempt, answer: '' });
        if (chance === 4) note({ type: 'uncertain', recipient, attempt, answer: '' });
      }
    }
  }
  return { log, handed, isDone: false };
};

describe('a turn', () => {
  test.prop([world, fc.boolean()], { numRuns: 80 })('ends, doubles nothing, and says what it did not do', (luck, isOfClock) => {
    const { log, handed, isDone } = lived(luck, ['a', 'b', 'c'], isOfClock);
    const state = runState(log);
    expect(isDone).toBe(true);
    for (const count of handed.values()) expect(count).toBe(1);
    const states = [...state.recipients.values()];
    expect(statusOf(state) === 'sent').toBe(states.length > 0 && states.every(({ tag }) => tag === 'accepted'));
    if (statusOf(state) !== 'sent') expect([state.end?.reason === null, state.notices.has(NOTICES.end)]).toEqual([false, true]);
    if (!isOfClock) expect(state.notices.has(NOTICES.missing)).toBe(false);
  });

  test('an answer is kept as one line of at most 200 printable characters', () => {
    expect(printable('550 5.1.1\r\n\tno\u202e such\u0000 user ')).toBe('550 5.1.1 no such user');
    expect(printable('é'.repeat(500))).toBe('é'.repeat(200));
  });
});
