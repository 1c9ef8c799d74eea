/** Countries whose files begin or end apart from the others': a sum of all of them is then not of the same countries on both sides. */
import { describe, expect, test } from 'vitest';
import { queryFor } from '../../../server/handlers/metrics.ts';
import { countryStarts, lateCountries } from '../../../server/warehouse/analytics/addedCountries.ts';
import { availability, begins, coverageOf, days } from '../../../server/warehouse/analytics/coverage.ts';
import { type ResultTable, scopeOf } from '../../../server/warehouse/plan.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';

const OWN = 'bg-0d5f1c2e-6f3a-4b7c-9d21-5a8e7f60c3b4';
const SALES = 'total_sales_ordered_revenue_in_usd';
const WEEK = { currentPeriod: { start: isoDay('2026-11-20'), end: isoDay('2026-11-26') } };
const YEAR = {
  currentPeriod: { start: isoDay('2026-01-01'), end: isoDay('2026-11-26') },
  priorPeriod: { start: isoDay('2025-01-01'), end: isoDay('2025-11-26') },
};

type Row = readonly [measure: string, country: string, first: string, last: string, gaps?: string];

const known = (...rows: readonly Row[]): ResultTable => ({
  rowCount: rows.length,
  columns: {
    brand_group_id: rows.map(() => OWN),
    table_name: rows.map(() => 'retail_country_daily'),
    measure: rows.map(([measure]) => measure),
    country: rows.map(([, country]) => country),
    first_day: rows.map(([, , first]) => first),
    last_day: rows.map(([, , , last]) => last),
    gaps: rows.map(([, , , , gaps = '']) => gaps),
  },
});
const sales = (country: string, first: string, last: string, gaps?: string): Row => [
  'ordered_revenue_cents',
  country,
  first,
  last,
  ...(gaps === undefined ? ([] as const) : ([gaps] as const)),
];

const asked = (dates: Partial<typeof YEAR>, dimensions: readonly string[] = []) =>
  queryFor(
    { schema: 'retail', ...WEEK, ...dates, dimensions, metrics: [SALES, 'ad_spend_in_usd', 'tacos'] },
    { scope: scopeOf([{ id: OWN }]), today: isoDay('2026-11-27') },
  );

describe('a country whose file is late', () => {
  const through = (...rows: readonly Row[]) => availability(coverageOf(known(...rows)), asked({}), ['ordered_revenue_cents']);

  test('ends what is known of sales: later days, which the others have alone, are days to come', () => {
    const rows = [sales('US', '2025-01-01', '2026-11-26'), sales('DE', '2025-01-01', '2026-11-19')];
    expect(through(...rows)).toBe('2026-11-19');
    expect(days(coverageOf(known(...rows)), asked({}))?.[SALES]).toEqual({ [OWN]: { current: 0, prior: 0 } });
  });

  test('is one that was given up after four weeks without a row', () => {
    const ended = (last: string) => through(sales('US', '2025-01-01', '2026-11-26'), sales('DE', '2025-01-01', last));
    expect([ended('2026-10-29'), ended('2026-10-28')]).toEqual(['2026-10-29', '2026-11-26']);
  });

  test('is none where the country sells now and then, and was without rows for as long before, more than once', () => {
    const lagging = (gaps: string) => through(sales('US', '2025-01-01', '2026-11-26'), sales('JP', '2025-01-01', '2026-11-23', gaps));
    expect(lagging('2026-03-02/2026-03-04,2026-06-01/2026-06-09')).toBe('2026-11-26');
    // A file that did not come once is no rhythm.
    expect(lagging('2026-06-01/2026-06-09')).toBe('2026-11-23');
    expect(lagging('2026-03-02/2026-03-03,2026-06-01/2026-06-01')).toBe('2026-11-23');
  });

  test('is none of ads, which pause', () => {
    const ads = known(['ad_spend_cents', 'US', '2025-01-01', '2026-11-26'], ['ad_spend_cents', 'DE', '2025-01-01', '2026-11-19']);
    expect(availability(coverageOf(ads), asked({}), ['ad_spend_cents'])).toBe('2026-11-26');
  });
});

