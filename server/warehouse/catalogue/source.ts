/**
 * A source: a table of facts as questions see it. It says where each dimension comes from, what a search looks into, and
 * how categories and tags narrow it. Whatever a question may name of a table stands here; nothing else reaches SQL.
 */
import type { Table } from '../model/table.ts';
import type { DateDimension, DimensionName } from './dimensions.ts';

/**
 * What a source can be joined with, once each. `product`: the brand group's own catalogue; `marketProduct`: the
 * marketplace's; `cohort`: what a cohort of customers was won with, `cohortStart`: its first month, `cohortTold`: the months of its life until
 * which its sales are told; `productCategory`: the number by which the category of a product is chosen; `category`: the tree, by the node of whichever of them the source has, or by its own; `tag`: tags, of
 * which a product may have several, so that its facts count once for each.
 */
export type JoinName = 'product' | 'productCategory' | 'marketProduct' | 'category' | 'tag' | 'cohort' | 'cohortStart' | 'cohortTold';

/** A column of what is joined, and what it equals: a column of the facts, or of the join before it. */
interface JoinOn {
  readonly column: string;
  readonly of: 'facts' | JoinName;
  readonly by: string;
}

export interface Join {
  readonly table: string;
  readonly alias: string;
  /** In the place of all its rows, those of cohorts until which their sales are told. */
  readonly isOfTold?: true;
  readonly on: readonly JoinOn[];
  /** Only its rows with this number in a column. */
  readonly only?: { readonly column: string; readonly is: number };
  /** The columns of the facts that it hangs on, by whatever way. */
  readonly keys: readonly string[];
  /** The join before it. */
  readonly after?: JoinName;
}

/** Where the value of a dimension comes from, besides dates: a column of the facts, or of what is joined. */
export type Attribute =
  | { readonly column: string }
  | {
      readonly join: JoinName;
      readonly column: string;
      /** What stands in its place where it is unknown: a column of the join that this one comes after. */
      readonly orElse?: {
        readonly join: JoinName;
        readonly column: string;
        /** It is one name and the value a path of names: what divides these is escaped in it (`pathOfNames`). */
        readonly isName?: true;
      };
    };

export interface Source {
  readonly table: Table;
  readonly joins: Readonly<Partial<Record<JoinName, Join>>>;
  /** All dimensions but dates, which every source with a grain has. */
  readonly attributes: Readonly<Partial<Record<Exclude<DimensionName, DateDimension>, Attribute>>>;
  /** What a search looks into; none where it cannot be searched. */
  readonly search: readonly Attribute[];
  /** The number of its category that a filter of categories compares; absent where categories do not narrow it. */
  readonly node?: Attribute;
  /**
   * `subtree`: a category holds all that is below it. `exact`: the source has rows of every depth, so that only rows of one
   * node, of one depth or of one parent may be added up.
   */
  readonly nodes: 'subtree' | 'exact' | 'none';
  /** Whether tags narrow it: it is of a brand group and tells products apart. */
  readonly hasTags: boolean;
  /** By which column the latest rows are told; `day` where not said. */
  readonly lastBy?: string;
  /**
   * Columns whose values have each a latest of their own: the stock of a country is that of its own last day, on whatever day others were
   * told last. Where not said there is one latest of all.
   */
  readonly lastOf?: readonly string[];
  /** The sums of its rows by calendar month, all else told apart as in it. */
  readonly monthly?: Table;
}

export const isJoined = (attribute: Attribute): attribute is Extract<Attribute, { readonly join: JoinName }> => 'join' in attribute;

const own = (column: string): Attribute => ({ column });
const via = (join: JoinName, column: string): Attribute => ({ join, column });

const byFacts = (...columns: readonly string[]): readonly JoinOn[] => columns.map((column) => ({ column, of: 'facts', by: column }));
const byNodeOf = (of: JoinName): readonly JoinOn[] => [{ column: 'node_id', of, by: 'node_id' }];

const PRODUCT_KEY = ['brand_group_id', 'asin'] as const;
const PRODUCT: Join = { table: 'products', alias: 'p', on: byFacts(...PRODUCT_KEY), keys: PRODUCT_KEY };
const NUMBERED_CATEGORY: Join = { table: 'product_categories', alias: 'n', on: byFacts(...PRODUCT_KEY), keys: PRODUCT_KEY };
const TAG: Join = { table: 'product_tags', alias: 't', on: byFacts(...PRODUCT_KEY), keys: PRODUCT_KEY };
const MARKET_PRODUCT: Join = { table: 'market_products', alias: 'm', on: byFacts('asin'), keys: ['asin'] };
/** The products that ads aim at: a rival's stands in the marketplace's catalogue alone. */
const TARGET_KEY = ['brand_group_id', 'record_text'] as const;
const TARGET_MARKET_PRODUCT: Join = {
  table: 'market_products',
  alias: 'm',
  on: [{ column: 'asin', of: 'facts', by: 'record_text' }],
  keys: ['record_text'],
};
const TARGET_PRODUCT: Join = {
  table: 'products',
  alias: 'p',
  on: [...byFacts('brand_group_id'), { column: 'asin', of: 'facts', by: 'record_text' }],
  keys: TARGET_KEY,
  after: 'marketProduct',
};
const PRODUCT_CATEGORY: Join = { table: 'categories', alias: 'c', on: byNodeOf('product'), keys: PRODUCT_KEY, after: 'product' };
const MARKET_CATEGORY: Join = { table: 'categories', alias: 'c', on: byNodeOf('marketProduct'), keys: ['asin'], after: 'marketProduct' };
const OWN_CATEGORY: Join = { table: 'categories', alias: 'c', on: byFacts('node_id'), keys: ['node_id'] };

