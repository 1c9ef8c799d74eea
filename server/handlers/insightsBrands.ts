/** Brand Research and the search terms of a brand (C-700, C-701, C-705). */
import type { BrandResearchRequest, insightsContract } from '../../src/domain/api/insights.contract.ts';
import { addMonths } from '../../src/domain/dates/calendar.ts';
import type { Month } from '../../src/domain/dates/month.ts';
import type { OverviewSearchTerm } from '../../src/domain/insights/brandOverview.entities.ts';
import type { BrandResearchRow } from '../../src/domain/insights/brandResearch.ts';
import { absoluteChange } from '../../src/domain/metrics/change.ts';
import { shareWithin } from '../../src/domain/metrics/share.ts';
import type { HandlerContext, Handlers } from '../http/handler.ts';
import type { QueryInput } from '../warehouse/analytics/queryInput.ts';
import { childrenOf, type MarketReader, numberIn, of, oneMonth, type Row, textIn } from './insightsRows.ts';

/** Brands of a category that are listed (C-868): the first of those within the ranges. */
const MOST_BRANDS = 2_000;
const MOST_ROWS = 1_000;
const MOST_TERMS = 10;
/** Rows of a brand's products on result pages in two months. */
const MOST_TERM_ROWS = 250_000;

export const insightsBrandHandlers = ({
  ask,
  firstOf,
  rows,
  categoryRows,
  nodesBelow,
}: MarketReader): Pick<Handlers, keyof Pick<typeof insightsContract, 'brandResearch' | 'brandSearchTerms'>> => {
  const research = async (context: HandlerContext, request: BrandResearchRequest): Promise<BrandResearchRow[]> => {
    const { month, nodeId, limit = MOST_ROWS } = request;
    const period = oneMonth(month);
    const brands: QueryInput = {
      schema: 'brand',
      currentPeriod: period,
      dimensions: ['brand'],
      metrics: ['revenue', 'pct_revenue_share_by_brand', 'pct_yoy_revenue_growth', 'avg_price', 'market_share', 'page_views', 'units_sold'],
      filters: { categories: [nodeId] },
      orderBys: [{ field: 'revenue', direction: 'desc' }],
    };
    const within = ([from = null, to = null]: readonly (number | null)[] = [], value: number | null): boolean =>
      (from === null && to === null) || (value !== null && (from === null || value >= from) && (to === null || value < to));
    const kept = await firstOf(context, brands, {
      isKept: (row) =>
        within(request.revenue, numberIn(row, 'revenue')) &&
        within(request.yoyGrowth, numberIn(row, 'pct_yoy_revenue_growth')) &&
        within(request.price, numberIn(row, 'avg_price')),
      first: Math.min(limit, MOST_BRANDS),
    });
    const names = kept.map((row) => textIn(row, 'brand'));
    const below =
      names.length === 0
        ? []
        : await ask(context, {
            schema: 'brand',
            currentPeriod: period,
            dimensions: ['brand', 'node_id', 'category_name'],
            metrics: ['revenue', 'market_share'],
            filters: { dimensions: [childrenOf(nodeId), of('brand', names)] },
          });
    const nodes = await categoryRows(context, [...new Set(below.flatMap((row) => numberIn(row, 'node_id') ?? []))]);
    const sufficient = new Map(nodes.map((row) => [numberIn(row, 'node_id'), numberIn(row, 'sufficient_data') === 1]));
    const top = new Map<string, { revenue?: Row; rev_share?: Row }>();
    for (const row of below) {
      const best = top.get(textIn(row, 'brand')) ?? {};
      if ((numberIn(row, 'revenue') ?? 0) > (numberIn(best.revenue, 'revenue') ?? 0)) best.revenue = row;
      if ((numberIn(row, 'market_share') ?? 0) > (numberIn(best.rev_share, 'market_share') ?? 0)) best.rev_share = row;
      top.set(textIn(row, 'brand'), best);
    }
    const subcategory = (row: Row | undefined) => {
      const node = numberIn(row, 'node_id');
      return {
        nodeid: node,
        category_name: row === undefined ? null : textIn(row, 'category_name'),
        revenue: numberIn(row, 'revenue'),
        pct_rev_share: numberIn(row, 'market_share'),
        sufficient_data: node === null ? null : (sufficient.get(node) ?? false),
      };
    };
    return kept.map((row) => {
      const best = top.get(textIn(row, 'brand'));
      const [byRevenue, byShare] = [subcategory(best?.revenue), subcategory(best?.rev_share)];
      return {
        brand: textIn(row, 'brand'),
        revenue: numberIn(row, 'revenue'),
        pct_revenue_share_by_brand: numberIn(row, 'pct_revenue_share_by_brand'),
        pct_yoy_revenue_growth: numberIn(row, 'pct_yoy_revenue_growth'),
        avg_price: numberIn(row, 'avg_price'),
        market_share: numberIn(row, 'market_share'),
        page_views: numberIn(row, 'page_views'),
        units_sold: numberIn(row, 'units_sold'),
        top_revenue_subcat_nodeid: byRevenue.nodeid,
        top_revenue_subcat_category_name: byRevenue.category_name,
        top_revenue_subcat_revenue: byRevenue.revenue,
        top_revenue_subcat_pct_rev_share: byRevenue.pct_rev_share,
        top_revenue_subcat_sufficient_data: byRevenue.sufficient_data,
        top_rev_share_subcat_nodeid: byShare.nodeid,
        top_rev_share_subcat_category_name: byShare.category_name,
        top_rev_share_subcat_revenue: byShare.revenue,
        top_rev_share_subcat_pct_rev_share: byShare.pct_rev_share,
        top_rev_share_subcat_sufficient_data: byShare.sufficient_data,
      };
    });
  };

  /** A brand on the result pages of a term in a month. */
  interface Standing {
    organicRank: number | null;
    paidRank: number | null;
    organic: number;
    paid: number;
  }
  const least = (a: number | null, b: number | null): number | null => (a === null || b === null ? (a ?? b) : Math.min(a, b));

  const standingsOf = (found: readonly Row[], month: Month): ReadonlyMap<string, Standing> => {
    const standings = new Map<string, Standing>();
    for (const row of found) {
      if (textIn(row, 'day') !== month) continue;
      const term = textIn(row, 'search_term');
      const known = standings.get(term) ?? { organicRank: null, paidRank: null, organic: 0, paid: 0 };
      standings.set(term, {
        organicRank: least(known.organicRank, numberIn(row, 'organic_rank')),
        paidRank: least(known.paidRank, numberIn(row, 'paid_rank')),
        organic: known.organic + (numberIn(row, 'organic_placements') ?? 0),
        paid: known.paid + (numberIn(row, 'paid_placements') ?? 0),
      });
    }
    return standings;
  };

  /** The brand's products in a category and below it. */
  const asinsIn = async (context: HandlerContext, brand: string, nodeId: number): Promise<ReadonlySet<string>> => {
    const nodes = await nodesBelow(context, nodeId);
    if (nodes.length === 0) return new Set();
    const where = [
      { column: 'brand', oneOf: [brand] },
      { column: 'node_id', oneOf: [...nodes] },
    ];
    return new Set((await rows(context, 'market_products', ['asin'], where, ['asin'], MOST_TERM_ROWS)).map((row) => textIn(row, 'asin')));
  };

  const searchTerms: Handlers['brandSearchTerms'] = async (
    context,
    { query: { brand, month, limit = MOST_TERMS, type = 'both', nodeId } },
  ) => {
    const before = addMonths(month, -1);
    const asins = nodeId === undefined ? null : await asinsIn(context, brand, nodeId);
    const seen = await rows(
      context,
      'search_term_product_monthly',
      ['day', 'asin', 'search_term', 'organic_rank', 'paid_rank', 'organic_placements', 'paid_placements'],
      [
        { column: 'brand', oneOf: [brand] },
        { column: 'day', from: before, to: month },
      ],
      ['search_term', 'day', 'asin'],
      MOST_TERM_ROWS,
    );
    const found = asins === null ? seen : seen.filter((row) => asins.has(textIn(row, 'asin')));
    const [now, then] = [standingsOf(found, month), standingsOf(found, before)];
    const terms = [...now.keys()];
    const chunks = Array.from({ length: Math.ceil(terms.length / MOST_ROWS) }, (_, i) => terms.slice(i * MOST_ROWS, (i + 1) * MOST_ROWS));
    const known = (
      await Promise.all(
        chunks.map((chunk) =>
          rows(
            context,
            'search_term_monthly',
            ['day', 'search_term', 'volume', 'placements', 'paid_placements'],
            [
              { column: 'search_term', oneOf: chunk },
              { column: 'day', from: before, to: month },
            ],
            ['search_term', 'day'],
            2 * MOST_ROWS,
          ),
        ),
      )
    ).flat();
    const pages = new Map(known.map((row) => [`${textIn(row, 'day')} ${textIn(row, 'search_term')}`, row]));
    const sovs = (term: string, at: Month, standing: Standing | undefined) => {
      const page = pages.get(`${at} ${term}`);
      const paid = numberIn(page, 'paid_placements');
      const all = numberIn(page, 'placements');
      const own = page === undefined ? null : standing;
      return {
        organic: own === null ? null : shareWithin(own?.organic ?? 0, all === null ? null : all - (paid ?? 0)),
        paid: own === null ? null : shareWithin(own?.paid ?? 0, paid),
      };
    };
    const all = [...now].map(([searchTerm, standing]): OverviewSearchTerm => {
      const earlier = then.get(searchTerm);
      const [sov, sovBefore] = [sovs(searchTerm, month, standing), sovs(searchTerm, before, earlier)];
      return {
        searchTerm,
        estimatedVolume: numberIn(pages.get(`${month} ${searchTerm}`), 'volume'),
        minOrganicRank: standing.organicRank,
        minPaidRank: standing.paidRank,
        organicRankChange: absoluteChange(standing.organicRank, earlier?.organicRank ?? null),
        paidRankChange: absoluteChange(standing.paidRank, earlier?.paidRank ?? null),
        organicSov: sov.organic,
        paidSov: sov.paid,
        organicSovChange: absoluteChange(sov.organic, sovBefore.organic),
        paidSovChange: absoluteChange(sov.paid, sovBefore.paid),
      };
    });
    const bySize = [...all].sort((a, b) => (b.estimatedVolume ?? -1) - (a.estimatedVolume ?? -1) || (a.searchTerm < b.searchTerm ? -1 : 1));
    const rowLimit = Math.min(limit, MOST_ROWS);
    return {
      organic: type === 'paid' ? [] : bySize.filter(({ minOrganicRank }) => minOrganicRank !== null).slice(0, rowLimit),
      paid: type === 'organic' ? [] : bySize.filter(({ minPaidRank }) => minPaidRank !== null).slice(0, rowLimit),
    };
  };

  return { brandResearch: async (context, { body }) => research(context, body), brandSearchTerms: searchTerms };
};
