/** The picker of every screen knows between which days the brand group has what the screen is made of. */
import { fc, test as law } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { addDays, earlierOf, endOf, lengthOf, startOf } from '../../../src/domain/dates/calendar.ts';
import type { BrandSource, DataSpans } from '../../../src/domain/dates/dataSpans.ts';
import { resolveRange } from '../../../src/domain/dates/dateSpec.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { EARLIEST_DAY } from '../../../src/domain/dates/limits.ts';
import { createDateRules } from '../../../src/domain/dates/pickerRules.ts';
import { DATED_ROUTES, type DateOffer, dateOfferFor } from '../../../src/domain/dates/pickerScreens.ts';
import { presetNote } from '../../../src/domain/dates/pickerView.ts';
import { presetNamed, presetsFor } from '../../../src/domain/dates/presets.ts';

const TODAY = isoDay('2026-11-26');
const NO_DAYS = { minDailyDataDate: null, minMonthlyDataDate: null };

const offerOf = (route: string): DateOffer => {
  const offer = dateOfferFor(route);
  if (offer === null) throw new Error(`${route} has no picker`);
  return offer;
};

/** What each screen of a brand group is made of: a new screen with a picker is named here. */
const MADE_OF: Readonly<Record<string, readonly BrandSource[]>> = {
  'executive-summary': [],
  'sales-anomaly': ['retail'],
  'retail-overview': ['retail', 'ads'],
  'product-performance': ['retail', 'ads'],
  'advertising-audiences': ['ads'],
  'advertising-budget': ['ads'],
  'dsp-overview': ['dsp'],
  'advertising-performance': ['ads', 'retail'],
  'ltv-analysis': ['cohorts'],
  'ntb-gateway': ['newToBrand'],
};
const OF_MARKET = { market: 'weekly', 'category-insights': 'monthly', 'brand-index': 'daily', 'brand-leaderboard': 'daily' } as const;

const day = fc.integer({ min: 0, max: 2000 }).map((back) => addDays(TODAY, -1 - back));
const span = fc.tuple(day, day).map(([a, b]) => (a < b ? { first: a, last: b } : { first: b, last: a }));
const spans: fc.Arbitrary<DataSpans> = fc.record(
  { retail: span, ads: span, dsp: span, cohorts: span, newToBrand: span },
  { requiredKeys: [] },
);

