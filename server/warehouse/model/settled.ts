/**
 * What is settled, by product and by country, on each day that a settlement covers: what lines come to once their SKUs are products, what the
 * units cost, and what the ads of the day did. Worked out when a generation is published, so that the order of files does not matter.
 */
import { SETTLED_MEASURES, type SettledMeasure } from '../../../src/domain/metrics/baseMeasures.ts';
import { ADS_DAILY, HAS_SPONSORED_PRODUCTS } from './advertisingTables.ts';
import { inDollars, nearestRates } from './rateSql.ts';
import { ANY_COUNTRY, ASIN, PRODUCT_ADS_DAILY, PRODUCT_SKUS, PRODUCTS, RETAIL_DAILY } from './retailTables.ts';
import { PRODUCT_COSTS, SETTLED_DAYS, SETTLEMENT_DAILY } from './settlementTables.ts';
import { BRAND_GROUP, COUNTRY, type Column, optional, required, type Table } from './table.ts';

const MEANINGS: Readonly<Record<SettledMeasure, string>> = {
  net_proceeds_cents: 'proceeds less fees and refunds, lines of unknown types included',
  settled_proceeds_cents: 'proceeds',
  settled_fees_cents: 'fees',
  settled_costs_cents: 'cost of the units settled, where it is known',
  uncosted_units: 'units settled whose cost is not known',
  settled_ad_spend_cents:
    'ad spend of the ad files on the day; zero where they pause, or where nothing was advertised; unknown where they do not reach',
};

/** The column of what is of no product. */
export const unsettled = <M extends SettledMeasure>(measure: M): `unassigned_${M}` => `unassigned_${measure}`;

const measures: readonly Column[] = SETTLED_MEASURES.map((name) =>
  optional(name, name.endsWith('_cents') ? 'cents' : 'id', MEANINGS[name]),
);
const KEY = ['brand_group_id', 'day', 'country'];
const DAY = required('day', 'day', 'posted day, as the settlement says it');

export const SETTLED_DAILY: Table = {
  name: 'settled_daily',
  owner: 'tenant',
  grain: 'day',
  row: 'what was settled of a product in a country on a day that a settlement covers',
  columns: [BRAND_GROUP, DAY, COUNTRY, ASIN, ...measures],
  order: [...KEY, 'asin'],
  key: [...KEY, 'asin'],
};

export const SETTLED_COUNTRY_DAILY: Table = {
  name: 'settled_country_daily',
  owner: 'tenant',
  grain: 'day',
  row: 'what was settled in a country on a day that a settlement covers',
  columns: [
    BRAND_GROUP,
    DAY,
    COUNTRY,
    ...measures,
    ...SETTLED_MEASURES.map((name) => optional(unsettled(name), name.endsWith('_cents') ? 'cents' : 'id', `\`${name}\` of no product`)),
  ],
  order: KEY,
  key: KEY,
};

export const SETTLED_TABLES: readonly Table[] = [SETTLED_COUNTRY_DAILY, SETTLED_DAILY];

const ON = (a: string, b: string): string => KEY.map((name) => `${a}.${name} = ${b}.${name}`).join(' AND ');

/** The product of lines `s`: the file of its country says it before one without a country; a SKU that stands for a product is it. */
export const LINE_PRODUCT = {
  asin: 'coalesce(o.asin, a.asin, p.asin)',
  joins: `LEFT JOIN ${PRODUCT_SKUS.name} o ON o.brand_group_id = s.brand_group_id AND o.country = s.country AND o.sku = s.sku
  LEFT JOIN ${PRODUCT_SKUS.name} a ON a.brand_group_id = s.brand_group_id AND a.country = '${ANY_COUNTRY}' AND a.sku = s.sku
  LEFT JOIN ${PRODUCTS.name} p ON p.brand_group_id = s.brand_group_id AND p.asin = s.sku`,
} as const;

/** What a line adds to net proceeds. */
export const LINE_NET = 'proceeds_cents - fees_cents - refunds_cents + other_cents';

/** Lines by SKU, each with its product. */
const WRITE_LINES = `CREATE OR REPLACE TEMPORARY TABLE settled_lines AS
  SELECT s.brand_group_id, s.day, s.country, s.sku, ${LINE_PRODUCT.asin} AS asin, s.units, s.net, s.proceeds, s.fees
  FROM (SELECT brand_group_id, day, country, sku, sum(units) AS units, sum(${LINE_NET}) AS net,
    sum(proceeds_cents) AS proceeds, sum(fees_cents) AS fees FROM ${SETTLEMENT_DAILY.name} GROUP BY ALL) s
  ${LINE_PRODUCT.joins}`;

