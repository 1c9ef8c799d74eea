/** Which rows of an answer hold countries that the prior period lacks: each such country is asked for alone. */
import type { AnalyticsAnswer } from '../../../src/domain/api/analytics.contract.ts';
import type { QueryOptions, Reader } from '../warehouse.ts';
import { sumsCountries } from './addedCountries.ts';
import { sideWithNotAssigned } from './notAssigned.ts';
import type { AnalyticsQuery, Row } from './queryModel.ts';

type LateCountries = AnalyticsAnswer['annotations']['late_countries'];
type LateRows = NonNullable<AnalyticsAnswer['lateRows']>;

const keyOf = ({ dimensions, isNotAssigned }: Row): string => JSON.stringify([isNotAssigned === true, dimensions]);

/** Of rows of the current side; undefined where no country is late, or the answer has one row of all that is asked for. */
export const lateRows = async (
  reader: Reader,
  query: AnalyticsQuery,
  late: LateCountries,
  options: QueryOptions,
): Promise<((rows: readonly Row[]) => LateRows) | undefined> => {
  if (late === undefined || query.dimensions.length === 0) return undefined;
  const countries = [...new Set(Object.values(late).flatMap((byGroup) => Object.values(byGroup).flat()))].sort();
  const found = await Promise.all(
    countries.map(async (country) => {
      const parts = query.parts.filter(sumsCountries).map((part) => ({
        ...part,
        filters: [...part.filters, { kind: 'values' as const, dimension: 'country' as const, values: [country] }],
      }));
      const rows = await sideWithNotAssigned(reader, { ...query, parts }, query.period, options, false);
      return [country, new Set(rows.map(keyOf))] as const;
    }),
  );
  return (rows) =>
    Object.fromEntries(found.map(([country, keys]) => [country, rows.flatMap((row, at) => (keys.has(keyOf(row)) ? [at] : []))]));
};
