/** A product's line on Inventory Health (B-273 to B-278): its outcome in units, days and US dollars. */
import { boundedString, Finite, nullable, record, t } from '../codec/codec.ts';
import { countryName } from '../format/country.ts';
import type { ProductForecast } from './forecast.ts';
import type { InventoryCalculation, InventoryProduct } from './product.ts';
import { type Interval, MOST_DAYS_ON_HAND } from './simulate.ts';

const Money = nullable(Finite);
const Rate = nullable(Finite);

/**
 * Money is in US dollars, by sales or by shipped COGS as asked; ratios are fractions or factors; null is unknown. Run
 * rates are mean units a day over the last 7, 30 and 90 days, null where the history is shorter; `daysOnHand7` to
 * `daysOnHand90` are the stock at those rates. `unstockedCountries` are the names of countries whose sales are left out, of which no stock is known; null where there are none.
 */
export const InventoryRow = record(
  {
    asin: boundedString(64, 'Asin'),
    productTitle: t.string,
    imageUrl: nullable(t.string),
    currentlyActive: t.boolean,
    failureProbability: Finite,
    currentInventory: Finite,
    totalInboundQuantity: nullable(Finite),
    predictedSales5: Money,
    predictedSalesMean: Money,
    predictedSales95: Money,
    predictedSoldUnits5: Finite,
    predictedSoldUnitsMean: Finite,
    predictedSoldUnits95: Finite,
    impliedLoss: Money,
    impliedLostUnits: Finite,
    impliedLostAdSpend: Money,
    daysOnHand5: Finite,
    daysOnHandMean: Finite,
    daysOnHand95: Finite,
    daysOnHand7: Rate,
    daysOnHand30: Rate,
    daysOnHand90: Rate,
    runRate7: Rate,
    runRate30: Rate,
    runRate90: Rate,
    troas: Rate,
    tacos: Rate,
    price: Money,
    buyBoxPercentage: Rate,
    glanceViews: Rate,
    unstockedCountries: nullable(t.string),
  },
  'InventoryRow',
);
export type InventoryRow = t.TypeOf<typeof InventoryRow>;

const isKnown = (value: number | null | undefined): value is number => typeof value === 'number' && Number.isFinite(value);

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

const ratio = (over: number | null, under: number | null): number | null =>
  isKnown(over) && isKnown(under) && under !== 0 ? finite(over / under) : null;

const times = (units: number, value: number | null): number | null => (value === null ? null : finite(units * value));

/** Mean units a day of the last `days` days, of those with a figure; null where the history is shorter or has none. */
export const runRate = (units: readonly (number | null)[], days: number): number | null => {
  if (units.length < days) return null;
  let sum = 0;
  let known = 0;
  for (let i = units.length - days; i < units.length; i += 1) {
    const value = units[i];
    if (!isKnown(value)) continue;
    sum += value;
    known += 1;
  }
  return known === 0 ? null : finite(sum / known);
};

/** The days that stock lasts at a run rate: 0 without stock, at most 999, null where the rate is unknown. */
export const daysAtRate = (stock: number, rate: number | null): number | null => {
  if (rate === null || !isKnown(stock)) return null;
  if (stock <= 0) return 0;
  return rate <= 0 ? MOST_DAYS_ON_HAND : Math.min(MOST_DAYS_ON_HAND, stock / rate);
};

const windowValue = (product: InventoryProduct, useCogs: boolean): number | null => (useCogs ? product.windowCogs : product.windowSales);

/**
 * What a unit brings: sales (or shipped COGS) of the last four weeks over their units; where none were sold the price,
 * which is no COGS; null where that is unknown too.
 */
export const unitValue = (product: InventoryProduct, useCogs: boolean): number | null =>
  ratio(windowValue(product, useCogs), product.windowUnits) ?? (useCogs ? null : product.price);

const money = ({ p5, mean, p95 }: Interval, value: number | null) => ({
  predictedSales5: times(p5, value),
  predictedSalesMean: times(mean, value),
  predictedSales95: times(p95, value),
});

const pace = ({ units, currentInventory }: InventoryProduct) => {
  const [runRate7, runRate30, runRate90] = [runRate(units, 7), runRate(units, 30), runRate(units, 90)];
  const at = (rate: number | null) => daysAtRate(currentInventory, rate);
  return { runRate7, runRate30, runRate90, daysOnHand7: at(runRate7), daysOnHand30: at(runRate30), daysOnHand90: at(runRate90) };
};

/** Implied loss is what the lost units would have brought; implied lost ad spend what their advertising costs at the window's rate. */
const losses = (product: InventoryProduct, lostUnits: number, useCogs: boolean) => ({
  impliedLoss: times(lostUnits, unitValue(product, useCogs)),
  impliedLostUnits: lostUnits,
  impliedLostAdSpend: times(lostUnits, ratio(product.windowAdSpend, product.windowUnits)),
});

/** The row of a product and its forecast. Total: what cannot be reckoned is null. */
export const inventoryRow = (
  product: InventoryProduct,
  { failureProbability, daysOnHand, soldUnits, lostUnits }: ProductForecast,
  { useCogs }: Pick<InventoryCalculation, 'useCogs'>,
): InventoryRow => {
  const value = windowValue(product, useCogs);
  const adSpend = useCogs ? (product.windowCogsAdSpend ?? product.windowAdSpend) : product.windowAdSpend;
  const { asin, productTitle, imageUrl, currentlyActive, currentInventory, totalInboundQuantity, price } = product;
  return {
    ...{ asin, productTitle, imageUrl, currentlyActive, currentInventory, totalInboundQuantity, price },
    failureProbability,
    ...money(soldUnits, unitValue(product, useCogs)),
    predictedSoldUnits5: soldUnits.p5,
    predictedSoldUnitsMean: soldUnits.mean,
    predictedSoldUnits95: soldUnits.p95,
    ...losses(product, lostUnits, useCogs),
    daysOnHand5: daysOnHand.p5,
    daysOnHandMean: daysOnHand.mean,
    daysOnHand95: daysOnHand.p95,
    ...pace(product),
    troas: ratio(value, adSpend),
    tacos: ratio(adSpend, value),
    buyBoxPercentage: product.buyBoxPercentage,
    glanceViews: product.glanceViews,
    unstockedCountries: product.unstockedCountries?.map(countryName).join(', ') ?? null,
  };
};
