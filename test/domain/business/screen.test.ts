import { describe, expect, it } from 'vitest';
import { DERIVED, NO_ANNOTATIONS_WARNING, NOTES } from '../../../src/domain/annotations/request.ts';
import type { AnalyticsAnswer } from '../../../src/domain/api/analytics.contract.ts';
import { contract } from '../../../src/domain/api/contract.ts';
import type { ForecastAnswer } from '../../../src/domain/api/forecasting.contract.ts';
import { businessHealth } from '../../../src/domain/business/businessHealth.screen.ts';
import { historyCaption, historySeries, historySheet } from '../../../src/domain/business/history.ts';
import { latestDays, latestSentence } from '../../../src/domain/business/latestData.ts';
import { type MetersInput, metersOf } from '../../../src/domain/business/meters.ts';
import { chosenMetrics, HISTORY_PARAMS, PRESET_TITLES, PRESETS, shownMetrics } from '../../../src/domain/business/presets.ts';
import {
  businessHealthRequests,
  forecastPeriod,
  historyPeriod,
  latestPeriod,
  pacingPeriod,
} from '../../../src/domain/business/requests.ts';
import { eachBucket, eachDay, lengthOf } from '../../../src/domain/dates/calendar.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { DEFAULT_FILTERS } from '../../../src/domain/filters/filterNames.ts';
import { writeCsv } from '../../../src/domain/format/csv.ts';
import { retailMetric } from '../../../src/domain/metrics/retail.ts';
import { paramValues, writtenParam } from '../../../src/domain/screens/params.ts';
import type { ScreenRequest } from '../../../src/domain/screens/screen.ts';
import type { Role } from '../../../src/domain/session/user.ts';
import { DEFAULT_DISPLAY } from '../../../src/domain/shell/display.ts';
import type { Scope } from '../../../src/domain/shell/scope.ts';
import { goal } from '../goals/make.ts';

const historyCsv = (...made: Parameters<typeof historySheet>): string => writeCsv(historySheet(...made));

const { definition } = businessHealth;

const SALES = 'total_sales_ordered_revenue_in_usd';
const COGS = 'total_sales_shipped_cogs_in_usd';
const TODAY = isoDay('2026-11-20');

const scopeOf = (...roles: Role[]): Scope => ({
  user: {
    id: 'u',
    name: 'U',
    email: 'u@velocity.example',
    roles,
    organizations: [],
    brandGroups: [],
    defaultOrganizationId: null,
    isAlliUser: false,
    settings: [],
    today: TODAY,
    sessionVersion: 1,
  },
  brandGroup: {
    id: 'bg-1',
    name: 'Northfold Home',
    organizationId: 'o',
    brandBucketedNames: [],
    createdAt: '',
    onboardedAt: null,
    logo: null,
    hasCogs: true,
    hasDsp: false,
    hasTags: false,
    hasAmc: false,
    dashboard: false,
    dashboardId: null,
    dashboardName: null,
    minDailyDataDate: null,
    minMonthlyDataDate: null,
    deletedAt: null,
  },
  filters: { ...DEFAULT_FILTERS, countries: ['US', 'CA'] },
  salesMode: { sales: 'ordered', basis: 'gross' },
  display: DEFAULT_DISPLAY,
  devMode: false,
  marketFrom: null,
  dates: null,
  today: TODAY,
});

const answer = (
  date: readonly string[],
  metrics: Record<string, (number | null)[]>,
  settled: Record<string, string | null>,
): AnalyticsAnswer => {
  const made = {
    current: { rowCount: date.length, dimensions: { date }, metrics },
    annotations: { data_availability: settled, unavailable: [], warehouse: 1 },
  };
  if (!contract.analytics.answer.is(made)) throw new Error('not an analytics answer');
  return made;
};

