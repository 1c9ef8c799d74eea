import { isRight } from 'fp-ts/Either';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_GROUP } from '../../../server/demo/ids.ts';
import { analyticsHandler } from '../../../server/handlers/analytics.ts';
import { countriesHandler } from '../../../server/handlers/countries.ts';
import { dailyForecastHandler } from '../../../server/handlers/forecasting.ts';
import { queryFor } from '../../../server/handlers/metrics.ts';
import type { HttpFailure } from '../../../server/http/handler.ts';
import { answering } from '../../../server/warehouse/analytics/answering.ts';
import { bindingNamed } from '../../../server/warehouse/catalogue/catalogue.ts';
import { openDuckDb } from '../../../server/warehouse/duckdbEngine.ts';
import { type LookingWarehouse, openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import { queryDataSpans, queryMarketStart } from '../../../server/warehouse/knownData.ts';
import { MARKET_SCOPE, scopeOf } from '../../../server/warehouse/plan.ts';
import { AnalyticsAnswer, type AnalyticsRequest } from '../../../src/domain/api/analytics.contract.ts';
import { answerByText, columnsByText } from '../../../src/domain/api/columnar.ts';
import { ForecastAnswer, PACING_MEASURES } from '../../../src/domain/api/forecasting.contract.ts';
import { decode } from '../../../src/domain/codec/codec.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import type { Period } from '../../../src/domain/dates/period.ts';
import { SCHEMAS } from '../../../src/domain/metrics/catalogue.ts';
import type { MetricSchema } from '../../../src/domain/metrics/schema.ts';
import { callContext, refusal } from './testCalls.ts';
import { commonDemo, factsOf, temporaryFolder } from './testWarehouse.ts';

let warehouse: LookingWarehouse;

beforeAll(async () => {
  warehouse = await openWarehouse({ directory: await commonDemo() });
}, 120_000);
afterAll(() => warehouse.close());

const HOME = DEMO_GROUP.northfoldHome;
const TOYS = DEMO_GROUP.nookabel;
const OCTOBER = { start: isoDay('2026-10-01'), end: isoDay('2026-10-31') };
const SALES = 'total_sales_ordered_revenue_in_usd';

const request = (change: Partial<AnalyticsRequest> = {}): AnalyticsRequest => ({
  schemaType: 'retail',
  currentPeriod: OCTOBER,
  dimensions: [],
  metrics: [SALES],
  ...change,
});

const ask = (change: Partial<AnalyticsRequest> = {}, brandGroupIds: readonly string[] = [HOME], on = warehouse) =>
  analyticsHandler(answering(on))(callContext({ brandGroupIds }), { params: {}, query: {}, body: request(change) });

describe('POST /api/analytics', () => {
  test('A-437 A-438 B-461 B-462 answers current and prior with the last settled day of every metric, of one generation', async () => {
    const answer = await ask({
      priorPeriod: { start: isoDay('2026-09-01'), end: isoDay('2026-09-30') },
      metrics: [SALES, 'tacos_shipped_cogs'],
    });
    expect(isRight(decode(AnalyticsAnswer, answer))).toBe(true);
    expect(answer.current.metrics[SALES]?.[0]).toBeGreaterThan(0);
    expect(answer.prior?.metrics[SALES]?.[0]).toBeGreaterThan(0);
    expect(answer.annotations).toEqual({
      ad_spend_from: { [HOME]: 'campaigns' },
      data_availability: { [SALES]: '2026-11-20', tacos_shipped_cogs: '2026-11-20' },
      unavailable: [],
      warehouse: 1,
    });
  });

  test('B-463 answers the percent change of every row and metric', async () => {
    const answer = await ask({ pop: 'yoy', dimensions: ['country'], metrics: [SALES, 'ordered_units'] });
    const [now, before] = [answer.current.metrics.ordered_units ?? [], answer.prior?.metrics.ordered_units ?? []];
    expect(answer.percentChange?.ordered_units?.length).toBe(4);
    answer.percentChange?.ordered_units?.forEach((change, i) => {
      expect(change).toBeCloseTo(((now[i] ?? 0) - (before[i] ?? 0)) / (before[i] ?? 0), 9);
    });
  });

  test('B-456 compares with the prior period given, or with the one that pop names; the one given wins', async () => {
    const priorPeriod = { start: isoDay('2026-02-03'), end: isoDay('2026-02-05') };
    expect((await ask({ pop: 'pop' })).priorPeriod).toEqual({ start: '2026-09-01', end: '2026-09-30' });
    expect((await ask({ pop: 'yoy' })).priorPeriod).toEqual({ start: '2025-10-01', end: '2025-10-31' });
    expect((await ask({ pop: 'yoy', priorPeriod })).priorPeriod).toEqual(priorPeriod);
    // Weeks meet the same weeks of the year before, 364 days earlier.
    const currentPeriod = { start: isoDay('2026-10-25'), end: isoDay('2026-11-14') };
    const weeks = await ask({ pop: 'yoy', currentPeriod, periodicity: 'weekly', dimensions: ['date'] });
    expect(weeks.priorPeriod).toEqual({ start: '2025-10-26', end: '2025-11-15' });
    expect(weeks.prior?.dimensions.date).toEqual(['2025-10-26', '2025-11-02', '2025-11-09']);
    expect(Object.keys(await ask({ pop: 'none' }))).toEqual(['current', 'annotations']);
  });

  test('a month in progress is compared with as many days of the month before', async () => {
    const answer = await ask({ pop: 'pop', currentPeriod: { start: isoDay('2026-11-01'), end: isoDay('2026-11-20') } });
    expect(answer.priorPeriod).toEqual({ start: '2026-10-01', end: '2026-10-20' });
  });

  test('B-457 B-460 narrows by filters, cuts at the limit, orders as asked and buckets by the periodicity', async () => {
    const answer = await ask({
      currentPeriod: { start: isoDay('2026-07-15'), end: isoDay('2026-10-02') },
      filters: { countries: ['US'] },
      periodicity: 'weekly',
      dimensions: ['date', 'country'],
      orderBys: [{ field_name: 'date', direction: 'desc' }],
      limit: 2,
    });
    expect(answer.current.dimensions).toEqual({ date: ['2026-09-27', '2026-09-20'], country: ['US', 'US'] });
  });

  test('B-458 sums several brand groups, or tells them apart by brand_group_id', async () => {
    const apart = await ask({ dimensions: ['brand_group_id'] }, [TOYS, HOME]);
    expect(apart.current.dimensions.brand_group_id).toEqual([TOYS, HOME]);
    const together = await ask({}, [TOYS, HOME]);
    const sum = (apart.current.metrics[SALES] ?? []).reduce<number>((total, value) => total + (value ?? 0), 0);
    expect(together.current.metrics[SALES]?.[0]).toBeCloseTo(sum, 2);
  });

  test('what a brand group has no data for is null and named unavailable, never 0', async () => {
    const answer = await ask({ metrics: ['total_sales_shipped_cogs_in_usd', 'troas_shipped_cogs', 'ordered_units'] }, [TOYS]);
    expect(answer.annotations.unavailable).toEqual(['total_sales_shipped_cogs_in_usd', 'troas_shipped_cogs']);
    expect(answer.annotations.data_availability).toEqual({
      total_sales_shipped_cogs_in_usd: null,
      troas_shipped_cogs: null,
      ordered_units: '2026-11-20',
    });
    expect(answer.current.metrics.total_sales_shipped_cogs_in_usd).toEqual([null]);
    expect(answer.current.metrics.ordered_units?.[0]).toBeGreaterThan(0);
  });

  test('what is not known in the countries asked for, and is in others, is not named as never known', async () => {
    for (const schemaType of ['retail', 'ads'] as const) {
      const metric = { retail: SALES, ads: 'cost_in_usd' }[schemaType];
      const narrowed = await ask({ schemaType, metrics: [metric], filters: { countries: ['JP'] } });
      expect(narrowed.annotations).toMatchObject({ data_availability: { [metric]: null }, unavailable: [] });
    }
    const never = await ask({ metrics: ['total_sales_shipped_cogs_in_usd'], filters: { countries: ['US'] } }, [TOYS]);
    expect(never.annotations.unavailable).toEqual(['total_sales_shipped_cogs_in_usd']);
  });

  test('days without facts are rows of a series, with nothing known', async () => {
    const answer = await ask({ dimensions: ['date'], currentPeriod: { start: isoDay('2026-11-19'), end: isoDay('2026-11-22') } });
    expect(answer.current.dimensions.date).toEqual(['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22']);
    expect(answer.current.metrics[SALES]?.map((value) => value === null)).toEqual([false, false, true, true]);
  });

  test('an empty warehouse answers that nothing is known', async () => {
    const empty = await openWarehouse({ directory: await temporaryFolder() });
    const answer = await ask({ pop: 'pop', dimensions: ['date'], periodicity: 'monthly' }, [HOME], empty);
    expect(answer.current).toEqual({ rowCount: 1, dimensions: { date: ['2026-10-01'] }, metrics: { [SALES]: [null] } });
    expect(answer.percentChange).toEqual({ [SALES]: [null] });
    expect(answer.annotations).toEqual({ data_availability: { [SALES]: null }, unavailable: [SALES], warehouse: 0 });
    await empty.close();
  });

  test.each<[string, Partial<AnalyticsRequest>, string]>([
    ['an unknown metric', { metrics: [SALES, 'profit'] }, 'metrics[1]'],
    ['a hostile metric', { metrics: ['ordered_units"; DROP TABLE retail_daily; --'] }, 'metrics[0]'],
    ['a metric of every object', { metrics: ['constructor', '__proto__'] }, 'metrics[0]'],
    ['no metric', { metrics: [] }, 'metrics'],
    ['an unknown dimension', { dimensions: ['date', 'sku'] }, 'dimensions[1]'],
    ['a hostile dimension', { dimensions: ['asin) FROM retail_daily --'] }, 'dimensions[0]'],
    ['an order by what was not asked for', { orderBys: [{ field_name: 'ordered_units', direction: 'asc' }] }, 'orderBys[0].field_name'],
    ['a limit of nothing', { limit: 0 }, 'limit'],
    ['a limit that is too large', { limit: 10_001 }, 'limit'],
    ['a period that is turned round', { currentPeriod: { start: OCTOBER.end, end: OCTOBER.start } }, 'currentPeriod'],
    ['more than six years', { currentPeriod: { start: isoDay('2019-01-01'), end: isoDay('2026-01-01') } }, 'currentPeriod'],
    ['a day before the year 2000', { currentPeriod: { start: isoDay('1999-12-31'), end: isoDay('2000-01-01') } }, 'currentPeriod.start'],
    ['a prior period that is turned round', { priorPeriod: { start: OCTOBER.end, end: OCTOBER.start } }, 'priorPeriod'],
  ])('%s is 422 with the path', async (_, change, path) => {
    const failure = await refusal(ask(change));
    expect(failure.status).toBe(422);
    expect(Object.keys(failure.errors ?? {})).toContain(path);
  });

  test.each(['sov', 'brand', 'nothing', 'constructor'])(
    'B-459 the schema %s is none of this call: 422 with the path',
    async (schemaType) => {
      const failure = await refusal(ask({ schemaType: schemaType as 'retail' }));
      expect([failure.status, Object.keys(failure.errors ?? {})]).toEqual([422, ['schemaType']]);
    },
  );

  test('no brand group is 422, not everybody’s rows', async () => {
    expect((await refusal(ask({}, []))).errors).toHaveProperty('brandGroupId');
  });

  test('patterns and quotes in a search have no meaning but their own', async () => {
    for (const search of ['%', '_', "'", "' OR '1'='1", '\\', '$1']) {
      const answer = await ask({ filters: { search }, dimensions: ['asin'] });
      expect([search, answer.current.rowCount]).toEqual([search, 0]);
    }
  });

  test('too many queries are 503 with the time to wait, and the next that finds room is answered', async () => {
    const narrow = await openWarehouse({ directory: await commonDemo(), running: 1, waiting: 0 });
    const handler = analyticsHandler(answering(narrow));
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map((limit) =>
        handler(callContext({ brandGroupIds: [HOME] }), { params: {}, query: {}, body: request({ limit, dimensions: ['asin'] }) }),
      ),
    );
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as HttpFailure] : []));
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.map(({ status, retryAfterSeconds }) => [status, retryAfterSeconds])).toEqual(refused.map(() => [503, 2]));
    await narrow.close();
  });

  test('a query that takes too long is 504, which the client tries again', async () => {
    const slow = await openWarehouse({
      directory: await commonDemo(),
      runMs: 30,
      open: async (path, settings) => {
        const engine = await openDuckDb(path, settings);
        const text = 'SELECT CAST(count(*) AS DOUBLE) FROM range(1000000000) a, range(1000000) b WHERE hash(a.range, b.range) = 0';
        return { ...engine, run: () => engine.run({ text, values: [], columns: [SALES] }, MARKET_SCOPE) };
      },
    });
    expect((await refusal(ask({}, [HOME], slow))).status).toBe(504);
    await slow.close();
  });

  test('whoever goes away cancels the query', async () => {
    const gone = new AbortController();
    gone.abort();
    const call = analyticsHandler(answering(warehouse))(callContext({ brandGroupIds: [HOME], signal: gone.signal }), {
      params: {},
      query: {},
      body: request(),
    });
    expect((await refusal(call)).status).toBe(499);
    expect(warehouse.health().running).toBe(0);
  });
});

