/** The answers of Inventory Health put together, product by product, and the jobs that are made of them. */
import type { AnalyticsAnswer } from '../api/analytics.contract.ts';
import { type ColumnReader, columnReader } from '../api/columnar.ts';
import type { InventoryHistory, InventoryLatest } from '../api/inventory.contract.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import { digestOfText } from '../journal/digest.ts';
import type { MetricKey } from '../metrics/catalogue.ts';
import type { DimensionKey } from '../metrics/dimensions.ts';
import type { Scope } from '../shell/scope.ts';
import type { HealthSettings } from './inventoryHealth.params.ts';
import { COGS, healthDays, SALES } from './inventoryHealth.requests.ts';
import type { BackTestJob, SimulationJob } from './jobs.ts';
import { type InventoryCalculation, type InventoryProduct, lastDataDays, spendAgainst, topProducts } from './product.ts';
import { RECENCY_ALPHAS, thresholdDays } from './settings.ts';
import { HISTORY_DAYS } from './weights.ts';

/** The decoded answers by request key. */
export interface HealthAnswers {
  readonly top: AnalyticsAnswer;
  readonly onHand: AnalyticsAnswer;
  readonly history: InventoryHistory;
  /** Where the data ends; null while that is not known. */
  readonly latest: InventoryLatest | null;
}

type Value = number | null;

const placesOf = ({ names }: ColumnReader): ReadonlyMap<string | null, number> =>
  new Map(names('asin').map((asin, place) => [asin, place]));

const valuesAt =
  ({ at }: ColumnReader, place: number | undefined) =>
  (key: MetricKey): Value =>
    place === undefined ? null : at(key, place);

const textAt = ({ name }: ColumnReader, key: DimensionKey, place: number | undefined): string | null =>
  place === undefined ? null : name(key, place);

const latest = (values: readonly Value[]): Value => values.findLast((value) => value !== null) ?? null;

/** `unstocked` are products of whose stock nothing is known: nothing can be said of how long it lasts. */
export interface HealthProducts {
  readonly products: readonly InventoryProduct[];
  readonly unstocked: readonly string[];
}

/** What was sold and seen in the countries of which the stock is known. */
const inStocked = ({ stocked }: InventoryHistory['products'][number]): Partial<InventoryProduct> =>
  stocked === undefined
    ? {}
    : {
        ...{ windowUnits: stocked.units, windowSales: stocked.sales, windowCogs: stocked.cogs, windowAdSpend: stocked.adSpend },
        ...{ price: stocked.price, buyBoxPercentage: stocked.buyBoxPercentage, glanceViews: stocked.glanceViews },
        unstockedCountries: [...stocked.without],
      };

const cogsSpend = (spend: number | null): Partial<InventoryProduct> => (spend === null ? {} : { windowCogsAdSpend: spend });

const joined = ({ top, onHand, history }: HealthAnswers): HealthProducts => {
  const [stocked, sales] = [columnReader(onHand.current), columnReader(top.current)];
  const places = placesOf(stocked);
  const seriesByAsin = new Map(history.products.map((series) => [series.asin, series]));
  const atLeastNone = (units: number | null): number | null => (units === null ? null : Math.max(0, units));
  const sellers = placesOf(sales);
  const unstocked: string[] = [];
  const products = [...sellers].flatMap(([asin, seller]): readonly InventoryProduct[] => {
    const series = asin === null ? undefined : seriesByAsin.get(asin);
    if (asin === null || series === undefined) return [];
    const place = places.get(asin);
    const [sold, there] = [valuesAt(sales, seller), valuesAt(stocked, place)];
    const stock = there('inventory_quantity') ?? latest(series.inventory);
    if (stock === null) {
      unstocked.push(asin);
      return [];
    }
    return [
      {
        asin,
        productTitle: textAt(stocked, 'product_title', place) ?? asin,
        imageUrl: textAt(stocked, 'image_url', place),
        currentlyActive: (there('currently_active') ?? 1) > 0,
        currentInventory: Math.max(0, stock),
        totalInboundQuantity: atLeastNone(there('total_inbound_quantity')),
        units: [...series.units],
        inventory: [...series.inventory],
        windowUnits: sold('ordered_units'),
        windowSales: sold(SALES),
        windowCogs: sold(COGS),
        windowAdSpend: spendAgainst(sold(SALES), sold('tacos'), sold('ad_spend_in_usd')),
        ...(series.stocked === undefined ? cogsSpend(spendAgainst(sold(COGS), sold('tacos_shipped_cogs'), sold('ad_spend_in_usd'))) : {}),
        price: there('price'),
        buyBoxPercentage: there('buy_box_percentage'),
        glanceViews: there('glance_views'),
        ...inStocked(series),
      },
    ];
  });
  return { products: topProducts(products), unstocked };
};

