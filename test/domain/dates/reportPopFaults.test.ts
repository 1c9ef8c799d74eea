import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { dateLimits, dateRange, popConfig } from '../../../src/arbitraries/dates.ts';
import { decode } from '../../../src/domain/codec/codec.ts';
import { type DateSpec, resolveRange, specOf } from '../../../src/domain/dates/dateSpec.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { limitsOn } from '../../../src/domain/dates/limits.ts';
import { isBefore, POP_TYPES, PopConfig, popForRange, presetPop, resolvePop } from '../../../src/domain/dates/reportPop.ts';
import { popFaults, popOfType } from '../../../src/domain/dates/reportPopFaults.ts';

const d = isoDay;
const LIMITS = limitsOn(d('2026-11-21'), { minSpan: 3, maxSpan: 40 });
const fixed = (start: string, end: string): DateSpec => specOf({ start: d(start), end: d(end) });
const custom = (priorDateRange: DateSpec): PopConfig => ({ ...presetPop('dod'), type: 'custom', priorDateRange });
const OCTOBER = fixed('2026-10-01', '2026-10-31');
const said = (pop: PopConfig | null, range: DateSpec | null = OCTOBER): readonly string[] =>
  popFaults(pop, range, LIMITS).map(({ path, message }) => `${path}: ${message}`);

describe('faults of a comparison', () => {
  it('C-613 needs a current range', () => {
    expect(said(presetPop('mom'), null)).toEqual(['start: Cannot set PoP date range without a current date range']);
    expect(said(custom(OCTOBER), null)).toEqual(['start: Cannot set PoP date range without a current date range']);
    expect(said(null, null)).toEqual([]);
    expect(said(presetPop('mom'))).toEqual([]);
  });

  it('C-614 a prior range has to end before the current one begins', () => {
    expect(said(custom(fixed('2026-09-01', '2026-10-01')))).toEqual(['end: PoP date range must be before the current date range']);
    expect(said(custom(fixed('2026-09-01', '2026-09-30')))).toEqual([]);
    expect(said(custom(specOf({ start: d('2026-09-01'), end: null })))).toEqual([
      'end: PoP date range must be before the current date range',
    ]);
  });

  it('C-607 a prior range must lie between the earliest and the latest day', () => {
    expect(said(custom(fixed('2020-12-31', '2021-01-31')))).toEqual(['start: Start date must be 2021-01-01 or later']);
    expect(said(custom(fixed('2026-09-01', '2026-11-21')))).toEqual(['end: End date must be 2026-11-20 or earlier']);
  });

  it('C-598 C-599 has the faults of any range, but may be of any length', () => {
    expect(said(custom(specOf({ start: { ago: 0, unit: 'days' }, end: null })))).toEqual(['start: Must be at least one day ago']);
    expect(said(custom(fixed('2026-09-02', '2026-09-01')))).toContain('start: Start date must be before end date');
    expect(said(custom(fixed('2026-09-01', '2026-09-01')))).toEqual([]);
    expect(said(custom(fixed('2025-01-01', '2025-12-31')))).toEqual([]);
  });
});

describe('choosing a comparison', () => {
  it('C-554 can be none, a type by name, or custom, and keeps its flags', () => {
    const pop = { ...presetPop('mom'), includePctChange: false };
    expect(popOfType(null, pop, OCTOBER, LIMITS)).toBeNull();
    expect(popOfType('yoy', pop, OCTOBER, LIMITS)).toEqual({ type: 'yoy', includeAbsChange: true, includePctChange: false });
    expect(popOfType('custom', { ...pop, includeAbsChange: false }, OCTOBER, LIMITS)).toEqual({
      type: 'custom',
      includeAbsChange: false,
      includePctChange: false,
      priorDateRange: fixed('2026-08-31', '2026-09-30'),
    });
    expect(popOfType('dod', null, OCTOBER, LIMITS)).toEqual(presetPop('dod'));
    const own = custom(fixed('2026-01-01', '2026-01-31'));
    expect(popOfType('custom', own, OCTOBER, LIMITS)).toBe(own);
  });
});

describe('laws of a comparison', () => {
  test.prop([popConfig])('is read as it is written', (pop) => {
    expect(decode(PopConfig, JSON.parse(JSON.stringify(PopConfig.encode(pop))))).toEqual({ _tag: 'Right', right: pop });
    expect(PopConfig.is(pop)).toBe(true);
  });

  test.prop([fc.anything({ withBigInt: true, withNullPrototype: true, withSparseArray: true })])(
    'any value is read or refused',
    (input) => {
      expect(['Left', 'Right']).toContain(decode(PopConfig, input)._tag);
    },
  );

  test.prop([popConfig, dateRange, dateLimits])('a prior period is never inverted and begins before', (pop, range, limits) => {
    const current = resolveRange(range, limits).period;
    const prior = resolvePop(pop, current, limits).period;
    expect(prior.start <= prior.end).toBe(true);
    expect(prior.start < current.start).toBe(true);
    if (pop.type === 'custom' || pop.type === 'trailing_days') expect(isBefore(prior, current)).toBe(true);
  });

  test.prop([popConfig, dateRange, dateLimits])('set together with a range it does not overlap it', (pop, range, limits) => {
    const set = popForRange(pop, specOf(range), limits);
    fc.pre(set !== null && set.type === 'custom' && set.priorDateRange.end !== null);
    const messages = popFaults(set, specOf(range), limits).map(({ message }) => message);
    expect(messages).not.toContain('PoP date range must be before the current date range');
  });

  test.prop([fc.constantFrom(...POP_TYPES), fc.option(popConfig), dateRange, dateLimits])(
    'a chosen type is that type',
    (type, pop, range, limits) => {
      const chosen = popOfType(type, pop, specOf(range), limits);
      expect(chosen?.type).toBe(type);
      expect([chosen?.includeAbsChange, chosen?.includePctChange]).toEqual([pop?.includeAbsChange ?? true, pop?.includePctChange ?? true]);
    },
  );
});
