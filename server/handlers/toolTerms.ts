/** The free tools on search terms and on titles (C-720, C-737 to C-741, C-198): the market's alone, by the names of brands and by texts. */

import { answerReader } from '../../src/domain/api/columnar.ts';
import { type FoundTerm, MOST_OWN_PRODUCTS } from '../../src/domain/api/tools.contract.ts';
import { addDays, addMonths } from '../../src/domain/dates/calendar.ts';
import { isoDay } from '../../src/domain/dates/isoDay.ts';
import { monthOf } from '../../src/domain/dates/month.ts';
import { byNumber, sortedBy } from '../../src/domain/metrics/order.ts';
import { SEARCH_VOLUME } from '../../src/domain/metrics/searchVolume.ts';
import type { TermMonthlyData } from '../../src/domain/tools/searchTrends.entities.ts';
import { canSubmitTerm } from '../../src/domain/tools/searchTrends.ts';
import { isCompliant, type TitleViolationRecord, titleViolations } from '../../src/domain/tools/titleRules.ts';
import { type HandlerContext, type Handlers, HttpFailure } from '../http/handler.ts';
import type { AnswerQuery } from '../warehouse/analytics/answering.ts';
import { type Columns, listing, numberAt, textAt } from '../warehouse/listing.ts';
import { MARKET_SCOPE, type RowCount, type RowFilter, type RowsPlan, scopeOf, type TenantScope } from '../warehouse/plan.ts';
import type { Warehouse } from '../warehouse/warehouse.ts';
import { INVALID } from './analytics.ts';
import { latestMonthPlan } from './marketRows.ts';
import { partitionOf, queryFor } from './metrics.ts';

/** Letters from which on brands are looked up, and how many are found (C-565, C-566). */
const [LEAST_LETTERS, MOST_BRANDS] = [3, 25];
/** Spellings of one brand. */
const MOST_SPELLINGS = 1_000;
/** Terms on whose pages a brand's products were seen. */
const MOST_SEEN = 200_000;
const MOST_TERMS = 10_000;
/** So many terms go into one question. */
const TERMS_AT_ONCE = 1_000;
/** Products of a brand, and those of them that are looked at: the ones that sell most. */
const [MOST_PRODUCTS, LOOKED_AT] = [200_000, 500];

type Names = 'ownTitleViolations' | 'searchedBrands' | 'namedBrands' | 'brandTerms' | 'matchingTerms' | 'termVolumes' | 'titleViolations';

const rows = (plan: Omit<RowsPlan, 'kind' | 'scope'>): RowsPlan => ({ kind: 'rows', scope: MARKET_SCOPE, ...plan });

const lettersOf = (text: string): number => [...text.trim()].length;

const brandsPlan = (where: RowFilter, count: RowCount): RowsPlan =>
  rows({ table: 'market_products', columns: ['brand'], distinct: true, where: [where], order: [{ column: 'brand' }], count });

const LATEST_TERM_MONTH = latestMonthPlan('search_term_monthly');

/** Terms of a month, those that are searched most first: the tool lists so many (C-913), and says so where there are more. */
const termsPlan = (month: string, where: readonly RowFilter[]): RowsPlan =>
  rows({
    table: 'search_term_monthly',
    columns: ['search_term', 'term_brand', 'volume'],
    where: [{ column: 'day', oneOf: [month] }, ...where],
    order: [{ column: 'volume', descending: true }, { column: 'search_term' }],
    count: { first: MOST_TERMS },
  });

/** Those of some terms that name a brand. */
const brandedPlan = (terms: readonly string[]): RowsPlan =>
  rows({
    table: 'search_term_monthly',
    columns: ['search_term'],
    distinct: true,
    where: [
      { column: 'search_term', oneOf: terms },
      { column: 'term_brand', isKnown: true },
    ],
    order: [{ column: 'search_term' }],
    count: { limit: terms.length },
  });

/** The terms on whose pages products of the brand were seen. */
const pagesPlan = (brands: readonly string[]): RowsPlan =>
  rows({
    table: 'search_term_product_monthly',
    columns: ['search_term', 'source'],
    distinct: true,
    where: [{ column: 'brand', oneOf: brands }],
    order: [{ column: 'search_term' }, { column: 'source' }],
    count: { limit: MOST_SEEN },
  });

/** What is sold: children, and products that are parent and child in one. */
const productsPlan = (brands: readonly string[]): RowsPlan =>
  rows({
    table: 'market_products',
    columns: ['asin', 'parent_asin', 'title', 'image_url'],
    where: [
      { column: 'brand', oneOf: brands },
      { column: 'kind', oneOf: ['child', 'both'] },
    ],
    order: [{ column: 'asin' }],
    count: { limit: MOST_PRODUCTS },
  });

