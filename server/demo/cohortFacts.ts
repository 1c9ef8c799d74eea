/**
 * Writes what the marketing cloud knows of a brand group that has it: cohorts of customers in the United States by the month
 * of their first purchase, how they buy on, and new customers by product. Whole months alone, made anew every time.
 */
import type { DuckDBConnection } from '@duckdb/node-api';
import { addMonths, dayNumber, partsOf, startOf } from '../../src/domain/dates/calendar.ts';
import { type IsoDay, isoDay } from '../../src/domain/dates/isoDay.ts';
import { ChunkWriter } from '../warehouse/chunkWriter.ts';
import { AMC_COHORT_MONTHS, AMC_COHORTS, NTB_MONTHLY } from '../warehouse/model/advertisingTables.ts';
import { between, chain, keyOf } from './chance.ts';
import { catalogueOf } from './products.ts';
import { monthlySalesTarget, monthlySpendTarget, totalsFactor } from './targets.ts';
import type { DemoBrandGroup } from './tenants.ts';

/** The first month that the marketing cloud knows. */
const FIRST_MONTH = isoDay('2024-01-01');
/** Products with new customers of their own. */
const GATEWAYS = 12;
/** Part of the sales that goes to customers who are new. */
const NEW_SALES = 0.34;
const COUNTRY = 'US';

export interface CohortSettings {
  readonly seed: number;
  readonly scale: number;
  readonly today: IsoDay;
}

const monthsUpTo = (today: IsoDay): readonly IsoDay[] => {
  const last = addMonths(startOf(today, 'monthly'), -1);
  const months: IsoDay[] = [];
  for (let month = FIRST_MONTH; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
};

/** Sales and search-ad spend of the brand group in the country in a month, in cents. */
const targetsIn = (group: DemoBrandGroup, month: IsoDay, scale: number): { readonly sales: number; readonly spend: number } => {
  const { year, month: number } = partsOf(month);
  const part = (group.markets.find(({ country }) => country === COUNTRY)?.share ?? 0) * totalsFactor(scale) * 100;
  return { sales: monthlySalesTarget(group, year, number) * part, spend: monthlySpendTarget(group, year, number) * part };
};

/** The part of a cohort that buys again at an age: falling fast, then slowly. */
const returning = (key: number, age: number): number => between(0.09, 0.17, key, 3) * (0.35 + 1.3 / (1 + age));

const writeCohortsOf = (
  group: DemoBrandGroup,
  { scale, seed }: CohortSettings,
  months: readonly IsoDay[],
  cohorts: ChunkWriter,
  ages: ChunkWriter,
): void => {
  const key = chain(keyOf(`bg-${group.key} cohorts`), seed);
  const basket = between(2_900, 6_200, key, 1);
  months.forEach((month, at) => {
    const own = chain(key, dayNumber(month));
    const { sales, spend } = targetsIn(group, month, scale);
    const users = Math.max(1, Math.round((sales * NEW_SALES * between(0.9, 1.1, own, 1)) / basket));
    const first = Math.round(users * basket * between(0.96, 1.04, own, 2));
    cohorts.add([group.id, dayNumber(month), COUNTRY, users, Math.round(spend), first]);
    let cumulative = 0;
    for (let age = 0; at + age < months.length; age += 1) {
      const buyers = age === 0 ? users : Math.round(users * returning(chain(own, age), age));
      const sold = age === 0 ? first : Math.round(buyers * basket * between(0.9, 1.2, own, 40 + age));
      cumulative += sold;
      ages.add([group.id, dayNumber(month), COUNTRY, age, sold, cumulative, buyers]);
    }
  });
};

const writeGateways = (group: DemoBrandGroup, { scale, seed }: CohortSettings, months: readonly IsoDay[], writer: ChunkWriter): void => {
  const products = catalogueOf(group, seed, scale).slice(0, GATEWAYS);
  const asins = [...products].sort((a, b) => (a.asin < b.asin ? -1 : 1));
  const whole = products.reduce((sum, { weight }) => sum + weight, 0);
  for (const month of months) {
    const { sales, spend } = targetsIn(group, month, scale);
    for (const { asin, key, weight, listCents } of asins) {
      const own = chain(key, dayNumber(month));
      const part = (weight / whole) * 0.4;
      const sold = Math.round(sales * part * between(0.85, 1.15, own, 1));
      const customers = Math.max(1, Math.round(sold / (listCents * 1.15)));
      const cost = Math.round(spend * part * between(0.7, 1.3, own, 2));
      writer.add([
        group.id,
        dayNumber(month),
        COUNTRY,
        asin,
        customers,
        Math.round(customers * between(0.35, 0.75, own, 3)),
        sold,
        cost,
        Math.min(sold, Math.round(cost * between(2.2, 4.5, own, 4))),
      ]);
    }
  }
};

/** Writes all months; a brand group without the marketing cloud has none. */
export const writeCohorts = async (connection: DuckDBConnection, group: DemoBrandGroup, settings: CohortSettings): Promise<void> => {
  if (!group.flags.hasAmc) return;
  const months = monthsUpTo(settings.today);
  const cohorts = await ChunkWriter.open(connection, AMC_COHORTS);
  const ages = await ChunkWriter.open(connection, AMC_COHORT_MONTHS);
  const gateways = await ChunkWriter.open(connection, NTB_MONTHLY);
  writeCohortsOf(group, settings, months, cohorts, ages);
  writeGateways(group, settings, months, gateways);
  for (const writer of [cohorts, ages, gateways]) writer.close();
};
