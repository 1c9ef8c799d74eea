/** The picker of every screen knows between which days the brand group has what the screen is made of. */
import { fc, test as law } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../src/domain/dates/calendar.ts';
import type { BrandSource, DataSpans } from '../../../src/domain/dates/dataSpans.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { createDateRules } from '../../../src/domain/dates/pickerRules.ts';
import { DATED_ROUTES, type DateOffer, dateOfferFor } from '../../../src/domain/dates/pickerScreens.ts';
import { presetNote } from '../../../src/domain/dates/pickerView.ts';
import { presetNamed } from '../../../src/domain/dates/presets.ts';

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