describe('POST /api/user/countries', () => {
  test('A-254 A-425 answers the countries of the brand group, most sales first', async () => {
    const call = countriesHandler(warehouse)(callContext({ brandGroupIds: [TOYS] }), {
      params: {},
      query: {},
      body: { brandGroupId: TOYS, uniqueBy: 'country' },
    });
    expect(await call).toEqual(['US', 'GB', 'DE', 'FR'].map((country) => ({ country })));
  });
});

describe('POST /api/forecasting/get_daily_forecast_by_brandgroup', () => {
  const forecast = (
    query: { startDate: string; endDate: string; byCountry?: boolean },
    countries: string[] = [],
    id = HOME,
    on = warehouse,
  ) =>
    dailyForecastHandler(on)(callContext({ brandGroupIds: [id] }), {
      params: {},
      query: { brandGroupId: id, ...query, startDate: isoDay(query.startDate), endDate: isoDay(query.endDate) },
      body: { countries },
    });

  test('B-466 answers a value for every day: what was up to the last day with data, then what is expected', async () => {
    const answer = await forecast({ startDate: '2026-11-01', endDate: '2026-11-30' });
    expect(isRight(decode(ForecastAnswer, answer))).toBe(true);
    expect([answer.asOf, answer.dates.length, answer.warehouse]).toEqual(['2026-11-20', 30, 1]);
    expect(answer.series.map(({ measure, country }) => [measure, country])).toEqual(PACING_MEASURES.map((measure) => [measure, null]));
    const actual = await ask({ dimensions: ['date'], currentPeriod: { start: isoDay('2026-11-01'), end: isoDay('2026-11-20') } });
    expect(answer.series[0]?.values.slice(0, 20)).toEqual(actual.current.metrics[SALES]);
    for (const value of answer.series[0]?.values.slice(20) ?? []) expect(value).toBeGreaterThan(0);
  });

  test('says how it did on stretches of days that it had not seen', async () => {
    const answer = await forecast({ startDate: '2026-11-01', endDate: '2026-11-30' });
    const { wape, folds, horizon } = answer.series[0]?.backTest ?? {};
    expect([folds, horizon]).toEqual([6, 30]);
    expect(wape).toBeGreaterThan(0);
    expect(wape).toBeLessThan(0.35);
  });

  test('B-465 tells countries apart when asked, and narrows to the saved ones', async () => {
    const all = await forecast({ startDate: '2026-11-21', endDate: '2026-11-25', byCountry: true });
    expect([...new Set(all.series.map((series) => series.country))]).toEqual(['CA', 'GB', 'MX', 'US']);
    const some = await forecast({ startDate: '2026-11-21', endDate: '2026-11-25', byCountry: true }, ['UK', 'US']);
    expect([...new Set(some.series.map((series) => series.country))]).toEqual(['GB', 'US']);
    expect(some.series.find((series) => series.country === 'GB')).toEqual(all.series.find((series) => series.country === 'GB'));
  });

  test('a measure that the brand group does not have is null throughout, without a back-test', async () => {
    const answer = await forecast({ startDate: '2026-11-19', endDate: '2026-11-22' }, [], TOYS);
    const cogs = answer.series.find((series) => series.measure === 'total_sales_shipped_cogs_in_usd');
    expect(cogs).toMatchObject({ values: [null, null, null, null], backTest: { wape: null, folds: 0 } });
  });

  test('without data there is a series without values, not a failure', async () => {
    const empty = await openWarehouse({ directory: await temporaryFolder() });
    const answer = await forecast({ startDate: '2026-11-19', endDate: '2026-11-20' }, [], HOME, empty);
    expect([answer.asOf, answer.series.length, answer.series[0]?.values]).toEqual([null, 5, [null, null]]);
    await empty.close();
  });

  test.each([
    ['2026-11-20', '2026-11-19'],
    ['2026-01-01', '2028-03-12'],
  ])('the range from %s to %s is 422', async (startDate, endDate) => {
    const failure = await refusal(forecast({ startDate, endDate }));
    expect([failure.status, Object.keys(failure.errors ?? {})]).toEqual([422, ['endDate']]);
  });
});

