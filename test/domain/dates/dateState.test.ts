import { describe, expect, it } from 'vitest';
import { type DateState, DEFAULT_DATES, resolveDates } from '../../../src/domain/dates/dateState.ts';
import { decodeDates, encodeDates } from '../../../src/domain/dates/dateState.url.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { limitsOn } from '../../../src/domain/dates/limits.ts';
import { presetNamed } from '../../../src/domain/dates/presets.ts';

const d = isoDay;
const TODAY = d('2026-11-21');
const state = (more: Partial<DateState>): DateState => ({ ...DEFAULT_DATES, ...more });
const resolve = (more: Partial<DateState>, cutoff: string | null = null) =>
  resolveDates(state(more), limitsOn(TODAY), cutoff === null ? null : d(cutoff));

describe('what a choice amounts to', () => {
  it('A-256 is a current period, a compare mode and a periodicity', () => {
    expect(resolve({})).toEqual({
      currentPeriod: { start: '2026-10-22', end: '2026-11-20' },
      priorPeriod: { start: '2026-09-22', end: '2026-10-21' },
      compareMode: 'pop',
      periodicity: 'daily',
      locked: false,
      notes: [],
    });
  });

  it('compares a unit in progress by the unit that was chosen, and says so', () => {
    const january = resolveDates(state({ range: presetNamed('year-to-date').range }), limitsOn(d('2027-01-21')), null);
    expect(january.priorPeriod).toEqual({ start: '2026-01-01', end: '2026-01-20' });
    expect(january.notes).toEqual([{ kind: 'inProgress', unit: 'annual', against: 'unitBefore' }]);
    const week = resolve({ range: presetNamed('this-week').range });
    expect(week.priorPeriod).toEqual({ start: '2026-11-08', end: '2026-11-13' });
  });

  it('compares days by the periodicity under which they are shown, where they begin several units', () => {
    // November 1, 2026 is a Sunday.
    const prior = (periodicity: DateState['periodicity']) =>
      resolveDates(state({ range: { start: d('2026-11-01'), end: d('2026-11-05') }, periodicity }), limitsOn(d('2026-11-06')), null)
        .priorPeriod;
    expect(prior('monthly')).toEqual({ start: '2026-10-01', end: '2026-10-05' });
    expect(prior('weekly')).toEqual({ start: '2026-10-25', end: '2026-10-29' });
    expect(prior('daily')).toEqual({ start: '2026-10-25', end: '2026-10-29' });
  });

  it('compares days with days, even where they begin with a month', () => {
    const days = resolveDates(state({ range: presetNamed('last-7-days').range }), limitsOn(d('2026-10-08')), null);
    expect(days.currentPeriod).toEqual({ start: '2026-10-01', end: '2026-10-07' });
    expect(days.priorPeriod).toEqual({ start: '2026-09-24', end: '2026-09-30' });
  });

  it('compares with a year before as it is asked to align, and says where there is nothing to align with', () => {
    const primeDay = { range: { start: d('2025-07-08'), end: d('2025-07-11') }, compareMode: 'yoy' } as const;
    expect(resolve(primeDay).priorPeriod).toEqual({ start: '2024-07-08', end: '2024-07-11' });
    expect(resolve({ ...primeDay, yoyAlignment: 'weekday' }).priorPeriod).toEqual({ start: '2024-07-09', end: '2024-07-12' });
    expect(resolve({ ...primeDay, yoyAlignment: 'retail_week' }).priorPeriod).toEqual({ start: '2024-07-09', end: '2024-07-12' });
    expect(resolve({ ...primeDay, yoyAlignment: 'event' })).toMatchObject({
      priorPeriod: { start: '2024-07-16', end: '2024-07-17' },
      notes: [],
    });
    const march = { range: { start: d('2026-03-01'), end: d('2026-03-31') }, compareMode: 'yoy', yoyAlignment: 'event' } as const;
    expect(resolve(march)).toMatchObject({ priorPeriod: { start: '2025-03-01', end: '2025-03-31' }, notes: [{ kind: 'noEvent' }] });
  });

  it('says of a unit in progress that it is compared with as many days a year before', () => {
    const month = resolve({ range: presetNamed('this-month').range, compareMode: 'yoy' });
    expect(month.priorPeriod).toEqual({ start: '2025-11-01', end: '2025-11-20' });
    expect(month.notes).toEqual([{ kind: 'inProgress', unit: 'monthly', against: 'yearBefore' }]);
  });

  it('A-278 A-279 falls back to monthly and locks by the start of the comparison', () => {
    expect(resolve({ compareMode: 'yoy' }, '2026-01-01')).toMatchObject({ periodicity: 'monthly', locked: true });
    expect(resolve({ compareMode: 'none' }, '2026-01-01')).toMatchObject({ periodicity: 'daily', locked: false, priorPeriod: null });
  });
});

