/** Custom markets (C-726 to C-728, C-745 to C-752): each write is whole or not at all, and a market is its person's alone. */
import { randomUUID } from 'node:crypto';
import { isLeft } from 'fp-ts/Either';
import type { Json } from '../../src/domain/codec/codec.ts';
import { exportFileName } from '../../src/domain/format/slug.ts';
import type { MarketFilter, StoredMarket } from '../../src/domain/markets/market.entities.ts';
import { checkMarket, type MarketDraft, type MarketSaveTag } from '../../src/domain/markets/marketEdit.ts';
import { NO_MARKET } from '../../src/domain/markets/marketWords.ts';
import { pageOfRows } from '../../src/domain/tables/pageQuery.ts';
import type { Clock } from '../http/clock.ts';
import { type HandlerContext, type Handlers, HttpFailure } from '../http/handler.ts';
import { addMarket, changeMarket, findMarket, listMarkets, type MarketKey, removeMarket, restoreMarket } from '../store/markets.queries.ts';
import type { Store, StoreUnit } from '../store/store.ts';
import { checkRight, tableOf } from './downloads.ts';
import type { MarketFacts } from './marketFacts.ts';

const STALE = 'The market was changed in another window in the meantime.';
/** So many markets a person may have. */
const MOST_MARKETS = 500;

const FIELDS: Readonly<Record<MarketSaveTag, 'marketName' | 'filters'>> = {
  NameMissing: 'marketName',
  NameUntitled: 'marketName',
  FilterMissing: 'filters',
  RangeInvalid: 'filters',
  FiltersInvalid: 'filters',
};

const checked = (draft: MarketDraft): MarketDraft => {
  const found = checkMarket(draft);
  if (isLeft(found)) throw new HttpFailure(422, found.left.message, { errors: { [FIELDS[found.left._tag]]: [found.left.message] } });
  return found.right;
};

const userOf = ({ caller }: HandlerContext): string => {
  if (caller === null) throw new HttpFailure(404, NO_MARKET);
  return caller.userId;
};

/** The market as it is stored, which has to be of the version that the caller saw, where they name one: else 404, or 409 with both versions. */
const marketOfVersion = async (unit: StoreUnit, key: MarketKey, version: number | undefined, submitted: Json): Promise<StoredMarket> => {
  const current = await findMarket(unit, key);
  if (current === undefined) throw new HttpFailure(404, NO_MARKET);
  if (version !== undefined && current.version !== version) throw new HttpFailure(409, STALE, { conflict: { current, submitted } });
  return current;
};

const create = async (unit: StoreUnit, key: MarketKey, draft: MarketDraft, restores: boolean, now: number): Promise<StoredMarket> => {
  if (restores) {
    const back = await restoreMarket(unit, key, draft, now);
    if (back === undefined) throw new HttpFailure(404, NO_MARKET);
    return back;
  }
  if ((await listMarkets(unit, key.userId)).length >= MOST_MARKETS) {
    const message = `You can have at most ${MOST_MARKETS} markets. Delete one first.`;
    throw new HttpFailure(422, message, { errors: { marketName: [message] } });
  }
  return addMarket(unit, key, draft, now);
};

const COLUMNS = {
  marketName: ({ marketName }: StoredMarket) => marketName,
  numProducts: ({ numProducts }: StoredMarket) => numProducts,
  updatedAt: ({ updatedAt }: StoredMarket) => updatedAt,
} as const;

const cell = (market: StoredMarket, column: string): string | number | null =>
  Object.hasOwn(COLUMNS, column) ? COLUMNS[column as keyof typeof COLUMNS](market) : null;

type MarketCalls = Pick<
  Handlers,
  | 'customMarkets'
  | 'customMarket'
  | 'createMarket'
  | 'updateMarket'
  | 'deleteMarket'
  | 'filterProducts'
  | 'marketProductNames'
  | 'exploreMarket'
  | 'exploreMarketDownload'
>;

interface Parts {
  readonly store: Store;
  readonly clock: Clock;
  readonly facts: MarketFacts;
}

