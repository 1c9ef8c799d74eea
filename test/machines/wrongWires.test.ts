/** What is wired wrongly does not compile: each line is refused where it would be written. */
import { describe, expect, test } from 'vitest';
import { BRAND_GROUP_TABLES, MARKET_TABLES_BY_NAME } from '../../server/warehouse/model/dataTables.ts';
import type { AREA_LOADERS } from '../../src/areas/areas.ts';
import { type Drawing, joined, NOTES, TABLES } from '../../src/areas/joined.ts';
import { ADS_RATES, adsMetric } from '../../src/domain/advertising/adsRates.ts';
import type { AnalyticsAnswer } from '../../src/domain/api/analytics.contract.ts';
import { buyBoxContract } from '../../src/domain/api/buyBox.contract.ts';
import { columnReader, columnsByText } from '../../src/domain/api/columnar.ts';
import { screenContract } from '../../src/domain/api/screenContract.ts';
import { openFrom, type TrendLine, trendOf } from '../../src/domain/charts/byPeriod.ts';
import { LAYOUT_ELEMENTS, PANEL_TYPES } from '../../src/domain/dashboards/panel.ts';
import { isoDay } from '../../src/domain/dates/isoDay.ts';
import type { ImportLayout } from '../../src/domain/imports/layout.ts';
import { IMPORT_LAYOUTS } from '../../src/domain/imports/layouts.ts';
import { address, childAddress, NAVIGATION, SESSION, SHELL, screenAddress } from '../../src/domain/journal/address.ts';
import { ADVERTISING } from '../../src/domain/metrics/advertising.ts';
import { type MetricKey, metricOf } from '../../src/domain/metrics/catalogue.ts';
import type { AnyMetric } from '../../src/domain/metrics/metric.ts';
import { retailMetricOf } from '../../src/domain/metrics/retail.ts';
import type { TilePart } from '../../src/domain/metrics/summaryMetrics.ts';
import type { ToggledKey } from '../../src/domain/metrics/variants.ts';
import { kpiTrend } from '../../src/domain/retail/overview.series.ts';
import { retailOverview } from '../../src/domain/retail/retailOverview.screen.ts';
import type { RouteOf } from '../../src/domain/routes/areas.ts';
import { defineScreen, query } from '../../src/domain/screens/defineScreen.ts';
import { headerDates } from '../../src/domain/screens/missingDays.ts';
import { uiChoice, uiOf, uiSet } from '../../src/domain/screens/uiParts.ts';
import { partsOf } from '../../src/domain/summary/summaryFigures.ts';
import { type GridColumn, gridColumns, type RowOf, totalsOf } from '../../src/domain/tables/gridColumn.ts';
import { figureColumn } from '../../src/domain/tables/metricColumns.ts';
import { marketBrands } from '../../src/domain/typeahead/marketTypeaheads.ts';
import { broadcast, send as tell } from '../../src/machines/core/perform.ts';
import { createGoalFormMachine } from '../../src/machines/goals/goalForm.machine.ts';
import { HEARERS_AGREE, type HeardBy, type Hearers } from '../../src/machines/machineTypes.ts';
import type { Send } from '../../src/views/app/appContext.tsx';
import { FIELDS_BY_TYPE } from '../../src/views/dashboards/edit/PanelFields.tsx';
import { BODY_BY_TYPE } from '../../src/views/dashboards/PanelCard.tsx';
import { datesOf } from '../domain/dates/picker.ts';

const View = () => null;

const SCREEN = screenAddress('goal-management');
const GOAL_FORM = childAddress(SCREEN, 'goalForm', 'form');