describe('presets', () => {
  it('carry the names of the buttons', () => {
    expect(PRESETS.map((preset) => PRESET_TITLES[preset])).toEqual([
      'Sales Trends',
      'Ad Trends',
      'Traffic Trends',
      'Product Trends',
      'Advanced Mode',
    ]);
  });

  it('B-059 are read from the query parameter, any other text as Sales Trends', () => {
    const presetOf = (text: string) => paramValues(HISTORY_PARAMS, { preset: text }).preset;
    for (const preset of PRESETS) expect(presetOf(preset)).toBe(preset);
    expect(definition.params).toEqual(['preset', 'metrics', 'charts']);
    const shown = (params: Readonly<Record<string, string>>): string =>
      JSON.stringify(definition.requests(scopeOf('Prime'), params).history);
    expect(shown({ preset: 'ad-trends' })).toContain('"metrics":["ad_spend_in_usd","ad_sales","roas","tacos"]');
    expect(shown({ preset: 'advanced', metrics: 'asp,ctr' })).toContain('"metrics":["asp","ctr"]');
    expect(shown({ preset: 'nonsense' })).toBe(shown({}));
    expect(paramValues(HISTORY_PARAMS, {}).preset).toBe('sales-trends');
    for (const text of ['', 'Sales Trends', 'constructor', '__proto__', 'ad-trends ']) expect(presetOf(text)).toBe('sales-trends');
  });

  it('show metrics of the catalogue, each once, by the sales measure that is looked at', () => {
    for (const preset of PRESETS)
      for (const sales of [SALES, COGS] as const) {
        const metrics = shownMetrics({ preset, metrics: [] }, sales);
        expect(metrics.length).toBeGreaterThanOrEqual(3);
        expect(new Set(metrics).size).toBe(metrics.length);
        for (const metric of metrics) expect(retailMetric(metric), metric).toBeDefined();
      }
    const of = (preset: (typeof PRESETS)[number], sales: typeof SALES | typeof COGS) => shownMetrics({ preset, metrics: [] }, sales);
    expect(of('sales-trends', COGS)).toContain(COGS);
    expect(of('ad-trends', COGS)).toContain('tacos_shipped_cogs');
    expect(of('ad-trends', SALES)).toContain('tacos');
  });

  it('hold a free choice in Advanced Mode alone', () => {
    const shown = (params: Readonly<Record<string, string>>) => shownMetrics(paramValues(HISTORY_PARAMS, params), SALES);
    expect(shown({ preset: 'advanced', metrics: 'clicks,acos' })).toEqual(['clicks', 'acos']);
    expect(shown({ preset: 'advanced', metrics: 'acos' })).toEqual(['acos']);
    expect(shown({ metrics: 'clicks,acos' })).not.toContain('clicks');
    expect(shown({ preset: 'advanced', metrics: 'nonsense,' })).toEqual(shown({ preset: 'advanced' }));
  });

  it('read any text as known metrics, each once, at most eight, and write them back', () => {
    expect(chosenMetrics(' clicks, acos,clicks,,__proto__,what')).toEqual(['clicks', 'acos']);
    expect(chosenMetrics('clicks,acos,ctr,cpc,roas,tacos,troas,asp,impressions')).toHaveLength(8);
    const written = (metrics: readonly string[]) => writtenParam(HISTORY_PARAMS.metrics, metrics);
    expect(written(['clicks', 'acos'])).toBe('clicks,acos');
    expect(paramValues(HISTORY_PARAMS, { metrics: written(['clicks', 'acos']) ?? '' }).metrics).toEqual(['clicks', 'acos']);
    expect(written(['what'])).toBeNull();
  });
});

