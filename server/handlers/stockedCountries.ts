/**
 * In which countries the stock of a product is known. Stock of one country says nothing of how long what others want lasts: their demand is
 * left out where their stock is not known, for unknown is never zero.
 */
import type { StockedFigures } from '../../src/domain/api/inventory.contract.ts';
import type { Period } from '../../src/domain/dates/period.ts';
import { spendAgainst } from '../../src/domain/inventory/product.ts';
import { groupedBy } from '../../src/domain/metrics/groupedBy.ts';
import type { QueryFilters } from '../warehouse/analytics/queryInput.ts';
import type { Rows } from './inventoryRows.ts';

/** Products that sold where their stock is not known: the countries where it is, and those where it is not, most units first. */
export interface PartlyStocked {
  readonly countries: readonly string[];
  readonly without: readonly string[];
}

export type StockedCountries = ReadonlyMap<string, PartlyStocked>;

interface Asked {
  readonly asins: readonly string[];
  /** The days whose sales are looked at. */
  readonly sold: Period;
  /** The days in which stock is looked for: what was last known of it in each country counts. */
  readonly stock: Period;
  /** Countries alone. */
  readonly filters: QueryFilters;
}

type Countries = Map<string, string[]>;

const add = (found: Countries, asin: string, country: string): void => {
  const own = found.get(asin);
  if (own === undefined) found.set(asin, [country]);
  else own.push(country);
};

/** By product, where it sold, most units first. */
const soldIn = async (rows: Rows, { asins, sold, filters }: Asked): Promise<Countries> => {
  const answer = await rows({
    schema: 'retail',
    currentPeriod: sold,
    dimensions: ['asin', 'country'],
    metrics: ['ordered_units'],
    filters: { ...filters, products: asins },
    orderBys: [{ field: 'ordered_units', direction: 'desc' }],
  });
  const found: Countries = new Map();
  for (const { dimensions, metric } of answer) {
    const [asin, country] = dimensions;
    if (asin != null && country != null && (metric(0) ?? 0) > 0) add(found, asin, country);
  }
  return found;
};

/** By product, the countries with a figure of stock on any of the days: files of different countries end on different days. */
const stockedIn = async (rows: Rows, { asins, stock, filters }: Asked): Promise<Countries> => {
  const answer = await rows({
    schema: 'inventory',
    currentPeriod: stock,
    dimensions: ['asin', 'country'],
    metrics: ['inventory_quantity'],
    filters: { ...filters, products: asins },
  });
  const found: Countries = new Map();
  for (const { dimensions, metric } of answer) {
    const [asin, country] = dimensions;
    if (asin != null && country != null && metric(0) !== null) add(found, asin, country);
  }
  return found;
};

/** Products without any figure of stock are not among them: of these nothing is said. */
export const stockedCountries = async (rows: Rows, asked: Asked): Promise<StockedCountries> => {
  if (asked.asins.length === 0) return new Map();
  const [sold, stocked] = await Promise.all([soldIn(rows, asked), stockedIn(rows, asked)]);
  return new Map(
    asked.asins.flatMap((asin): readonly [string, PartlyStocked][] => {
      const countries = stocked.get(asin)?.toSorted() ?? [];
      const without = (sold.get(asin) ?? []).filter((country) => !countries.includes(country));
      return countries.length === 0 || without.length === 0 ? [] : [[asin, { countries, without }]];
    }),
  );
};

/** Products whose demand counts in the same countries; without `countries` in all that are asked about. */
export interface CountryGroup {
  readonly asins: readonly string[];
  readonly countries?: readonly string[];
}

export const countryGroups = (asins: readonly string[], stocked: StockedCountries): readonly CountryGroup[] => {
  const whole = asins.filter((asin) => !stocked.has(asin));
  const partly = groupedBy(
    asins.filter((asin) => stocked.has(asin)),
    (asin) => JSON.stringify(stocked.get(asin)?.countries),
  );
  return [{ asins: whole }, ...[...partly.values()].map((own) => ({ asins: own, countries: stocked.get(own[0] ?? '')?.countries ?? [] }))];
};

const SOLD = [
  'total_sales_ordered_revenue_in_usd',
  'total_sales_shipped_cogs_in_usd',
  'ordered_units',
  'ad_spend_in_usd',
  'tacos',
] as const;
const LOOKED_AT = ['price', 'buy_box_percentage', 'glance_views'] as const;

/** What the screen says of partly stocked products, in the countries of which the stock is known. */
export const stockedFigures = async (
  rows: Rows,
  asins: readonly string[],
  stocked: StockedCountries,
  { top, stock }: { readonly top: Period; readonly stock: Period },
): Promise<ReadonlyMap<string, StockedFigures>> => {
  const found = new Map<string, StockedFigures>();
  for (const { asins: own, countries } of countryGroups(asins, stocked)) {
    if (countries === undefined) continue;
    const ask = { dimensions: ['asin'], filters: { countries, products: own } };
    const [sold, lookedAt] = await Promise.all([
      rows({ ...ask, schema: 'retail', currentPeriod: top, metrics: SOLD }),
      rows({ ...ask, schema: 'inventory', currentPeriod: stock, metrics: LOOKED_AT }),
    ]);
    for (const asin of own) {
      const [of, at] = [sold, lookedAt].map((answer) => answer.find(({ dimensions }) => dimensions[0] === asin));
      found.set(asin, {
        without: [...(stocked.get(asin)?.without ?? [])],
        ...{ sales: of?.metric(0) ?? null, cogs: of?.metric(1) ?? null, units: of?.metric(2) ?? null },
        adSpend: spendAgainst(of?.metric(0) ?? null, of?.metric(4) ?? null, of?.metric(3) ?? null),
        ...{ price: at?.metric(0) ?? null, buyBoxPercentage: at?.metric(1) ?? null, glanceViews: at?.metric(2) ?? null },
      });
    }
  }
  return found;
};
