/**
 * Who sold unusually much or little of late: the payload of the sales shift alert (B-269 to B-272) from what each product sold, spent and had
 * day by day, and from the rhythm of the brand group that all products share.
 */
import type { IsoDay } from '../dates/isoDay.ts';
import { isKnown, sumKnown } from '../metrics/share.ts';
import { directionTo, secondaryMessages, situationOf, usualBefore } from './circumstances.ts';
import { type CountryDays, type StockOut, stockOuts } from './countryStock.ts';
import { type Judgement, judgeDays } from './detect.ts';
import { outDays } from './outDays.ts';
import type { SalesAnomalyEntry, SalesAnomalyPayload, SalesAnomalyProduct } from './payload.ts';
import { EVEN, type Rhythm } from './rhythmDays.ts';
import { rhythmTogether } from './together.ts';

/** The days in which anomalies are looked for. */
export const FOCUS_DAYS = 28;
/** The days that are answered: the focus and what a person compares it with. */
export const SHOWN_DAYS = 84;
/** The days that are read: so many before the first shown one as it is judged by. */
export const READ_DAYS = 175;
/** The products that are looked at, by what they sold in the focus period: beyond them a day's sales are a few units, and say nothing. */
export const MOST_LOOKED_AT = 100;

/** Why a day within its bounds is marked. */
export const RANGE_MESSAGE = 'Within the expected range on its own, but unusual together with the surrounding days.';

type Value = number | null;

/** What is known of a product, a value a day, oldest first, null where unknown; each list as long as the days. */
export interface ProductDays {
  readonly asin: string;
  readonly title: string | null;
  readonly sales: readonly Value[];
  readonly units: readonly Value[];
  readonly adSpend: readonly Value[];
  readonly buyBox: readonly Value[];
  /** Glance views, of which `buyBox` is a share; what is not known of them is not asked for. */
  readonly views?: readonly Value[];
  readonly inventory: readonly Value[];
  /** The same by country where it is known so; all of it together where not said. */
  readonly countries?: readonly CountryDays[];
}

/** What a unit brought on average before the days that are shown, so that none is judged by a later one; 0 where none was sold. */
const unitPriceOf = ({ sales, units }: ProductDays): number => {
  const [money, count] = [sumKnown(sales.slice(0, -SHOWN_DAYS)) ?? 0, sumKnown(units.slice(0, -SHOWN_DAYS)) ?? 0];
  return count > 0 ? Math.max(0, money / count) : 0;
};

/** A product with the days on which it could not be bought, and what is said of each. */
export interface JudgedProduct {
  readonly product: ProductDays;
  readonly stockOuts: readonly (StockOut | null)[];
  readonly isOut: readonly boolean[];
  readonly judged: readonly Judgement[];
}

/** What is said of each day of the products of a brand group, by the rhythm of its days and by what its products do together. */
export const judgeProducts = (products: readonly ProductDays[], rhythm: Rhythm): readonly JudgedProduct[] => {
  const offered = products.map((product) => {
    const { sales, inventory, countries = [{ country: '', sales, inventory }] } = product;
    const out = stockOuts(countries);
    return { product, stockOuts: out, isOut: outDays({ ...product, stockOuts: out }) };
  });
  const together = rhythmTogether(
    offered.map(({ product: { sales }, isOut }) => ({ sales, isOut })),
    rhythm,
  );
  return offered.map(({ product, stockOuts: out, isOut }) => ({
    product,
    stockOuts: out,
    isOut,
    judged: judgeDays(product.sales, together, { unitPrice: unitPriceOf(product), isOut }),
  }));
};

const productOf = (
  days: readonly IsoDay[],
  focusStart: IsoDay,
  { product, stockOuts: outs, judged }: JudgedProduct,
): SalesAnomalyProduct => {
  const shown = days.map((date, i): SalesAnomalyEntry => {
    const { salesPredicted = null, ciLower = null, ciUpper = null, isAnomaly = false } = judged[i] ?? {};
    return {
      date,
      salesActual: product.sales[i] ?? null,
      salesPredicted,
      ciLower,
      ciUpper,
      isAnomaly,
      secondaryAnomalies: [],
      ad_spend_in_usd: product.adSpend[i] ?? null,
      buy_box_percentage: product.buyBox[i] ?? null,
      ...(product.views === undefined ? {} : { glance_views: product.views[i] ?? null }),
      inventory_quantity: product.inventory[i] ?? null,
      ...(outs[i] == null ? {} : { stockOut: { part: outs[i].part, countries: [...outs[i].countries] } }),
    };
  });
  const entries = shown.slice(-SHOWN_DAYS);
  const usual = usualBefore(entries, focusStart);
  const isRange = judged.slice(-entries.length).map((judgement) => judgement.isRange);
  return {
    asin: product.asin,
    productTitle: product.title ?? product.asin,
    periodTotalRevenue: sumKnown(product.sales.slice(-FOCUS_DAYS)),
    dailyEntries: entries.map((entry, i) => ({
      ...entry,
      secondaryAnomalies: entry.isAnomaly
        ? [
            ...(isRange[i] === true ? [RANGE_MESSAGE] : []),
            ...secondaryMessages(situationOf([entry]), usual, directionTo(entry.salesActual, entry.salesPredicted)),
          ]
        : [],
    })),
  };
};

/**
 * A product has no row on a day on which nobody looked at it: what is not known of it is nothing sold, from its first row on, on the days of
 * which the brand group has figures.
 */
export const soldOn = (values: readonly Value[], isKnownDay: readonly boolean[]): readonly Value[] => {
  const first = values.findIndex(isKnown);
  return values.map((value, day) => value ?? (first >= 0 && day > first && isKnownDay[day] === true ? 0 : null));
};

/** The products with an anomaly in the last `FOCUS_DAYS` of the days, which are one after the other; `days` is not empty. */
export const salesShift = (days: readonly IsoDay[], products: readonly ProductDays[], rhythm: Rhythm = EVEN): SalesAnomalyPayload => {
  const focus = days.slice(-FOCUS_DAYS);
  const [start] = focus;
  const end = focus.at(-1);
  if (start === undefined || end === undefined) throw new Error('a sales shift of no days');
  const all = judgeProducts(products, rhythm).map((product) => productOf(days, start, product));
  const inFocus = (holds: (entry: SalesAnomalyEntry) => boolean): readonly SalesAnomalyProduct[] =>
    all.filter(({ dailyEntries }) => dailyEntries.slice(-FOCUS_DAYS).some(holds));
  const judged = inFocus(({ salesPredicted }) => salesPredicted !== null).length;
  return {
    focusPeriodStartDate: start,
    focusPeriodEndDate: end,
    products: [...inFocus(({ isAnomaly }) => isAnomaly)],
    judged,
    tooNew: all.length - judged,
  };
};
