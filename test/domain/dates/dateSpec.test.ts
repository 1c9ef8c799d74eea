import { describe, expect, it } from 'vitest';
import { decode } from '../../../src/domain/codec/codec.ts';
import {
  chosenUnit,
  type DateBound,
  type DateRange,
  DateSpec,
  MAX_AGO,
  periodicityOf,
  resolveRange,
  specOf,
} from '../../../src/domain/dates/dateSpec.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { limitsOn, type OwnLimits } from '../../../src/domain/dates/limits.ts';
import { type PresetId, presetNamed } from '../../../src/domain/dates/presets.ts';

const d = isoDay;
const resolve = (start: DateBound, end: DateBound | null, today = '2026-11-21', own: OwnLimits = {}): string => {
  const { period, notes } = resolveRange({ start, end }, limitsOn(d(today), own));
  return [`${period.start}..${period.end}`, ...notes.map((note) => note.kind)].join(' ');
};
const preset = (id: PresetId, today = '2026-11-21', own: OwnLimits = {}): string => {
  const { start, end } = presetNamed(id).range;
  return resolve(start, end, today, own);
};

describe('the last so many units', () => {
  it('are whole units before the current one for weeks and longer', () => {
    expect(preset('last-week')).toBe('2026-11-08..2026-11-14');
    expect(preset('last-4-weeks')).toBe('2026-10-18..2026-11-14');
    expect(preset('last-month', '2026-03-31')).toBe('2026-02-01..2026-02-28');
    expect(preset('last-12-months')).toBe('2025-11-01..2026-10-31');
    expect(preset('last-2-quarters')).toBe('2026-04-01..2026-09-30');
    expect(preset('last-year')).toBe('2025-01-01..2025-12-31');
  });

  it('A-488 are the days that end yesterday for days', () => {
    expect(preset('last-7-days')).toBe('2026-11-14..2026-11-20');
    expect(preset('last-30-days', '2024-03-01')).toBe('2024-01-31..2024-02-29');
  });

  it('end with the last day that has data where data lag, for days', () => {
    expect(preset('last-7-days', '2026-11-21', { latest: d('2026-11-17') })).toBe('2026-11-11..2026-11-17');
    expect(preset('last-week', '2026-11-17', { latest: d('2026-11-12') })).toBe('2026-11-08..2026-11-12 clipped');
  });
});

describe('the current unit', () => {
  it('A-488 reaches to yesterday', () => {
    expect(preset('this-week')).toBe('2026-11-15..2026-11-20');
    expect(preset('this-month')).toBe('2026-11-01..2026-11-20');
    expect(preset('this-quarter')).toBe('2026-10-01..2026-11-20');
    expect(preset('year-to-date')).toBe('2026-01-01..2026-11-20');
  });

  it('shows the unit before on its first day, and says so', () => {
    expect(preset('this-week', '2026-11-22')).toBe('2026-11-15..2026-11-21 unitBefore');
    expect(preset('this-month', '2026-12-01')).toBe('2026-11-01..2026-11-30 unitBefore');
    expect(preset('year-to-date', '2027-01-01')).toBe('2026-01-01..2026-12-31 unitBefore');
    expect(preset('this-month', '2026-12-02')).toBe('2026-12-01..2026-12-01');
  });

  it('shows the unit before while lagging data have not reached it', () => {
    expect(preset('this-month', '2026-11-03', { latest: d('2026-10-29') })).toBe('2026-10-01..2026-10-29 unitBefore');
  });
});

describe('bounds', () => {
  it('C-393 an open end is yesterday', () => {
    expect(resolve(d('2026-10-05'), null)).toBe('2026-10-05..2026-11-20');
    expect(resolve({ ago: 30, unit: 'days' }, null)).toBe('2026-10-22..2026-11-20');
  });

  it('snap to the start of their unit for a start and to its end for an end', () => {
    expect(resolve({ ago: 2, unit: 'quarters' }, { ago: 1, unit: 'months' })).toBe('2026-04-01..2026-10-31');
    expect(resolve({ ago: 1, unit: 'years' }, { ago: 0, unit: 'years' })).toBe('2025-01-01..2026-11-20');
  });

  it('A-487 A-488 are clipped to 2021-01-01 and to yesterday, and the range says so', () => {
    expect(resolve(d('2020-06-01'), d('2021-02-01'))).toBe('2021-01-01..2021-02-01 clipped');
    expect(resolve(d('2026-11-01'), d('2026-11-21'))).toBe('2026-11-01..2026-11-20 clipped');
    expect(resolve(d('2030-01-01'), null)).toBe('2026-11-20..2026-11-20 clipped');
    expect(resolve(d('2019-01-01'), d('2019-02-01'))).toBe('2021-01-01..2021-01-01 clipped');
    expect(resolve({ ago: MAX_AGO, unit: 'years' }, { ago: 1, unit: 'days' })).toBe('2021-01-01..2026-11-20 clipped');
  });

  it('of no day ago are the last day with data', () => {
    expect(resolve({ ago: 0, unit: 'days' }, { ago: 0, unit: 'days' })).toBe('2026-11-20..2026-11-20 clipped');
  });

  it('that run backwards are exchanged', () => {
    expect(resolve(d('2026-10-31'), d('2026-10-01'))).toBe('2026-10-01..2026-10-31 reordered');
    expect(resolve({ ago: 1, unit: 'weeks' }, { ago: 1, unit: 'months' })).toBe('2026-10-31..2026-11-08 reordered');
  });
});