/** The latest cost that counts on the day: that of the SKU before that of its product, then that of the country before that of all. */
const WRITE_UNIT_COSTS = `CREATE OR REPLACE TEMPORARY TABLE settled_unit_costs AS
  SELECT l.*, c.cost.cents, c.cost.filed, c.cost.currency FROM settled_lines l LEFT JOIN (
    SELECT l.brand_group_id, l.day, l.country, l.sku, arg_max({ 'cents': c.cost_cents, 'filed': c.file_cost_cents, 'currency': c.currency }, l.is_sku * 2000000 + (CASE WHEN c.sold_in = '${ANY_COUNTRY}' THEN 0 ELSE 1000000 END)
      + datediff('day', DATE '1970-01-01', c.valid_from)) AS cost
    FROM (SELECT *, sku AS costed, 1 AS is_sku FROM settled_lines UNION ALL SELECT *, asin, 0 FROM settled_lines WHERE asin <> sku) l
    JOIN ${PRODUCT_COSTS.name} c ON c.brand_group_id = l.brand_group_id AND c.asin = l.costed
    WHERE l.units > 0 AND c.sold_in IN (l.country, '${ANY_COUNTRY}') AND c.valid_from <= l.day GROUP BY ALL) c USING (brand_group_id, day, country, sku)`;

/** What the units of each line cost in dollars. Costs in another currency come to them by the rate of the posted day, once for each line; without one they are unknown. */
const writeCosted = (rates: string | null): string => `CREATE OR REPLACE TEMPORARY TABLE settled_costed AS
  SELECT l.*, greatest(l.units, 0) AS sold, CASE WHEN l.currency IS NULL THEN greatest(l.units, 0) * l.cents ELSE ${inDollars('(greatest(l.units, 0) * l.filed)')} END AS costs
  FROM settled_unit_costs l
  LEFT JOIN (${nearestRates('SELECT DISTINCT day, currency FROM settled_unit_costs WHERE currency IS NOT NULL', rates)}) u ON u.day = l.day AND u.currency = l.currency`;

/** Between which days ad files say what was spent in a country: ads pause, so that a day between without rows is one on which nothing ran. */
const AD_SPANS = `CREATE OR REPLACE TEMPORARY TABLE settled_ad_spans AS SELECT brand_group_id, country, min(day) AS first_day, max(day) AS last_day FROM (
  SELECT brand_group_id, country, day FROM ${RETAIL_DAILY.name} WHERE ad_spend_cents IS NOT NULL
  UNION ALL SELECT brand_group_id, country, day FROM ${PRODUCT_ADS_DAILY.name} WHERE ad_spend_cents IS NOT NULL
  UNION ALL SELECT brand_group_id, country, day FROM ${ADS_DAILY.name} WHERE cost_cents IS NOT NULL) GROUP BY ALL`;

/** Beyond those days ad spend is unknown. Who has no ad files at all, and no lines of advertising in the settlements of a day, had no ads then. */
const DAYS = `CREATE OR REPLACE TEMPORARY TABLE settled_days AS
  SELECT d.brand_group_id, d.day, d.country, coalesce(d.day BETWEEN s.first_day AND s.last_day, NOT d.has_ad_lines AND o.brand_group_id IS NULL) AS knows_ads
  FROM (SELECT d.brand_group_id, d.day, d.country, coalesce(bool_or(a.ad_lines_cents <> 0), false) AS has_ad_lines FROM (${SETTLED_DAYS}) d
    JOIN (SELECT brand_group_id, settlement_id, sum(abs(ad_lines_cents)) AS ad_lines_cents FROM ${SETTLEMENT_DAILY.name} GROUP BY ALL) a
      ON a.brand_group_id = d.brand_group_id AND a.settlement_id = d.settlement_id GROUP BY ALL) d
  LEFT JOIN settled_ad_spans s ON s.brand_group_id = d.brand_group_id AND s.country = d.country
  LEFT JOIN (SELECT DISTINCT brand_group_id FROM settled_ad_spans) o ON o.brand_group_id = d.brand_group_id`;

