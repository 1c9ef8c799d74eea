import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { dateLimits, dateRange, dateState, period, periodicity } from '../../../src/arbitraries/dates.ts';
import { anyText } from '../../../src/arbitraries/text.ts';
import { addDays, lengthOf } from '../../../src/domain/dates/calendar.ts';
import { isWhole } from '../../../src/domain/dates/comparison.ts';
import { resolveRange, unitWithoutData } from '../../../src/domain/dates/dateSpec.ts';
import { specFaults } from '../../../src/domain/dates/dateSpecFaults.ts';
import { DEFAULT_DATES, resolveDates } from '../../../src/domain/dates/dateState.ts';
import { DATE_KEYS, decodeDates, encodeDates } from '../../../src/domain/dates/dateState.url.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { noteWords, rangeWords } from '../../../src/domain/dates/labels.ts';
import { limitsOn } from '../../../src/domain/dates/limits.ts';
import { alignmentWarning, snapped } from '../../../src/domain/dates/periodicityRules.ts';
import { weekStep } from '../../../src/domain/dates/weekNavigation.ts';
import { rangeFaults } from './rangeFaults.ts';

const TODAY = isoDay('2032-12-31');
const query = (pairs: readonly (readonly [string, string])[]) => new URLSearchParams(pairs.map(([key, value]) => [key, value]));

describe('laws of the date choice', () => {
  test.prop([dateState, dateState])('every choice comes back from the URL, whatever the defaults', (state, defaults) => {
    const { state: read, dropped } = decodeDates(query(encodeDates(state, defaults)), defaults, TODAY);
    expect(read).toEqual(state);
    expect(dropped).toEqual([]);
  });

  const text = fc.oneof(
    anyText(),
    fc.stringMatching(/^(\d{1,5}[dwmqyx]?|\d{4}-\d\d-\d\d|)\.(\d{1,5}[dwmqyx]?|\d{4}-\d\d-\d\d|)$/),
    fc.constantFrom('last-7-days', 'pop', 'weekly', '__proto__', 'toString'),
  );
  test.prop([fc.array(fc.tuple(fc.constantFrom(...DATE_KEYS, 'other'), text))])(
    'any text reads as a choice that is written one way',
    (pairs) => {
      const asked = query(pairs);
      const { state, dropped } = decodeDates(asked, DEFAULT_DATES, TODAY);
      const written = encodeDates(state, DEFAULT_DATES);
      expect(encodeDates(decodeDates(query(written), DEFAULT_DATES, TODAY).state, DEFAULT_DATES)).toEqual(written);
      for (const { key, value } of dropped) expect(asked.getAll(key)).toContain(value);
    },
  );

  test.prop([dateRange, dateLimits])('a range is never inverted, within the limits and the longest span', (range, limits) => {
    const { period: got, notes } = resolveRange(range, limits);
    expect(got.start <= got.end).toBe(true);
    expect(got.start >= limits.earliest && got.end <= limits.latest).toBe(true);
    if (limits.maxSpan !== undefined) expect(lengthOf(got)).toBeLessThanOrEqual(limits.maxSpan);
    expect(new Set(notes.map(noteWords)).size).toBe(notes.length);
    expect(rangeWords(range)).not.toBe('');
  });

  test.prop([dateRange, dateLimits, periodicity])('a range without a fault is shown as it is', (range, limits, unit) => {
    fc.pre(specFaults(range, limits, unit).length === 0);
    fc.pre(unitWithoutData(range, limits) === null);
    expect(resolveRange(range, limits).notes).toEqual([]);
  });

  test.prop([period, dateLimits])('what a hand-made range may be, a link shows unchanged', (wanted, limits) => {
    fc.pre(rangeFaults(wanted, limits).length === 0);
    expect(resolveRange(wanted, limits)).toEqual({ period: wanted, notes: [] });
  });

  test.prop([dateState, dateLimits])('the prior period ends before the current one begins, or is a year away', (state, limits) => {
    const { currentPeriod, priorPeriod, compareMode } = resolveDates(state, limits, null);
    expect(priorPeriod === null).toBe(compareMode === 'none');
    if (priorPeriod !== null && compareMode === 'pop') expect(priorPeriod.end < currentPeriod.start).toBe(true);
  });

  test.prop([period, periodicity])('a snapped range aligns, holds the range and stays', (range, unit) => {
    const limits = { ...limitsOn(TODAY), earliest: isoDay('2000-01-01'), latest: isoDay('2099-12-31') };
    const wide = snapped(range, unit, limits);
    expect(isWhole(wide, unit)).toBe(true);
    expect(alignmentWarning(wide, unit)).toBeNull();
    expect(wide.start <= range.start && wide.end >= range.end).toBe(true);
    expect(snapped(wide, unit, limits)).toEqual(wide);
  });

  test.prop([period])('A-163 a week forth and a week back end where they began, as long as before', (range) => {
    const limits = { ...limitsOn(TODAY), earliest: isoDay('2000-01-01'), latest: isoDay('2099-12-31') };
    const forth = weekStep(range, 1, limits);
    expect(forth === null).toBe(addDays(range.end, 7) > limits.latest || addDays(range.start, 7) < limits.earliest);
    if (forth === null) return;
    expect(lengthOf(forth)).toBe(lengthOf(range));
    expect(weekStep(forth, -1, limits)).toEqual(range.start < limits.earliest ? null : range);
  });
});
