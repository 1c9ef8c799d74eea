import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  hasFigures,
  isOlder,
  isWaiting,
  jointState,
  type PanelQuery,
  type PanelState,
  panelState,
} from '../../../src/domain/screens/panelState.ts';
import { type Held, holdsFor, olderScopes, type QueryScope } from '../../../src/domain/screens/queryScope.ts';
import { failureText, mayPass } from '../../../src/domain/session/failureText.ts';
import { scopeOf } from '../inventory/healthMake.ts';

const queries: fc.Arbitrary<PanelQuery> = fc.record({
  status: fc.constantFrom('loading', 'ready', 'stale', 'failed'),
  answer: fc.constantFrom(null, { rows: 1 }),
  failure: fc.option(
    fc.record(
      {
        kind: fc.constantFrom('status', 'timeout', 'network', 'decode'),
        status: fc.constantFrom(400, 500, 504),
        message: fc.string(),
        requestId: fc.uuid(),
      },
      { requiredKeys: ['kind'] },
    ),
  ),
  retry: fc.option(fc.record({ attempt: fc.integer({ min: 1, max: 3 }), delayMs: fc.nat() })),
});
const EMPTY = { title: 'Nothing here' };

describe('the state of a panel', () => {
  test.prop([queries, fc.boolean()])(
    'draws figures only where there is an answer, and as new ones only where the query is ready',
    (query, isEmpty) => {
      const state = panelState(query, isEmpty ? EMPTY : null);
      if (hasFigures(state)) expect(query.answer).not.toBeNull();
      if (query.status !== 'failed' && query.answer !== null && !(isEmpty && query.status === 'ready'))
        expect(hasFigures(state)).toBe(true);
      expect(state.kind === 'ready' || state.kind === 'empty').toBe(query.status === 'ready' && query.answer !== null);
      expect(state.kind === 'failed').toBe(query.status === 'failed');
      expect(isOlder(state)).toBe(hasFigures(state) && state.kind !== 'ready');
      expect(isWaiting(state)).toBe(!['ready', 'empty', 'failed'].includes(state.kind));
    },
  );

  test.prop([queries])('says why it failed, and which attempt is waited for', (query) => {
    const state = panelState(query);
    if (state.kind === 'failed') {
      expect(state.message).toBe(failureText(query.failure));
      expect(state.advice === undefined).toBe(query.failure === null || mayPass(query.failure));
    }
    if (state.kind === 'retrying') expect(state).toMatchObject({ ...query.retry, isOld: query.answer !== null });
    const isTried = query.retry !== null && (query.status === 'loading' || query.status === 'stale');
    expect(state.kind === 'retrying').toBe(isTried);
  });

  test.prop([fc.array(queries, { minLength: 1, maxLength: 4 })])(
    'of several queries is one of theirs: it has new figures only where all have',
    (list) => {
      const states = list.map((query) => panelState(query));
      const [first, ...others] = states;
      if (first === undefined) throw new Error('there is no query');
      const joint: PanelState = jointState(first, ...others);
      expect(states).toContain(joint);
      expect(joint.kind === 'ready').toBe(states.every(({ kind }) => kind === 'ready'));
      expect(hasFigures(joint)).toBe(states.every(hasFigures));
      expect(joint.kind === 'failed').toBe(states.some(({ kind }) => kind === 'failed'));
    },
  );
});

const questionIn = (turn: number): QueryScope => ({ turn, scope: scopeOf(), params: {} });
const helds: fc.Arbitrary<Held> = fc
  .tuple(fc.nat(9), fc.option(fc.nat(9)))
  .map(([since, lasted]) => ({ since, asked: lasted === null ? null : questionIn(since + lasted) }));

describe('an answer and its question', () => {
  test.prop([helds, fc.nat(20)])(
    'belong together in each turn from the one that it came in to the one that it was last asked for',
    (held, turn) => {
      expect(holdsFor(held, questionIn(turn))).toBe(turn >= held.since && turn <= (held.asked?.turn ?? Number.POSITIVE_INFINITY));
      expect(holdsFor(held, null)).toBe(held.asked === null);
      if (held.asked !== null) expect(holdsFor(held, held.asked)).toBe(true);
    },
  );

  test.prop([fc.array(helds)])('of several answers the older questions come once each, the latest first', (list) => {
    const turns = olderScopes(list).map(({ turn }) => turn);
    expect(turns).toEqual([...new Set(list.flatMap(({ asked }) => (asked === null ? [] : [asked.turn])))].sort((a, b) => b - a));
  });
});