const TENANT = { brand_group_id: own('brand_group_id'), country: own('country') } as const;

const PRODUCT_ATTRIBUTES = {
  asin: own('asin'),
  parent_asin: via('product', 'parent_asin'),
  product_title: via('product', 'title'),
  brand: via('product', 'brand'),
  image_url: via('product', 'image_url'),
  current_category: via('product', 'category'),
  node_id: via('product', 'node_id'),
  // A product whose category stands in no tree has its name for a department: a customer's own files say no more.
  current_path: { join: 'category', column: 'path', orElse: { join: 'product', column: 'category', isName: true } },
  custom_tag_child_asin: via('tag', 'tag'),
} as const;

const CATEGORY_ATTRIBUTES = {
  node_id: own('node_id'),
  parent_node_id: via('category', 'parent_node_id'),
  depth: via('category', 'depth'),
  category_name: via('category', 'name'),
  path: via('category', 'path'),
} as const;

const COHORT_KEY = ['brand_group_id', 'country', 'day'] as const;
/** What cohorts of customers are measured by, beside each month of their life. */
export const COHORT_JOINS = {
  cohort: { table: 'amc_cohorts', alias: 'o', on: byFacts(...COHORT_KEY), keys: COHORT_KEY },
  cohortStart: {
    table: 'amc_cohort_months',
    alias: 's',
    on: byFacts(...COHORT_KEY),
    only: { column: 'months_since_first_purchase', is: 0 },
    keys: COHORT_KEY,
  },
  cohortTold: {
    table: 'amc_cohort_months',
    alias: 'd',
    isOfTold: true,
    on: byFacts(...COHORT_KEY, 'months_since_first_purchase'),
    keys: [...COHORT_KEY, 'months_since_first_purchase'],
  },
} as const satisfies Source['joins'];

type Extra = Pick<Source, 'attributes'> & Partial<Pick<Source, 'joins' | 'search' | 'lastBy' | 'lastOf' | 'monthly'>>;

/** Facts of a brand group by product. */
export const productSource = (table: Table, extra: Partial<Extra> = {}): Source => ({
  table,
  joins: { product: PRODUCT, productCategory: NUMBERED_CATEGORY, category: PRODUCT_CATEGORY, tag: TAG },
  search: [via('product', 'title'), via('product', 'asin')],
  node: via('productCategory', 'category_id'),
  nodes: 'subtree',
  hasTags: true,
  ...extra,
  attributes: { ...TENANT, ...PRODUCT_ATTRIBUTES, ...extra.attributes },
});

/** Facts of a brand group that know no product. */
export const tenantSource = (table: Table, extra: Partial<Extra> = {}): Source => ({
  table,
  joins: {},
  search: [],
  nodes: 'none',
  hasTags: false,
  ...extra,
  attributes: { ...TENANT, ...extra.attributes },
});

/** Facts of a brand group by what ads aim at: words, products, audiences. */
export const targetSource = (table: Table, extra: Partial<Extra>): Source => {
  const source = tenantSource(table, extra);
  return {
    ...source,
    joins: { marketProduct: TARGET_MARKET_PRODUCT, product: TARGET_PRODUCT },
    attributes: {
      ...source.attributes,
      target_title: { join: 'product', column: 'title', orElse: { join: 'marketProduct', column: 'title' } },
    },
  };
};

/** Facts of the marketplace by product. */
export const marketProductSource = (table: Table): Source => ({
  table,
  joins: { marketProduct: MARKET_PRODUCT, category: MARKET_CATEGORY },
  attributes: {
    asin: own('asin'),
    parent_asin: via('marketProduct', 'parent_asin'),
    product_title: via('marketProduct', 'title'),
    brand: via('marketProduct', 'brand'),
    image_url: via('marketProduct', 'image_url'),
    node_id: via('marketProduct', 'node_id'),
    parent_node_id: via('category', 'parent_node_id'),
    depth: via('category', 'depth'),
    category_name: via('category', 'name'),
    path: via('category', 'path'),
  },
  search: [via('marketProduct', 'title'), via('marketProduct', 'asin')],
  node: via('marketProduct', 'node_id'),
  nodes: 'subtree',
  hasTags: false,
});

/** Facts of the marketplace by category, at every depth of the tree. */
export const categorySource = (table: Table, attributes: Source['attributes'] = {}): Source => ({
  table,
  joins: { category: OWN_CATEGORY },
  attributes: { ...CATEGORY_ATTRIBUTES, ...attributes },
  search: attributes.brand === undefined ? [] : [attributes.brand],
  node: own('node_id'),
  nodes: 'exact',
  hasTags: false,
});

/** Facts of the marketplace by search term. */
export const searchTermSource = (table: Table, attributes: Source['attributes'], hasNode: boolean): Source => ({
  table,
  joins: hasNode ? { category: OWN_CATEGORY } : {},
  attributes: { search_term: own('search_term'), ...(hasNode ? CATEGORY_ATTRIBUTES : {}), ...attributes },
  search: [own('search_term')],
  ...(hasNode ? { node: own('node_id') } : {}),
  nodes: hasNode ? 'subtree' : 'none',
  hasTags: false,
});

export const ownColumns = <const N extends string>(...columns: readonly N[]): Readonly<Record<N, Attribute>> =>
  Object.fromEntries(columns.map((column) => [column, own(column)])) as Record<N, Attribute>;
