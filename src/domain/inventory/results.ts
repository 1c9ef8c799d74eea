/** What came out of the background, put together: the rows of Inventory Health, and how often the intervals held. */
import type { Coverage } from './backTest.ts';
import type { ProductForecast } from './forecast.ts';
import type { BackTestPart, InventoryPart, SimulationPart } from './jobs.ts';
import type { InventoryProduct } from './product.ts';
import { type InventoryRow, inventoryRow } from './row.ts';

const isSimulation = (part: InventoryPart): part is SimulationPart => part.kind === 'simulate';
const isBackTest = (part: InventoryPart): part is BackTestPart => part.kind === 'backTest';

/** How many products are through. */
export const doneIn = (parts: readonly InventoryPart[]): number => parts.reduce((sum, { done }) => sum + done, 0);

export const forecastsIn = (parts: readonly InventoryPart[]): ReadonlyMap<string, ProductForecast> =>
  new Map(parts.filter(isSimulation).flatMap(({ forecasts }) => forecasts.map((one) => [one.asin, one] as const)));

/** Products without 28 days of history, of which nothing is forecast (B-602). */
export const tooShortIn = (parts: readonly InventoryPart[]): readonly string[] =>
  parts.filter(isSimulation).flatMap(({ tooShort }) => tooShort);

/** The rows of the products that are through, in the order of the products. */
export const rowsOf = (
  products: readonly InventoryProduct[],
  forecasts: ReadonlyMap<string, ProductForecast>,
  useCogs: boolean,
): readonly InventoryRow[] =>
  products.flatMap((product) => {
    const forecast = forecasts.get(product.asin);
    return forecast === undefined ? [] : [inventoryRow(product, forecast, { useCogs })];
  });

export const coverageIn = (parts: readonly InventoryPart[]): Coverage => {
  const sum = { below: 0, inside: 0, above: 0 };
  for (const { below, inside, above } of parts.filter(isBackTest)) {
    sum.below += below;
    sum.inside += inside;
    sum.above += above;
  }
  const folds = sum.below + sum.inside + sum.above;
  return { ...sum, folds, share: folds === 0 ? null : sum.inside / folds };
};