describe('an event that is sent', () => {
  const sent: string[] = [];
  const send: Send = (to) => {
    sent.push(to);
  };

  test('is one that the machine at the address hears', () => {
    send(SHELL, { type: 'shell.linkCopied' });
    send(GOAL_FORM, { type: 'record.saveClicked' });
    send(NAVIGATION, { type: 'navigation.linkFollowed', to: '/velocity/files' });
    // @ts-expect-error the shell follows no links
    send(SHELL, { type: 'navigation.linkFollowed', to: '/velocity/files' });
    // @ts-expect-error a log-out is the session's, not the shell's
    send(SHELL, { type: 'session.logoutClicked' });
    // @ts-expect-error there is no such event
    send(SESSION, { type: 'session.logoutClickd' });
    // @ts-expect-error the form of a goal hears nothing of markets
    send(GOAL_FORM, { type: 'markets.draftEdited' });
    // @ts-expect-error a form deletes nothing: its list does
    send(GOAL_FORM, { type: 'record.deleteConfirmed' });
    // @ts-expect-error of a plain address nobody knows what is heard there
    send(address('shell'), { type: 'shell.linkCopied' });
    // @ts-expect-error no machine has that name
    send(childAddress(SCREEN, 'goalFrom'), { type: 'record.saveClicked' });
    expect(sent).toHaveLength(10);
  });

  test('may go to any of several machines that all hear it', () => {
    const form: Hearers<'record.leaveConfirmed'> = 'goalForm';
    // @ts-expect-error a list asks nothing before it is left
    const list: Hearers<'record.leaveConfirmed'> = 'goalConsole';
    const both: HeardBy<'goalForm' | 'marketForm'> = 'record.saveClicked';
    // @ts-expect-error one of the two hears it alone
    const one: HeardBy<'goalForm' | 'marketForm'> = 'goals.draftEdited';
    expect([form, list, both, one]).toHaveLength(4);
  });
});

test('a message goes to a machine that hears it, with its own body', () => {
  const plain = address('shell');
  const wrong = [
    () => tell(SHELL, { type: 'message.dataChanged', calls: ['goals'] }),
    () => tell(GOAL_FORM, { type: 'message.recordWanted', id: null, seed: null }),
    // @ts-expect-error the shell shows no toasts
    () => tell(SHELL, { type: 'message.clearToasts' }),
    // @ts-expect-error a form follows no draft
    () => tell(GOAL_FORM, { type: 'message.draftShown', draft: null }),
    // @ts-expect-error there is no such message
    () => tell(SHELL, { type: 'message.dataChangd' }),
    // @ts-expect-error where to go is a text
    () => tell(NAVIGATION, { type: 'message.navigate', to: null, replace: false }),
    // @ts-expect-error whether it leaves a way back is missing
    () => tell(NAVIGATION, { type: 'message.navigate', to: '/velocity/files' }),
    // @ts-expect-error nobody knows which machine runs at a plain address
    () => tell(plain, { type: 'message.dataChanged' }),
    // @ts-expect-error a form asks the person; the shell does not
    () => tell(NAVIGATION, { type: 'message.leaveGuarded', at: SHELL }),
    // @ts-expect-error only what all that hang under a machine may hear goes to all of them
    () => broadcast([plain], { type: 'message.clearToasts' }),
  ];
  expect([wrong.length, HEARERS_AGREE]).toEqual([10, []]);
});