describe('the days of pickers', () => {
  test('every screen with a picker is one of a brand group or of the market', () => {
    expect([...Object.keys(MADE_OF), ...Object.keys(OF_MARKET)].sort()).toEqual([...DATED_ROUTES].sort());
  });

  law.prop([fc.constantFrom(...Object.keys(MADE_OF)), spans])(
    'C-331 A-245 begin with what the screen is made of, never before the days of the specification, and leave out none that is known',
    (route, known) => {
      const sources = MADE_OF[route] ?? [];
      const offer = offerOf(route);
      const own = offer.limits(TODAY, NO_DAYS);
      const found = offer.limits(TODAY, { ...NO_DAYS, spans: known });
      const firsts = sources.flatMap((source) => known[source]?.first ?? []).sort();
      const lasts = sources.flatMap((source) => known[source]?.last ?? []).sort();
      const isMonthly = offer.periodicities[0] === 'monthly';
      expect(found.earliest).toBe(firsts[0] !== undefined && firsts[0] > own.earliest ? firsts[0] : own.earliest);
      if (lasts.length === 0 || !isMonthly) expect(found.latest >= own.latest).toBe(true);
      else expect(found.latest <= own.latest || found.latest === found.earliest).toBe(true);
      expect(found.earliest <= found.latest).toBe(true);
      // What the page opens with lies within.
      const { currentPeriod } = createDateRules(offer).read(new URLSearchParams(), TODAY, null).dates.resolved;
      expect(currentPeriod.start <= currentPeriod.end).toBe(true);
    },
  );

  test.each(Object.entries(OF_MARKET))('C-142 %s begins with the market', (route, kind) => {
    const first = isoDay('2025-10-05');
    const market = { weekly: null, monthly: null, daily: null, [kind]: first };
    expect(offerOf(route).limits(TODAY, null, market).earliest).toBe(first);
  });

  law.prop([fc.constantFrom(...Object.keys(OF_MARKET)), day])(
    'C-235 C-480 C-873 of the market open on days of its data, and so do presets, wherever it ends',
    (route, last) => {
      const kind = OF_MARKET[route as keyof typeof OF_MARKET];
      const offer = offerOf(route);
      const none = { weekly: null, monthly: null, daily: null };
      const earliest = offer.limits(TODAY, null, none).earliest;
      const end = kind === 'daily' ? last : endOf(last, kind);
      const market = { ...none, [kind]: EARLIEST_DAY, ends: { ...none, [kind]: end } };
      fc.pre(end > addDays(earliest, 400));
      const rules = createDateRules(offer);
      const [byClock, byData] = [null, market].map((known) => rules.read(new URLSearchParams(), TODAY, null, known).dates);
      if (byClock === undefined || byData === undefined) throw new Error('not read');
      const { currentPeriod } = byData.resolved;
      expect(currentPeriod.end <= end && currentPeriod.start >= earliest).toBe(true);
      // As long as by the clock, and no day further back than it has to be.
      const unit = offer.periodicities[0];
      const isEvent = route === 'brand-leaderboard' && lengthOf(currentPeriod) !== lengthOf(byClock.resolved.currentPeriod);
      if (!isEvent && unit === 'monthly')
        expect(startOf(currentPeriod.end, unit)).toBe(startOf(earlierOf(end, byClock.limits.latest), unit));
      else if (!isEvent) expect(lengthOf(currentPeriod)).toBe(lengthOf(byClock.resolved.currentPeriod));
      for (const { range } of presetsFor(unit, offer.weekPicker)) {
        const { period } = resolveRange(range, byData.limits);
        expect(period.start <= end).toBe(true);
      }
      // What ended yesterday changes nothing.
      if (end >= byClock.limits.latest) expect(byData.resolved).toEqual(byClock.resolved);
    },
  );

  test('a market whose file ends in September opens to its last weeks and months', () => {
    const ends = { weekly: isoDay('2026-09-26'), monthly: isoDay('2026-09-30'), daily: isoDay('2026-09-28') };
    const market = { weekly: isoDay('2025-01-05'), monthly: isoDay('2024-01-01'), daily: isoDay('2025-01-01'), ends };
    const opened = (route: string) => {
      const { dates } = createDateRules(offerOf(route)).read(new URLSearchParams(), TODAY, null, market);
      const { start, end } = dates.resolved.currentPeriod;
      return [`${start}..${end}`, dates.limits.latest];
    };
    expect(opened('market')).toEqual(['2026-08-30..2026-09-26', '2026-09-26']);
    expect(opened('category-insights')).toEqual(['2025-10-01..2026-09-30', '2026-09-30']);
    expect(opened('brand-index')).toEqual(['2026-08-30..2026-09-28', '2026-11-25']);
    expect(opened('brand-leaderboard')).toEqual(['2026-09-20..2026-09-26', '2026-11-25']);
    const { limits } = createDateRules(offerOf('market')).read(new URLSearchParams(), TODAY, null, market).dates;
    expect(resolveRange(presetNamed('last-week').range, limits).period).toEqual({ start: '2026-09-20', end: '2026-09-26' });
    expect(presetNote(presetNamed('last-4-weeks'), limits)).toBeNull();
  });

  test('C-331 C-335 the months of a customer whose cloud data begin late and end early are those alone', () => {
    const first = isoDay('2026-03-01');
    const last = isoDay('2026-08-01');
    const data = {
      ...NO_DAYS,
      minDailyDataDate: isoDay('2024-01-01'),
      spans: { retail: { first: isoDay('2024-01-01'), last: TODAY }, cohorts: { first, last } },
    };
    const limits = offerOf('ltv-analysis').limits(TODAY, data);
    expect([limits.earliest, limits.latest]).toEqual([first, '2026-08-31']);
    expect(presetNote(presetNamed('last-12-months'), limits)).toBe('from Mar 1, 2026');
    expect(offerOf('ntb-gateway').limits(TODAY, data).earliest).toBe('2024-01-01');
  });

  law.prop([day])('a preset says what of it is not there, and nothing where all of it is', (first) => {
    const limits = { today: TODAY, earliest: first, latest: addDays(TODAY, -1) };
    const thirty = addDays(TODAY, -30);
    const note = presetNote(presetNamed('last-30-days'), limits);
    if (first <= thirty) expect(note).toBeNull();
    else expect(note).toMatch(/^from /);
    expect(presetNote(presetNamed('last-30-days'), { ...limits, latest: addDays(thirty, -1), earliest: addDays(thirty, -9) })).toBe(
      'no data',
    );
  });
});
