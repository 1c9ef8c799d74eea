/** What came out of the background, put together: the rows of Inventory Health, and how often the intervals held. */
import type { Coverage } from './backTest.ts';
import type { BackTestPart, CountedPart } from './backTestPart.ts';
import { fromColumns, type ProductForecast } from './forecast.ts';
import type { ListedPart, RecordedPart, SimulationPart } from './jobs.ts';
import type { InventoryProduct } from './product.ts';
import { type InventoryRow, inventoryRow } from './row.ts';

const isSimulation = (part: RecordedPart): part is SimulationPart | ListedPart => part.kind === 'simulate';
const isBackTest = (part: RecordedPart): part is BackTestPart | CountedPart => part.kind === 'backTest';

/** How many products are through. */
export const doneIn = (parts: readonly RecordedPart[]): number => parts.reduce((sum, { done }) => sum + done, 0);

const forecastsOf = (part: SimulationPart | ListedPart): readonly ProductForecast[] =>
  'columns' in part ? fromColumns(part.columns) : part.forecasts;

export const forecastsIn = (parts: readonly RecordedPart[]): ReadonlyMap<string, ProductForecast> =>
  new Map(parts.filter(isSimulation).flatMap((part) => forecastsOf(part).map((one) => [one.asin, one] as const)));

export const hasForecasts = (parts: readonly RecordedPart[]): boolean =>
  parts.some((part) => isSimulation(part) && ('columns' in part ? part.columns.asin : part.forecasts).length > 0);

/** Products without 28 days of history, of which nothing is forecast (B-602). */
export const tooShortIn = (parts: readonly RecordedPart[]): readonly string[] =>
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

/** The back-tests with their stretches; none of a log that is older than these. */
export const backTestsIn = (parts: readonly RecordedPart[]): readonly BackTestPart[] =>
  parts.filter(isBackTest).filter((part) => 'tries' in part);

export const coverageIn = (parts: readonly RecordedPart[]): Coverage => {
  const sum = { below: 0, inside: 0, above: 0 };
  for (const { below, inside, above } of parts.filter(isBackTest)) {
    sum.below += below;
    sum.inside += inside;
    sum.above += above;
  }
  const folds = sum.below + sum.inside + sum.above;
  return { ...sum, folds, share: folds === 0 ? null : sum.inside / folds };
};