describe('an area', () => {
  const calls = { ...screenContract, ...buyBoxContract };

  test('brings the calls and the features of its screens', () => {
    const whole = joined({ screens: [[retailOverview, View]], features: [TABLES, NOTES], calls });
    const wrong = [
      // @ts-expect-error the calls of the buy box are missing
      () => joined({ screens: [[retailOverview, View]], features: [TABLES, NOTES], calls: screenContract }),
      // @ts-expect-error all its calls are missing
      () => joined({ screens: [[retailOverview, View]], features: [TABLES, NOTES] }),
      // @ts-expect-error the tables of the screen have no machine
      () => joined({ screens: [[retailOverview, View]], features: [NOTES], calls }),
    ];
    expect([Object.keys(whole.views), wrong.length]).toEqual([['retail-overview'], 3]);
  });

  test('brings the machines of its screens: their own, of typeaheads and of a category picker', () => {
    const filters = { counted: ['countries'] } as const;
    const goals = defineScreen({
      route: 'goal-management',
      amounts: 'none',
      filters,
      children: { form: 'goalForm' },
      queries: () => ({}),
    }).drawing({});
    const typed = defineScreen({ route: 'markets', looksAt: null, typeaheads: { brand: marketBrands() }, queries: () => ({}) }).drawing({});
    const picked = defineScreen({
      route: 'category-insights',
      looksAt: headerDates,
      categories: { param: 'node' },
      queries: () => ({}),
    }).drawing({});
    const whole = joined({ screens: [[goals, View]], machines: { goalForm: createGoalFormMachine } });
    const wrong = [
      // @ts-expect-error the form of the screen has no machine
      () => joined({ screens: [[goals, View]] }),
      // @ts-expect-error nobody looks up what is typed
      () => joined({ screens: [[typed, View]] }),
      // @ts-expect-error the category picker has no machine
      () => joined({ screens: [[picked, View]], features: [TABLES] }),
    ];
    expect([Object.keys(whole.machines ?? {}), wrong.length]).toEqual([['goalForm'], 3]);
  });

  test('of imported data says which days it shows', () => {
    const [filters, queries] = [{ counted: ['countries'] } as const, () => ({})];
    const right = [
      () => defineScreen({ route: 'retail-overview', amounts: 'none', filters, looksAt: headerDates, queries }),
      () => defineScreen({ route: 'inventory-health', amounts: 'none', filters, looksAt: null, queries }),
    ];
    const wrong = [
      // @ts-expect-error it does not say of which days its figures are
      () => defineScreen({ route: 'inventory-health', amounts: 'none', filters, queries }),
      // @ts-expect-error it shows no imported data of its own choice
      () => defineScreen({ route: 'files', amounts: 'none', filters, looksAt: null, queries }),
    ];
    expect([right.length, wrong.length]).toEqual([2, 2]);
  });

  test('draws all of its routes', () => {
    const whole: Drawing<RouteOf<'retail'>> = joined({ screens: [[retailOverview, View]], features: [TABLES, NOTES], calls });
    // @ts-expect-error the area of products has another screen
    const other: Drawing<RouteOf<'products'>> = whole;
    // @ts-expect-error a route of the area has no screen
    const none: Awaited<ReturnType<(typeof AREA_LOADERS)['retail']>>['area'] = { screens: [], views: {} };
    expect([whole, other, none]).toHaveLength(3);
  });
});

test('the children of a screen are machines that there are', () => {
  const filters = { counted: ['countries'] } as const;
  const goals = { route: 'goal-management', amounts: 'none', filters } as const;
  const screen = defineScreen({ ...goals, children: { form: 'goalForm' }, queries: () => ({}) });
  // @ts-expect-error no machine has that name
  const wrong = () => defineScreen({ ...goals, children: { form: 'goalFrom' }, queries: () => ({}) });
  expect([screen.drawing({}).definition.children, typeof wrong]).toEqual([{ form: 'goalForm' }, 'function']);
});

