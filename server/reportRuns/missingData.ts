/** Which days of the dates of a report were not imported, of the data that its measures are of. */
import type { DataName } from '../../src/domain/imports/dataNames.ts';
import type { MissingDays } from '../../src/domain/imports/missingDays.ts';
import { columnsOf, coveragePlan, notedUnder } from '../warehouse/analytics/coverage.ts';
import type { AnalyticsQuery } from '../warehouse/analytics/queryModel.ts';
import { dataOfColumn, type ListRows, missingDaysOf } from '../warehouse/missingDays.ts';

/** The kinds of data of some metrics; what counts rows is of the data of its table. */
const dataOf = ({ metrics, parts }: AnalyticsQuery, isShown: (metric: string) => boolean): readonly DataName[] => {
  const needs = new Set(metrics.filter(({ key }) => isShown(key)).flatMap((metric) => metric.needs));
  return parts
    .filter(({ shift }) => shift === null)
    .flatMap(({ source, aggregates }) =>
      aggregates
        .filter(({ as }) => needs.has(as))
        .flatMap(({ value }) => {
          const columns = columnsOf(value);
          return columns.length === 0 ? [''] : columns;
        })
        .flatMap((column) => dataOfColumn(notedUnder(source), column)),
    );
};

/** Of the metrics of a question that are shown, in the countries that it is about. Rows of products are not looked at: a file holds all of them. */
export const missingData = async (
  list: ListRows,
  query: AnalyticsQuery,
  isShown: (metric: string) => boolean,
): Promise<readonly MissingDays[]> => {
  const { scope, period, prior } = query;
  const { countries, negated } = coveragePlan(query).of ?? { countries: [], negated: false };
  const missing = await missingDaysOf(list, { scope, data: dataOf(query, isShown), period, prior, countries: negated ? [] : countries });
  return missing.filter(({ country }) => !negated || country === null || !countries.includes(country));
};
