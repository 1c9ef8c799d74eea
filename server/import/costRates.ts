/** Costs in another currency come to dollars by the rate of each day that is settled: without one, profit of that day is unknown. */
import type { DuckDBConnection } from '@duckdb/node-api';
import { isoDay } from '../../src/domain/dates/isoDay.ts';
import type { ImportLayout } from '../../src/domain/imports/layout.ts';
import { costRatesMissing, type RateNeed } from '../../src/domain/imports/rateNeeds.ts';
import { REFERENCE_RATES } from '../warehouse/model/marketTables.ts';
import { NO_RATES, nearestRates } from '../warehouse/model/rateSql.ts';
import { ANY_COUNTRY } from '../warehouse/model/retailTables.ts';
import { PRODUCT_COSTS, SETTLEMENT_DAILY } from '../warehouse/model/settlementTables.ts';
import type { PartStaging } from '../warehouse/staging.ts';
import { landingOf } from './landing.ts';
import { marketTable } from './marketBeside.ts';

/** Days that are settled in a country with costs in another currency that count there. */
const SETTLED = `SELECT DISTINCT s.day, c.currency FROM ${SETTLEMENT_DAILY.name} s
  JOIN ${PRODUCT_COSTS.name} c ON c.brand_group_id = s.brand_group_id AND c.sold_in IN (s.country, '${ANY_COUNTRY}') AND c.valid_from <= s.day
  WHERE s.brand_group_id = $1 AND s.units > 0 AND c.currency IS NOT NULL`;

const rowsOf = async (connection: DuckDBConnection, sql: string, owner: string): Promise<readonly (readonly string[])[]> =>
  (await connection.runAndReadAll(sql, [owner])).getRows().map((row) => row.map(String));

/** Which rates the profit of a brand group lacks, once costs or settlements have been merged. */
export const costRateWarnings = async (
  staging: PartStaging,
  { kind }: Pick<ImportLayout, 'kind'>,
  brandGroupId: string,
): Promise<readonly string[]> => {
  if (kind !== 'costs' && kind !== 'settlements') return [];
  const known = marketTable(staging, REFERENCE_RATES);
  const none = `SELECT DISTINCT currency FROM ${PRODUCT_COSTS.name} WHERE brand_group_id = $1 AND currency IS NOT NULL AND currency NOT IN (SELECT currency FROM ${known ?? NO_RATES}) ORDER BY 1`;
  const missing = `SELECT currency, day::VARCHAR FROM (${nearestRates(SETTLED, known)}) WHERE rate IS NULL ORDER BY 1, 2`;
  const needs = (await rowsOf(staging.connection, missing, brandGroupId)).map(
    ([currency = '', day = '']): RateNeed => ({ currency, day: isoDay(day) }),
  );
  const unrated = (await rowsOf(staging.connection, none, brandGroupId)).map(([currency = '']) => currency);
  return costRatesMissing(unrated, needs);
};

/** The countries that costs are of, where they name any. */
export const countriesOfCosts = async (connection: DuckDBConnection, layout: ImportLayout): Promise<readonly string[]> => {
  const found = await connection.runAndReadAll(
    `SELECT DISTINCT sold_in FROM ${landingOf(layout)} WHERE sold_in <> '${ANY_COUNTRY}' ORDER BY 1`,
  );
  return found.getRows().map(([country]) => String(country));
};
