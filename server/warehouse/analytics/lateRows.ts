/** Which rows of an answer hold countries that the prior period lacks: one question more, by country, of these alone. */
import type { AnalyticsAnswer } from '../../../src/domain/api/analytics.contract.ts';
import { WarehouseFailure } from '../failure.ts';
import type { QueryOptions, Reader } from '../warehouse.ts';
import { sumsCountries } from './addedCountries.ts';
import { sideWithNotAssigned } from './notAssigned.ts';
import type { AnalyticsQuery, QueryPart, Row } from './queryModel.ts';

type LateCountries = AnalyticsAnswer['annotations']['late_countries'];

/** The late countries of a row of the current side, each once, in order. */
export type LateIn = (row: Row) => readonly string[];

const keyOf = ({ dimensions, isNotAssigned }: Row, width: number): string =>
  JSON.stringify([isNotAssigned === true, dimensions.slice(0, width)]);

const byCountry =
  (countries: readonly string[]) =>
  (part: QueryPart): QueryPart => ({
    ...part,
    dimensions: [...part.dimensions, 'country'],
    filters: [...part.filters, { kind: 'values', dimension: 'country', values: countries }],
  });

/** It has a row for each of the answer's and late country in it. Where these are too many, each row may hold any. */
const asked = async (reader: Reader, query: AnalyticsQuery, countries: readonly string[], options: QueryOptions): Promise<LateIn> => {
  const width = query.dimensions.length;
  const narrow: AnalyticsQuery = {
    ...query,
    dimensions: [...query.dimensions, { input: 'country', name: 'country' }],
    parts: query.parts.filter(sumsCountries).map(byCountry(countries)),
  };
  const rows = await sideWithNotAssigned(reader, narrow, query.period, options, false).catch((cause: unknown) => {
    if (cause instanceof WarehouseFailure && cause.kind === 'too_large') return null;
    throw cause;
  });
  if (rows === null) return () => countries;
  const found = new Map<string, string[]>();
  for (const row of rows) {
    const [key, country] = [keyOf(row, width), row.dimensions[width] ?? ''];
    const before = found.get(key);
    if (before === undefined) found.set(key, [country]);
    else before.push(country);
  }
  for (const own of found.values()) own.sort();
  return (row) => found.get(keyOf(row, width)) ?? [];
};

/** Undefined where no country is late. A row that is of one country is late itself; the one row of all holds every country. */
export const lateRows = async (
  reader: Reader,
  query: AnalyticsQuery,
  late: LateCountries,
  options: QueryOptions,
): Promise<LateIn | undefined> => {
  if (late === undefined) return undefined;
  const countries = [...new Set(Object.values(late).flatMap((byGroup) => Object.values(byGroup).flat()))].sort();
  if (query.dimensions.length === 0) return () => countries;
  const own = query.dimensions.findIndex(({ name }) => name === 'country');
  if (own >= 0) return ({ dimensions }) => countries.filter((country) => country === dimensions[own]);
  return asked(reader, query, countries, options);
};

/** As an answer tells it: by country its rows, by their places. */
export const placesOfLate = (lateIn: LateIn, rows: readonly Row[]): NonNullable<AnalyticsAnswer['lateRows']> => {
  const places: Record<string, number[]> = {};
  rows.forEach((row, at) => {
    for (const country of lateIn(row)) {
      const own = places[country] ?? [];
      own.push(at);
      places[country] = own;
    }
  });
  return places;
};
