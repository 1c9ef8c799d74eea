/** Products of the market, one by one (C-387 to C-390, C-722 to C-724): what an ASIN is, which terms lead to it, what is seen beside it. */
import type { AsinFound } from '../../src/domain/api/insightsProducts.contract.ts';
import { ASIN_TYPES, type AsinType, type Competitor, type TopSearchTerm } from '../../src/domain/insights/productInsights.ts';
import { byNumber, sortedBy } from '../../src/domain/metrics/order.ts';
import { share } from '../../src/domain/metrics/share.ts';
import { type HandlerContext, type Handlers, HttpFailure } from '../http/handler.ts';
import type { Listening } from '../warehouse/listing.ts';
import type { Warehouse } from '../warehouse/warehouse.ts';
import { type MarketRows, marketRows, numberOf, type Row, textOf } from './marketRows.ts';
import { partitionOf } from './metrics.ts';

/** Search terms of a product (C-865), and competitors (C-724), where the call does not say how many. */
const MOST_TERMS = 1_000;
const COMPETITORS = 20;

const NAMES = {
  table: 'market_products',
  texts: ['asin', 'kind', 'parent_asin', 'title', 'brand'],
  numbers: ['node_id'],
  by: 'asin',
} as const;

export const listeningOf = (context: HandlerContext): Listening => ({ signal: context.signal, partition: partitionOf(context) });

/** A name of a product by its ASIN. */
export const productNames = async (rows: MarketRows, listening: Listening, asins: readonly string[]): Promise<ReadonlyMap<string, Row>> =>
  new Map((await rows(listening, { ...NAMES, among: asins })).map((row) => [textOf(row, 'asin') ?? '', row]));

/** The paths of categories by their number. */
export const categoryPaths = async (
  rows: MarketRows,
  listening: Listening,
  nodes: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const found = await rows(listening, {
    table: 'categories',
    texts: ['path'],
    numbers: ['node_id'],
    by: 'node_id',
    among: nodes,
  });
  return new Map(found.map((row) => [numberOf(row, 'node_id') ?? 0, textOf(row, 'path') ?? '']));
};

/** What an ASIN is in the marketplace, with the variants of a parent. */
interface Family {
  readonly own: Row;
  readonly children: readonly string[];
}

/** Null for what is no product. A parent need not be listed by itself: that products name it as theirs makes it one, called as the first of them. */
export const familyIn = async (rows: MarketRows, listening: Listening, asin: string): Promise<Family | null> => {
  const [listed] = await rows(listening, { ...NAMES, among: [asin] });
  if (listed !== undefined && typeOf(listed) !== 'parent') return { own: listed, children: [] };
  const variants = await rows(listening, { ...NAMES, by: 'parent_asin', among: [asin] });
  const children = variants.flatMap((row) => (textOf(row, 'asin') === asin ? [] : [textOf(row, 'asin') ?? '']));
  if (listed !== undefined) return { own: listed, children };
  const [first] = variants;
  return first === undefined ? null : { own: { ...first, asin, kind: 'parent', parent_asin: asin }, children };
};

const typeOf = (row: Row): AsinType => ASIN_TYPES.find((type) => type === textOf(row, 'kind')) ?? 'child';

const sumOf = (rows: readonly Row[], name: string): number | null =>
  rows.reduce<number | null>((sum, row) => {
    const value = numberOf(row, name);
    return value === null ? sum : (sum ?? 0) + value;
  }, null);

const within = (limit: number | undefined, most: number): number => Math.min(most, Math.max(1, limit ?? most));

type Served = Pick<Handlers, 'asinType' | 'topSearchTermsForAsin' | 'topCompetitorsForAsin'>;

