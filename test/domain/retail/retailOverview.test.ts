import { describe, expect, test } from 'vitest';
import { DERIVED, NO_ANNOTATIONS_WARNING, NOTES } from '../../../src/domain/annotations/request.ts';
import { AnalyticsAnswer } from '../../../src/domain/api/analytics.contract.ts';
import { contract } from '../../../src/domain/api/contract.ts';
import { openFrom, trendUnitNames } from '../../../src/domain/charts/byPeriod.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { unevenWords } from '../../../src/domain/dates/pairWords.ts';
import { DEFAULT_FILTERS } from '../../../src/domain/filters/filterNames.ts';
import type { FilterState } from '../../../src/domain/filters/filterState.ts';
import { writeCsv } from '../../../src/domain/format/csv.ts';
import { overviewMetrics, splitDimensions } from '../../../src/domain/retail/overview.requests.ts';
import { categoryCharts, categoryTrend, kpiTrend } from '../../../src/domain/retail/overview.series.ts';
import {
  BUY_BOX_COLUMNS,
  buyBoxDays,
  buyBoxRows,
  buyBoxWhole,
  departmentColumns,
  departmentRows,
} from '../../../src/domain/retail/overview.tables.ts';
import { CATEGORIES_CSV, categoriesPng, retailOverview } from '../../../src/domain/retail/retailOverview.screen.ts';
import { movementFile, WHOLE } from '../../../src/domain/retail/salesMovement.files.ts';
import type { ScreenDownload, ScreenRequest, ScreenRequests } from '../../../src/domain/screens/screen.ts';
import { DEFAULT_DISPLAY } from '../../../src/domain/shell/display.ts';
import type { Scope } from '../../../src/domain/shell/scope.ts';
import { totalsOf } from '../../../src/domain/tables/gridColumn.ts';
import { brandGroup, user } from '../../machines/harness.ts';
import { datesOf } from '../dates/picker.ts';

/** A table with the text of its CSV file beside it. */
const withText = (made: ScreenDownload | null) => (made?.kind === 'table' ? { ...made, text: writeCsv(made.sheet) } : made);

const SALES = 'total_sales_ordered_revenue_in_usd';
const ASIN = 'B0FDJTH8A0';
const DATES = datesOf('range=2026-10-30.2026-11-01');

/** Of which dates a chart is drawn. */
const ASKED = { dates: DATES.resolved, today: isoDay('2026-11-20') };

const scopeOf = (over: Partial<Scope> = {}): Scope => ({
  user: user(),
  brandGroup: brandGroup('bg-1', { name: 'Northfold Home' }),
  filters: DEFAULT_FILTERS,
  salesMode: { sales: 'ordered', basis: 'gross' },
  display: DEFAULT_DISPLAY,
  dates: DATES,
  devMode: false,
  marketFrom: null,
  today: isoDay('2026-11-20'),
  ...over,
});
const filtered = (filters: Partial<FilterState>): Scope => scopeOf({ filters: { ...DEFAULT_FILTERS, ...filters } });

const answer = (
  dimensions: AnalyticsAnswer['current']['dimensions'],
  metrics: AnalyticsAnswer['current']['metrics'],
  prior?: AnalyticsAnswer['current']['metrics'],
): AnalyticsAnswer => {
  const rowCount = Math.max(0, ...Object.values(metrics).map(({ length }) => length));
  const made = {
    current: { rowCount, dimensions, metrics },
    annotations: { data_availability: {}, unavailable: [], warehouse: 1 },
    ...(prior === undefined ? {} : { prior: { rowCount, dimensions, metrics: prior } }),
  };
  if (!AnalyticsAnswer.is(made)) throw new Error('no answer');
  return made;
};

const { definition } = retailOverview;

/** By which logs know the files of Sales KPIs. */
const [KPIS_CSV, KPIS_PNG] = ['kpis-csv', 'kpis-png'];

