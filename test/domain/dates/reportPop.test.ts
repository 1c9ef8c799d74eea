import { describe, expect, it } from 'vitest';
import { decode, describeFailure } from '../../../src/domain/codec/codec.ts';
import { type DateSpec, specOf } from '../../../src/domain/dates/dateSpec.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { noteWords } from '../../../src/domain/dates/labels.ts';
import { limitsOn } from '../../../src/domain/dates/limits.ts';
import type { Period, Periodicity } from '../../../src/domain/dates/period.ts';
import {
  DEFAULT_DASHBOARD_POP,
  PopConfig,
  type PresetPopType,
  popForRange,
  presetPop,
  resolvePop,
  shiftedBack,
} from '../../../src/domain/dates/reportPop.ts';

const d = isoDay;
const LIMITS = limitsOn(d('2026-11-21'), { minSpan: 3, maxSpan: 40 });
const of = (text: string): Period => {
  const [start = '', end = ''] = text.split('..');
  return { start: d(start), end: d(end) };
};
const fixed = (text: string): DateSpec => specOf(of(text));
const custom = (priorDateRange: DateSpec): PopConfig => ({
  type: 'custom',
  priorDateRange,
  includeAbsChange: true,
  includePctChange: false,
});
const prior = (pop: PopConfig | PresetPopType, current: string, unit: Periodicity | null = null): string => {
  const { period, notes } = resolvePop(typeof pop === 'string' ? presetPop(pop) : pop, of(current), LIMITS, { unit });
  return [`${period.start}..${period.end}`, ...notes.map((note) => note.kind)].join(' ');
};
const read = (input: unknown): unknown => {
  const result = decode(PopConfig, input);
  return result._tag === 'Right' ? result.right : describeFailure(result.left);
};

describe('reading a PoP configuration', () => {
  it('C-394 knows five types by name, and custom with a prior range', () => {
    for (const type of ['trailing_days', 'dod', 'wow', 'mom', 'yoy']) {
      expect(read({ type, includeAbsChange: false, includePctChange: true })).toEqual({
        type,
        includeAbsChange: false,
        includePctChange: true,
      });
    }
    expect(read({ type: 'custom', priorDateRange: fixed('2026-09-01..2026-09-30') })).toMatchObject({
      type: 'custom',
      priorDateRange: { start: '2026-09-01', end: '2026-09-30', type: 'fixed_dates' },
    });
    expect(read({ type: 'custom' })).toMatch(/^priorDateRange: expected DateSpec/);
    expect(read({ type: 'custom', priorDateRange: { start: '2026-09-31', end: null, type: 'flexible' } })).toContain(
      'priorDateRange.start',
    );
  });

  it('C-395 C-396 takes a flag that was left out as true, and no other value for one', () => {
    expect(read({ type: 'mom' })).toEqual({ type: 'mom', includeAbsChange: true, includePctChange: true });
    expect(read({ type: 'mom', includePctChange: false })).toEqual({ type: 'mom', includeAbsChange: true, includePctChange: false });
    expect(read({ type: 'custom', priorDateRange: fixed('2026-09-01..2026-09-30'), includeAbsChange: false })).toMatchObject({
      includeAbsChange: false,
      includePctChange: true,
    });
    expect(read({ type: 'mom', includeAbsChange: null })).toBe('includeAbsChange: expected boolean, got null');
  });

  it('C-608 lists the allowed types where the type is none of them', () => {
    expect(read({ type: 'qoq' })).toBe('type: expected one of trailing_days, dod, wow, mom, yoy, custom, got "qoq"');
  });

  it('C-942 a new dashboard compares with as many days just before, in both ways', () => {
    const { period } = resolvePop(DEFAULT_DASHBOARD_POP, of('2026-10-01..2026-10-31'), LIMITS);
    expect(period).toEqual(of('2026-08-31..2026-09-30'));
    expect([DEFAULT_DASHBOARD_POP.includeAbsChange, DEFAULT_DASHBOARD_POP.includePctChange]).toEqual([true, true]);
    expect(read(DEFAULT_DASHBOARD_POP)).toEqual({ type: 'trailing_days', includeAbsChange: true, includePctChange: true });
  });

  it('is none before its flags and its prior range are there', () => {
    const flags = { includeAbsChange: true, includePctChange: true };
    const tried = [
      { type: 'mom', ...flags },
      { type: 'custom', priorDateRange: fixed('2026-09-01..2026-09-30'), ...flags },
      { type: 'mom' },
      { type: 'mom', includeAbsChange: true },
      { type: 'custom', ...flags },
      { type: 'custom', priorDateRange: fixed('2026-09-01..2026-09-30'), includePctChange: true },
      flags,
    ];
    expect(tried.map(PopConfig.is)).toEqual([true, true, false, false, false, false, false]);
  });

  it('drops what it does not know', () => {
    const hostile: unknown = JSON.parse('{"type":"dod","__proto__":{"type":"mom"},"constructor":1,"priorDateRange":7}');
    expect(Object.keys(read(hostile) as object).sort()).toEqual(['includeAbsChange', 'includePctChange', 'type']);
  });

  it('refuses what is no configuration, and throws on nothing', () => {
    for (const input of [null, undefined, 1, Number.NaN, 'mom', [], {}, { type: ['mom'] }, { type: Number.NaN }]) {
      expect(decode(PopConfig, input)._tag).toBe('Left');
    }
  });
});