describe('what is asked', () => {
  it('B-067 24 months, the last being the month of yesterday', () => {
    expect(historyPeriod(TODAY)).toEqual({ start: '2024-12-01', end: '2026-11-19' });
    expect(historyPeriod(isoDay('2026-11-01'))).toEqual({ start: '2024-11-01', end: '2026-10-31' });
    expect(historyPeriod(isoDay('2026-11-02'))).toEqual({ start: '2024-12-01', end: '2026-11-01' });
    for (const today of ['2026-11-20', '2026-11-01', '2026-01-01', '2024-03-01', '2024-02-29'])
      expect(eachBucket(historyPeriod(isoDay(today)), 'monthly'), today).toHaveLength(24);
  });

  it('nothing before the earliest day', () => {
    expect(historyPeriod(isoDay('2022-03-10')).start).toBe('2021-01-01');
    expect(pacingPeriod(isoDay('2021-06-10')).start).toBe('2021-01-01');
  });

  it('B-588 the last 7 days for the latest dates', () => {
    expect(latestPeriod(TODAY)).toEqual({ start: '2026-11-13', end: '2026-11-19' });
    expect(lengthOf(latestPeriod(isoDay('2026-03-03')))).toBe(7);
  });

  it('days of this year and the last, and a forecast to the end of the year', () => {
    expect(pacingPeriod(TODAY)).toEqual({ start: '2025-01-01', end: '2026-11-19' });
    expect(pacingPeriod(isoDay('2027-01-01'))).toEqual({ start: '2026-01-01', end: '2026-12-31' });
    expect(forecastPeriod(TODAY)).toEqual({ start: '2026-10-20', end: '2026-12-31' });
    for (const today of ['2026-01-01', '2024-12-31', '2026-06-15'])
      expect(lengthOf(forecastPeriod(isoDay(today)))).toBeLessThanOrEqual(800);
  });

  it('B-068 of the active brand group, in the countries of its filter', () => {
    const scope = scopeOf('Prime');
    const asked = definition.requests(scope, {});
    expect(Object.keys(asked)).toEqual([
      'history',
      'daily',
      'latest',
      'forecast',
      'goals',
      'countries',
      'missingDays',
      'notes',
      'derivedAnnotations',
    ]);
    const text = (request: ScreenRequest | undefined): string => JSON.stringify(request);
    for (const key of Object.keys(asked)) expect(text(asked[key]), key).toContain('bg-1');
    for (const key of ['history', 'daily', 'latest', 'forecast']) expect(text(asked[key]), key).toContain('"countries":["US","CA"]');
    const whole = definition.requests({ ...scope, filters: DEFAULT_FILTERS }, {});
    for (const key of ['history', 'daily', 'latest', 'forecast']) expect(text(whole[key]), key).not.toContain('countries');
    expect(definition.requests({ ...scope, brandGroup: null }, {})).toEqual({});
  });

  it('in the shape that the contract takes', () => {
    const asked = businessHealthRequests({
      brandGroupId: 'bg-1',
      countries: ['US'],
      today: TODAY,
      salesMeasure: SALES,
      metrics: ['clicks'],
    });
    for (const { call, input } of Object.values(asked)) {
      for (const part of ['params', 'query', 'body'] as const) {
        const value = (input as Readonly<Record<string, unknown>>)[part] ?? {};
        expect(contract[call][part].decode(value)._tag, `${call} ${part}`).toBe('Right');
      }
    }
  });

  it('nothing again for the meters and the forecast when preset or sales toggle change', () => {
    const scope = scopeOf('Prime');
    const before = definition.requests(scope, {});
    const after = definition.requests({ ...scope, salesMode: { sales: 'cogs', basis: 'net' } }, { preset: 'ad-trends' });
    for (const key of ['daily', 'forecast', 'goals', 'countries']) expect(after[key], key).toEqual(before[key]);
    expect(after.history).not.toEqual(before.history);
  });
});