describe('a question of the catalogue', () => {
  const period = { start: isoDay('2026-11-01'), end: isoDay('2026-11-20') };
  const asked = { schema: 'ads' as const, brandGroupId: 'b1', currentPeriod: period };

  test('asks for metrics of its own schema', () => {
    const right = query('metrics', {
      body: { ...asked, dimensions: ['campaign_name'], metrics: ['cost_in_usd', 'acos'], totals: ['cost_in_usd'] },
    });
    const wrong = [
      // @ts-expect-error a typo in a metric
      () => query('metrics', { body: { ...asked, dimensions: [], metrics: ['cost_in_used'] } }),
      // @ts-expect-error a metric of retail, not of ads
      () => query('metrics', { body: { ...asked, dimensions: [], metrics: ['glance_views'] } }),
      // @ts-expect-error a typo in a total
      () => query('metrics', { body: { ...asked, dimensions: [], metrics: ['acos'], totals: ['acoss'] } }),
      // @ts-expect-error the analytics call has no such metric of retail
      () => query('analytics', { body: { schemaType: 'retail', currentPeriod: period, dimensions: [], metrics: ['sales'] } }),
      // @ts-expect-error what a person typed is no key before it is found
      (typed: string) => query('metrics', { body: { ...asked, dimensions: [], metrics: [typed] } }),
    ];
    expect([right.input.body?.metrics, wrong.length]).toEqual([['cost_in_usd', 'acos'], 5]);
  });

  test('tells rows apart by dimensions that there are', () => {
    const right = query('metrics', { body: { ...asked, dimensions: ['date', 'campaign_name'], metrics: ['acos'] } });
    // @ts-expect-error a typo in a dimension
    const wrong = () => query('metrics', { body: { ...asked, dimensions: ['campain_name'], metrics: ['acos'] } });
    expect([right.input.body?.dimensions, typeof wrong]).toEqual([['date', 'campaign_name'], 'function']);
  });

  test('is ordered and filtered by keys that there are', () => {
    const body = { ...asked, dimensions: ['campaign_name' as const], metrics: ['acos' as const] };
    const right = query('metrics', {
      body: {
        ...body,
        orderBys: [{ field_name: 'acos', direction: 'desc' }],
        filters: { dimensions: [{ dimension: 'record_type', values: ['keyword'] }] },
      },
    });
    const wrong = [
      // @ts-expect-error a typo in the metric that rows are ordered by
      () => query('metrics', { body: { ...body, orderBys: [{ field_name: 'acoss', direction: 'desc' }] } }),
      // @ts-expect-error search ads have no such metric to order by
      () => query('metrics', { body: { ...body, orderBys: [{ field_name: 'glance_views', direction: 'desc' }] } }),
      // @ts-expect-error a typo in the dimension that is filtered
      () => query('metrics', { body: { ...body, filters: { dimensions: [{ dimension: 'record_typ', values: ['keyword'] }] } } }),
    ];
    // @ts-expect-error the variant of sales that the toggles choose has no such name
    const toggled: ToggledKey = 'total_sale';
    // @ts-expect-error no metric of Brand Index
    const index: MetricKey<'brand_index'> = 'totalSov';
    expect([right.input.body?.orderBys?.[0]?.field_name, wrong.length, toggled, index]).toEqual(['acos', 3, 'total_sale', 'totalSov']);
  });

  test('knows the keys of each schema, the variants of display campaigns among them', () => {
    const keys: readonly [MetricKey<'brand'>, MetricKey<'dsp'>, MetricKey<'sov'>, MetricKey<'custom_market'>] = [
      'revenue',
      'viewable_total_purchase_rate',
      'top10_organic_sov',
      'units_estimate_by_week',
    ];
    // @ts-expect-error a brand has no ad spend
    const brand: MetricKey<'brand'> = 'ad_spend_in_usd';
    // @ts-expect-error no view has such a prefix
    const dsp: MetricKey<'dsp'> = 'seen_purchase_rate';
    const known = (['brand', 'dsp', 'sov', 'custom_market'] as const).map((id, nth) => metricOf(id, keys[nth] ?? '')?.key);
    expect([known, metricOf('brand', brand), metricOf('dsp', dsp)]).toEqual([[...keys], undefined, undefined]);
  });

  test('is answered by keys that there are', () => {
    const table = { rowCount: 1, dimensions: { campaign_name: ['Spring'] }, metrics: { acos: [0.2] } };
    const { at, name } = columnReader(table);
    // @ts-expect-error no metric has that key
    expect([at('acos', 0), at('acoss', 0)]).toEqual([0.2, null]);
    // @ts-expect-error no dimension has that key
    expect([name('campaign_name', 0), name('campain_name', 0)]).toEqual(['Spring', null]);
    // @ts-expect-error nor where its metrics are read by text
    expect(columnsByText(table).names('campain_name')).toEqual([]);
  });

  test('takes texts as keys once its schema has found them', () => {
    const keys: readonly MetricKey<'ads'>[] = ADVERTISING.keys(['acos', 'clicks']);
    expect(keys).toEqual(['acos', 'clicks']);
    for (const text of ['acoss', '__proto__', 'glance_views'])
      expect(() => ADVERTISING.keys(['acos', text])).toThrow(`${text} is no metric of ads`);
  });
});

