import { describe, expect, test } from 'vitest';
import { screenAddress } from '../../../src/domain/journal/address.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import { type MarketReferenceContext, marketReferenceMachine } from '../../../src/machines/markets/marketReference.machine.ts';
import { expectCovered, pathsThrough, stepsOf } from '../paths.ts';
import { callsIn, lookingAt, marketInput, toastsIn } from './markets.ts';

const answered = (requestId: string): Input => ({ type: 'api.answered', requestId, call: 'updateMarket', body: { inline: {} } });
const failed = (requestId: string): Input => ({
  type: 'api.failed',
  requestId,
  call: 'updateMarket',
  failure: { kind: 'status', status: 503, message: 'The store is away.' },
});
const submitted = (brand: string): Input => ({ type: 'marketReference.submitted', brand });
const SAVED = answered('reference');
const REFUSED = failed('reference');
const CLEARED: Input = { type: 'marketReference.clearConfirmed' };

const EVENTS: readonly Input[] = [
  lookingAt('m1'),
  lookingAt('m2'),
  submitted(' Lume '),
  submitted('Glow'),
  { type: 'marketReference.clearAsked' },
  CLEARED,
  { type: 'marketReference.clearDeclined' },
  SAVED,
  REFUSED,
  answered('other'),
  failed('other'),
];

const ways = pathsThrough<MarketReferenceContext>(marketReferenceMachine, {
  input: marketInput('market', 'reference', { marketId: 'm1' }),
  events: EVENTS,
});

const SCREEN = screenAddress('market');

describe('every way through the reference brand', () => {
  test('is walked', () => {
    expectCovered(ways);
  });

  test('C-492 is set or updated as it was submitted, without the blanks around it, at the market in view', () => {
    const sent = stepsOf(ways).filter(({ before, event }) => before.value === 'idle' && event.type === 'marketReference.submitted');
    expect(sent.length).toBeGreaterThan(0);
    for (const taken of sent) {
      const brand = taken.event.type === 'marketReference.submitted' ? taken.event.brand.trim() : '';
      expect(taken.after.value).toBe('saving');
      expect(callsIn(taken)).toMatchObject([
        {
          call: 'updateMarket',
          input: { params: { marketId: taken.before.context.marketId }, query: { referenceBrand: brand, userId: 'me' }, body: {} },
        },
      ]);
    }
    expect(new Set(sent.map(({ after }) => after.context.brand))).toEqual(new Set(['Lume', 'Glow']));
    expect(new Set(sent.map(({ after }) => after.context.marketId))).toEqual(new Set(['m1', 'm2']));
  });

  test('C-493 is cleared after a yes to its question, and not otherwise', () => {
    let count = 0;
    for (const taken of stepsOf(ways)) {
      const isYes = taken.before.value === 'asking' && taken.event === CLEARED;
      const clearing = callsIn(taken).filter(({ input }) => (input.query as { readonly referenceBrand?: string }).referenceBrand === '');
      expect(clearing.length).toBe(isYes ? 1 : 0);
      if (!isYes) continue;
      count += 1;
      expect(clearing[0]?.input).toMatchObject({ params: { marketId: taken.before.context.marketId } });
    }
    expect(count).toBeGreaterThan(0);
  });

  test('one save at a time, and none of what is asked while it is under way', () => {
    for (const taken of stepsOf(ways)) {
      const starts = taken.after.value === 'saving' && taken.before.value !== 'saving';
      expect(callsIn(taken).length).toBe(starts ? 1 : 0);
    }
  });

  test('C-814 C-815 what was saved is said, and has the market asked for anew', () => {
    const done = stepsOf(ways).filter(({ before, event }) => before.value === 'saving' && event === SAVED);
    for (const taken of done) {
      expect(taken.after.value).toBe('idle');
      const { brand } = taken.before.context;
      const title = brand === '' ? 'Reference brand removed' : `Reference brand updated: ${brand}`;
      expect(toastsIn(taken)).toMatchObject([{ level: 'success', title }]);
      expect(taken.told).toContainEqual({ to: SCREEN, message: { type: 'message.dataChanged' } });
    }
    expect(new Set(done.map(({ before }) => before.context.brand))).toEqual(new Set(['', 'Lume', 'Glow']));
  });

  test('a failure stays with its reason until it is tried again, and leaves what was stored in view', () => {
    const refused = stepsOf(ways).filter(({ before, event }) => before.value === 'saving' && event === REFUSED);
    expect(refused.length).toBeGreaterThan(0);
    for (const taken of refused) {
      expect(taken.after.value).toBe('idle');
      expect([taken.after.context.refusal, taken.after.context.brand]).toEqual(['The store is away.', taken.before.context.brand]);
      expect(toastsIn(taken)).toEqual([]);
      expect(taken.told.filter(({ to }) => to === SCREEN)).toEqual([]);
    }
  });

  test('nothing is said of a failure while it is tried again', () => {
    for (const { after } of stepsOf(ways)) if (after.value === 'saving') expect(after.context.refusal).toBeNull();
  });

  test('answers to other calls say nothing and end nothing', () => {
    const others = stepsOf(ways).filter(({ event }) => 'requestId' in event && event.requestId === 'other');
    expect(others.map(({ before }) => before.value)).toContain('saving');
    for (const { before, after, asked, told } of others) expect([after, asked, told]).toEqual([before, [], []]);
  });
});
