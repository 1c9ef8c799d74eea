import { describe, expect, it } from 'vitest';
import { weekday } from '../../../src/domain/dates/calendar.ts';
import { resolveRange } from '../../../src/domain/dates/dateSpec.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { limitsOn } from '../../../src/domain/dates/limits.ts';
import { PERIODICITIES } from '../../../src/domain/dates/period.ts';
import { AD_HEALTH_LOOK_BACK, isPresetId, presetOf, presetsFor } from '../../../src/domain/dates/presets.ts';

const labels = (...args: Parameters<typeof presetsFor>): string[] => presetsFor(...args).map((preset) => preset.label.toLowerCase());

describe('presets', () => {
  it('A-490 A-493 C-947 are eleven for daily', () => {
    expect(labels('daily')).toEqual([
      'last 7 days',
      'last 30 days',
      'last 60 days',
      'last 90 days',
      'this week',
      'last week',
      'this month',
      'last month',
      'this quarter',
      'year to date',
      'last 12 months',
    ]);
  });

  it('A-491 A-492 C-946 are at most ten beside a week picker', () => {
    expect(labels('daily', true)).toEqual(labels('daily').slice(0, 10));
    for (const periodicity of PERIODICITIES) expect(labels(periodicity, true).length).toBeLessThanOrEqual(10);
  });

  it('A-494 C-948 for weekly', () => {
    expect(labels('weekly')).toEqual([
      'this week',
      'last week',
      'last 4 weeks',
      'last 12 weeks',
      'last 24 weeks',
      'last 52 weeks',
      'year to date',
    ]);
  });

  it('A-495 C-949 for monthly', () => {
    expect(labels('monthly')).toEqual(['this month', 'last month', 'last 3 months', 'last 6 months', 'last 12 months', 'year to date']);
  });

  it('A-496 C-950 for quarterly', () => {
    expect(labels('quarterly')).toEqual(['this quarter', 'last quarter', 'last 2 quarters', 'last 4 quarters', 'year to date']);
  });

  it('A-497 C-951 for annual', () => {
    expect(labels('annual')).toEqual(['year to date', 'last year']);
  });

  it('are known by name and by range', () => {
    for (const preset of PERIODICITIES.flatMap((one) => presetsFor(one))) expect(presetOf(preset.range)).toEqual(preset);
    expect(presetOf({ start: { ago: 8, unit: 'days' }, end: { ago: 1, unit: 'days' } })).toBeNull();
    expect(['last-7-days', 'constructor', '__proto__'].map(isPresetId)).toEqual([true, false, false]);
  });

  it('A-528 B-549 B-550 looks back over six weeks for Advertising Health', () => {
    const { period } = resolveRange(AD_HEALTH_LOOK_BACK, limitsOn(isoDay('2026-11-21')));
    expect(period).toEqual({ start: '2026-10-04', end: '2026-11-14' });
    expect([weekday(period.start), weekday(period.end)]).toEqual([0, 6]);
  });
});