/** What is asked while these rows of the buy box table are open. */
const requestsIn = (scope: Scope, open: readonly string[]): ScreenRequests =>
  definition.requests(scope, open.length === 0 ? {} : { buyBox: `open:${open.map(encodeURIComponent).join(',')}` });

const metricsOf = (requests: ScreenRequests, key: string): readonly string[] => {
  const request = requests[key];
  return request?.call === 'analytics' || request?.call === 'metrics' ? (request.input.body?.metrics ?? []) : [];
};

describe('what is asked', () => {
  test('B-464 cards and KPIs count DSP where the filter says so, and nothing else does', () => {
    const counting = (on: boolean): readonly string[] =>
      Object.entries<ScreenRequest>(requestsIn(filtered({ includeDSP: on }), [ASIN]))
        .filter(([, request]) => request.withDsp === true)
        .map(([key]) => key);
    expect([counting(false), counting(true)]).toEqual([[], ['trend', 'totals']]);
  });

  test('B-302 B-303 the sales toggles choose the measure of cards, categories and departments', () => {
    const keys = (['ordered', 'cogs'] as const).flatMap((sales) =>
      (['gross', 'net'] as const).map((basis) => {
        const requests = requestsIn(scopeOf({ salesMode: { sales, basis } }), []);
        const [key] = metricsOf(requests, 'totals');
        expect(metricsOf(requests, 'categories')).toEqual([key]);
        expect(metricsOf(requests, 'departments')[0]).toBe(key);
        return key;
      }),
    );
    expect(keys).toEqual([
      'total_sales_ordered_revenue_in_usd',
      'total_sales_ordered_revenue_net_in_usd',
      'total_sales_shipped_cogs_in_usd',
      'total_sales_shipped_cogs_net_in_usd',
    ]);
  });

  test('B-304 B-305 TACOS and TROAS are against shipped COGS while that toggle is on', () => {
    const efficiency = (sales: 'ordered' | 'cogs', shown: 'acos' | 'roas') =>
      overviewMetrics(scopeOf({ salesMode: { sales, basis: 'gross' }, display: { ...DEFAULT_DISPLAY, efficiency: shown } }))[3];
    expect([efficiency('ordered', 'acos'), efficiency('cogs', 'acos')]).toEqual(['tacos', 'tacos_shipped_cogs']);
    expect([efficiency('ordered', 'roas'), efficiency('cogs', 'roas')]).toEqual(['troas', 'troas_shipped_cogs']);
  });

  test('B-495 the days of an open row are asked with the brand group, the row dimension date and a filter of child_asin', () => {
    const requests = requestsIn(scopeOf(), [ASIN, '../else', 'group x']);
    expect(Object.keys(requests).filter((key) => key.startsWith('days'))).toEqual([`days-${ASIN}`]);
    expect(requests[`days-${ASIN}`]).toMatchObject({
      call: 'metrics',
      input: {
        body: { brandGroupId: 'bg-1', dimensions: ['date'], filters: { dimensions: [{ dimension: 'child_asin', values: [ASIN] }] } },
      },
    });
  });

  test('every request fits its contract, and without a brand group or dates there is none', () => {
    for (const request of Object.values(requestsIn(filtered({ countries: ['CA', 'US'], search: 'mug' }), [ASIN]))) {
      const { params, query, body } = contract[request.call];
      const input: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown } = request.input;
      expect([request.call, params.is(input.params ?? {}), query.is(input.query ?? {}), body.is(input.body ?? {})]).toEqual([
        request.call,
        true,
        true,
        true,
      ]);
    }
    expect(requestsIn(scopeOf({ brandGroup: null }), [])).toEqual({});
    expect(requestsIn(scopeOf({ dates: null }), [])).toEqual({});
  });

  test('B-177 B-178 categories are told apart by tag and by country where several are filtered for, and else by neither', () => {
    const tag = (name: string) => ({ tagSetId: 'ts-1', tag: name });
    const asked = (filters: Partial<FilterState>) => {
      const request = requestsIn(filtered(filters), []).categories;
      return request?.call === 'analytics' ? request.input.body : undefined;
    };
    expect(asked({ countries: ['US'], tags: [tag('A')] })?.dimensions).toEqual(['date', 'current_category']);
    expect(asked({ countries: ['CA', 'US'] })?.dimensions).toEqual(['date', 'current_category', 'country']);
    const byTag = asked({ tags: [tag('A'), tag('B')] });
    expect(byTag?.dimensions).toEqual(['date', 'current_category', 'custom_tag_child_asin']);
    expect(byTag?.filters?.tagSetId).toBe('ts-1');
    expect(splitDimensions({ ...DEFAULT_FILTERS, countries: ['CA', 'US'], tags: [tag('A'), tag('B')] })).toHaveLength(2);
  });
});