const lately = new WeakMap<InventoryHistory, HealthAnswers & { readonly is: HealthProducts }>();

/** Joins the three answers, once for who simulates and who draws; the best sellers, in their order. */
export const healthProducts = (answers: HealthAnswers): HealthProducts => {
  const known = lately.get(answers.history);
  if (known !== undefined && known.top === answers.top && known.onHand === answers.onHand) return known.is;
  const is = joined(answers);
  lately.set(answers.history, { ...answers, is });
  return is;
};

/** The same brand group with data to the same day draws the same futures, for everyone and in a replay. */
const seedOf = ({ brandGroup, today }: Pick<Scope, 'brandGroup' | 'today'>, latest: InventoryLatest | null): number =>
  Number.parseInt(digestOfText(`${brandGroup?.id ?? ''} ${healthDays(today, latest).today}`).slice(0, 7), 16);

/** Money is shipped COGS where the person has chosen that, which only brand groups with COGS can. */
export const usesCogs = ({ salesMode, brandGroup }: Pick<Scope, 'salesMode' | 'brandGroup'>): boolean =>
  salesMode.sales === 'cogs' && brandGroup?.hasCogs === true;

const calculation = (
  scope: Scope,
  settings: HealthSettings,
  latest: InventoryLatest | null,
  data: readonly InventoryProduct[],
): InventoryCalculation => ({
  alpha: RECENCY_ALPHAS[settings.recencyBias],
  data: [...data],
  daysToSurvive: settings.resupplyDays,
  useCogs: usesCogs(scope),
  seed: seedOf(scope, latest),
  leaveOutStockOuts: settings.leaveOutStockOuts,
});

/** What of a product its futures are drawn from: the rest would be copied to the background and read there for nothing. */
const drawnFrom = (product: InventoryProduct): InventoryProduct => ({
  ...product,
  productTitle: '',
  imageUrl: null,
  ...lastDataDays(product),
});

/**
 * The days without any sales data among those that the last 28 days of data reach back over, oldest first: a day on which no product has a
 * figure is not a day without sales. Days before the first product's first are none of them.
 */
export const missingDays = ({ days, products }: Pick<InventoryHistory, 'days' | 'products'>): readonly IsoDay[] => {
  const isKnownAt = (place: number): boolean => products.some(({ units }) => (units[place] ?? null) !== null);
  const known = days.flatMap((_, place) => (isKnownAt(place) ? [place] : []));
  const from = known.at(-HISTORY_DAYS) ?? known[0] ?? days.length;
  return days.filter((_, place) => place > from && !isKnownAt(place));
};

/** An order is to last to the overstock threshold: what lies longer would be too much. Without answers, of no products: what is known before. */
export const simulationJob = (scope: Scope, settings: HealthSettings, answers: HealthAnswers | null): SimulationJob => ({
  kind: 'simulate',
  calculation: calculation(
    scope,
    settings,
    answers?.latest ?? null,
    answers === null ? [] : healthProducts(answers).products.map(drawnFrom),
  ),
  coverDays: thresholdDays(settings.overstockWeeks),
  serviceLevel: settings.serviceLevel,
});

const bare = ({ asin, units, inventory }: InventoryHistory['products'][number]): InventoryProduct => ({
  ...{ asin, productTitle: asin, imageUrl: null, currentlyActive: true, currentInventory: 0, totalInboundQuantity: 0 },
  ...{ units, inventory, price: null, buyBoxPercentage: null, glanceViews: null },
  ...{ windowUnits: null, windowSales: null, windowCogs: null, windowAdSpend: null },
});

/** As many stretches as the past holds behind the 28 days that the first of them is drawn from. */
export const backTestJob = (
  scope: Scope,
  settings: HealthSettings,
  past: InventoryHistory,
  latest: InventoryLatest | null,
): BackTestJob => ({
  kind: 'backTest',
  calculation: calculation(scope, settings, latest, past.products.map(bare)),
  folds: Math.max(0, Math.floor((past.days.length - HISTORY_DAYS) / settings.resupplyDays)),
  serviceLevel: settings.serviceLevel,
});