/** The products of a brand group. */
const ownProductsPlan = (scope: TenantScope): RowsPlan => ({
  kind: 'rows',
  scope,
  table: 'products',
  columns: ['asin', 'parent_asin', 'title', 'image_url'],
  where: [],
  order: [{ column: 'asin' }],
  count: { limit: MOST_OWN_PRODUCTS },
});

interface TermRow {
  readonly term: string;
  readonly brand: string | null;
  readonly volume: number | null;
}

const termAt = ({ search_term, term_brand, volume }: Columns, i: number): TermRow => ({
  term: textAt(search_term, i) ?? '',
  brand: textAt(term_brand, i),
  volume: numberAt(volume, i),
});

interface ProductRow {
  readonly asin: string;
  readonly parent: string | null;
  readonly title: string;
  readonly image: string | null;
}

const productAt = ({ asin, parent_asin, title, image_url }: Columns, i: number): ProductRow => ({
  asin: textAt(asin, i) ?? '',
  parent: textAt(parent_asin, i),
  title: textAt(title, i) ?? '',
  image: textAt(image_url, i),
});

const violationOf = ({ asin, parent, title, image }: ProductRow): TitleViolationRecord => ({
  title,
  imageUrl: image,
  childAsin: asin,
  parentAsin: parent,
  violations: titleViolations(title),
});

const inPieces = <A>(all: readonly A[]): readonly (readonly A[])[] =>
  Array.from({ length: Math.ceil(all.length / TERMS_AT_ONCE) }, (_, i) => all.slice(i * TERMS_AT_ONCE, (i + 1) * TERMS_AT_ONCE));

const tooFew = (field: string, least: number): HttpFailure =>
  new HttpFailure(422, INVALID, { errors: { [field]: [`At least ${least} characters are needed.`] } });