describe('products of the buy box', () => {
  const LOST = 'buy_box_estimated_lost_sales_ordered_revenue_in_usd';

  test('are those that lost most, or sold most where that is not known; what they add up to is asked of all', () => {
    const request = requestsIn(scopeOf(), []).buyBox;
    const body = request?.call === 'metrics' ? request.input.body : undefined;
    expect(body?.orderBys?.map(({ field_name, direction }) => `${field_name} ${direction}`)).toEqual([
      `${LOST} desc`,
      `${SALES} desc`,
      'glance_views desc',
      'inventory_quantity_period_end desc',
    ]);
    const added = BUY_BOX_COLUMNS.flatMap(({ total }) => (total?.of === 'rate' ? [total.top, total.bottom] : []));
    expect(body?.totals).toEqual(expect.arrayContaining([LOST, SALES, 'inventory_quantity_period_end', ...added]));
    expect(body?.totals).not.toContain('asp');
  });

  test('that are the first of many come to what all of them do, rates by their sums', () => {
    const first = answer({ asin: [ASIN] }, { [LOST]: [null], [SALES]: [100] });
    expect(buyBoxWhole(first)).toBeNull();
    const sums = { [LOST]: null, [SALES]: 1_690_000, ordered_units: 50_000, buy_box_known_views: 400_000, buy_box_glance_views: 300_000 };
    expect(buyBoxWhole({ ...first, totals: { rowCount: 2950, metrics: sums } })).toEqual({
      count: 2950,
      totals: { asp: 33.8, buy_box_percentage: 0.75, inventory_quantity_period_end: null, [LOST]: null, [SALES]: 1_690_000 },
    });
  });
});

