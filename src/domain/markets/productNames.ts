/** What products that a market names by their ASINs are called: their titles, and the ASIN beside a title that several have. */
import { MOST_NAMED_PRODUCTS, type NamedProduct } from '../api/customMarkets.contract.ts';
import type { RequestOf } from '../screens/request.ts';
import type { MarketFilter } from './market.entities.ts';
import { isRangeFilter } from './marketFilters.ts';

/** The query by which the screens of a market ask for the names. */
export const PRODUCT_NAMES = 'productNames';

/** What a product is called by its ASIN. */
export type NameOfProduct = (asin: string) => string;

/** As the market's catalogue writes it. */
const asinIn = (value: string): string => value.trim().toUpperCase();

const isByHand = ({ type }: MarketFilter): boolean => type === 'added_products' || type === 'excluded_products';

/** The longest id of a product that the catalogue can hold. */
const MOST_LETTERS = 64;

/** Asks what the added and excluded products of a market are called; null where there are none. */
export const productNamesRequest = (filters: readonly MarketFilter[]): RequestOf<'marketProductNames'> | null => {
  const named = filters.flatMap((filter) => (isByHand(filter) && !isRangeFilter(filter) ? filter.values.map(asinIn) : []));
  const asins = [...new Set(named)].filter((asin) => asin !== '' && asin.length <= MOST_LETTERS).slice(0, MOST_NAMED_PRODUCTS);
  return asins.length === 0 ? null : { call: 'marketProductNames', input: { body: { asins } } };
};

/** The title, "title (ASIN)" where several of those found share it, the ASIN alone where no title is known. */
export const nameOfProduct = (found: readonly NamedProduct[] | null): NameOfProduct => {
  const titles = new Map((found ?? []).flatMap(({ asin, title }) => (title === null || title.trim() === '' ? [] : [[asin, title.trim()]])));
  const count = new Map<string, number>();
  for (const title of titles.values()) count.set(title, (count.get(title) ?? 0) + 1);
  return (value) => {
    const title = titles.get(asinIn(value));
    if (title === undefined) return value;
    return (count.get(title) ?? 0) > 1 ? `${title} (${asinIn(value)})` : title;
  };
};