describe('growth against a prior period that is not whole in the data', () => {
  /** Data of every schema begin within it. */
  const FIVE_YEARS = { start: isoDay('2021-10-01'), end: isoDay('2026-09-30') };
  const OCTOBER_AND_BEFORE = { ...FIVE_YEARS, end: OCTOBER.end };
  const NOVEMBER = { start: isoDay('2026-11-01'), end: isoDay('2026-11-20') };
  const questionOf = ({ id, metrics }: MetricSchema, priorPeriod: Period) => {
    const scope = bindingNamed(id)?.owner === 'tenant' ? scopeOf([{ id: HOME }]) : MARKET_SCOPE;
    // The files of the market have no November yet.
    const currentPeriod = bindingNamed(id)?.owner === 'tenant' ? NOVEMBER : OCTOBER;
    const asked = { schema: id, currentPeriod, priorPeriod, dimensions: [], metrics: metrics.map(({ key }) => key) };
    return queryFor(asked, { scope, today: isoDay('2026-11-21') });
  };

  test('is measured by no metric of any schema, of the brand group or of the market, and one that is whole is compared', async () => {
    const wrong: string[] = [];
    let compared = 0;
    for (const schema of SCHEMAS) {
      // The demo knows the shelf for a few weeks.
      const isOwn = bindingNamed(schema.id)?.owner === 'tenant';
      const september = { start: isoDay('2026-09-01'), end: isoDay('2026-09-30') };
      const lately = isOwn ? { start: isoDay('2026-11-01'), end: isoDay('2026-11-10') } : september;
      const [ofMonth, ofYears] = [questionOf(schema, lately), questionOf(schema, OCTOBER_AND_BEFORE)];
      const listening = new AbortController().signal;
      const [whole, cut] = await Promise.all([answering(warehouse)(ofMonth, listening), answering(warehouse)(ofYears, listening)]);
      const [wholeRead, cutRead] = [answerByText(whole), answerByText(cut)];
      const isOfOneDay = (need: string): boolean =>
        ofYears.parts.some(({ shift, aggregates }) =>
          aggregates.some(({ as, how }) => as === need && (how === 'last' || how === 'lastOnce' || shift !== null)),
        );
      for (const { key, needs } of schema.metrics) {
        if (columnsByText(whole.prior).at(key, 0) !== null) compared += 1;
        if (columnsByText(whole.prior).at(key, 0) !== wholeRead.prior.at(key, 0))
          wrong.push(`${schema.id}.${key} is not compared with a month`);
        if (needs.every(isOfOneDay)) continue;
        if (cutRead.prior.at(key, 0) !== null) wrong.push(`${schema.id}.${key} has a prior value`);
        if (cutRead.current.at(key, 0) !== null && !cutRead.isCut(key, 0)) wrong.push(`${schema.id}.${key} does not say why`);
      }
    }
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(100);
  });

  test('is known to the pickers of the market from its first days', async () => {
    const first = async (table: string): Promise<string> => String((await factsOf(`SELECT min(day)::VARCHAR FROM ${table}`))[0]?.[0]);
    const lastDay = async (day: string, table: string): Promise<string> =>
      String((await factsOf(`SELECT (${day})::VARCHAR FROM ${table}`))[0]?.[0]);
    const monthsOf = async (table: string) => {
      const [[from, to] = []] = await factsOf(`SELECT min(day)::VARCHAR, max(day)::VARCHAR FROM ${table}`);
      return { first: from, last: to };
    };
    expect(await queryMarketStart(warehouse)(new AbortController().signal)).toEqual({
      weekly: await first('market_product_weekly'),
      monthly: await first('market_category_monthly'),
      daily: await first('market_sov_daily'),
      months: {
        brands: await monthsOf('market_brand_monthly'),
        products: await monthsOf('market_product_monthly'),
        terms: await monthsOf('search_term_monthly'),
      },
      ends: {
        weekly: await lastDay('max(day) + 6', 'market_product_weekly'),
        monthly: await lastDay('last_day(max(day))', 'market_category_monthly'),
        daily: await lastDay('max(day)', 'market_sov_daily'),
      },
    });
  });

  test('C-331 A-245 of brand groups are told by what screens are made of, for all of them at once', async () => {
    const known = await queryDataSpans(warehouse)([HOME, TOYS, 'bg-nobody'], new AbortController().signal);
    for (const id of [HOME, TOYS]) {
      for (const [source, table] of [
        ['retail', 'retail_daily'],
        ['ads', 'ads_daily'],
        ['cohorts', 'amc_cohorts'],
        ['newToBrand', 'ntb_monthly'],
        ['inventory', 'inventory_daily'],
        ['shareOfVoice', 'sov_daily'],
      ] as const) {
        const { columns } = await warehouse.read((reader) =>
          reader.query({ kind: 'coverage', scope: scopeOf([{ id }]), tables: [table] }, { signal: new AbortController().signal }),
        );
        const [firsts, lasts] = [(columns.first_day ?? []).map(String).toSorted(), (columns.last_day ?? []).map(String).toSorted()];
        expect([id, source, known.get(id)?.[source]]).toEqual([id, source, { first: firsts[0], last: lasts.at(-1) }]);
      }
    }
    expect(known.get('bg-nobody')).toEqual({});
  });

  test('is told by brand group where they are told apart, and not at all where days are', async () => {
    const [apart, byMonth] = await Promise.all([
      ask({ priorPeriod: FIVE_YEARS, dimensions: ['brand_group_id'] }, [TOYS, HOME]),
      ask({ priorPeriod: FIVE_YEARS, dimensions: ['date'], periodicity: 'monthly' }),
    ]);
    expect(Object.keys(apart.annotations.begins?.[SALES] ?? {}).toSorted()).toEqual([HOME, TOYS].toSorted());
    const one = { ...apart, annotations: { ...apart.annotations, begins: { [SALES]: { [TOYS]: isoDay('2026-05-01') } } } };
    const { prior } = answerByText(one);
    expect(apart.current.dimensions.brand_group_id?.map((id, row) => [id, prior.at(SALES, row) === null])).toEqual([
      [TOYS, true],
      [HOME, false],
    ]);
    expect([prior.values(SALES)[0], answerByText(byMonth).isCut(SALES, 0)]).toEqual([null, false]);
    expect(byMonth.annotations.begins).toBeUndefined();
  });
});