describe('spans', () => {
  it('A-334 over the longest are clipped to their last days', () => {
    expect(resolve(d('2026-10-01'), d('2026-10-31'), '2026-11-21', { maxSpan: 14 })).toBe('2026-10-18..2026-10-31 clippedToSpan');
    expect(resolve(d('2026-10-18'), d('2026-10-31'), '2026-11-21', { maxSpan: 14 })).toBe('2026-10-18..2026-10-31');
  });

  it('of the shortest length, or not shorter, stay', () => {
    expect(resolve(d('2026-10-01'), d('2026-10-07'), '2026-11-21', { minSpan: 7 })).toBe('2026-10-01..2026-10-07');
    expect(resolve(d('2026-10-01'), d('2026-10-08'), '2026-11-21', { minSpan: 7 })).toBe('2026-10-01..2026-10-08');
  });

  it('are the whole of the limits where those are shorter than the shortest', () => {
    const own = { earliest: d('2026-11-10'), latest: d('2026-11-18'), minSpan: 32 };
    expect(resolve(d('2026-11-12'), d('2026-11-13'), '2026-11-21', own)).toBe('2026-11-10..2026-11-18 widenedToSpan');
  });

  it('and limits are told with what they made of the range', () => {
    const notes = (start: DateBound, end: DateBound | null, own: OwnLimits = {}, today = '2026-11-21') =>
      resolveRange({ start, end }, limitsOn(d(today), own)).notes;
    expect(notes(d('2020-06-01'), d('2021-02-01'))).toEqual([{ kind: 'clipped', earliest: '2021-01-01', latest: '2026-11-20' }]);
    expect(notes(d('2026-10-01'), d('2026-10-31'), { maxSpan: 14 })).toEqual([{ kind: 'clippedToSpan', days: 14 }]);
    expect(notes(d('2026-10-01'), d('2026-10-02'), { minSpan: 7 })).toEqual([{ kind: 'widenedToSpan', days: 7 }]);
    expect(notes({ ago: 0, unit: 'quarters' }, null, {}, '2026-10-01')).toEqual([{ kind: 'unitBefore', unit: 'quarterly' }]);
    expect(notes({ ago: 0, unit: 'days' }, d('2020-01-01'), { maxSpan: 14 }).map(({ kind }) => kind)).toEqual([
      'clipped',
      'reordered',
      'clippedToSpan',
    ]);
  });

  it('under the shortest are extended backwards, then forwards', () => {
    expect(resolve(d('2026-10-31'), d('2026-10-31'), '2026-11-21', { minSpan: 32 })).toBe('2026-09-30..2026-10-31 widenedToSpan');
    expect(resolve(d('2021-01-05'), d('2021-01-06'), '2026-11-21', { minSpan: 32 })).toBe('2021-01-01..2021-02-01 widenedToSpan');
  });
});

describe('units', () => {
  it('have their periodicity, and a range the one of its relative start', () => {
    expect((['days', 'weeks', 'months', 'quarters', 'years'] as const).map(periodicityOf)).toEqual([
      'daily',
      'weekly',
      'monthly',
      'quarterly',
      'annual',
    ]);
    expect(chosenUnit({ start: { ago: 2, unit: 'quarters' }, end: null })).toBe('quarterly');
    expect(chosenUnit({ start: d('2026-10-01'), end: { ago: 1, unit: 'days' } })).toBeNull();
  });
});

describe('codecs', () => {
  const tagOf = (codec: typeof DateRange | typeof DateSpec, input: unknown): string => decode<unknown>(codec, input)._tag;

  it('C-391 C-392 C-393 read fixed, relative and open bounds, with their type', () => {
    expect(tagOf(DateSpec, { start: '2026-10-01', end: { ago: 1, unit: 'days' }, type: 'flexible' })).toBe('Right');
    expect(tagOf(DateSpec, { start: '2026-10-01', end: null, type: 'flexible' })).toBe('Right');
    expect(tagOf(DateSpec, { start: '2026-10-01', end: null, type: 'sometimes' })).toBe('Left');
    const flexible = (start: unknown) => tagOf(DateSpec, { start, end: null, type: 'flexible' });
    expect([null, { ago: 1, unit: 'fortnights' }, '2026-02-30'].map(flexible)).toEqual(['Left', 'Left', 'Left']);
  });

  it('C-597 refuse what is no whole number of units from 0 on', () => {
    const agoTag = (ago: unknown) => tagOf(DateSpec, { start: { ago, unit: 'weeks' }, end: null, type: 'flexible' });
    expect([0, 1, MAX_AGO].map(agoTag)).toEqual(['Right', 'Right', 'Right']);
    expect([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, '1', null, MAX_AGO + 1].map(agoTag)).toEqual(Array(7).fill('Left'));
  });

  it('C-392 types a range by whether it moves', () => {
    expect(specOf({ start: d('2026-10-01'), end: d('2026-10-02') }).type).toBe('fixed_dates');
    expect(specOf({ start: d('2026-10-01'), end: null }).type).toBe('flexible');
    expect(specOf({ start: { ago: 1, unit: 'days' }, end: d('2026-10-02') }).type).toBe('flexible');
  });
});
