/** What an answer says of the currency in which its amounts are beside US dollars. */
import type { AnalyticsAnswer, AnalyticsTable, InCurrency } from '../../../src/domain/api/analytics.contract.ts';
import { addDays, eachBucket, earlierOf } from '../../../src/domain/dates/calendar.ts';
import { type IsoDay, isoDay } from '../../../src/domain/dates/isoDay.ts';
import type { Period } from '../../../src/domain/dates/period.ts';
import { placesOf } from '../../../src/domain/format/number.ts';
import { RATE_DAYS } from '../../../src/domain/imports/rates.ts';
import { inCurrencyKey } from '../../../src/domain/metrics/inCurrency.ts';
import { REFERENCE_RATES } from '../model/marketTables.ts';
import { MARKET_SCOPE, type ResultTable } from '../plan.ts';
import type { QueryOptions, Reader } from '../warehouse.ts';
import type { AnalyticsQuery } from './queryModel.ts';

/** Far more than the days of two periods. */
const MAX_RATES = 10_000;

const sidesOf = ({ period, prior }: AnalyticsQuery): readonly Period[] => (prior === null ? [period] : [prior, period]);

const ratesOf = (reader: Reader, query: AnalyticsQuery, currency: string, options: QueryOptions): Promise<ResultTable> =>
  reader.query(
    {
      kind: 'rows',
      scope: MARKET_SCOPE,
      table: REFERENCE_RATES.name,
      columns: ['day', 'source'],
      where: [
        { column: 'currency', oneOf: [currency] },
        { any: sidesOf(query).map(({ start, end }) => ({ column: 'day', from: addDays(start, -RATE_DAYS), to: end })) },
      ],
      order: [{ column: 'day' }],
      count: { limit: MAX_RATES },
    },
    options,
  );

/** The days that can have facts and have no rate, in their order. */
const daysWithout = (query: AnalyticsQuery, rated: ReadonlySet<string>): readonly IsoDay[] => {
  const hasRate = (day: IsoDay): boolean => Array.from({ length: RATE_DAYS + 1 }, (_, i) => addDays(day, -i)).some((one) => rated.has(one));
  const days = sidesOf(query).flatMap(({ start, end }) => eachBucket({ start, end: earlierOf(end, query.yesterday) }, 'daily'));
  return [...new Set(days)].filter((day) => !hasRate(day)).sort();
};

/** Whether an amount is known in dollars alone. */
const isLackingIn = (table: AnalyticsTable | undefined): boolean =>
  Object.entries(table?.metrics ?? {}).some(([key, dollars]) => {
    const amounts = table?.metrics[inCurrencyKey(key)];
    return amounts !== undefined && dollars.some((value, row) => value !== null && amounts[row] === null);
  });

/** What is said of the currency of a question; `isLacking`: some of its amounts are known in dollars alone. Undefined where all are in dollars. */
export const currencyOf = async (
  reader: Reader,
  query: AnalyticsQuery,
  isLacking: boolean,
  options: QueryOptions,
): Promise<InCurrency | undefined> => {
  const { currency } = query;
  if (currency === null) return undefined;
  const { columns } = await ratesOf(reader, query, currency, options);
  const sources = [...new Set((columns.source ?? []).flatMap((source) => (source === null ? [] : [String(source)])))].sort();
  const without = isLacking ? daysWithout(query, new Set((columns.day ?? []).map(String))) : [];
  const [first] = without;
  return {
    code: currency,
    places: placesOf(currency),
    sources,
    ...(first === undefined ? {} : { days_without_rate: { days: without.length, first, last: isoDay(without.at(-1) ?? first) } }),
  };
};

/** Undefined where amounts are in US dollars alone. */
export const currencyTold = (
  reader: Reader,
  query: AnalyticsQuery,
  { current, prior }: Pick<AnalyticsAnswer, 'current' | 'prior'>,
  options: QueryOptions,
): Promise<InCurrency | undefined> => currencyOf(reader, query, isLackingIn(current) || isLackingIn(prior), options);
