/** The daily forecast that paces the meters (B-465, B-466), made from the warehouse's daily sums. */
import { isLeft } from 'fp-ts/Either';
import type { BodyOf, QueryOf } from '../../src/domain/api/contract.ts';
import { type ForecastAnswer, PACING_MEASURES, type PacingMeasure } from '../../src/domain/api/forecasting.contract.ts';
import { backTest } from '../../src/domain/business/backTest.ts';
import { type DailyHistory, FORECAST_METHOD, type ForecastEvent } from '../../src/domain/business/forecast.ts';
import { addedUp, basesOf, togetherBy } from '../../src/domain/business/forecastTogether.ts';
import { addDays, dayNumber, eachDay, earlierOf, laterOf, lengthOf } from '../../src/domain/dates/calendar.ts';
import { type IsoDay, isoDay } from '../../src/domain/dates/isoDay.ts';
import type { Period } from '../../src/domain/dates/period.ts';
import { saleEventsIn } from '../../src/domain/dates/saleEvents.ts';
import { type Handler, HttpFailure } from '../http/handler.ts';
import { type CoverageByGroup, coverageOf } from '../warehouse/analytics/coverage.ts';
import { queryOf } from '../warehouse/analytics/query.ts';
import type { Row } from '../warehouse/analytics/queryModel.ts';
import { sideOf } from '../warehouse/analytics/rows.ts';
import { AnswerCache } from '../warehouse/answerCache.ts';
import { orHttpFailure } from '../warehouse/httpFailure.ts';
import { RETAIL_DAILY } from '../warehouse/model/retailTables.ts';
import { scopeOf, type TenantScope } from '../warehouse/plan.ts';
import type { Reader, Warehouse } from '../warehouse/warehouse.ts';

/** Days that one answer may have, and days after the last one with data for which there is a forecast. */
const MAX_DAYS = 800;
/** Days of history that are read: enough for three earlier years. */
const HISTORY_DAYS = 1_200;
/** The back-test looks as far ahead as a month's meter does. */
const BACK_TEST = { horizon: 30, folds: 6 } as const;

interface Query {
  readonly scope: TenantScope;
  readonly brandGroupId: string;
  readonly range: Period;
  readonly byCountry: boolean;
  readonly countries: readonly string[];
  readonly yesterday: IsoDay;
}

const inputOf = (scope: TenantScope, query: QueryOf<'dailyForecast'>, body: BodyOf<'dailyForecast'>, today: IsoDay): Query => {
  const range = { start: query.startDate, end: query.endDate };
  const fault =
    range.start > range.end
      ? 'The end date must not be before the start date.'
      : lengthOf(range) > MAX_DAYS
        ? `A forecast covers at most ${MAX_DAYS} days.`
        : null;
  if (fault !== null) throw new HttpFailure(422, fault, { errors: { endDate: [fault] } });
  return {
    scope,
    brandGroupId: query.brandGroupId,
    range,
    byCountry: query.byCountry === true || query.byCountry === 'true' || query.byCountry === '1',
    countries: [...new Set((body.countries ?? []).map((country) => (country === 'UK' ? 'GB' : country)))].sort(),
    yesterday: addDays(today, -1),
  };
};

/** The days of history: none after yesterday, for a day that is not over would read as a fall. */
const historyOf = (coverage: CoverageByGroup, input: Query): Period | null => {
  const known = [...(coverage.get(input.brandGroupId)?.get(RETAIL_DAILY.name)?.values() ?? [])];
  if (known.length === 0) return null;
  const end = earlierOf(known.map((one) => one.last).reduce(laterOf), input.yesterday);
  const first = known.map((one) => one.first).reduce(earlierOf);
  return first > end ? null : { start: laterOf(first, addDays(end, 1 - HISTORY_DAYS)), end };
};

const eventsIn = (period: Period): readonly ForecastEvent[] =>
  saleEventsIn(period).map(({ name, start, end }) => ({ name, start: dayNumber(start), end: dayNumber(end) }));

/** The pacing measures by day and country: each country has its own seasons, also where all are told together. */
const dailyRows = async (reader: Reader, input: Query, period: Period, signal: AbortSignal): Promise<readonly Row[]> => {
  const question = queryOf(
    {
      schema: 'retail',
      currentPeriod: period,
      dimensions: ['date', 'country'],
      metrics: PACING_MEASURES,
      filters: { countries: input.countries },
    },
    { scope: input.scope, today: addDays(input.yesterday, 1) },
  );
  if (isLeft(question)) throw new Error(`the history of a forecast cannot be asked for: ${JSON.stringify(question.left)}`);
  return sideOf(reader, question.right, period, { signal }, false);
};

type Series = ForecastAnswer['series'][number];

interface CountryHistory extends DailyHistory {
  readonly code: string;
}