describe('a country that begins after the prior period does', () => {
  const told = (rows: readonly Row[], dimensions: readonly string[] = []) =>
    lateCountries(coverageOf(known(...rows)), asked(YEAR, dimensions));
  const US = sales('US', '2024-01-01', '2026-11-26');
  const DE = sales('DE', '2026-03-01', '2026-11-26');

  test('is named beside what it is summed up in, by country too, and not where days are told apart', () => {
    const rows = [US, DE, sales('GB', '2025-06-01', '2026-11-26')];
    expect(told(rows)?.[SALES]).toEqual({ [OWN]: ['DE', 'GB'] });
    expect([told(rows, ['country'])?.[SALES], told(rows, ['date'])]).toEqual([{ [OWN]: ['DE', 'GB'] }, undefined]);
  });

  test('is not named before it begins, where it was there all along, or where all begin then', () => {
    expect(told([US, sales('DE', '2025-01-01', '2026-11-26')])).toBeUndefined();
    expect(told([US, sales('DE', '2026-11-27', '2026-11-30')])).toBeUndefined();
    expect(told([DE, sales('US', '2026-02-01', '2026-11-26')])).toBeUndefined();
  });

  test('counts for what is made of it; ads have first days of their own', () => {
    const ads: readonly Row[] = [
      ['ad_spend_cents', 'US', '2024-01-01', '2026-11-26'],
      ['ad_spend_cents', 'DE', '2026-02-01', '2026-11-26'],
    ];
    const late = { [OWN]: ['DE'] };
    expect(told([US, DE])).toEqual({ [SALES]: late, tacos: late });
    // Germany has sold all along, and is advertised since February.
    expect(told([US, sales('DE', '2024-01-01', '2026-11-26'), ...ads])).toEqual({ ad_spend_in_usd: late, tacos: late });
    expect(told([US, DE, ...ads])).toEqual({ [SALES]: late, ad_spend_in_usd: late, tacos: late });
    // Ads that pause and go on are no start.
    const paused: readonly Row[] = [...ads.slice(0, 1), ['ad_spend_cents', 'DE', '2024-03-01', '2026-11-26', '2025-01-01/2026-02-01']];
    expect(told([US, ...paused])).toBeUndefined();
  });
});

describe('a country that begins within a series', () => {
  const told = (rows: readonly Row[], dimensions: readonly string[] = ['date'], dates: Partial<typeof YEAR> = YEAR) =>
    countryStarts(coverageOf(known(...rows)), asked(dates, dimensions))?.filter(({ metric }) => metric === SALES);
  const US = sales('US', '2024-01-01', '2026-11-26');
  const DE = sales('DE', '2026-03-03', '2026-11-26');
  const start = (metric: string, country: string, day: string) => ({ metric, country, day });

  test('is told with its first day, of each metric that counts it, with a prior period and without', () => {
    const rows = [US, DE, sales('GB', '2025-06-01', '2026-11-26')];
    expect(told(rows)).toEqual([start(SALES, 'DE', '2026-03-03'), start(SALES, 'GB', '2025-06-01')]);
    expect(told(rows, ['month'], { currentPeriod: YEAR.currentPeriod })).toEqual([start(SALES, 'DE', '2026-03-03')]);
    expect(told(rows, ['date', 'brand_group_id'])?.[0]).toEqual({ ...start(SALES, 'DE', '2026-03-03'), brandGroup: OWN });
  });

  test('is not told where it is alone, was there before or comes after, nor where countries are told apart', () => {
    expect(told([DE])).toBeUndefined();
    expect(told([US, sales('DE', '2024-12-31', '2026-11-26'), sales('GB', '2026-11-27', '2026-11-30')])).toBeUndefined();
    expect(told([US, DE], ['date', 'country'])).toBeUndefined();
    expect(told([US, DE], [])).toBeUndefined();
  });
});

describe('ads whose campaigns begin after the prior period does', () => {
  const rows: readonly Row[] = [
    sales('US', '2024-01-01', '2026-11-26'),
    ['ad_spend_cents', 'US', '2024-01-01', '2026-11-26'],
    ['unassigned_ad_spend_cents', 'US', '2026-04-01', '2026-11-26'],
  ];

  test('are compared with those of products by nobody, whether countries are told apart or not', () => {
    const since = { [OWN]: '2026-04-01' };
    for (const dimensions of [[], ['country']])
      expect(begins(coverageOf(known(...rows)), asked(YEAR, dimensions))).toEqual({ ad_spend_in_usd: since, tacos: since });
  });

  test('are compared once both periods have campaigns, and before these are looked at', () => {
    const later = {
      currentPeriod: { start: isoDay('2026-06-01'), end: isoDay('2026-06-30') },
      priorPeriod: { start: isoDay('2026-05-02'), end: isoDay('2026-05-31') },
    };
    const before = {
      currentPeriod: { start: isoDay('2026-03-01'), end: isoDay('2026-03-31') },
      priorPeriod: { start: isoDay('2026-01-29'), end: isoDay('2026-02-28') },
    };
    for (const dates of [later, before]) expect(begins(coverageOf(known(...rows)), asked(dates))).toBeUndefined();
  });
});
