/**
 * The palette's search: asks the calls that the screens of each kind ask, with the caller's own rights, so that nothing is found that they
 * would not show. One that fails takes no other along.
 */
import { isLeft } from 'fp-ts/Either';
import { decideCall } from '../../src/domain/access/calls.ts';
import { type Found, type FoundKind, type FoundThing, LEAST_FIND, MAX_FOUND_OF_KIND } from '../../src/domain/api/find.contract.ts';
import { endpoints, type ServedName } from '../../src/domain/api/served.ts';
import { categoryName, namesAbove } from '../../src/domain/format/categoryPath.ts';
import { driverOf } from '../../src/domain/reporting/driver.ts';
import { foldedText, isLongEnough } from '../../src/domain/typeahead/words.ts';
import type { HandlerContext, Handlers } from '../http/handler.ts';

type Asked = Pick<
  Handlers,
  | 'productSearch'
  | 'dimensionValues'
  | 'marketTypeahead'
  | 'searchCategories'
  | 'reportSpecs'
  | 'dashboards'
  | 'sharedDashboards'
  | 'files'
  | 'customMarkets'
>;

/** As the category pickers ask. */
const LEAST_CATEGORY = 3;

interface Finder {
  readonly call: ServedName;
  readonly kinds: readonly FoundKind[];
  /** What it finds; a brand group's own is asked only where there is one. */
  readonly find: (context: HandlerContext, search: string, brandGroupId: string) => Promise<readonly FoundThing[]>;
  readonly isOfMarket?: true;
  /** It stands in for this call, for whoever may not make it. */
  readonly insteadOf?: ServedName;
}

const holding = <A>(all: readonly A[], search: string, nameOf: (one: A) => string): readonly A[] =>
  all.filter((one) => foldedText(nameOf(one)).includes(foldedText(search)));

const NONE = { params: {}, query: {}, body: {} };

const findersOf = (handlers: Asked): readonly Finder[] => [
  {
    call: 'productSearch',
    kinds: ['product'],
    find: async (context, search, brandGroupId) =>
      (await handlers.productSearch(context, { ...NONE, query: { brandGroupId, search } })).flatMap(({ asin, productTitle }) =>
        asin === null ? [] : [{ kind: 'product' as const, id: asin, name: productTitle ?? asin, hint: asin }],
      ),
  },
  {
    call: 'dimensionValues',
    kinds: ['campaign'],
    find: async (context, search, brandGroupId) => {
      const driver = driverOf({ kind: 'brand', brandGroupId });
      if (isLeft(driver)) return [];
      const query = { driver: driver.right, dimension: 'campaign_name', search };
      const names = await handlers.dimensionValues(context, { ...NONE, query });
      return names.map((name) => ({ kind: 'campaign', id: name, name }));
    },
  },
  {
    call: 'marketTypeahead',
    kinds: ['brand'],
    isOfMarket: true,
    find: async (context, search) => {
      const names = await handlers.marketTypeahead(context, { ...NONE, query: { type: 'brands', search } });
      return names.map((name) => ({ kind: 'brand', id: name, name }));
    },
  },
  {
    call: 'searchCategories',
    kinds: ['category'],
    isOfMarket: true,
    find: async (context, search) => {
      if (!isLongEnough(search, LEAST_CATEGORY)) return [];
      const body = { useBlocklist: true, search };
      const nodes = await handlers.searchCategories(context, { ...NONE, body });
      return nodes.map(({ node_id, path }) => ({
        kind: 'category',
        id: String(node_id),
        name: categoryName(path),
        ...(namesAbove(path) === '' ? {} : { hint: namesAbove(path) }),
      }));
    },
  },
  {
    call: 'reportSpecs',
    kinds: ['report'],
    find: async (context, search, id) => {
      const { reportSpecs } = await handlers.reportSpecs(context, { ...NONE, params: { id } });
      const there = reportSpecs.filter(({ deletedAt }) => deletedAt === null);
      return holding(there, search, ({ name }) => name).map((one) => ({ kind: 'report', id: one.id, name: one.name }));
    },
  },
  {
    call: 'dashboards',
    kinds: ['dashboard'],
    find: async (context, search, id) => {
      const { dashboards } = await handlers.dashboards(context, { ...NONE, params: { id } });
      const there = dashboards.filter(({ deletedAt }) => deletedAt === null);
      return holding(there, search, ({ title }) => title).map((one) => ({ kind: 'dashboard', id: one.id, name: one.title }));
    },
  },
  {
    call: 'sharedDashboards',
    insteadOf: 'dashboards',
    kinds: ['dashboard'],
    find: async (context, search, id) => {
      const { dashboards } = await handlers.sharedDashboards(context, { ...NONE, params: { id } });
      return holding(dashboards, search, ({ title }) => title).map((one) => ({ kind: 'dashboard', id: one.id, name: one.title }));
    },
  },
  {
    call: 'files',
    kinds: ['folder', 'document', 'uploadedFile'],
    find: async (context, search, brandGroup) => {
      const query = { withItems: true, search };
      const { folders, items } = await handlers.files(context, { ...NONE, params: { brandGroup }, query });
      return [
        ...folders.map(({ id, name, location }) => ({ kind: 'folder' as const, id, name, hint: location.join(' / ') })),
        ...items.map(({ item, location }) => ({ kind: item.type, id: item.id, name: item.name, hint: location.join(' / ') })),
      ];
    },
  },
  {
    call: 'customMarkets',
    kinds: ['market'],
    isOfMarket: true,
    find: async (context, search) => {
      const { markets } = await handlers.customMarkets(context, { ...NONE, query: { search, limit: MAX_FOUND_OF_KIND } });
      return markets.map(({ marketId, marketName }) => ({ kind: 'market', id: marketId, name: marketName }));
    },
  },
];

export const findHandlers = (handlers: Asked): Pick<Handlers, 'find'> => {
  const finders = findersOf(handlers);
  return {
    find: async (context, { query }): Promise<Found> => {
      const search = query.search.trim();
      if (!isLongEnough(search, LEAST_FIND)) return { things: [], failed: [] };
      const brandGroupId = context.brandGroups[0]?.id;
      const mayCall = (call: ServedName): boolean => decideCall(endpoints[call].access, context.caller?.roles ?? null)._tag === 'Allowed';
      const asked = finders.filter(
        ({ call, isOfMarket, insteadOf }) =>
          (isOfMarket === true || brandGroupId !== undefined) && mayCall(call) && (insteadOf === undefined || !mayCall(insteadOf)),
      );
      const settled = await Promise.allSettled(asked.map(({ find }) => find(context, search, brandGroupId ?? '')));
      context.signal.throwIfAborted();
      return {
        things: settled.flatMap((one) => (one.status === 'fulfilled' ? one.value.slice(0, MAX_FOUND_OF_KIND) : [])),
        failed: settled.flatMap((one, nth) => (one.status === 'rejected' ? (asked[nth]?.kinds ?? []) : [])),
      };
    },
  };
};