/** The ad spend of products: as sales have it, else, where there are none, as the report of products says it. */
const WRITE_AD_SPEND = `CREATE OR REPLACE TEMPORARY TABLE settled_ads AS
  SELECT r.brand_group_id, r.day, r.country, r.asin, r.ad_spend_cents AS spend FROM ${RETAIL_DAILY.name} r JOIN settled_days d ON ${ON('d', 'r')}
  UNION ALL
  SELECT a.brand_group_id, a.day, a.country, a.asin, a.ad_spend_cents FROM ${PRODUCT_ADS_DAILY.name} a JOIN settled_days d ON ${ON('d', 'a')}
  WHERE NOT EXISTS (SELECT 1 FROM ${RETAIL_DAILY.name} r WHERE ${ON('r', 'a')})`;

const lineSums = `sum(net) AS net_proceeds_cents, sum(proceeds) AS settled_proceeds_cents, sum(fees) AS settled_fees_cents,
  sum(costs) AS settled_costs_cents, sum(sold) FILTER (WHERE costs IS NULL) AS uncosted_units`;

const AD_SPEND: SettledMeasure = 'settled_ad_spend_cents';
const whole = (measure: SettledMeasure, of: string, name: string = measure): string => {
  const known = `CAST(coalesce(${of}, 0) AS BIGINT)`;
  return `${measure === AD_SPEND ? `CASE WHEN d.knows_ads THEN ${known} END` : known} AS ${name}`;
};

const WRITE_PRODUCTS = `CREATE OR REPLACE TABLE ${SETTLED_DAILY.name} AS
  SELECT brand_group_id, day, country, asin, ${SETTLED_MEASURES.map((name) => whole(name, name === AD_SPEND ? 'a.spend' : `l.${name}`)).join(', ')}
  FROM (SELECT brand_group_id, day, country, asin, ${lineSums} FROM settled_costed WHERE asin IS NOT NULL GROUP BY ALL) l
  FULL JOIN settled_ads a USING (brand_group_id, day, country, asin) JOIN settled_days d USING (brand_group_id, day, country) ORDER BY ${SETTLED_DAILY.order.join(', ')}`;

const WRITE_COUNTRIES = ((): string => {
  // NOTE: without sales the report of advertised products stands beside campaigns of other types, as in WRITE_COUNTRY_DAYS.
  const spend = 'coalesce(c.spend, g.spend + CASE WHEN g.has_sponsored_products THEN 0 ELSE coalesce(p.spend, 0) END, p.spend)';
  const sums = (name: SettledMeasure): string => (name === AD_SPEND ? spend : `l.${name}`);
  const products = `SELECT ${KEY.join(', ')}, ${SETTLED_MEASURES.map((name) => `sum(${name}) AS ${name}`).join(', ')} FROM ${SETTLED_DAILY.name} GROUP BY ALL`;
  const rest = (name: SettledMeasure): string => whole(name, `coalesce(${sums(name)}, 0) - coalesce(s.${name}, 0)`, unsettled(name));
  return `CREATE OR REPLACE TABLE ${SETTLED_COUNTRY_DAILY.name} AS
  SELECT ${KEY.map((name) => `d.${name}`).join(', ')}, ${SETTLED_MEASURES.map((name) => whole(name, sums(name))).join(', ')}, ${SETTLED_MEASURES.map(rest).join(', ')}
  FROM settled_days d
  LEFT JOIN (SELECT brand_group_id, day, country, ${lineSums} FROM settled_costed GROUP BY ALL) l ON ${ON('l', 'd')}
  LEFT JOIN (${products}) s ON ${ON('s', 'd')}
  LEFT JOIN (SELECT brand_group_id, day, country, sum(ad_spend_cents) AS spend FROM retail_country_daily GROUP BY ALL) c ON ${ON('c', 'd')}
  LEFT JOIN (SELECT brand_group_id, day, country, sum(cost_cents) AS spend, ${HAS_SPONSORED_PRODUCTS} FROM ${ADS_DAILY.name} GROUP BY ALL) g ON ${ON('g', 'd')}
  LEFT JOIN (SELECT brand_group_id, day, country, sum(spend) AS spend FROM settled_ads GROUP BY ALL) p ON ${ON('p', 'd')}
  ORDER BY ${SETTLED_COUNTRY_DAILY.order.map((name) => `d.${name}`).join(', ')}`;
})();

/** The statements that write both, after the retail facts were summed up; `rates` is the table of reference rates, as SQL, where there is one. */
export const writeSettled = (rates: string | null): readonly string[] => [
  WRITE_LINES,
  WRITE_UNIT_COSTS,
  writeCosted(rates),
  AD_SPANS,
  DAYS,
  WRITE_AD_SPEND,
  WRITE_PRODUCTS,
  WRITE_COUNTRIES,
];