describe('the columns of a table', () => {
  const asked = defineScreen({
    route: 'advertising-audiences',
    amounts: 'none',
    filters: { counted: ['countries'] },
    looksAt: headerDates,
    queries: ({ scope }) => ({ figures: query('countries', { body: { brandGroupId: scope.brandGroup.id } }) }),
  });
  const rows = (answer: readonly { readonly country: string }[]) =>
    answer.map(({ country }) => ({ id: country, cells: { country, sales: 1, units: 2 } }));
  const price = { of: 'rate', top: 'sales', bottom: 'units' } as const;
  const panel = { title: 'Countries', caption: 'Countries', query: 'figures', order: { column: 'country', direction: 'asc' } } as const;
  const columns = () =>
    gridColumns([
      { key: 'country', title: 'Country', kind: 'text' },
      { key: 'sales', title: 'Sales', kind: 'numeric' },
    ]);

  test('read cells that its rows hold', () => {
    const { tables } = asked.drawing({ tables: { countries: { ...panel, columns, rows } } });
    const typo = () =>
      gridColumns([
        { key: 'country', title: 'Country', kind: 'text' },
        { key: 'sale', title: 'Sales', kind: 'numeric' },
      ]);
    const total = () => gridColumns([...columns(), { key: 'units', title: 'Units', kind: 'numeric', total: { ...price, bottom: 'unit' } }]);
    const wrong = [
      // @ts-expect-error a typo in the key of a column
      () => asked.drawing({ tables: { countries: { ...panel, columns: typo, rows } } }),
      // @ts-expect-error a typo in what a total is made of
      () => asked.drawing({ tables: { countries: { ...panel, columns: total, rows } } }),
      // @ts-expect-error the rows have no such cell
      () => asked.drawing({ tables: { countries: { ...panel, columns, rows: () => [{ id: '', cells: { country: '', sale: 1 } }] } } }),
      // @ts-expect-error the rows stand by no column of that name
      () => asked.drawing({ tables: { countries: { ...panel, order: { column: 'county', direction: 'asc' }, columns, rows } } }),
      // @ts-expect-error of columns that are any text nothing could be checked
      () => asked.drawing({ tables: { countries: { ...panel, columns: (): readonly GridColumn[] => columns(), rows } } }),
    ];
    expect([tables.countries.columns({} as never, { figures: null }).map(({ key }) => key), wrong.length]).toEqual([
      ['country', 'sales'],
      5,
    ]);
  });

  test('of figures have the keys of metrics, and read what their rates are made of', () => {
    const acos = figureColumn(adsMetric('acos'), ADS_RATES);
    const row: RowOf<typeof acos> = { id: '', cells: { acos: 0.1, cost_in_usd: 1, attributed_sales_in_usd: 10 } };
    // @ts-expect-error the total of a rate is made of two sums
    const half: RowOf<typeof acos> = { id: '', cells: { acos: 0.1, cost_in_usd: 1 } };
    // @ts-expect-error search ads have no such metric
    expect(() => adsMetric('acoss')).toThrow('acoss is no metric of ads');
    expect([totalsOf([acos], [row]), totalsOf([acos], [half])]).toEqual([{ acos: 0.1 }, { acos: null }]);
  });
});

describe('the lines of a chart', () => {
  const answer: AnalyticsAnswer = {
    current: { rowCount: 1, dimensions: { date: ['2026-11-01'] }, metrics: { asp: [7] } },
    annotations: { data_availability: {}, unavailable: [], warehouse: 1 },
  };
  const asked = { dates: datesOf('range=2026-11-01.2026-11-01&compare=none').resolved, today: isoDay('2026-11-20') };

  test('are of metrics that there are', () => {
    const { lines } = kpiTrend(['asp'], answer, asked);
    const [line]: readonly TrendLine<'asp'>[] = lines;
    const typed: AnyMetric = retailMetricOf('asp');
    const wrong = [
      // @ts-expect-error a typo in the metric of a line
      () => kpiTrend(['aps'], answer, asked),
      // @ts-expect-error no metric of ads has that key
      () => trendOf([adsMetric('acoss')], answer, asked),
      // @ts-expect-error of a metric that is any text nothing could be checked
      () => trendOf([typed], answer, asked),
      // @ts-expect-error a typo in what says from when on figures are open
      () => openFrom(answer, ['aps'], asked.dates),
    ];
    expect([line?.key, line?.values, wrong.length]).toEqual(['asp', [7], 4]);
  });

  test('are hidden at first by keys that there are', () => {
    const screen = defineScreen({
      route: 'retail-overview',
      amounts: 'none',
      filters: { counted: ['countries'] },
      looksAt: headerDates,
      queries: () => ({
        trend: query('analytics', {
          body: { schemaType: 'retail', currentPeriod: asked.dates.currentPeriod, dimensions: [], metrics: ['asp'] },
        }),
      }),
    });
    const panel = { title: 'Price', query: 'trend' as const, data: (given: AnalyticsAnswer) => kpiTrend(['asp'], given, asked) };
    const { trends } = screen.drawing({ trends: { price: { ...panel, hiddenFirst: ['asp'] } } });
    // @ts-expect-error a typo in a line that is hidden
    const wrong = () => screen.drawing({ trends: { price: { ...panel, hiddenFirst: ['aps'] } } });
    expect([trends.price.hiddenFirst, typeof wrong]).toEqual([['asp'], 'function']);
  });
});