describe('the prior period of a report', () => {
  it('C-394 trailing_days is as many days just before', () => {
    expect(prior('trailing_days', '2026-10-01..2026-10-31')).toBe('2026-08-31..2026-09-30');
    expect(prior('trailing_days', '2024-03-01..2024-03-01')).toBe('2024-02-29..2024-02-29');
  });

  it('C-394 dod, wow, mom and yoy move both ends by a day, a week, a month, a year', () => {
    expect(prior('dod', '2026-11-02..2026-11-02')).toBe('2026-11-01..2026-11-01');
    expect(prior('wow', '2026-03-08..2026-03-14')).toBe('2026-03-01..2026-03-07');
    expect(prior('mom', '2026-03-31..2026-05-31')).toBe('2026-02-28..2026-04-30');
    expect(prior('yoy', '2024-02-29..2024-03-31')).toBe('2023-02-28..2023-03-31');
  });

  it('lies whole weeks before where rows or columns are weeks, so that weeks meet weeks', () => {
    const byWeeks = (type: PresetPopType, current: string): string => {
      const { period, notes } = resolvePop(presetPop(type), of(current), LIMITS, { byWeeks: true });
      return [`${period.start}..${period.end}`, ...notes.map((note) => noteWords(note))].join(' ');
    };
    expect(byWeeks('yoy', '2026-09-27..2026-11-21')).toBe(
      '2025-09-28..2025-11-22 Compared with the same weeks last year, 364 days earlier.',
    );
    expect(byWeeks('trailing_days', '2026-10-25..2026-11-07')).toBe('2026-10-11..2026-10-24');
    expect(byWeeks('trailing_days', '2026-10-21..2026-11-19')).toBe(
      '2026-09-16..2026-10-15 Compared with the same days of the week, 5 weeks earlier.',
    );
    expect(byWeeks('trailing_days', '2026-11-18..2026-11-19')).toBe(
      '2026-11-11..2026-11-12 Compared with the same days of the week, 1 week earlier.',
    );
    expect(byWeeks('wow', '2026-10-25..2026-11-07')).toBe('2026-10-18..2026-10-31');
    expect(resolvePop(custom(fixed('2026-08-01..2026-08-31')), of('2026-10-25..2026-11-07'), LIMITS, { byWeeks: true }).period).toEqual(
      of('2026-08-01..2026-08-31'),
    );
  });

  it('says that a unit in progress is compared with as many days of the one before', () => {
    expect(prior('mom', '2026-11-01..2026-11-20')).toBe('2026-10-01..2026-10-20 inProgress');
    expect(prior('wow', '2026-11-15..2026-11-20')).toBe('2026-11-08..2026-11-13 inProgress');
    expect(prior('yoy', '2026-11-01..2026-11-20')).toBe('2025-11-01..2025-11-20 inProgress');
    expect(resolvePop(presetPop('yoy'), of('2026-11-01..2026-11-20'), LIMITS).notes).toEqual([
      { kind: 'inProgress', unit: 'monthly', against: 'yearBefore' },
    ]);
    expect(resolvePop(presetPop('mom'), of('2026-11-01..2026-11-20'), LIMITS).notes).toEqual([
      { kind: 'inProgress', unit: 'monthly', against: 'unitBefore' },
    ]);
    expect(prior('mom', '2026-11-01..2026-11-19')).toBe('2026-10-01..2026-10-19');
    expect(prior('mom', '2026-11-01..2026-11-20', 'daily')).toBe('2026-10-01..2026-10-20');
    expect(prior('wow', '2026-11-01..2026-11-20')).toBe('2026-10-25..2026-11-13');
  });

  it('C-394 custom is its own range, whatever spans the screen has', () => {
    expect(prior(custom(fixed('2026-01-05..2026-01-05')), '2026-10-01..2026-10-31')).toBe('2026-01-05..2026-01-05');
    expect(prior(custom(fixed('2025-01-01..2025-12-31')), '2026-10-01..2026-10-31')).toBe('2025-01-01..2025-12-31');
    const lastMonth = specOf({ start: { ago: 1, unit: 'months' }, end: { ago: 1, unit: 'months' } });
    expect(prior(custom(lastMonth), '2026-11-01..2026-11-20')).toBe('2026-10-01..2026-10-31');
    expect(prior(custom(fixed('2020-12-01..2021-01-31')), '2026-10-01..2026-10-31')).toBe('2021-01-01..2021-01-31 clipped');
  });

  it('C-508 custom is moved back, as long as it was, where it overlaps', () => {
    expect(prior(custom(fixed('2026-09-21..2026-10-01')), '2026-10-01..2026-10-31')).toBe('2026-09-20..2026-09-30 shiftedBack');
    expect(prior(custom(fixed('2026-09-20..2026-09-30')), '2026-10-01..2026-10-31')).toBe('2026-09-20..2026-09-30');
    expect(prior(custom(fixed('2026-11-05..2026-11-06')), '2026-10-01..2026-10-31')).toBe('2026-09-29..2026-09-30 shiftedBack');
    expect(shiftedBack(of('2026-10-10..2026-10-10'), of('2026-10-10..2026-10-12'))).toEqual(of('2026-10-09..2026-10-09'));
  });
});

describe('setting the range of a report', () => {
  const range = fixed('2026-10-01..2026-10-31');

  it('C-507 to nothing clears the comparison', () => {
    expect(popForRange(presetPop('mom'), null, LIMITS)).toBeNull();
    expect(popForRange(custom(fixed('2026-09-01..2026-09-30')), null, LIMITS)).toBeNull();
  });

  it('C-508 moves a custom prior range back where it overlaps, and leaves any other alone', () => {
    expect(popForRange(custom(fixed('2026-09-21..2026-10-01')), range, LIMITS)).toEqual(custom(fixed('2026-09-20..2026-09-30')));
    const lastMonth = custom(specOf({ start: { ago: 3, unit: 'months' }, end: { ago: 2, unit: 'months' } }));
    expect(popForRange(lastMonth, range, LIMITS)).toBe(lastMonth);
    expect(popForRange(presetPop('dod'), range, LIMITS)).toEqual(presetPop('dod'));
    expect(popForRange(null, range, LIMITS)).toBeNull();
  });
});