/** Which countries are forecast without seasons, and which not at all. */
const limitsOf = (countries: readonly CountryHistory[], events: readonly ForecastEvent[]): Partial<Series> => {
  const bases = basesOf(countries, events);
  const of = (basis: string): string[] =>
    countries.flatMap(({ code, values }, i) => (bases[i] === basis && values.some((value) => value !== null) ? [code] : []));
  const [level, nothing] = [of('level'), of('nothing')];
  return { ...(level.length === 0 ? {} : { withoutSeasons: level }), ...(nothing.length === 0 ? {} : { withoutForecast: nothing }) };
};

const seriesOf = (
  input: Query,
  dates: readonly IsoDay[],
  countries: readonly CountryHistory[],
  country: string | null,
  measure: PacingMeasure,
): Series => {
  const named = { brandGroupId: input.brandGroupId, country, measure };
  const [history, method] = [addedUp(countries), togetherBy(countries)];
  if (history === null || history.values.every((value) => value === null)) {
    return { ...named, values: dates.map(() => null), backTest: { wape: null, folds: 0, horizon: BACK_TEST.horizon } };
  }
  const first = dayNumber(input.range.start);
  const past = history.start + history.values.length;
  const horizon = Math.min(MAX_DAYS, Math.max(0, first + dates.length - past));
  const events = eventsIn({ start: isoDay('2021-01-01'), end: input.range.end });
  const ahead = method(history, horizon, events);
  const values = dates.map((_, i) => {
    const day = first + i;
    return (day < past ? history.values[day - history.start] : ahead?.[day - past]) ?? null;
  });
  return { ...named, values, backTest: backTest(history, { ...BACK_TEST, events }, method), ...limitsOf(countries, events) };
};

type ByDay = ReadonlyMap<string, Row>;

/** The rows of each country by day. */
interface CountryRows {
  readonly code: string;
  readonly byDay: ByDay;
}

/** Each country under its code, or all of them under null where countries are told together. */
const byCountryOf = (rows: readonly Row[], { byCountry }: Query): ReadonlyMap<string | null, readonly CountryRows[]> => {
  const groups = new Map<string, Map<string, Row>>();
  for (const row of rows) {
    const [day, country] = row.dimensions;
    const group = groups.get(country ?? '') ?? new Map<string, Row>();
    group.set(day ?? '', row);
    groups.set(country ?? '', group);
  }
  const countries = [...groups].map(([code, byDay]): CountryRows => ({ code, byDay }));
  return byCountry ? new Map(countries.map((one) => [one.code, [one]])) : new Map([[null, countries]]);
};

const historyIn = ({ start }: Period, days: readonly IsoDay[], { code, byDay }: CountryRows, measure: number): CountryHistory => ({
  code,
  start: dayNumber(start),
  values: days.map((day) => byDay.get(day)?.metric(measure) ?? null),
});

const forecastOf = async (reader: Reader, input: Query, signal: AbortSignal): Promise<ForecastAnswer> => {
  const plan = {
    kind: 'coverage',
    scope: input.scope,
    tables: [RETAIL_DAILY.name],
    of: { countries: input.countries, negated: false },
  } as const;
  const coverage = coverageOf(await reader.query(plan, { signal }));
  const period = historyOf(coverage, input);
  const rows = period === null ? [] : await dailyRows(reader, input, period, signal);
  const dates = eachDay(input.range);
  const days = period === null ? [] : eachDay(period);
  const groups = [...byCountryOf(rows, input)].sort(([a], [b]) => ((a ?? '') < (b ?? '') ? -1 : 1));
  return {
    method: FORECAST_METHOD,
    asOf: period?.end ?? null,
    dates: [...dates],
    series: groups.flatMap(([country, all]) =>
      PACING_MEASURES.map((measure, i) => {
        const histories = period === null ? [] : all.map((one) => historyIn(period, days, one, i));
        return seriesOf(input, dates, histories, country, measure);
      }),
    ),
    warehouse: reader.generation,
  };
};

/** Days up to the last one with data hold what was, the days after it the forecast. */
export const dailyForecastHandler = (warehouse: Warehouse): Handler<'dailyForecast'> => {
  const cache = new AnswerCache<ForecastAnswer>({ entries: 200, cost: 2_000_000 });
  const keyOf = (generation: number, input: Query): string =>
    JSON.stringify([generation, input.scope.brandGroupIds, input.range, input.byCountry, input.countries, input.yesterday]);
  const work = (input: Query) => (signal: AbortSignal) =>
    warehouse.read(async (reader) => {
      const value = await forecastOf(reader, input, signal);
      return { value, cost: 50 + value.dates.length * value.series.length, key: keyOf(reader.generation, input) };
    });
  return async ({ brandGroups, signal, today }, { query, body }) => {
    const input = inputOf(scopeOf(brandGroups), query, body, isoDay(today()));
    return orHttpFailure(cache.get(keyOf(warehouse.generation(), input), signal, work(input)));
  };
};