describe('what is drawn', () => {
  test('a period that these dates cut off, or of which days are not known yet, is not final', () => {
    const known = (day: string | null): AnalyticsAnswer => {
      const made = { ...answer({}, {}), annotations: { data_availability: { [SALES]: day, asp: null }, unavailable: [], warehouse: 1 } };
      if (!AnalyticsAnswer.is(made)) throw new Error('no answer');
      return made;
    };
    const from = (dates: string, day: string | null = null): number | null => openFrom(known(day), [SALES, 'asp'], datesOf(dates).resolved);
    expect(from('range=2026-10-30.2026-11-01')).toBeNull();
    expect(from('range=2026-10-30.2026-11-01', '2026-11-19')).toBeNull();
    expect(from('range=2026-10-30.2026-11-01', '2026-10-30')).toBe(1);
    expect(from('range=2026-01-01.2026-11-19&periodicity=monthly')).toBe(10);
    expect(from('range=2026-01-01.2026-10-31&periodicity=monthly')).toBeNull();
    expect(from('range=2026-01-01.2026-10-31&periodicity=monthly', '2026-10-30')).toBe(9);
  });

  test('of periods of which only some days are counted is said how many', () => {
    const words = (dates: string): string | null => {
      const { currentPeriod, periodicity } = datesOf(dates).resolved;
      return unevenWords(currentPeriod, null, periodicity);
    };
    expect(words('range=2026-10-30.2026-11-01')).toBeNull();
    expect(words('range=2026-01-01.2026-10-31&periodicity=monthly')).toBeNull();
    expect(words('range=2026-01-01.2026-10-31&periodicity=weekly')).toBe(
      'Incomplete weeks: Week of Dec 28, 2025: part of a week (3 of 7 days).',
    );
  });

  test('B-565 B-566 the ten largest categories have a series each, in every chart of a split the same, the rest is Other; nothing is lost', () => {
    const names = Array.from({ length: 12 }, (_, i) => `Category ${String(i).padStart(2, '0')}`);
    const made = answer(
      {
        date: names.flatMap(() => ['2026-10-30', '2026-10-30']),
        current_category: names.flatMap((name) => [name, name]),
        country: names.flatMap(() => ['US', 'CA']),
      },
      { [SALES]: names.flatMap((_, i) => [100 * (i + 1), i]) },
    );
    const charts = categoryCharts(made, SALES, ['country'], DATES.resolved);
    expect(charts.map(({ name }) => name)).toEqual(['CA', 'US']);
    for (const { series, days } of charts) {
      expect(days).toEqual(['2026-10-30', '2026-10-31', '2026-11-01']);
      expect(series.map(({ name }) => name)).toEqual([...names.slice(2).reverse(), 'Other']);
    }
    const total = charts
      .flatMap(({ series }) => series.flatMap(({ values }) => values))
      .reduce<number>((sum, value) => sum + (value ?? 0), 0);
    expect(total).toBe(100 * 78 + 66);
    expect(charts[1]?.series.at(-1)).toEqual({ name: 'Other', isRest: true, values: [300, null, null] });
  });

  test('B-176 Category Sales names the months that are not whole as Sales KPIs does, each country its own, on screen and in the file', () => {
    const dates = datesOf('range=2026-01-01.2026-03-31&periodicity=monthly&compare=none');
    const months = ['2026-01-01', '2026-02-01', '2026-03-01'];
    const bare = answer({ date: months, current_category: months.map(() => 'Mugs') }, { [SALES]: [5, 3, 4] });
    const part = { metric: SALES, unit: isoDay('2026-02-01'), country: null, days: 23, since: null };
    const made = { ...bare, annotations: { ...bare.annotations, parts: [part, { ...part, country: 'CA', days: 9 }] } };
    const [chart] = categoryCharts(made, SALES, [], dates.resolved);
    if (chart === undefined) throw new Error('no chart');
    const trend = categoryTrend(chart, made, SALES, dates.resolved);
    expect(trend.note).toBe('Incomplete months in the data: February 2026: data on 23 of 28 days.');
    expect(trend.note).toBe(kpiTrend([SALES], made, { dates: dates.resolved, today: isoDay('2026-11-20') }).note);
    expect(categoryTrend({ ...chart, of: { country: 'CA' } }, made, SALES, dates.resolved).note).toContain('9 of 28 days');
    const saved = definition.download?.(CATEGORIES_CSV, scopeOf({ dates }), {}, { categories: made });
    expect(saved?.kind === 'table' ? writeCsv(saved.sheet) : '').toMatch(
      /^Date,Mugs,Coverage,[\s\S]*2026-02-01,3\.00,data on 23 of 28 days,/,
    );
  });

  test('B-566 Other is exact to the cent, in the chart and in its file', () => {
    // Doubles add up the two smallest to 4,000.2000000000003.
    const values = [1000.07, 3000.13, ...Array.from({ length: 10 }, (_, i) => 50_000 + i)];
    const names = values.map((_, i) => `Category ${String(i).padStart(2, '0')}`);
    const made = answer({ date: names.map(() => '2026-10-30'), current_category: names }, { [SALES]: values });
    const [chart] = categoryCharts(made, SALES, [], DATES.resolved);
    expect(chart?.series.at(-1)).toEqual({ name: 'Other', isRest: true, values: [4000.2, null, null] });
    const saved = definition.download?.(CATEGORIES_CSV, scopeOf(), {}, { categories: made });
    expect(saved?.kind === 'table' ? writeCsv(saved.sheet) : '').toMatch(/,4000\.20[,\r]/);
  });

  test('periods without a row are gaps; the prior side stands beside the current one; totals are not added up here', () => {
    const trend = answer(
      { date: ['2026-11-01', '2026-10-30'] },
      { [SALES]: [3, 1], glance_views: [null, 5] },
      { [SALES]: [30, 10], glance_views: [7, 6] },
    );
    const { lines } = kpiTrend([SALES, 'glance_views'], trend, ASKED);
    expect(lines.map(({ values, prior }) => [values, prior])).toEqual([
      [
        [1, null, 3],
        [10, null, 30],
      ],
      [
        [5, null, null],
        [6, null, 7],
      ],
    ]);
  });

  test('days that a longer prior period has alone are rows of their own, so that each side adds up; pairs say what they are of', () => {
    const trend = {
      ...answer({ date: ['2026-10-30', '2026-10-31', '2026-11-01', null] }, { [SALES]: [1, 2, 3, null] }, { [SALES]: [10, 20, 30, 40] }),
    };
    const prior = { ...trend.prior, dimensions: { date: ['2026-10-26', '2026-10-27', '2026-10-28', '2026-10-29'] } } as typeof trend.prior;
    const dates = { ...DATES.resolved, priorPeriod: { start: isoDay('2026-10-26'), end: isoDay('2026-10-29') } };
    const drawn = kpiTrend([SALES], { ...trend, ...(prior === undefined ? {} : { prior }) }, { ...ASKED, dates });
    expect(drawn.alone).toEqual([{ day: '2026-10-29', values: [40] }]);
    expect(trendUnitNames(drawn).map((name) => name?.words)).toEqual(['vs Oct 26, 2026', 'vs Oct 27, 2026', 'vs Oct 28, 2026']);
    const placed = drawn.lines[0]?.prior ?? [];
    expect([...placed, 40].reduce<number>((sum, value) => sum + (value ?? 0), 0)).toBe(100);
  });

  test('a department row has its changes, and the totals are rates of sums', () => {
    const mode = { sales: 'ordered', basis: 'gross' } as const;
    const SEEN = { viewed_units: [10, 6], buy_box_known_views: [100, 100] };
    const metrics = { [SALES]: [100, 300], ordered_units: [10, 10], glance_views: [100, 300], ...SEEN, buy_box_glance_views: [100, 0] };
    const before = { [SALES]: [200, 300], ordered_units: [10, 0], glance_views: [100, 300], buy_box_glance_views: [0, 0] };
    const rows = departmentRows(answer({ current_path: ['Home/Bath', null] }, metrics, before), mode);
    expect(rows.map(({ id, cells }) => [id, cells[`${SALES}:change`], cells.asp, cells.buy_box_percentage])).toEqual([
      ['Uncategorized', 0, 30, 0],
      ['Home/Bath', -0.5, 10, 1],
    ]);
    const totals = totalsOf(departmentColumns(mode, true), rows);
    expect(totals).toMatchObject({ [SALES]: 400, [`${SALES}:change`]: -0.2, asp: 20, buy_box_percentage: 0.5, conversion_rate: 0.04 });
    expect(departmentColumns(mode, false).filter(({ show }) => show === 'change')).toEqual([]);
  });

  test('B-263 the price and the buy box of all products are those of all sales, units and views', () => {
    const metrics = {
      asp: [10, 100],
      buy_box_percentage: [0.5, 1],
      [SALES]: [900, 100],
      ordered_units: [90, 1],
      buy_box_known_views: [980, 20],
      buy_box_glance_views: [490, 20],
    };
    const totals = totalsOf(BUY_BOX_COLUMNS, buyBoxRows(answer({ asin: [ASIN, 'B000000002'] }, metrics)));
    expect(totals).toMatchObject({ asp: 1000 / 91, buy_box_percentage: 0.51, [SALES]: 1000 });
    // The columns are those of the row's fields, as before.
    expect(BUY_BOX_COLUMNS.map(({ key }) => key)).toEqual([
      'product_title',
      'asp',
      'buy_box_percentage',
      'inventory_quantity_period_end',
      'buy_box_estimated_lost_sales_ordered_revenue_in_usd',
      SALES,
      'asin',
    ]);
    const asked = requestsIn(scopeOf(), []).buyBox;
    expect(asked?.input).toMatchObject({
      body: { metrics: expect.arrayContaining(['ordered_units', 'glance_views', 'buy_box_glance_views']) },
    });
  });

  test('B-262 the days of a product are those of the period; a day that nothing is known of is a gap, whatever the order of the rows', () => {
    const days = buyBoxDays(
      answer({ date: ['2026-11-01', '2026-10-30'] }, { buy_box_percentage: [0.5, 0.25], total_sales_ordered_revenue_in_usd: [10, 20] }),
      DATES.resolved.currentPeriod,
    );
    expect(days).toEqual({
      days: ['2026-10-30', '2026-10-31', '2026-11-01'],
      percentages: [0.25, null, 0.5],
      sales: [20, null, 10],
      amounts: 'usdWhole',
    });
  });

  test('B-571 a product without a title has its number, a long title is cut', () => {
    const rows = buyBoxRows(answer({ asin: [ASIN, 'B000000002'], product_title: [null, 'x'.repeat(300)] }, { asp: [null, 2] }));
    expect(rows.map(({ cells }) => String(cells.product_title).length)).toEqual([10, 257]);
  });
});

