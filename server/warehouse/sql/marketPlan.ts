/**
 * What is asked of the products of a market: one look at a row for each product, `f`, which was summed up at publication or is summed up
 * here by the very same text.
 */
import type { MarketFilter } from '../../../src/domain/markets/market.entities.ts';
import { isRangeFilter } from '../../../src/domain/markets/marketFilters.ts';
import { FOUR_WEEKS, FOUR_WEEKS_HELD, fourWeeksText } from '../model/fourWeeks.ts';
import { MARKET_PRODUCT_WEEKLY } from '../model/marketTables.ts';
import { MARKET_ORDERS, type MarketOrder, type MarketPlan } from '../plan.ts';
import type { Dialect } from './dialect.ts';
import { judgedProducts, listConditions, type MarketColumns, marketText, rangeConditions } from './market.ts';
import { type CompiledQuery, known, Values } from './text.ts';

export const compileFourWeeks = ({ asText }: Dialect): CompiledQuery => ({
  text: `SELECT ${asText('r.first_day')} AS first_day FROM ${FOUR_WEEKS_HELD.name} r ORDER BY r.first_day`,
  values: [],
  columns: ['first_day'],
});

interface Context {
  readonly plan: MarketPlan;
  readonly values: Values;
  readonly dialect: Dialect;
}

/** What comes after FROM, and the condition on it that is left. */
const rowsOf = ({ plan: { period, isHeld }, values, dialect }: Context): { readonly from: string; readonly where: readonly string[] } => {
  const day = (value: string): string => dialect.asDay(values.bind(value));
  if (isHeld) return { from: `${FOUR_WEEKS.name} f`, where: [`f.first_day = ${day(period.start)}`] };
  const facts = `${MARKET_PRODUCT_WEEKLY.name} w WHERE w.day BETWEEN ${day(period.start)} AND ${day(period.end)}`;
  return { from: `(${fourWeeksText(dialect, facts)}) f`, where: [] };
};

/** The condition of each filter that narrows, in their order. */
const stepsOf = (context: Context): readonly string[] => {
  const { plan, dialect } = context;
  const { choice, period } = plan;
  const of: MarketColumns = {
    holds: (term) => dialect.holdsSmall('f.title_small', term),
    title: 'f.title_small',
    brand: 'f.brand_small',
    node: 'f.node_id',
  };
  const isJudged = choice.judged.start === period.start && choice.judged.end === period.end;
  return choice.filters.flatMap((filter: MarketFilter) => {
    if (!isRangeFilter(filter)) {
      const conditions = listConditions(context, filter, of);
      return conditions.length === 0 ? [] : [`f.is_listed = 1 AND ${conditions.join(' AND ')}`];
    }
    // Ranges are judged by their own days, whichever days are asked about.
    return isJudged ? [rangeConditions(context, filter, 'f').join(' AND ')] : [`f.asin IN ${judgedProducts(context, [filter], choice)}`];
  });
};

const ORDERS: Readonly<Record<MarketOrder, string>> = {
  sales_estimate: 'f.sales_cents',
  units_estimate: 'f.units',
  weighted_avg_price: 'f.sales_cents / nullif(f.units, 0)',
  avg_rating: 'f.rating_sum / nullif(f.ratings, 0)',
  reviews: 'f.reviews',
  asin: 'f.asin',
  title: 'f.title_small',
  brand: 'f.brand',
};
const TEXTS: readonly MarketOrder[] = ['asin', 'title', 'brand'];

const OF_PRODUCT = ['units', 'sales_cents', 'rating_sum', 'ratings', 'reviews'] as const;

/** Sums of a market; nothing where it has no product. */
const SUMS: readonly (readonly [name: string, text: (value: (column: string) => string) => string])[] = [
  ['products', (value) => `count(${value('asin')})`],
  ['brands', (value) => `count(DISTINCT ${value('brand')})`],
  ['units', (value) => `sum(${value('units')})`],
  ['sales_cents', (value) => `sum(${value('sales_cents')})`],
  ['rating_sum', (value) => `sum(${value('rating_sum')})`],
  ['ratings', (value) => `sum(${value('ratings')})`],
];

