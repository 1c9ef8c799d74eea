import { describe, expect, test } from 'vitest';
import { SHELL, screenAddress } from '../../../src/domain/journal/address.ts';
import { canSubmitTerm, subjectParams } from '../../../src/domain/tools/searchTrends.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import type { ChildInput } from '../../../src/machines/screen/screen.machine.ts';
import { TREND_SEARCH_MS, type TrendSearchContext, trendSearchMachine } from '../../../src/machines/tools/trendSearch.machine.ts';
import { scopeOf } from '../../domain/inventory/healthMake.ts';
import { alone, expectCovered, pathsThrough, stepsOf, type Taken } from '../paths.ts';

const scope = scopeOf();
const PARAMS = { term: 'desk lamp', graphed: 'desk lamp', page: '2', start: '2026-01' };
const input: ChildInput = { name: 'search-trends', scope, params: {}, screen: screenAddress('search-trends'), key: 'search' };
const typed = (text: string): Input => ({ type: 'trends.termTyped', text });
const SUBMITTED: Input = { type: 'trends.termSubmitted' };
const BRAND: Input = { type: 'trends.brandTaken', brand: 'Northfold' };
const ELAPSED: Input = { type: 'timer.elapsed', id: 'search' };
const APPLIED: Input = { type: 'trends.monthsApplied' };
const STARTS_TIMER = { type: 'timer.start', id: 'search', ms: TREND_SEARCH_MS, repeat: false };

const EVENTS: readonly Input[] = [
  { type: 'message.scopeChanged', scope, params: PARAMS },
  { type: 'message.scopeChanged', scope, params: { brand: 'Northfold', segment: 'generic' } },
  typed(' lam '),
  typed('lamp '),
  SUBMITTED,
  BRAND,
  ELAPSED,
  { type: 'trends.monthPicked', which: 'start', month: '2026-01' },
  { type: 'trends.monthPicked', which: 'end', month: '2026-06-30' },
  APPLIED,
];

const ways = pathsThrough<TrendSearchContext>(trendSearchMachine, { input, events: EVENTS });

type Step = Taken<TrendSearchContext>;
/** What the address is to say from then on, all of it as one step back of the browser. */
const written = ({ told }: Step): readonly Readonly<Record<string, string | null>>[] =>
  told.flatMap(({ to, message }) =>
    to === SHELL && message.type === 'message.paramChanged' ? [{ [message.key]: message.value, ...message.also }] : [],
  );

describe('every way through the form of search trends', () => {
  test('is walked', () => {
    expectCovered(ways);
  });

  test('waits exactly while something is looked for', () => {
    for (const { after } of stepsOf(ways)) expect(after.value).toBe(after.context.wanted === null ? 'resting' : 'waiting');
    expect(new Set(stepsOf(ways).map(({ after }) => after.value))).toEqual(new Set(['resting', 'waiting']));
  });

  test('C-172 a term that is too short is not looked for', () => {
    const submits = stepsOf(ways).filter(({ event }) => event === SUBMITTED);
    expect(submits.some(({ asked }) => asked.length > 0) && submits.some(({ asked }) => asked.length === 0)).toBe(true);
    for (const { before, after, asked } of submits) {
      const text = before.context.typed ?? '';
      expect(asked).toEqual(canSubmitTerm(text) ? [STARTS_TIMER] : []);
      expect(after.context.wanted).toEqual(canSubmitTerm(text) ? { kind: 'term', value: text.trim() } : before.context.wanted);
    }
  });

  test('C-476 C-911 each time anew half a second passes, by the one timer, so that the one of before is over', () => {
    for (const step of stepsOf(ways)) {
      const isLook = step.event === BRAND || (step.event === SUBMITTED && canSubmitTerm(step.before.context.typed ?? ''));
      expect(step.asked).toEqual(isLook ? [STARTS_TIMER] : []);
      if (isLook) expect(step.told).toEqual([]);
    }
    expect(TREND_SEARCH_MS).toBe(500);
  });

  test('C-476 who corrects themselves asks once, for what was wanted last', () => {
    const form = alone<TrendSearchContext>(trendSearchMachine, input);
    for (const event of [typed('desk lamp'), SUBMITTED, typed('floor lamp'), SUBMITTED]) expect(form.send(event).told).toEqual([]);
    expect(written(form.send(ELAPSED))).toEqual([{ term: 'floor lamp' }]);
    expect(form.send(ELAPSED).told).toEqual([]);
  });

  test('C-472, C-473 a brand clears the term and a term the brand, and what was graphed of the old ones goes', () => {
    const looks = stepsOf(ways).filter(({ before, event }) => before.value === 'waiting' && event === ELAPSED);
    expect(looks.length).toBeGreaterThan(0);
    for (const step of looks) {
      const { params, wanted } = step.before.context;
      const after = { ...params, ...written(step)[0] };
      if (wanted === null) throw new Error('waits for nothing');
      const { brand, term } = subjectParams(wanted);
      expect([after.brand ?? null, after.term ?? null]).toEqual([brand, term]);
      expect([after.segment ?? null, after.graphed ?? null, after.page ?? null]).toEqual([null, null, null]);
    }
  });

  test('what is typed while it waits stays in the field, what was looked for is shown as the address has it', () => {
    const form = alone<TrendSearchContext>(trendSearchMachine, input);
    for (const event of [typed('desk lamp '), SUBMITTED]) form.send(event);
    expect(form.send(ELAPSED).after.context.typed).toBeNull();
    for (const event of [typed('floor'), BRAND]) form.send(event);
    expect(form.send(ELAPSED).after.context.typed).toBeNull();
    for (const event of [typed('desk lamp'), SUBMITTED, typed('desk lamps w')]) form.send(event);
    expect(form.send(ELAPSED).after.context.typed).toBe('desk lamps w');
    for (const event of [BRAND, typed('floor')]) form.send(event);
    expect(form.send(ELAPSED).after.context.typed).toBe('floor');
  });

  test('only the half second and the months write to the address, at most one step back each', () => {
    for (const step of stepsOf(ways)) {
      expect(written(step).length).toBeLessThanOrEqual(step.event === ELAPSED || step.event === APPLIED ? 1 : 0);
      expect(step.told).toHaveLength(written(step).length);
    }
  });

  test('months hold once they are applied, and only those that were picked and are others', () => {
    const applied = stepsOf(ways).filter(({ event }) => event === APPLIED);
    expect(applied.some((step) => written(step).length > 0)).toBe(true);
    for (const step of applied) {
      const { months, params } = step.before.context;
      const picked = Object.entries(months).filter(([key, month]) => month !== null && month !== (params[key] ?? null));
      expect(written(step)).toEqual(picked.length === 0 ? [] : [Object.fromEntries(picked)]);
      expect(step.after.context.months).toEqual({ start: null, end: null });
    }
  });
});