const decode = (query: string) => decodeDates(new URLSearchParams(query), DEFAULT_DATES, TODAY);

describe('the choice in the URL', () => {
  it('is left out where it is the default', () => {
    expect(encodeDates(DEFAULT_DATES, DEFAULT_DATES)).toEqual([]);
    expect(encodeDates(state({ compareMode: 'yoy' }), DEFAULT_DATES)).toEqual([['compare', 'yoy']]);
  });

  it('writes presets by name, days as days, and open ends', () => {
    const text = (range: DateState['range']) => encodeDates(state({ range }), DEFAULT_DATES)[0]?.[1];
    expect(text(presetNamed('this-quarter').range)).toBe('this-quarter');
    expect(text({ start: d('2026-10-01'), end: d('2026-10-31') })).toBe('2026-10-01.2026-10-31');
    expect(text({ start: { ago: 6, unit: 'months' }, end: { ago: 2, unit: 'weeks' } })).toBe('6m.2w');
    expect(text({ start: d('2026-10-01'), end: null })).toBe('2026-10-01.');
  });

  it('reads what it wrote, and a preset written as bounds', () => {
    expect(decode('range=30d.1d').state).toEqual(DEFAULT_DATES);
    expect(decode('range=2026-10-01.&compare=none&align=weekday&periodicity=weekly')).toEqual({
      state: { range: { start: '2026-10-01', end: null }, compareMode: 'none', yoyAlignment: 'weekday', periodicity: 'weekly' },
      dropped: [],
    });
  });

  it('drops nonsense for the default, and tells', () => {
    expect(decode('range=yesterday&compare=wow&align=moon&periodicity=hourly')).toEqual({
      state: DEFAULT_DATES,
      dropped: [
        { key: 'range', value: 'yesterday', reason: 'no such date range' },
        { key: 'compare', value: 'wow', reason: 'no such comparison' },
        { key: 'align', value: 'moon', reason: 'no such alignment' },
        { key: 'periodicity', value: 'hourly', reason: 'no such periodicity' },
      ],
    });
    for (const bad of [
      '',
      '.',
      '1d',
      'x1d.',
      '1dx.',
      '1.',
      'd.',
      '100000d.',
      '1d.1',
      '2026-02-30.',
      '1d.2d.3d',
      '1d.x',
      '10001d.1d',
      '-1d.',
      '__proto__',
      '+1d.',
    ]) {
      expect(decode(`range=${encodeURIComponent(bad)}`).dropped, bad).toHaveLength(1);
    }
  });

  it('reads every unit by its letter, up to the longest ago', () => {
    expect(decode('range=10000d.3w').state.range).toEqual({ start: { ago: 10_000, unit: 'days' }, end: { ago: 3, unit: 'weeks' } });
    expect(decode('range=2y.1q').state.range).toEqual({ start: { ago: 2, unit: 'years' }, end: { ago: 1, unit: 'quarters' } });
    expect(decode('range=0m.0m').state.range).toEqual(presetNamed('this-month').range);
  });

  it('A-341 A-342 drops days before 2000 and more than five years ahead', () => {
    expect(decode('range=1999-12-31.').dropped).toHaveLength(1);
    expect(decode('range=2000-01-01.2031-11-21').dropped).toEqual([]);
    expect(decode('range=2000-01-01.2031-11-22').dropped).toHaveLength(1);
  });

  it('takes the last of several', () => {
    const { state: read, dropped } = decode('compare=none&compare=yoy');
    expect(read.compareMode).toBe('yoy');
    expect(dropped).toEqual([{ key: 'compare', value: 'none', reason: 'given more than once' }]);
  });
});