const first = (
  context: Context,
  by: readonly { readonly order: MarketOrder; readonly descending: boolean }[],
  limit: number,
): CompiledQuery => {
  const { plan, values, dialect } = context;
  const { from, where } = rowsOf(context);
  const condition = marketText(context, plan.choice.filters, stepsOf(context));
  const orders = by.map(({ order, descending }) => {
    const text = ORDERS[known(MARKET_ORDERS, order)];
    return `${TEXTS.includes(order) ? text : dialect.asNumber(text)}${descending ? ' DESC' : ''} NULLS LAST`;
  });
  return {
    text: `SELECT f.asin AS asin, ${OF_PRODUCT.map((name) => `${dialect.asNumber(`f.${name}`)} AS ${name}`).join(', ')} FROM ${from} WHERE ${[...where, condition].join(' AND ')} ORDER BY ${[...orders, 'f.asin'].join(', ')} LIMIT ${values.bind(limit)}`,
    values: values.list,
    columns: ['asin', ...OF_PRODUCT],
  };
};

const totals = (context: Context, byBrand: boolean): CompiledQuery => {
  const { plan, values, dialect } = context;
  const { from, where } = rowsOf(context);
  const condition = marketText(context, plan.choice.filters, stepsOf(context));
  const sums = SUMS.map(([name, text]) => `${dialect.asNumber(text((column) => `f.${column}`))} AS ${name}`);
  return {
    text: `SELECT ${[...(byBrand ? ['f.brand AS brand'] : []), ...sums].join(', ')} FROM ${from} WHERE ${[...where, condition].join(' AND ')}${byBrand ? ' GROUP BY f.brand' : ''}`,
    values: values.list,
    columns: [...(byBrand ? ['brand'] : []), ...SUMS.map(([name]) => name)],
  };
};

/** Each product passes so many filters before the first that it does not pass; each filter is looked at once. */
const steps = (context: Context): CompiledQuery => {
  const { plan, values, dialect } = context;
  const { filters } = plan.choice;
  const { from, where } = rowsOf(context);
  const conditions = stepsOf(context);
  const count = conditions.length;
  const passed =
    count === 0 ? '0' : `CASE ${conditions.map((one, i) => `WHEN NOT coalesce(${one}, FALSE) THEN ${i}`).join(' ')} ELSE ${count} END`;
  const sums = SUMS.map(([name, text]) => `${dialect.asNumber(text((column) => `CASE WHEN f.is_in = 1 THEN f.${column} END`))} AS ${name}`);
  const left = conditions.map((_, i) => `${dialect.asNumber(`sum(CASE WHEN f.passed > ${i} THEN 1 ELSE 0 END)`)} AS left_${i}`);
  const columns = ['asin', 'brand', 'units', 'sales_cents', 'rating_sum', 'ratings'].map((name) => `f.${name} AS ${name}`).join(', ');
  const inner = `SELECT ${columns}, ${passed} AS passed FROM ${from}${where.length === 0 ? '' : ` WHERE ${where.join(' AND ')}`}`;
  const isIn = marketText(context, filters, count === 0 ? [] : [`f.passed = ${count}`]);
  return {
    text: `SELECT ${[...sums, ...left, `${dialect.asNumber('count(*)')} AS everything`].join(', ')} FROM (SELECT f.*, CASE WHEN ${isIn} THEN 1 ELSE 0 END AS is_in FROM (${inner}) f) f`,
    values: values.list,
    columns: [...SUMS.map(([name]) => name), ...left.map((_, i) => `left_${i}`), 'everything'],
  };
};

export const compileMarket = (plan: MarketPlan, dialect: Dialect): CompiledQuery => {
  const context: Context = { plan, values: new Values(dialect.placeholder), dialect };
  const { question } = plan;
  switch (question.kind) {
    case 'first':
      return first(context, question.by, question.limit);
    case 'totals':
      return totals(context, question.byBrand);
    case 'steps':
      return steps(context);
  }
};