export const toolTermsHandlers = (warehouse: Warehouse, answer: AnswerQuery): Pick<Handlers, Names> => {
  const names = listing(warehouse, ({ brand, day }, i) => textAt(brand ?? day, i) ?? '');
  const terms = listing(warehouse, termAt);
  const pages = listing(warehouse, ({ search_term, source }, i) => ({ term: textAt(search_term, i) ?? '', source: textAt(source, i) }));
  const brandedTerms = listing(warehouse, ({ search_term }, i) => textAt(search_term, i) ?? '');
  const products = listing(warehouse, productAt);
  const by = (context: HandlerContext) => ({ signal: context.signal, partition: partitionOf(context) });

  /** All spellings of a brand's name that differ by capitals alone. */
  const spellings = async (context: HandlerContext, brand: string): Promise<readonly string[]> =>
    brand.trim() === '' ? [] : await names(by(context), brandsPlan({ column: 'brand', called: brand.trim() }, { limit: MOST_SPELLINGS }));

  const latestMonth = async (context: HandlerContext): Promise<string | null> => (await names(by(context), LATEST_TERM_MONTH))[0] ?? null;

  const found = (all: readonly TermRow[], isDirect: (row: TermRow) => boolean): readonly FoundTerm[] =>
    sortedBy(
      all,
      byNumber(({ volume }) => volume, 'desc'),
    )
      .slice(0, MOST_TERMS)
      .map((row, i) => ({ term: row.term, rank: i + 1, source: isDirect(row) ? 'direct' : 'related', branded: row.brand !== null }));

  const brandTerms: Handlers['brandTerms'] = async (context, { body }) => {
    const [brands, month] = await Promise.all([spellings(context, body.brand), latestMonth(context)]);
    if (month === null || brands.length === 0) return { terms: [] };
    const [named, seen] = await Promise.all([
      terms(by(context), termsPlan(month, [{ column: 'term_brand', oneOf: brands }])),
      pages(by(context), pagesPlan(brands)),
    ]);
    const direct = new Set([...named.map(({ term }) => term), ...seen.filter(({ source }) => source === 'direct').map(({ term }) => term)]);
    const known = new Set(named.map(({ term }) => term));
    const others = [...new Set(seen.map(({ term }) => term))].filter((term) => !known.has(term));
    const pieces = await Promise.all(
      inPieces(others).map((piece) => terms(by(context), termsPlan(month, [{ column: 'search_term', oneOf: piece }]))),
    );
    return { terms: [...found([...named, ...pieces.flat()], ({ term }) => direct.has(term))] };
  };

  const volumesOf = async (context: HandlerContext, piece: readonly string[], start: string, end: string): Promise<TermMonthlyData[]> => {
    const query = queryFor(
      {
        schema: 'search_volume',
        currentPeriod: { start: monthOf(isoDay(start)), end: addDays(addMonths(monthOf(isoDay(end)), 1), -1) },
        dimensions: ['search_term', 'date'],
        periodicity: 'monthly',
        metrics: SEARCH_VOLUME.metrics.map(({ key }) => key),
        filters: { dimensions: [{ dimension: 'search_term', values: piece }] },
      },
      { scope: MARKET_SCOPE, today: isoDay(context.today()) },
    );
    const [table, namingBrands] = await Promise.all([
      answer(query, context.signal, partitionOf(context)),
      brandedTerms(by(context), brandedPlan(piece)),
    ]);
    const { current } = answerReader(table);
    const branded = new Set(namingBrands);
    return Array.from({ length: current.rowCount }, (_, row) => {
      const metrics = Object.fromEntries(SEARCH_VOLUME.metrics.map(({ key }) => [key, current.at(key, row)]));
      return {
        ...(metrics as unknown as Omit<TermMonthlyData, 'month' | 'search_term' | 'branded'>),
        month: monthOf(isoDay(current.name('date', row) ?? '')),
        search_term: current.name('search_term', row) ?? '',
        branded: branded.has(current.name('search_term', row) ?? ''),
      };
    });
  };

  return {
    searchedBrands: async (context, { query }) => ({
      brands:
        lettersOf(query.search) < LEAST_LETTERS
          ? []
          : await names(by(context), brandsPlan({ column: 'brand', contains: query.search.trim() }, { first: MOST_BRANDS })),
    }),
    namedBrands: async (context, { body }) => ({ brands: [...(await spellings(context, body.brand))].slice(0, MOST_BRANDS) }),
    brandTerms,
    matchingTerms: async (context, { body }) => {
      if (!canSubmitTerm(body.search)) throw tooFew('search', 4);
      const month = await latestMonth(context);
      if (month === null) return { terms: [] };
      const all = await terms(by(context), termsPlan(month, [{ column: 'search_term', contains: body.search.trim() }]));
      return { terms: [...found(all, () => true)] };
    },
    termVolumes: async (context, { body }) => {
      if (body.start > body.end) throw new HttpFailure(422, INVALID, { errors: { end: ['The period ends before it starts.'] } });
      const wanted = [...new Set(body.terms)];
      const data = await Promise.all(inPieces(wanted).map((piece) => volumesOf(context, piece, body.start, body.end)));
      return { data: data.flat() };
    },
    ownTitleViolations: async (context) => {
      const [brandGroup] = context.brandGroups;
      const all = await products(by(context), ownProductsPlan(scopeOf(context.brandGroups)));
      const titled = all.filter(({ title }) => title.trim() !== '');
      const broken = titled.map(violationOf).filter(({ violations }) => !isCompliant(violations));
      return { brand: brandGroup?.name ?? '', violations: broken, totalAsins: titled.length, knownAsins: all.length };
    },
    titleViolations: async (context, { query }) => {
      const brands = await spellings(context, query.brand);
      if (brands.length === 0) return { brand: query.brand.trim(), violations: [], totalAsins: 0, knownAsins: 0 };
      const over = addMonths(monthOf(isoDay(context.today())), -1);
      const month = isoDay((await names(by(context), latestMonthPlan('market_product_monthly', over)))[0] ?? over);
      const sales = queryFor(
        {
          schema: 'product',
          currentPeriod: { start: month, end: addDays(addMonths(month, 1), -1) },
          dimensions: ['asin'],
          metrics: ['salesEstimate'],
          filters: { dimensions: [{ dimension: 'brand', values: brands }] },
          orderBys: [{ field: 'salesEstimate', direction: 'desc' }],
          limit: MOST_TERMS,
        },
        { scope: MARKET_SCOPE, today: isoDay(context.today()) },
      );
      const [all, sold] = await Promise.all([
        products(by(context), productsPlan(brands)),
        answer(sales, context.signal, partitionOf(context)),
      ]);
      const place = new Map((sold.current.dimensions.asin ?? []).map((asin, i) => [asin, i]));
      const ranked = sortedBy(
        all,
        byNumber(({ asin }) => place.get(asin) ?? Number.MAX_SAFE_INTEGER, 'asc'),
      ).slice(0, LOOKED_AT);
      const broken = ranked.map(violationOf).filter(({ violations }) => !isCompliant(violations));
      return { brand: brands[0] ?? query.brand, violations: broken, totalAsins: ranked.length, knownAsins: all.length };
    },
  };
};
