import { describe, expect, test } from 'vitest';
import { NAVIGATION, TOASTS } from '../../../src/domain/journal/address.ts';
import { NO_MARKET } from '../../../src/domain/markets/marketWords.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import { marketGuardMachine } from '../../../src/machines/markets/marketGuard.machine.ts';
import { expectCovered, pathsThrough, stepsOf } from '../paths.ts';
import { lookingAt, marketInput } from './markets.ts';

const unanswered = (key: string, status: number | null): Input => ({ type: 'message.notAnswered', key, status });

/** The addresses that no market can have, each with what the log says of it. */
const INVALID: ReadonlyMap<Input, string> = new Map([
  [lookingAt('a b'), 'Invalid market id: "a b"'],
  [lookingAt('<script>'), 'Invalid market id: "<script>"'],
  [lookingAt(null), 'Invalid market id: ""'],
]);
const MISSING = unanswered('market', 404);

const EVENTS: readonly Input[] = [
  lookingAt('m1'),
  lookingAt('m2'),
  ...INVALID.keys(),
  MISSING,
  unanswered('market', 500),
  unanswered('market', null),
  unanswered('summary', 404),
];

const ways = pathsThrough<{ readonly marketId: string }>(marketGuardMachine, {
  input: marketInput('market', 'guard', { marketId: 'm1' }),
  events: EVENTS,
});

const LEFT = [{ to: NAVIGATION, message: { type: 'message.navigate', to: '/velocity/custom-market-intelligence', replace: true } }];

describe('every way through the guard of a market', () => {
  test('is walked', () => {
    expectCovered(ways);
  });

  test('C-221 C-222 an id that no market can have leads to the list, and is in the log', () => {
    const met = new Set<Input>();
    for (const { event, asked, told } of stepsOf(ways)) {
      const message = INVALID.get(event);
      if (message === undefined) continue;
      met.add(event);
      expect(asked).toEqual([{ type: 'report', message, detail: null }]);
      expect(told).toEqual([
        ...LEFT,
        {
          to: TOASTS,
          message: { type: 'message.toast', toast: { level: 'error', title: 'Not loaded', message: NO_MARKET, selfDismiss: 10 } },
        },
      ]);
    }
    expect(met.size).toBe(INVALID.size);
  });

  test('a market that is not there leads to the list too, named in the log as the address has it by then', () => {
    const missed = stepsOf(ways).filter(({ event }) => event === MISSING);
    expect(new Set(missed.map(({ before }) => before.context.marketId))).toEqual(new Set(['m1', 'm2', 'a b', '<script>', '']));
    for (const { before, asked, told } of missed) {
      const message = `No market with the id ${JSON.stringify(before.context.marketId)}`;
      expect(asked).toEqual([{ type: 'report', message, detail: null }]);
      expect(told).toEqual(LEFT);
    }
  });

  test('nothing else leads anywhere: neither a market that may be there, nor another failure, nor what another query misses', () => {
    const others = stepsOf(ways).filter(({ event }) => event !== MISSING && !INVALID.has(event));
    expect(new Set(others.map(({ event }) => event)).size).toBe(EVENTS.length - INVALID.size - 1);
    for (const { asked, told } of others) expect([asked, told]).toEqual([[], []]);
  });
});