describe('the account history', () => {
  const period = historyPeriod(TODAY);
  const given = answer(
    ['2026-11-01', '2026-10-01', '2026-09-01', '2020-01-01'],
    { [SALES]: [5, 30, null, 9], clicks: [1, 2, 3, 4] },
    { [SALES]: '2026-11-19', clicks: '2026-10-30' },
  );

  it('has one point for each of the 24 months, gaps where there is no value, whatever the order of rows', () => {
    const [sales] = historySeries(given, [SALES], period);
    expect(sales?.points).toHaveLength(24);
    expect(sales?.points[0]).toEqual({ month: '2024-12-01', value: null, provisional: false });
    expect(sales?.points.slice(-3)).toEqual([
      { month: '2026-09-01', value: null, provisional: false },
      { month: '2026-10-01', value: 30, provisional: false },
      { month: '2026-11-01', value: 5, provisional: true },
    ]);
    expect(sales?.unavailable).toBe(false);
  });

  it('marks months that are not settled as provisional too', () => {
    expect(
      historySeries(given, ['clicks'], period)[0]
        ?.points.slice(-3)
        .map((point) => point.provisional),
    ).toEqual([false, true, true]);
  });

  it('takes a month that is settled to its last day as final', () => {
    const whole = answer(['2026-10-01'], { [SALES]: [30] }, { [SALES]: '2026-10-31' });
    expect(
      historySeries(whole, [SALES], period)[0]
        ?.points.slice(-2)
        .map((point) => point.provisional),
    ).toEqual([false, true]);
  });

  it('is unavailable where no month has a value', () => {
    const series = historySeries(given, ['acos'], period);
    expect(series.map((one) => [one.metric.key, one.unavailable])).toEqual([['acos', true]]);
  });

  it('names its months', () => {
    expect(historyCaption(period)).toBe('Dec 2024 – Nov 2026, monthly, current month to date');
    expect(historyCaption(historyPeriod(isoDay('2026-11-01')))).toBe('Nov 2024 – Oct 2026, monthly');
  });

  it('is written as CSV with a line for each month', () => {
    const lines = historyCsv(historySeries(given, [SALES, 'clicks'], period)).split('\r\n');
    expect(lines).toHaveLength(26);
    expect(lines[0]).toBe('Month,Ordered Revenue,Clicks,Status,Annotations');
    // Before the data begin nothing is final.
    expect(lines[1]).toBe('2024-12-01,,,no data,');
    expect(lines.slice(-4)).toEqual(['2026-09-01,,3,final,', '2026-10-01,30.00,2,not final,', '2026-11-01,5.00,1,not final,', '']);
  });

  it('A-527 is saved under a name of report and brand, by internal users alone', () => {
    const answers = { history: given };
    expect(definition.download?.('history-csv', scopeOf('Internal'), {}, answers)).toMatchObject({
      kind: 'table',
      name: 'account-history_northfold-home_2024-12-01_2026-11-19.csv',
    });
    const saved = (known: Readonly<Record<string, unknown>>) =>
      definition.download?.('history-csv', scopeOf('Internal'), { preset: 'advanced', metrics: 'clicks' }, { ...answers, ...known });
    expect(saved({})?.warning).toBe(NO_ANNOTATIONS_WARNING);
    const whole = saved({ [NOTES]: [], [DERIVED]: [] });
    expect(whole?.kind === 'table' ? [whole.warning, writeCsv(whole.sheet).split('\r\n').slice(0, 2)] : []).toEqual([
      undefined,
      ['Month,Clicks,Status,Annotations', expect.stringMatching(/^2024-12-01,,no data,.+/)],
    ]);
    expect(definition.download?.('history-png', scopeOf('Admin'), {}, answers)).toMatchObject({
      kind: 'chart',
      chartId: 'account-history',
      period: 'Dec 2024 – Nov 2026, monthly, current month to date',
      name: 'account-history_northfold-home_2024-12-01_2026-11-19.png',
    });
    expect(definition.download?.('history-csv', scopeOf('Prime'), {}, answers)).toBeNull();
    expect(definition.download?.('history-csv', scopeOf('Internal'), {}, {})).toBeNull();
    expect(definition.download?.('other', scopeOf('Internal'), {}, answers)).toBeNull();
  });
});

describe('the latest days', () => {
  const days = eachDay(latestPeriod(TODAY));
  const latest = (sales: number, traffic: number, ads: number) => {
    const column = (known: number): (number | null)[] => days.map((_, i) => (i < known ? 1 : null));
    return latestDays(
      answer(days, { [SALES]: column(sales), glance_views: column(traffic), ad_spend_in_usd: column(ads) }, {}),
      SALES,
      TODAY,
    );
  };

  it('B-588 are the last of the 7 days with a value', () => {
    expect(latest(7, 7, 5).map(({ source, lastDay, isUpToDate }) => [source, lastDay, isUpToDate])).toEqual([
      ['Sales', '2026-11-19', true],
      ['Traffic', '2026-11-19', true],
      ['Advertising', '2026-11-17', false],
    ]);
    expect(latest(0, 1, 7).map((one) => one.lastDay)).toEqual([null, '2026-11-13', '2026-11-19']);
  });

  it('end with the day until which all countries have data', () => {
    const column = days.map(() => 1);
    const found = answer(days, { [SALES]: column, glance_views: column }, { [SALES]: '2026-11-10', glance_views: '2026-11-19' });
    expect(latestDays(found, SALES, TODAY).map(({ lastDay, isUpToDate }) => [lastDay, isUpToDate])).toEqual([
      ['2026-11-10', false],
      ['2026-11-19', true],
      [null, false],
    ]);
  });

  it('are said in one sentence', () => {
    expect(latestSentence(latest(7, 7, 7))).toBe('Data through Nov 19, 2026.');
    expect(latestSentence(latest(7, 7, 5))).toBe('Sales and Traffic: data through Nov 19, 2026; Advertising: data through Nov 17, 2026.');
    expect(latestSentence(latest(0, 0, 0))).toBe('No data in the last 7 days.');
    expect(latestSentence(latest(7, 7, 0))).toBe('Sales and Traffic: data through Nov 19, 2026; Advertising: no data in the last 7 days.');
    expect(latestSentence(latestDays(answer([], {}, {}), SALES, TODAY))).toBe('No data in the last 7 days.');
    const { annotations, ...rest } = answer(days, { [SALES]: days.map(() => 1), glance_views: days.map(() => 1) }, {});
    const never = latestDays({ ...rest, annotations: { ...annotations, unavailable: ['ad_spend_in_usd'] } }, SALES, TODAY);
    expect(latestSentence(never)).toBe('Sales and Traffic: data through Nov 19, 2026; Advertising: no data yet.');
  });
});

