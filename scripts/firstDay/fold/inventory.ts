/**
 * Inventory Health by product: stock, what was sold, and what the simulation should come to. Money of scenarios is units at the average
 * price of the last four whole weeks, from Sunday to Saturday, and so is TACOS; price and Buy Box are of the last 90 days.
 */
import { daysBetween, plusDays } from '../calendar.ts';
import type { Expected } from '../compare.ts';
import { daysThatLast, demandOver, meanOf, type Simulated } from './demand.ts';
import type { Facts } from './facts.ts';
import { FIGURES, type Period, type Sums, sumsOf, within } from './figures.ts';

const HISTORY_DAYS = 28;
const LEAD_DAYS = 49;
const OVERSTOCK_DAYS = 28;
/** No stock is said to last longer: the screen writes 999+. */
const MOST_DAYS = 999;
/** As far as scenarios reach; what is left then lasts at the mean pace of the history. */
const SCENARIO_DAYS = 84;

export const STATES = ['danger', 'risk', 'good', 'overstock'] as const;
export type State = (typeof STATES)[number];

export interface StockFigures {
  readonly asin: string;
  readonly state: State;
  readonly onHand: number;
  readonly loss: Simulated;
  readonly predicted: Simulated;
  /** By the title of the column. */
  readonly columns: Readonly<Record<string, Expected>>;
}

const lastWholeWeeks = (today: string): Period => {
  const sunday = plusDays(today, -new Date(`${today}T00:00:00Z`).getUTCDay());
  return { start: plusDays(sunday, -28), end: plusDays(sunday, -1) };
};

const scaled = ({ value, spread }: Simulated, by: number): Simulated => ({ value: value * by, spread: spread * by });

const figure = (title: string, sums: Sums): number | null => FIGURES[title]?.of(sums) ?? null;

/** Beyond the scenarios what is left lasts at a mean pace. */
const daysOnHand = (demand: ReturnType<typeof demandOver>, onHand: number, pace: number): Simulated =>
  daysThatLast(demand, onHand, (sold) => Math.min(MOST_DAYS, SCENARIO_DAYS + (onHand - sold) / pace));

const stateOf = (risk: number, days: number): State => {
  if (risk > 0.5) return 'danger';
  if (days > OVERSTOCK_DAYS && risk < 0.05) return 'overstock';
  return risk >= 0.05 || days < 7 ? 'risk' : 'good';
};

const productFigures = (facts: Facts, today: string, asin: string): StockFigures => {
  const sales = facts.sales.filter((sale) => sale.asin === asin);
  const ads = facts.productAds.filter((ad) => ad.of === asin);
  const sums = (period: Period): Sums => sumsOf(sales.filter(within(period)), ads.filter(within(period)));
  const lastDays = (days: number): Period => ({ start: plusDays(today, -days), end: plusDays(today, -1) });
  const stock = facts.stock.filter((one) => one.asin === asin && one.day === plusDays(today, -1));
  const onHand = stock.reduce((sum, one) => sum + one.onHand, 0);
  const history = daysBetween(plusDays(today, -HISTORY_DAYS), plusDays(today, -1)).map((day) =>
    sales.filter((sale) => sale.day === day).reduce((sum, { units }) => sum + units, 0),
  );
  const demand = demandOver(history, SCENARIO_DAYS);
  const untilResupply = demand[LEAD_DAYS - 1] ?? [];
  const weeks = sums(lastWholeWeeks(today));
  const price = figure('ASP', weeks) ?? 0;
  const risk = meanOf(untilResupply, (units) => (units > onHand ? 1 : 0));
  const lost = meanOf(untilResupply, (units) => Math.max(0, units - onHand));
  const [loss, predicted] = [
    scaled(lost, price),
    scaled(
      meanOf(untilResupply, (units) => Math.min(units, onHand)),
      price,
    ),
  ];
  const days = daysOnHand(demand, onHand, history.reduce((sum, units) => sum + units, 0) / HISTORY_DAYS);
  return {
    asin,
    state: stateOf(risk.value, days.value),
    onHand,
    loss,
    predicted,
    columns: {
      'Stock-out Risk': risk,
      'Days on Hand': days,
      'Inventory Units': { value: onHand },
      'Inbound Units': { value: stock.reduce((sum, { inbound }) => sum + inbound, 0) },
      'Implied Loss': loss,
      'Predicted Sales': predicted,
      'Implied Lost Units': lost,
      'Run Rate, Units per Day (30 Days)': { value: (figure('Ordered Units', sums(lastDays(30))) ?? 0) / 30 },
      // Where the report of advertised products does not name a product, the product has no ads.
      TACOS: { value: weeks.spend === null ? 0 : figure('TACOS', weeks) },
      Price: { value: figure('ASP', sums(lastDays(90))) },
      'Buy Box %': { value: figure('Buy Box %', sums(lastDays(90))) },
    },
  };
};

export const inventoryFigures = (facts: Facts, today: string): readonly StockFigures[] =>
  [...facts.titles.keys()].map((asin) => productFigures(facts, today, asin));