describe('what a screen keeps beside its address', () => {
  test('is of the type of its part', () => {
    const sorting = uiChoice('sorting', ['name', 'sales'], 'name');
    // @ts-expect-error a number is none of the words
    const number = uiSet(sorting, 3);
    // @ts-expect-error a typo
    const typo = uiSet(sorting, 'sale');
    // @ts-expect-error the part is a word, no switch
    const isOn: boolean = uiOf({}, sorting);
    expect([number.key, typo.value, isOn]).toEqual(['sorting', 'sale', 'name']);
  });
});

test('a tile comes from a metric of its own schema', () => {
  // @ts-expect-error the other schema has it
  const misplaced: TilePart = { schema: 'sov', key: 'ad_spend_in_usd' };
  // @ts-expect-error a typo
  const typo: TilePart = { schema: 'retail', key: 'ad_spend_in_us' };
  expect(partsOf({ from: 'total' }).map(({ schema }) => schema)).toEqual(['retail', 'dsp']);
  expect([misplaced.schema, typo.key]).toEqual(['sov', 'ad_spend_in_us']);
});

test('each type of panel has fields in the editor, and a body on the dashboard', () => {
  const { Content: _, ...fields } = FIELDS_BY_TYPE;
  // @ts-expect-error one type has no fields
  const noFields: typeof FIELDS_BY_TYPE = fields;
  const { LTV: __, ...bodies } = BODY_BY_TYPE;
  // @ts-expect-error one type has no body
  const noBody: typeof BODY_BY_TYPE = bodies;
  const types = [...PANEL_TYPES, ...LAYOUT_ELEMENTS].sort();
  expect([Object.keys(FIELDS_BY_TYPE).sort(), Object.keys(BODY_BY_TYPE).sort()]).toEqual([types, types]);
  expect([Object.keys(noFields).length, Object.keys(noBody).length]).toEqual([types.length - 1, types.length - 1]);
});

describe('an import', () => {
  test('of each kind has a layout', () => {
    const { retail: _, ...others } = IMPORT_LAYOUTS;
    // @ts-expect-error one kind has none
    const wrong: typeof IMPORT_LAYOUTS = others;
    expect(Object.keys(wrong)).toHaveLength(Object.keys(IMPORT_LAYOUTS).length - 1);
  });

  test('of each kind has a table of the warehouse', () => {
    const { retail_daily: _, ...others } = BRAND_GROUP_TABLES;
    // @ts-expect-error a table that files fill is missing
    const missing: typeof BRAND_GROUP_TABLES = others;
    // @ts-expect-error a typo in the table that a layout fills
    const typo: ImportLayout = { ...IMPORT_LAYOUTS.retail, table: 'retail_dayly' };
    const named = { ...BRAND_GROUP_TABLES, ...MARKET_TABLES_BY_NAME };
    expect([Object.keys(missing).length, typo.table in named]).toEqual([Object.keys(BRAND_GROUP_TABLES).length - 1, false]);
    for (const [name, table] of Object.entries(named)) expect(table.name).toBe(name);
    expect(new Set(Object.values(IMPORT_LAYOUTS).map(({ table }) => table))).toEqual(new Set(Object.keys(named)));
  });
});