export const insightsProductsHandlers = (warehouse: Warehouse): Served => {
  const rows = marketRows(warehouse);

  /** 404 for what is no product. */
  const familyOf = async (listening: Listening, asin: string): Promise<Family> => {
    const family = await familyIn(rows, listening, asin);
    if (family === null) throw new HttpFailure(404, `Product ${asin} was not found in the marketplace.`);
    return family;
  };

  /** The products whose figures are those of an ASIN: itself, or the variants of a parent. */
  const sellingAsins = async (listening: Listening, asin: string): Promise<readonly string[]> => {
    const { own, children } = await familyOf(listening, asin);
    return typeOf(own) === 'parent' ? children : [asin];
  };

  const termRow = (term: string, isDirect: boolean, month: Row | undefined): TopSearchTerm => {
    const rating = share(numberOf(month, 'rating_sum'), numberOf(month, 'rated_products'));
    return {
      search_term: term,
      source: isDirect ? 'direct' : 'related',
      volume: numberOf(month, 'volume'),
      avg_review_count: share(numberOf(month, 'review_sum'), numberOf(month, 'products')),
      // Stars are kept in hundredths.
      avg_rating: rating === null ? null : rating / 100,
    };
  };

  return {
    asinType: async (context, { query }): Promise<AsinFound> => {
      const listening = listeningOf(context);
      const { own, children } = await familyOf(listening, query.asin);
      const node = numberOf(own, 'node_id');
      const paths = node === null ? null : await categoryPaths(rows, listening, [node]);
      return {
        asin: query.asin,
        type: typeOf(own),
        children: [...children],
        title: textOf(own, 'title'),
        brand: textOf(own, 'brand'),
        parentAsin: textOf(own, 'parent_asin') ?? query.asin,
        path: node === null ? null : (paths?.get(node) ?? null),
      };
    },

    topSearchTermsForAsin: async (context, { query: { asin, month, limit } }) => {
      const listening = listeningOf(context);
      const asins = await sellingAsins(listening, asin);
      const led = await rows(listening, {
        table: 'search_term_product_monthly',
        texts: ['asin', 'search_term', 'source'],
        numbers: [],
        by: 'asin',
        among: asins,
        day: month,
      });
      const terms = [...new Set(led.map((row) => textOf(row, 'search_term') ?? ''))];
      const direct = new Set(led.flatMap((row) => (textOf(row, 'source') === 'direct' ? [textOf(row, 'search_term') ?? ''] : [])));
      const months = await rows(listening, {
        table: 'search_term_monthly',
        texts: ['search_term'],
        numbers: ['volume', 'review_sum', 'products', 'rating_sum', 'rated_products'],
        by: 'search_term',
        among: terms,
        day: month,
      });
      const byTerm = new Map(months.map((row) => [textOf(row, 'search_term') ?? '', row]));
      const all = terms.map((term) => termRow(term, direct.has(term), byTerm.get(term)));
      return sortedBy(
        all,
        byNumber(({ volume }) => volume, 'desc'),
      ).slice(0, within(limit, MOST_TERMS));
    },

    topCompetitorsForAsin: async (context, { query: { asin, month, limit } }) => {
      const listening = listeningOf(context);
      const asins = await sellingAsins(listening, asin);
      const own = new Set(asins);
      const seen = await rows(listening, {
        table: 'competitor_monthly',
        texts: ['asin', 'competitor_asin'],
        numbers: ['appearances'],
        by: 'asin',
        among: asins,
        day: month,
      });
      // Variants of one parent are no competitors of each other.
      const others = new Map<string, Row[]>();
      for (const row of seen) {
        const competitor = textOf(row, 'competitor_asin') ?? '';
        if (!own.has(competitor)) others.set(competitor, [...(others.get(competitor) ?? []), row]);
      }
      const counted = [...others].map(([competitor, found]) => ({ competitor, appearances: sumOf(found, 'appearances') }));
      const top = sortedBy(
        counted,
        byNumber(({ appearances }) => appearances, 'desc'),
      ).slice(0, within(limit ?? COMPETITORS, MOST_TERMS));
      const wanted = top.map(({ competitor }) => competitor);
      const [names, months] = await Promise.all([
        productNames(rows, listening, wanted),
        rows(listening, {
          table: 'market_product_monthly',
          texts: ['asin'],
          numbers: ['price_cents'],
          by: 'asin',
          among: wanted,
          day: month,
        }),
      ]);
      const priceOf = new Map(months.map((row) => [textOf(row, 'asin') ?? '', numberOf(row, 'price_cents')]));
      return top.map(({ competitor, appearances }): Competitor => {
        const cents = priceOf.get(competitor) ?? null;
        return {
          competitor_asin: competitor,
          product_title: textOf(names.get(competitor), 'title'),
          brand: textOf(names.get(competitor), 'brand'),
          price: cents === null ? null : cents / 100,
          appearances,
        };
      });
    },
  };
};
