/**
 * Is advertising driving growth? Parent products in six categories by their TACOS of this year (A-529 to A-531, B-253 to
 * B-255), and what each category comes to (B-252). A product without sales last year is new, whatever it spends, for it
 * has no growth; of the others one without ad spend has none; the rest are parted into quartiles.
 */
import { relativeChange } from './change.ts';
import { isKnown, knownOrNull, share } from './share.ts';

export const TACOS_CATEGORIES = [-2, -1, 1, 2, 3, 4] as const;
export type TacosCategory = (typeof TACOS_CATEGORIES)[number];

const NAMES: Readonly<Record<TacosCategory, string>> = {
  [-2]: 'New Products',
  [-1]: 'No Spend',
  1: 'Quartile 1',
  2: 'Quartile 2',
  3: 'Quartile 3',
  4: 'Quartile 4',
};

/** The name of a category: "No Spend", "New Products", "Quartile 1" (lowest TACOS) to "Quartile 4". */
export const tacosCategoryName = (category: TacosCategory): string => NAMES[category];

/** A parent product over two years, in US dollars; null and whatever is no finite number counts as nothing spent or sold. */
export interface GrowthProduct {
  readonly adSpend: number | null;
  readonly orderedRevenue: number | null;
  readonly lastYearOrderedRevenue: number | null;
}

export interface DrivingGrowth {
  readonly pAsinCat: TacosCategory;
  /** The lowest and the highest TACOS of the category as fractions; null where none of its products has one. */
  readonly tacosRangeMin: number | null;
  readonly tacosRangeMax: number | null;
  readonly thisYrAdSpend: number;
  readonly thisYrOrderedRev: number;
  readonly lastYrOrderedRev: number;
  readonly countPAsins: number;
  /** Shares of this year's revenue, of the products and of this year's ad spend; null where there is none at all. */
  readonly pctOr: number | null;
  readonly pctAsins: number | null;
  readonly pctSpend: number | null;
  /** Change of revenue against last year; null where there was none. */
  readonly yoyRev: number | null;
}

interface Placed {
  readonly spend: number;
  readonly revenue: number;
  readonly lastYear: number;
  /** ∞ where there was spend but no sale: worse than any TACOS. */
  readonly tacos: number;
}

const amount = (value: number | null): number => (isKnown(value) && value > 0 ? value : 0);

const placed = ({ adSpend, orderedRevenue, lastYearOrderedRevenue }: GrowthProduct): Placed => {
  const [spend, revenue, lastYear] = [amount(adSpend), amount(orderedRevenue), amount(lastYearOrderedRevenue)];
  return { spend, revenue, lastYear, tacos: spend === 0 ? 0 : revenue === 0 ? Number.POSITIVE_INFINITY : spend / revenue };
};

const isRanked = ({ spend, lastYear }: Placed): boolean => spend > 0 && lastYear > 0;

/** The first place of every TACOS in ascending order: products of one TACOS share a quartile. */
const placesOf = (products: readonly Placed[]): { readonly places: ReadonlyMap<number, number>; readonly count: number } => {
  const ranked = products
    .filter(isRanked)
    .map(({ tacos }) => tacos)
    .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const places = new Map<number, number>();
  ranked.forEach((tacos, at) => {
    if (!places.has(tacos)) places.set(tacos, at);
  });
  return { places, count: ranked.length };
};

const QUARTILES = [1, 2, 3, 4] as const;

const categoryIn = (product: Placed, { places, count }: ReturnType<typeof placesOf>): TacosCategory => {
  if (product.lastYear === 0) return -2;
  if (product.spend === 0) return -1;
  return QUARTILES[Math.floor(((places.get(product.tacos) ?? 0) * 4) / count)] ?? 4;
};

/** The category of each product, in the order given. */
export const tacosCategories = (products: readonly GrowthProduct[]): readonly TacosCategory[] => {
  const all = products.map(placed);
  const places = placesOf(all);
  return all.map((product) => categoryIn(product, places));
};

const sum = (products: readonly Placed[], get: (product: Placed) => number): number =>
  products.reduce((total, product) => total + get(product), 0);

const recordOf = (pAsinCat: TacosCategory, members: readonly Placed[], all: readonly Placed[]): DrivingGrowth => {
  const ranges = members.filter(({ spend, revenue }) => spend > 0 && revenue > 0).map(({ tacos }) => tacos);
  const end = (worse: (a: number, b: number) => boolean): number | null =>
    knownOrNull(ranges.reduce<number | null>((best, tacos) => (best === null || worse(tacos, best) ? tacos : best), null));
  const part = (get: (product: Placed) => number): number | null => share(sum(members, get), sum(all, get));
  return {
    pAsinCat,
    tacosRangeMin: end((a, b) => a < b),
    tacosRangeMax: end((a, b) => a > b),
    thisYrAdSpend: sum(members, ({ spend }) => spend),
    thisYrOrderedRev: sum(members, ({ revenue }) => revenue),
    lastYrOrderedRev: sum(members, ({ lastYear }) => lastYear),
    countPAsins: members.length,
    pctOr: part(({ revenue }) => revenue),
    pctAsins: part(() => 1),
    pctSpend: part(({ spend }) => spend),
    yoyRev: relativeChange(
      sum(members, ({ revenue }) => revenue),
      sum(members, ({ lastYear }) => lastYear),
    ),
  };
};

/** What each category comes to that has a product: new products, no spend, then the quartiles. */
export const drivingGrowth = (products: readonly GrowthProduct[]): readonly DrivingGrowth[] => {
  const all = products.map(placed);
  const categories = tacosCategories(products);
  return TACOS_CATEGORIES.flatMap((category) => {
    const members = all.filter((_, i) => categories[i] === category);
    return members.length === 0 ? [] : [recordOf(category, members, all)];
  });
};