describe('files', () => {
  const trend = answer({ date: ['2026-10-30'] }, { [SALES]: [3] });
  const made = {
    trend,
    categories: answer({ date: ['2026-10-30'], current_category: ['Mugs'] }, { [SALES]: [3] }),
    buyBox: answer({ asin: [ASIN] }, { asp: [2] }),
  };
  const saved = (what: string, scope: Scope) => withText(definition.download?.(what, scope, {}, made) ?? null);

  describe('sales drivers', () => {
    const side = (all: Readonly<Record<string, readonly (number | null)[]>>, from: number, to: number) =>
      Object.fromEntries(Object.entries(all).map(([key, values]) => [key, values.slice(from, to)]));
    // The brand group, a department that is gone, and what is in none.
    const before = { [SALES]: [1000, 400, 600], glance_views: [1000, 500, 500], orders: [90, 40, 50], ordered_units: [100, 40, 60] };
    const after = {
      [SALES]: [2640.07, null, 700],
      glance_views: [2000, null, 500],
      orders: [180, null, 50],
      ordered_units: [240, null, 70],
    };
    const answers = {
      totals: answer({}, side(after, 0, 1), side(before, 0, 1)),
      departments: answer({ current_path: ['Home/Bath', null] }, side(after, 1, 3), side(before, 1, 3)),
    };
    const file = (key: string, ending: 'csv' | 'png' = 'csv', scope = scopeOf()) =>
      withText(definition.download?.(movementFile(ending, key), scope, {}, answers) ?? null);
    const HEAD =
      'Step,Amount (vs 2026-10-27 to 2026-10-29),Running total,Ratio,"Factor, prior (2026-10-27 to 2026-10-29)","Factor, current (2026-10-30 to 2026-11-01)"';
    const textOf = (lines: readonly string[]): string => [HEAD, ...lines, ''].join('\r\n');

    test('of the brand group are those of its cards, saved as they show, and add up to the change', () => {
      expect(metricsOf(requestsIn(scopeOf(), []), 'totals')).toEqual(expect.arrayContaining(Object.keys(after)));
      expect(file(WHOLE)).toMatchObject({
        name: 'sales-drivers_northfold-home_2026-10-30_2026-11-01.csv',
        text: textOf([
          'Prior,1000.00,1000.00,,,',
          'Views,1000.00,2000.00,,1000,2000',
          'Conversion,0.00,2000.00,orders ÷ views,0.09,0.09',
          'Order size,400.00,2400.00,units ÷ orders,1.111111,1.333333',
          'Price,240.07,2640.07,,10.00,11.00',
          'Current,2640.07,2640.07,,,',
        ]),
      });
    });

    test('of what is in no department are a row like any other; a department of one period alone has none', () => {
      expect(metricsOf(requestsIn(scopeOf(), []), 'departments')).toEqual(expect.arrayContaining(Object.keys(after)));
      expect(file('Uncategorized')).toMatchObject({
        name: 'sales-drivers-of-uncategorized_northfold-home_2026-10-30_2026-11-01.csv',
        text: textOf([
          'Prior,600.00,600.00,,,',
          'Views,0.00,600.00,,500,500',
          'Conversion,0.00,600.00,orders ÷ views,0.1,0.1',
          'Order size,100.00,700.00,units ÷ orders,1.2,1.4',
          'Price,0.00,700.00,,10.00,10.00',
          'Current,700.00,700.00,,,',
        ]),
      });
      expect([file('Home/Bath'), file('Home/Garden')]).toEqual([null, null]);
    });

    test('B-411 as a picture are for internal staff, as files for who may have tables', () => {
      expect([file(WHOLE, 'png'), file(WHOLE, 'csv', scopeOf({ user: user({}, []) }))]).toEqual([null, null]);
      expect(file('Uncategorized', 'png', scopeOf({ user: user({}, ['Prime', 'Internal']) }))).toMatchObject({
        kind: 'chart',
        chartId: 'waterfall-Uncategorized',
        title: 'Ordered Revenue drivers: Uncategorized',
      });
    });
  });

  test('a file says that it lacks annotations until notes and what was found in figures have both come', () => {
    const lacks = (answers: Readonly<Record<string, unknown>>, what = KPIS_CSV): unknown =>
      definition.download?.(what, scopeOf(), {}, { ...made, ...answers })?.warning;
    expect([lacks({}), lacks({ [NOTES]: [] }), lacks({ [DERIVED]: [] }), lacks({}, CATEGORIES_CSV)]).toEqual(
      Array.from({ length: 4 }, () => NO_ANNOTATIONS_WARNING),
    );
    expect([lacks({ [NOTES]: [], [DERIVED]: [] }), lacks({ [NOTES]: [], [DERIVED]: [] }, CATEGORIES_CSV)]).toEqual([undefined, undefined]);
  });

  test('each chart of a split has the annotations of its own country and tag: a stock-out in the US flags no row of Canada', () => {
    const out = (country: string, title: string, tags: readonly string[]) => ({
      ...{ kind: 'outOfStock', asin: ASIN, country, title, start: '2026-10-30', end: '2026-10-30', lowest: null, tags },
    });
    const answers = {
      ...made,
      categories: answer(
        {
          date: ['2026-10-30', '2026-10-30', '2026-10-30'],
          current_category: ['Mugs', 'Mugs', 'Mugs'],
          custom_tag_child_asin: ['Core', 'Hero', 'Hero'],
          country: ['US', 'CA', 'US'],
        },
        { [SALES]: [3, 4, 5] },
      ),
      [DERIVED]: [out('US', 'Mug', ['Core']), out('CA', 'Cup', ['Hero', 'Core'])],
    };
    const tags = [
      { tagSetId: 't1', tag: 'Core' },
      { tagSetId: 't1', tag: 'Hero' },
    ];
    const file = definition.download?.(CATEGORIES_CSV, filtered({ countries: ['CA', 'US'], tags }), {}, answers);
    const rows =
      file?.kind === 'table'
        ? writeCsv(file.sheet)
            .split('\r\n')
            .filter((line) => line.startsWith('2026-10-30'))
        : [];
    expect(rows).toEqual([
      '2026-10-30,"Core, US",3.00,Out of stock: Mug in US',
      '2026-10-30,"Hero, CA",4.00,Out of stock: Cup in CA',
      '2026-10-30,"Hero, US",5.00,',
    ]);
    const asked = definition.requests(filtered({ countries: ['CA', 'US'], tags, products: [ASIN] }), {})[DERIVED];
    expect(asked?.input).toMatchObject({ query: { filters: { countries: ['CA', 'US'], tags, tagSetId: 't1', products: [ASIN] } } });
  });

  test('customers save the KPIs, the categories and the tables, and nobody else does', () => {
    const kpis = saved(KPIS_CSV, scopeOf());
    expect(kpis).toMatchObject({ kind: 'table', name: 'sales-kpis_northfold-home_2026-10-30_2026-11-01.csv' });
    expect(kpis?.kind === 'table' ? writeCsv(kpis.sheet).split('\r\n').slice(0, 3) : []).toEqual([
      expect.stringMatching(/^Date,Ordered Revenue,Glance Views,/),
      expect.stringMatching(/^2026-10-30,3\.00,,/),
      expect.stringMatching(/^2026-10-31,,/),
    ]);
    expect(saved(CATEGORIES_CSV, scopeOf())).toMatchObject({
      text: 'Date,Mugs,Annotations\r\n2026-10-30,3.00,\r\n2026-10-31,,\r\n2026-11-01,,\r\n',
    });
    expect(saved('buyBox:view:asin,asp', scopeOf())).toMatchObject({ text: `ASP,ASIN\r\n2.00,${ASIN}\r\n` });
    const stranger = scopeOf({ user: user({}, []) });
    for (const what of [KPIS_CSV, CATEGORIES_CSV, 'buyBox:view:asin']) expect(saved(what, stranger)).toBeNull();
    for (const what of ['', 'other:view:a', 'departments:all:']) expect(saved(what, scopeOf())).toBeNull();
  });

  test('B-409 B-411 customers save the picture of Sales KPIs, and the pictures of Category Sales are internal', () => {
    expect(saved(KPIS_PNG, scopeOf())).toMatchObject({
      kind: 'chart',
      chartId: 'salesKpis-chart',
      name: 'sales-kpis_northfold-home_2026-10-30_2026-11-01.png',
      title: 'Sales KPIs, Northfold Home',
      period: expect.stringMatching(/^Oct 30 – Nov 1, 2026/),
    });
    expect(saved(KPIS_PNG, scopeOf({ user: user({}, []) }))).toBeNull();
    expect(saved(categoriesPng(0), scopeOf())).toBeNull();
    const staff = scopeOf({ user: user({}, ['Internal']) });
    expect(saved(categoriesPng(0), staff)).toMatchObject({
      chartId: 'categorySales0-chart',
      name: 'category-sales_northfold-home_2026-10-30_2026-11-01.png',
      title: 'Category Sales, Northfold Home',
      period: 'Oct 30 – Nov 1, 2026',
    });
    for (const what of [categoriesPng(1), 'categories-png.', 'categories-png.x']) expect(saved(what, staff)).toBeNull();
  });

  test('B-178 of several countries each chart of Category Sales has a picture that is called by its country', () => {
    const staff = scopeOf({ user: user({}, ['Internal']), filters: { ...DEFAULT_FILTERS, countries: ['US', 'CA'] } });
    const categories = answer(
      { date: ['2026-10-30', '2026-10-30'], current_category: ['Mugs', 'Mugs'], country: ['US', 'CA'] },
      { [SALES]: [3, 2] },
    );
    const picture = (nth: number) => definition.download?.(categoriesPng(nth), staff, {}, { categories });
    expect([0, 1].map((nth) => picture(nth)?.name).sort()).toEqual([
      'category-sales-ca_northfold-home_2026-10-30_2026-11-01.png',
      'category-sales-us_northfold-home_2026-10-30_2026-11-01.png',
    ]);
  });
});
