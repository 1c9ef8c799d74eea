/** The list of a person's markets (C-216, C-223 to C-229), and the screens on which one is made and changed (C-237 to C-240). */
import { periodWords } from '../format/day.ts';
import { latestMonth } from '../insights/months.ts';
import { childAddress } from '../journal/address.ts';
import { defineScreen, query } from '../screens/defineScreen.ts';
import { text } from '../screens/params.ts';
import type { Scope } from '../shell/scope.ts';
import { gridColumns } from '../tables/gridColumn.ts';
import { gridParamOf } from '../tables/gridParam.ts';
import { pageQuery } from '../tables/pageQuery.ts';
import { marketBrands, marketCategories } from '../typeahead/marketTypeaheads.ts';
import { typeahead } from '../typeahead/typeahead.ts';
import { previewPeriod } from './marketPreview.ts';
import { MARKET, MARKET_LIST, PREVIEW_AT } from './marketRecord.ts';

/** Markets on a page of the list (C-228). */
export const MARKETS_PER_PAGE = 10;

const COLUMNS = gridColumns([
  { key: 'marketName', title: 'Market Name', kind: 'text', isFixed: true, width: 420 },
  { key: 'numProducts', title: 'Products', kind: 'numeric' },
]);
const SORTABLE = COLUMNS.map(({ key }) => key);

export const userQuery = ({ user }: Pick<Scope, 'user'>): { readonly userId?: string } => (user === null ? {} : { userId: user.id });

export const marketsScreen = defineScreen({
  route: 'markets',
  children: { records: 'marketList' },
  params: { list: gridParamOf(MARKETS_PER_PAGE) },
  looksAt: null,
  queries: ({ scope, params }) => ({
    [MARKET_LIST]: query('customMarkets', { query: { ...pageQuery(params.list, SORTABLE), ...userQuery(scope) } }),
  }),
}).drawing({
  tables: {
    list: {
      title: 'My Markets',
      caption: 'Markets',
      query: MARKET_LIST,
      columns: () => COLUMNS,
      order: { column: 'marketName', direction: 'asc' },
      rows: ({ markets }) =>
        markets.map(({ marketId, marketName, numProducts }) => ({ id: marketId, cells: { marketId, marketName, numProducts } })),
      served: (_inputs, answers) => answers[MARKET_LIST]?.total ?? 0,
      pageLength: MARKETS_PER_PAGE,
      pageLengths: [],
      search: 'Find Market',
      period: ({ scope }) => periodText(scope),
      unavailable: ({ params }, answers) =>
        answers[MARKET_LIST]?.total === 0 && params.list.search.trim() === ''
          ? {
              title: 'You have no markets yet',
              message: 'A market is a set of products, defined by title, category, brand or price. Create one with New Market.',
            }
          : null,
    },
  },
});

const periodText = (scope: Scope): string => `Products in the four weeks ${periodWords(previewPeriod(scope))}`;

export const MARKET_RECORDS = childAddress(marketsScreen.at, 'marketList', 'records');

/** Products whose title or ASIN holds a text, in the latest month of the market; an ASIN that it does not list can be named too. */
const products = typeahead({
  call: 'marketProducts',
  input: (search, { scope }) => ({ query: { month: latestMonth(scope, 'products'), query: search } }),
  options: (found) =>
    found.map(({ asin, product_title: title, brand }) => ({
      key: asin,
      label: title ?? asin,
      ...(title === null && brand === null ? {} : { description: brand === null ? asin : `${brand} · ${asin}` }),
    })),
  least: 3,
  accepts: 'asin',
  shown: 100,
});

/** C-589, C-590, C-935. */
const TYPEAHEADS = {
  categories: marketCategories({ least: 3, shown: 100, recent: 0 }),
  brands: marketBrands({ least: 3, shown: 100, recent: 0 }),
  added: { ...products, recent: 0 },
  excluded: { ...products, recent: 0 },
};

// NOTE: the preview comes before the form, which tells it of the draft from the first.
const FORM_CHILDREN = { [PREVIEW_AT]: 'marketPreview', form: 'marketForm' } as const;

export const marketNewScreen = defineScreen({
  route: 'market-new',
  typeaheads: TYPEAHEADS,
  children: FORM_CHILDREN,
  queries: () => ({}),
}).drawing({});

export const marketEditScreen = defineScreen({
  route: 'market-edit',
  children: { ...FORM_CHILDREN, marketGuard: 'marketGuard' },
  params: { marketId: text(64) },
  typeaheads: TYPEAHEADS,
  queries: ({ scope, params: { marketId } }) => ({
    [MARKET]: marketId === '' ? null : query('customMarket', { params: { marketId }, query: userQuery(scope) }),
  }),
}).drawing({});