export const marketsHandlers = ({ store, clock, facts }: Parts): MarketCalls => {
  /** A list without its counts is better than none. */
  const countOf = async (context: HandlerContext, filters: readonly MarketFilter[]): Promise<number | null> => {
    try {
      return await facts.count(context, filters);
    } catch (cause) {
      if (cause instanceof HttpFailure && !context.signal.aborted) return null;
      throw cause;
    }
  };
  const counted = async (context: HandlerContext, market: StoredMarket): Promise<StoredMarket> => ({
    ...market,
    numProducts: await countOf(context, market.filters),
  });
  const countedAll = (context: HandlerContext, markets: readonly StoredMarket[]): Promise<StoredMarket[]> =>
    Promise.all(markets.map((market) => counted(context, market)));

  return {
    customMarkets: async (context, { query }) => {
      const own = await listMarkets(store, userOf(context));
      if (query.orderBy !== undefined && !Object.hasOwn(COLUMNS, query.orderBy)) {
        throw new HttpFailure(422, 'The list cannot be sorted by this field.', {
          errors: { orderBy: [`Expected one of ${Object.keys(COLUMNS).join(', ')}.`] },
        });
      }
      const byCount = query.orderBy === 'numProducts';
      const known = byCount ? await countedAll(context, own) : own;
      const { rows, total } = pageOfRows(known, cell, query, { searched: ['marketName'], fallback: 'marketName' });
      return { markets: byCount ? [...rows] : await countedAll(context, rows), total };
    },
    customMarket: async (context, { params }) =>
      counted(context, await marketOfVersion(store, { userId: userOf(context), id: params.marketId }, undefined, null)),
    createMarket: async (context, { query, body }) => {
      const draft = checked({ name: query.marketName, filters: body.filters });
      const key = { userId: userOf(context), id: query.restores ?? randomUUID() };
      return context.write((unit) => create(unit, key, draft, query.restores !== undefined, clock.now()));
    },
    updateMarket: async (context, { params, query, body }) => {
      const key = { userId: userOf(context), id: params.marketId };
      return context.write(async (unit) => {
        const current = await marketOfVersion(unit, key, query.version, { ...query, ...body });
        const isDefined = query.marketName !== undefined || body.filters !== undefined;
        const draft = isDefined
          ? checked({ name: query.marketName ?? current.marketName, filters: body.filters ?? current.filters })
          : { name: current.marketName, filters: current.filters };
        const wanted = query.referenceBrand?.trim();
        const referenceBrand = wanted === undefined ? current.referenceBrand : wanted === '' ? null : wanted;
        const next = { ...current, marketName: draft.name, filters: [...draft.filters], referenceBrand };
        const market = await changeMarket(unit, key, next, clock.now());
        if (market === undefined) throw new Error('a market changed within the transaction that had read it');
        return market;
      });
    },
    deleteMarket: async (context, { params, query: { version } }) => {
      const key = { userId: userOf(context), id: params.marketId };
      return context.write(async (unit) => {
        await marketOfVersion(unit, key, version, { version: version ?? null });
        if (!(await removeMarket(unit, key, clock.now()))) throw new HttpFailure(404, NO_MARKET);
        return null;
      });
    },
    filterProducts: (context, input) => facts.products(context, input),
    marketProductNames: (context, { body }) => facts.names(context, body.asins),
    exploreMarket: async (context, { query, body }) => {
      const market = await marketOfVersion(store, { userId: userOf(context), id: query.marketId }, undefined, null);
      return (await facts.explore(context, market, { query, body })).answer;
    },
    exploreMarketDownload: async (context, { query }) => {
      checkRight('custom-market-explore-csv', context);
      const market = await marketOfVersion(store, { userId: userOf(context), id: query.marketId }, undefined, null);
      const { question, answer } = await facts.explore(context, market, { query, body: query });
      const table = tableOf(question, answer, { title: market.marketName, filters: undefined });
      return { ...table, name: exportFileName('custom-market', market.marketName, 'csv', query.startDate, query.endDate) };
    },
  };
};