describe('meters from answers', () => {
  const days = eachDay(pacingPeriod(TODAY));
  const daily = answer(
    days,
    { [SALES]: days.map(() => 100), ad_spend_in_usd: days.map(() => 10) },
    { [SALES]: '2026-11-19', ad_spend_in_usd: '2026-11-18' },
  );
  const dates = [...eachDay(forecastPeriod(TODAY))];
  const forecast: ForecastAnswer = {
    method: 'm',
    asOf: isoDay('2026-11-19'),
    dates,
    warehouse: 1,
    series: [
      { brandGroupId: 'bg-1', country: 'US', measure: SALES, values: dates.map(() => 7), backTest: { wape: null, folds: 0, horizon: 1 } },
      {
        brandGroupId: 'bg-1',
        country: null,
        measure: SALES,
        values: dates.map((day) => (day > '2026-11-19' ? 120 : null)),
        backTest: { wape: null, folds: 0, horizon: 1 },
      },
    ],
  };
  const input: MetersInput = {
    today: TODAY,
    salesMeasure: SALES,
    countries: [],
    daily,
    forecast,
    goals: [goal({ month: 11, country: 'US', value: 2000 }), goal({ month: 11, country: 'CA', value: 1000 })],
    sellingCountries: null,
  };
  const meter = (over: Partial<MetersInput>, id = 'month-sales-toDate') => metersOf({ ...input, ...over }).find((one) => one.id === id);

  it('take actuals, the settled day, the forecast of all countries together and the goals', () => {
    expect(meter({})).toMatchObject({
      actual: 1900,
      forecast: 1900 + 11 * 120,
      goal: { kind: 'unknown' },
    });
    expect(meter({}, 'month-adSpend-toDate')).toMatchObject({ through: '2026-11-18', actual: 180, forecast: null });
  });

  it('know the countries that sell, so that a goal with a hole is none', () => {
    expect(meter({ sellingCountries: [{ country: 'US' }, { country: 'CA' }, { country: 'MX' }] })).toMatchObject({
      goal: { kind: 'none' },
    });
    expect(meter({ sellingCountries: [{ country: 'US' }, { country: 'CA' }] })).toMatchObject({
      goal: { kind: 'set', value: 3000, countries: null },
    });
    expect(meter({ countries: ['US'] })).toMatchObject({ goal: { kind: 'set', value: 2000, countries: ['US'] } });
  });

  it('stand without forecast and goals when those calls failed', () => {
    expect(meter({ forecast: null, goals: null })).toMatchObject({
      mode: 'in-progress',
      actual: 1900,
      forecast: null,
      goal: { kind: 'unknown' },
      color: 'none',
    });
  });

  it('are unavailable where the answer says so', () => {
    const without = { ...daily, annotations: { ...daily.annotations, unavailable: [SALES] } };
    expect(meter({ daily: without })).toMatchObject({ mode: 'unavailable', reason: 'not-measured' });
    expect(meter({ salesMeasure: COGS })).toMatchObject({ mode: 'unavailable', reason: 'not-measured' });
  });
});
