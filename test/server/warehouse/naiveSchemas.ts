/**
 * Questions of any schema answered the slow way: a fold over all rows in memory, with date arithmetic of its own. It reads
 * the catalogue (which measure is which column), and shares nothing else with what answers them.
 */
import { createHash } from 'node:crypto';
import type { QueryFilters, QueryInput } from '../../../server/warehouse/analytics/queryInput.ts';
import type { CohortValue, MeasureBinding, SchemaBinding } from '../../../server/warehouse/catalogue/binding.ts';
import { dimensionNamed } from '../../../server/warehouse/catalogue/dimensions.ts';
import { PLAIN_FILTERS, VALUE_FILTERS } from '../../../server/warehouse/catalogue/filters.ts';
import type { Source } from '../../../server/warehouse/catalogue/source.ts';
import { SOURCES, type SourceName } from '../../../server/warehouse/catalogue/sources.ts';
import { toldAges } from '../../../src/domain/amc/smallCells.ts';
import type { AnalyticsTable } from '../../../src/domain/api/analytics.contract.ts';
import { priorPeriod } from '../../../src/domain/dates/comparison.ts';
import type { Period } from '../../../src/domain/dates/period.ts';
import { type AnyMetric, evaluateMetric, isAdditive } from '../../../src/domain/metrics/metric.ts';
import { bucketOf, bucketsOf, byValue, plain, standsBeside, toDay, within } from './naive.ts';
import type { RandomRow, RandomTables } from './randomWarehouse.ts';

const DATES: Readonly<Record<string, string>> = { week: 'weekly', month: 'monthly', quarter: 'quarterly', year: 'annual' };
const isDate = (name: string): boolean => name === 'date' || Object.hasOwn(DATES, name);
const unitOf = (name: string, asked: QueryInput): string => DATES[name] ?? asked.periodicity ?? '';

type Cell = string | number | null | undefined;
const text = (value: Cell): string | null => (value === null || value === undefined ? null : String(value));

/** The number of a category that has a name and no node. */
export const namedCategory = (name: string): number =>
  1_000_000_000_000_000 + Number.parseInt(createHash('md5').update(name).digest('hex').slice(0, 12), 16);

class Data {
  readonly tables: RandomTables;
  constructor(tables: RandomTables) {
    this.tables = tables;
  }
  find(table: string, fits: (row: RandomRow) => boolean): RandomRow | undefined {
    return this.tables.get(table)?.find(fits);
  }
  product(row: RandomRow): RandomRow | undefined {
    if (row.brand_group_id === undefined) return this.find('market_products', (one) => one.asin === row.asin);
    return this.find('products', (one) => one.asin === row.asin && one.brand_group_id === row.brand_group_id);
  }
  /** The node of what a row is about: its own column, or its product's. */
  node(source: Source, row: RandomRow): Cell {
    if (source.node === undefined) return undefined;
    return 'join' in source.node ? this.product(row)?.node_id : row.node_id;
  }
  /** The number by which its category is chosen: a brand group's products may know it by name alone. */
  chosenBy(source: Source, row: RandomRow): Cell {
    const node = this.node(source, row);
    const product = row.brand_group_id === undefined ? undefined : this.product(row);
    if (typeof node === 'number' || typeof product?.category !== 'string') return node;
    const alike = (this.tables.get('products') ?? []).filter(
      (one) => one.brand_group_id === product.brand_group_id && one.category === product.category,
    );
    const nodes = [...new Set(alike.flatMap(({ node_id: known }) => (typeof known === 'number' ? [known] : [])))];
    const [only] = nodes;
    return nodes.length === 1 && only !== undefined ? only : namedCategory(product.category);
  }
  category(source: Source, row: RandomRow): RandomRow | undefined {
    const node = this.node(source, row);
    return node === null || node === undefined ? undefined : this.find('categories', (one) => one.node_id === node);
  }
  tagsOf(row: RandomRow): readonly RandomRow[] {
    return (this.tables.get('product_tags') ?? []).filter((one) => one.asin === row.asin && one.brand_group_id === row.brand_group_id);
  }
}

/** The values of a row for a dimension: several for tags, one (perhaps none known) for all others. */
const valuesFor = (data: Data, source: Source, row: RandomRow, name: string, asked: QueryInput): readonly (string | null)[] => {
  if (isDate(name)) return [bucketOf(toDay(Number(row.day) * 86_400_000), unitOf(name, asked))];
  const attribute = (source.attributes as Readonly<Record<string, { readonly column: string; readonly join?: string } | undefined>>)[name];
  if (attribute === undefined) return [];
  if (name === 'target_title') {
    const aimedAt = { brand_group_id: row.brand_group_id, asin: row.record_text };
    return [text(data.product(aimedAt as RandomRow)?.title ?? data.product({ asin: row.record_text } as RandomRow)?.title)];
  }
  if (attribute.join === 'tag') {
    const { tagSetId, tags = [] } = asked.filters ?? {};
    const own = data
      .tagsOf(row)
      .filter((one) => tagSetId === undefined || one.tag_set_id === tagSetId)
      .filter((one) => tags.length === 0 || tags.some((tag) => tag.tagSetId === one.tag_set_id && tag.tag === one.tag));
    return own.length === 0 ? [null] : own.map(({ tag }) => text(tag));
  }
  const of = attribute.join === undefined ? row : attribute.join === 'category' ? data.category(source, row) : data.product(row);
  const own = text(of?.[attribute.column]);
  // A department is a path of names; a product whose category stands in no tree has its name.
  const named = name === 'current_path' && own === null ? text(data.product(row)?.category) : null;
  const value = own ?? named?.replaceAll('%', '%25').replaceAll('/', '%2F') ?? null;
  return [name === 'bcg' && asked.filters?.splitNonBrand === false && value !== null && value !== 'Brand' ? 'Non-Brand' : value];
};

const among = (wanted: readonly string[], values: readonly (string | null)[]): boolean =>
  values.some((value) => value !== null && wanted.includes(value));

/** Each filter that is given, with what it looks at and whether a row fits. */
interface NaiveFilter {
  readonly looksAt: readonly string[];
  readonly fits: (source: Source, row: RandomRow) => boolean;
  readonly known: (source: Source) => boolean;
  readonly isOneNode: boolean;
  readonly isNode: boolean;
}

const hasDimension = (source: Source, name: string): boolean => isDate(name) || Object.hasOwn(source.attributes, name);
const NODE_LIKE = ['node_id', 'path', 'parent_node_id', 'depth'];

const valueFilter = (data: Data, dimension: string, wanted: readonly string[], asked: QueryInput): NaiveFilter => ({
  looksAt: [dimension],
  fits: (source, row) => {
    const plain = { ...asked, filters: {} };
    return among(wanted, valuesFor(data, source, row, dimension, plain));
  },
  known: (source) => hasDimension(source, dimension),
  isOneNode: NODE_LIKE.includes(dimension) && new Set(wanted).size === 1,
  isNode: NODE_LIKE.includes(dimension),
});

const searchFilter = (data: Data, wanted: string): NaiveFilter => ({
  looksAt: ['asin', 'product_title', 'brand', 'search_term'],
  fits: (source, row) =>
    source.search.some((attribute) => {
      const of = 'join' in attribute ? data.product(row) : row;
      return plain(text(of?.[attribute.column]) ?? '').includes(plain(wanted)) && of?.[attribute.column] !== null && of !== undefined;
    }),
  known: (source) => source.search.length > 0,
  isOneNode: false,
  isNode: false,
});

const categoryFilter = (data: Data, nodes: readonly number[]): NaiveFilter => ({
  looksAt: ['node_id'],
  fits: (source, row) => {
    const node = data.chosenBy(source, row);
    if (node === null || node === undefined) return false;
    if (nodes.includes(Number(node))) return true;
    const tree = source.nodes === 'subtree' ? data.find('categories', (one) => one.node_id === node) : undefined;
    return tree !== undefined && [1, 2, 3, 4, 5].some((depth) => nodes.includes(Number(tree[`node_${depth}`] ?? Number.NaN)));
  },
  known: (source) => source.node !== undefined,
  isOneNode: new Set(nodes).size === 1,
  isNode: true,
});

const tagFilter = (data: Data, tags: NonNullable<QueryFilters['tags']>): NaiveFilter => ({
  looksAt: [],
  fits: (_, row) => data.tagsOf(row).some((one) => tags.some(({ tagSetId, tag }) => one.tag_set_id === tagSetId && one.tag === tag)),
  known: (source) => source.hasTags,
  isOneNode: false,
  isNode: false,
});

const filtersOf = (data: Data, asked: QueryInput): readonly NaiveFilter[] => {
  const given = asked.filters ?? {};
  const filters: NaiveFilter[] = [];
  for (const [name, dimension] of Object.entries(PLAIN_FILTERS)) {
    const wanted = given[name as keyof typeof PLAIN_FILTERS];
    if (wanted !== undefined && wanted.length > 0) {
      filters.push(
        valueFilter(
          data,
          dimension,
          wanted.map((one) => (one === 'UK' ? 'GB' : String(one))),
          asked,
        ),
      );
    }
  }
  for (const [name, { dimension, values }] of Object.entries(VALUE_FILTERS)) {
    const wanted = given[name as keyof typeof VALUE_FILTERS] ?? [];
    if (wanted.length > 0)
      filters.push(
        valueFilter(
          data,
          dimension,
          wanted.flatMap((one) => (values as Record<string, readonly string[]>)[one] ?? []),
          asked,
        ),
      );
  }
  for (const { dimension, values } of given.dimensions ?? [])
    filters.push(valueFilter(data, dimensionNamed(dimension) ?? '', values, asked));
  if ((given.search ?? '').trim() !== '') filters.push(searchFilter(data, (given.search ?? '').trim()));
  if ((given.categories ?? []).length > 0) filters.push(categoryFilter(data, given.categories ?? []));
  if ((given.tags ?? []).length > 0) filters.push(tagFilter(data, given.tags ?? []));
  return filters;
};

const addMonths = (day: string, n: number): string => {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + n;
  const [year, index] = [Math.floor(months / 12), ((months % 12) + 12) % 12];
  const last = new Date(Date.UTC(year, index + 1, 0)).getUTCDate();
  return `${year}-${String(index + 1).padStart(2, '0')}-${String(Math.min(last, Number(day.slice(8)))).padStart(2, '0')}`;
};

type Key = readonly (string | null)[];

/** A measure over the rows: by the dimensions that count for it, its value. */
interface Folded {
  readonly dimensions: readonly string[];
  readonly values: ReadonlyMap<string, { readonly key: Key; readonly value: number | null }>;
  /** Whether it makes rows, or is laid beside them. */
  readonly makes: boolean;
  readonly isWhole: boolean;
}

/** What a month of a cohort's life comes to, found among all rows of its cohort. */
const ofCohort = (data: Data, value: CohortValue, row: RandomRow): number | null => {
  const isOwn = (one: RandomRow): boolean =>
    one.brand_group_id === row.brand_group_id && one.country === row.country && one.day === row.day;
  const won = (data.tables.get('amc_cohorts') ?? []).find(isOwn);
  const buyers = row.months_since_first_purchase === 0 ? (won?.ntb_users ?? row.returning_users) : row.returning_users;
  const isEnough = (people: unknown): boolean => typeof people === 'number' && people >= 50;
  const months = (data.tables.get('amc_cohort_months') ?? []).filter(isOwn);
  const age = Number(row.months_since_first_purchase);
  const lives = months
    .map((one) => ({ age: Number(one.months_since_first_purchase), buyers: one.returning_users as number | null }))
    .sort((a, b) => a.age - b.age);
  const [amount, base] = 'lived' in value ? [value.lived, value.counterpart] : [value.counterpart, value.cohort];
  const isTold = amount === 'cumulative_sales_cents' ? toldAges(lives).has(age) : isEnough(buyers);
  const lived = isTold ? (amount === 'buyers' ? buyers : row[amount]) : null;
  if (base === undefined) return (lived ?? null) as number | null;
  const first = months.find((one) => one.months_since_first_purchase === 0);
  const measure =
    base === 'first_sales_cents'
      ? isEnough(won?.ntb_users ?? first?.returning_users)
        ? first?.cohort_sales_cents
        : null
      : isEnough(won?.ntb_users)
        ? won?.[base]
        : null;
  if (lived == null || measure == null) return null;
  return ('lived' in value ? lived : measure) as number | null;
};

const measured = (data: Data, binding: MeasureBinding, row: RandomRow): number | null => {
  const { value } = binding;
  if ('cohort' in value || 'lived' in value) return ofCohort(data, value, row);
  if ('column' in value) return row[value.column] as number | null;
  if ('present' in value) return row[value.present] === null ? null : 1;
  if ('of' in value) return null;
  const [a, b] = value.plus.map((name) => row[name] as number | null);
  return a === null || a === undefined || b === null || b === undefined ? null : a + b;
};

const counts = ({ where }: MeasureBinding, row: RandomRow): boolean => {
  if (where === undefined) return true;
  const own = row[where.column];
  if ('is' in where) return own === where.is;
  if ('least' in where) return typeof own === 'number' && own >= where.least;
  const least = row[where.atLeast];
  return typeof own === 'number' && typeof least === 'number' && own >= least;
};

/** A row whose two columns can be compared, and that does not count: it adds zero. */
const addsZero = ({ where }: MeasureBinding, row: RandomRow): boolean =>
  where !== undefined && 'atLeast' in where && typeof row[where.column] === 'number' && typeof row[where.atLeast] === 'number';

const known = (values: readonly (number | null)[]): readonly number[] => values.filter((one): one is number => one !== null);
const sum = (values: readonly (number | null)[]): number | null =>
  known(values).length === 0 ? null : known(values).reduce((a, b) => a + b, 0);

const gather = (
  data: Data,
  how: string,
  binding: MeasureBinding,
  source: Source,
  rows: readonly RandomRow[],
  counted: (row: RandomRow) => string | null,
): number | null => {
  const fitting = rows.filter((row) => counts(binding, row));
  const values = fitting.map((row) => measured(data, binding, row));
  if (how === 'sum' || how === 'people')
    return sum([...values, ...rows.filter((row) => !counts(binding, row) && addsZero(binding, row)).map(() => 0)]);
  if (how === 'min') return known(values).length === 0 ? null : Math.min(...known(values));
  if (how === 'max') return known(values).length === 0 ? null : Math.max(...known(values));
  if (how === 'distinct') return new Set(fitting.map(counted).filter((one) => one !== null)).size;
  /** The rows of the last day of each that has one of its own: of each country its own, whatever the others'. */
  const lastRows = (): readonly RandomRow[] => {
    const by = source.lastBy ?? 'day';
    const ownOf = (row: RandomRow): string => JSON.stringify((source.lastOf ?? []).map((name) => row[name]));
    const latest = new Map<string, number>();
    for (const row of fitting)
      if (measured(data, binding, row) !== null)
        latest.set(ownOf(row), Math.max(Number(row[by]), latest.get(ownOf(row)) ?? Number(row[by])));
    return fitting.filter((row) => row[by] === latest.get(ownOf(row)));
  };
  if (how === 'last' || how === 'lastOfEach') return sum(lastRows().map((row) => measured(data, binding, row)));
  if (how === 'lastDistinct') {
    const most = new Map<unknown, number>();
    for (const row of lastRows()) {
      const [value, thing] = [measured(data, binding, row), row[binding.once ?? '']];
      if (value !== null) most.set(thing, Math.max(value, most.get(thing) ?? value));
    }
    return sum([...most.values()]);
  }
  const things = new Map<string, RandomRow[]>();
  for (const row of rows) {
    const key = JSON.stringify(source.table.key.filter((name) => name !== 'day').map((name) => row[name]));
    things.set(key, [...(things.get(key) ?? []), row]);
  }
  const wasted = [...things.values()].map((own) => {
    const [sales, cost] = [
      sum(own.map((row) => row.attributed_sales_cents as number | null)),
      sum(own.map((row) => row.cost_cents as number | null)),
    ];
    const value = sum(own.map((row) => measured(data, binding, row)));
    if (sales === null) return null;
    return sales === 0 && (cost ?? 0) > 0 ? value : 0;
  });
  return sum(wasted);
};

export interface NaiveAsking {
  readonly asked: QueryInput;
  readonly schema: SchemaBinding;
  readonly groups: readonly string[];
  readonly today: string;
}

/** What the columns of campaigns are called that say what products call so. */
const ADS = {
  ad_spend_cents: 'cost_cents',
  ad_sales_cents: 'attributed_sales_cents',
  ad_orders: 'attributed_conversions',
  ad_units: 'attributed_units',
  ad_impressions: 'impressions',
  ad_clicks: 'clicks',
} as const;

/** The rows of products, and of each country and day with any one row more: what campaigns say beyond them. */
const withCampaigns = (data: Data): readonly RandomRow[] => {
  const placeOf = (row: RandomRow): string => JSON.stringify([row.brand_group_id, row.day, row.country]);
  const products = data.tables.get('retail_daily') ?? [];
  const campaigns = data.tables.get('ads_daily') ?? [];
  const known = (rows: readonly RandomRow[], name: string): number | null => sum(rows.map((row) => (row[name] ?? null) as number | null));
  return [...new Set(products.map(placeOf))].flatMap((place) => {
    const [own, of] = [products, campaigns].map((rows) => rows.filter((row) => placeOf(row) === place)) as [RandomRow[], RandomRow[]];
    const isReported = own.some(({ completed_by: marks }) => String(marks).split(',').includes('ads'));
    const adds = isReported && of.every(({ ad_type: type }) => type !== null && type !== 'Sponsored Products');
    const { brand_group_id, day, country, ...others } = own[0] as RandomRow;
    const nothing = Object.fromEntries(Object.keys(others).map((name) => [name, null]));
    const beyond = Object.entries(ADS).map(([name, column]) => {
      const value = known(of, column);
      return [name, value === null || adds ? value : value - (known(own, name) ?? 0)] as const;
    });
    return [...own, { ...nothing, brand_group_id, day, country, ...Object.fromEntries(beyond) } as RandomRow];
  });
};
const united = new WeakMap<Data['tables'], readonly RandomRow[]>();

const rowsOfSource = (data: Data, name: SourceName): readonly RandomRow[] => {
  if (name !== 'retail_country_daily') return data.tables.get(name) ?? [];
  const found = united.get(data.tables) ?? withCampaigns(data);
  united.set(data.tables, found);
  return found;
};

/** Columns that a country may have none of: it pauses its ads, and nothing comes back. */
const MAY_BE_NONE = [...Object.keys(ADS), 'units_refunded', 'sales_refunded_cents', 'cogs_refunded_cents'];
const RETAIL_NAMES: readonly SourceName[] = ['retail_country_daily', 'retail_daily'];

/** The first day of a column in the country of a row. */
const firsts = new WeakMap<Data['tables'], Map<string, number>>();
const firstDay = (data: Data, name: SourceName, row: RandomRow, column: string): number | undefined => {
  const placed = (one: RandomRow, of: string): string => JSON.stringify([name, one.brand_group_id, one.country, of]);
  const found = firsts.get(data.tables) ?? new Map<string, number>();
  firsts.set(data.tables, found);
  if (!found.has(name)) {
    found.set(name, 0);
    for (const one of rowsOfSource(data, name))
      for (const [of, value] of Object.entries(one))
        if (value !== null) found.set(placed(one, of), Math.min(Number(one.day), found.get(placed(one, of)) ?? Number(one.day)));
  }
  return found.get(placed(row, column));
};

type LeavesOut = (source: SourceName, row: RandomRow) => boolean;

/** A rate of retail facts leaves out a country until all that it divides of its sales is known there. */
const leavesOut = (data: Data, schema: SchemaBinding, metric: AnyMetric): LeavesOut => {
  if (metric.needs.length < 2 || isAdditive(metric, 'time')) return () => false;
  const columns = metric.needs.flatMap((need) => {
    const binding = schema.measures[need];
    if (binding === undefined || binding.shift !== undefined || !binding.from.some((one) => RETAIL_NAMES.includes(one))) return [];
    return 'column' in binding.value ? [binding.value.column] : 'plus' in binding.value ? binding.value.plus : [];
  });
  const must = columns.filter((column) => !MAY_BE_NONE.includes(column));
  if (columns.length < 2) return () => false;
  return (source, row) =>
    RETAIL_NAMES.includes(source) &&
    must.some((column) => Number(row.day) < (firstDay(data, source, row, column) ?? Number.POSITIVE_INFINITY));
};

const daysBefore = (day: string, n: number): string => toDay(Date.parse(`${day}T00:00:00Z`) - n * 86_400_000);

const shiftedPeriod = (
  { shift }: MeasureBinding,
  period: Period,
  prior: Period | null,
  today: string,
): { readonly start: string; readonly end: string } => {
  if (shift === undefined) return period;
  if (shift === 'untilNow') return { start: addMonths(daysBefore(today, 1), -12), end: daysBefore(today, 1) };
  if (shift !== 'periodBefore') return { start: addMonths(period.start, -shift.months), end: addMonths(period.end, -shift.months) };
  if (prior === null) throw new Error('a test of what was before says what was before');
  return prior;
};

/** Whether stock is known of what a row of sales is of, in the same country and stretch of time. */
const isStocked = (
  data: Data,
  source: SourceName,
  row: RandomRow,
  span: { readonly start: string; readonly end: string },
  dates: readonly string[],
  asked: QueryInput,
): boolean => {
  const dayOf = (one: RandomRow): string => toDay(Number(one.day) * 86_400_000);
  return (data.tables.get('inventory_daily') ?? []).some(
    (stock) =>
      stock.inventory_quantity !== null &&
      stock.brand_group_id === row.brand_group_id &&
      stock.country === row.country &&
      (source === 'retail_country_daily' || stock.asin === row.asin) &&
      dayOf(stock) >= span.start &&
      dayOf(stock) <= span.end &&
      dates.every((name) => bucketOf(dayOf(stock), unitOf(name, asked)) === bucketOf(dayOf(row), unitOf(name, asked))),
  );
};

const fold = (
  data: Data,
  { asked, schema, groups, today }: NaiveAsking,
  name: string,
  period: Period,
  prior: Period | null,
  leaves: LeavesOut = () => false,
): Folded | 'refused' => {
  const binding = schema.measures[name] as MeasureBinding;
  const ignores: readonly string[] = binding.ignores ?? [];
  const all: readonly string[] = [...new Set(asked.dimensions.map((one) => dimensionNamed(one) ?? ''))];
  const dimensions = all.filter((one) => !ignores.includes(one));
  const filters = filtersOf(data, asked).filter(({ looksAt }) => !looksAt.some((one) => ignores.includes(one)));
  const sourceName = binding.from.find((one) => {
    const source: Source = SOURCES[one];
    return dimensions.every((dimension) => hasDimension(source, dimension)) && filters.every((filter) => filter.known(source));
  });
  if (sourceName === undefined) return 'refused';
  const source: Source = SOURCES[sourceName];
  let node: number | null = binding.node ?? null;
  if (
    source.nodes === 'exact' &&
    node === null &&
    !dimensions.some((one) => NODE_LIKE.includes(one)) &&
    !filters.some(({ isOneNode }) => isOneNode)
  ) {
    if (filters.some(({ isNode }) => isNode)) return 'refused';
    node = -1;
  }
  const span = shiftedPeriod(binding, period, prior, today);
  const grouped = new Map<string, { readonly key: Key; readonly rows: RandomRow[] }>();
  for (const row of rowsOfSource(data, sourceName)) {
    const day = toDay(Number(row.day) * 86_400_000);
    if (schema.owner === 'tenant' && !groups.includes(String(row.brand_group_id))) continue;
    if (day < span.start || day > span.end || (node !== null && row.node_id !== node)) continue;
    if (!filters.every((filter) => filter.fits(source, row)) || leaves(sourceName, row)) continue;
    if (binding.stockedOnly === true && !isStocked(data, sourceName, row, span, dimensions.filter(isDate), asked)) continue;
    const keys = dimensions.reduce<Key[]>(
      (before, dimension) => before.flatMap((key) => valuesFor(data, source, row, dimension, asked).map((value) => [...key, value])),
      [[]],
    );
    for (const key of keys) {
      const group = grouped.get(JSON.stringify(key)) ?? { key, rows: [] };
      group.rows.push(row);
      grouped.set(JSON.stringify(key), group);
    }
  }
  const how = binding.withoutSales === true ? 'withoutSales' : (schema.metrics.measures[name] ?? '');
  const countedName = 'of' in binding.value ? binding.value.of : null;
  const counted = (row: RandomRow): string | null =>
    countedName === null ? null : (valuesFor(data, source, row, countedName, { ...asked, periodicity: 'daily' })[0] ?? null);
  const values = new Map<string, { readonly key: Key; readonly value: number | null }>();
  for (const { key, rows } of grouped.values()) {
    const moved = key.map((value, i) => {
      if (binding.shift === undefined || binding.shift === 'untilNow' || !isDate(dimensions[i] ?? '')) return value;
      const unit = unitOf(dimensions[i] ?? '', asked);
      return within(period, unit, standsBeside(period, span as Period, unit).later(value ?? '')) ?? 'nowhere';
    });
    if (moved.includes('nowhere')) continue;
    const value = gather(data, how, binding, source, rows, counted);
    values.set(JSON.stringify(moved), { key: moved, value: value === null || binding.hundredths !== true ? value : value / 100 });
  }
  const isWhole = dimensions.length === all.length;
  return { dimensions, values, makes: isWhole && binding.shift === undefined, isWhole };
};

interface NaiveRow {
  readonly key: Key;
  readonly metrics: readonly (number | null)[];
}

const sideOf = (
  data: Data,
  asking: NaiveAsking,
  period: Period,
  prior: Period | null,
  isCurrent: boolean,
): readonly NaiveRow[] | 'refused' => {
  const { asked, schema } = asking;
  const metrics = asked.metrics.map((name) => schema.metrics.find(name));
  const needs = [...new Set(metrics.flatMap((metric) => metric?.needs ?? []))];
  const folded = new Map<string, Folded>();
  for (const name of needs) {
    const one = fold(data, asking, name, period, prior);
    if (one === 'refused') return one;
    folded.set(name, one);
  }
  const all: readonly string[] = [...new Set(asked.dimensions.map((one) => dimensionNamed(one) ?? ''))];
  const makers = [...folded.values()].filter(({ makes }) => makes);
  const rowMakers = makers.length > 0 ? makers : [...folded.values()].filter(({ isWhole }) => isWhole);
  const keys = new Map<string, Key>();
  for (const { values } of rowMakers) for (const { key } of values.values()) keys.set(JSON.stringify(key), key);
  if (all.length === 0) keys.set('[]', []);
  const [only] = all;
  if (isCurrent && all.length === 1 && only !== undefined && isDate(only))
    for (const day of bucketsOf(period, unitOf(only, asked))) keys.set(JSON.stringify([day]), [day]);
  const foldedFor = metrics.map((metric) => {
    if (metric === undefined) return [];
    const leaves = leavesOut(data, schema, metric);
    return metric.needs.flatMap((name) => {
      const one = fold(data, asking, name, period, prior, leaves);
      return one === 'refused' ? [] : [{ name, one }];
    });
  });
  return [...keys.values()].map((key) => ({
    key: asked.dimensions.map((dimension) => key[all.indexOf(dimensionNamed(dimension) ?? '')] ?? null),
    metrics: metrics.map((metric, at) => {
      const sums = (foldedFor[at] ?? []).map(({ name, one }) => {
        const own = one.dimensions.map((dimension) => key[all.indexOf(dimension)] ?? null);
        return [name, one.values.get(JSON.stringify(own))?.value ?? null] as const;
      });
      return metric === undefined ? null : evaluateMetric(metric, Object.fromEntries(sums));
    }),
  }));
};

const tableOf = ({ asked }: NaiveAsking, rows: readonly NaiveRow[]): AnalyticsTable => ({
  rowCount: rows.length,
  dimensions: Object.fromEntries(asked.dimensions.map((name, i) => [name, rows.map(({ key }) => key[i] ?? null)])),
  metrics: Object.fromEntries(asked.metrics.map((name, i) => [name, rows.map(({ metrics }) => metrics[i] ?? null)])),
});

const ordered = ({ asked }: NaiveAsking, rows: readonly NaiveRow[]): readonly NaiveRow[] =>
  [...rows].sort((a, b) => {
    for (const { field, direction } of asked.orderBys ?? []) {
      const at = asked.metrics.indexOf(field);
      const value = ({ key, metrics }: NaiveRow): string | number | null =>
        (at >= 0 ? metrics[at] : key[asked.dimensions.indexOf(field)]) ?? null;
      const sign = byValue(value(a), value(b), direction === 'desc' ? -1 : 1);
      if (sign !== 0) return sign;
    }
    for (let i = 0; i < asked.dimensions.length; i += 1) {
      const sign = byValue(a.key[i] ?? null, b.key[i] ?? null, 1);
      if (sign !== 0) return sign;
    }
    return 0;
  });

/** Current and prior of a question whose prior period is written out; `refused` where no source has what it asks. */
export const naiveSchemaAnswer = (
  tables: RandomTables,
  asking: NaiveAsking,
): { readonly current: AnalyticsTable; readonly prior: AnalyticsTable } | 'refused' => {
  const { asked } = asking;
  const prior = asked.priorPeriod ?? null;
  if (prior === null) throw new Error('the question names its prior period');
  const data = new Data(tables);
  const found = sideOf(data, asking, asked.currentPeriod, prior, true);
  const before = sideOf(data, asking, prior, priorPeriod(prior, 'pop')?.period ?? null, false);
  if (found === 'refused' || before === 'refused') return 'refused';
  const moved = (key: NaiveRow['key'], way: 'earlier' | 'later'): NaiveRow['key'] =>
    key.map((value, i) => {
      const name: string = dimensionNamed(asked.dimensions[i] ?? '') ?? '';
      if (!isDate(name)) return value;
      const unit = unitOf(name, asked);
      const day = standsBeside(asked.currentPeriod, prior, unit)[way](value ?? '');
      return within(way === 'earlier' ? prior : asked.currentPeriod, unit, day);
    });
  const unknown = (key: NaiveRow['key']): NaiveRow => ({ key, metrics: asked.metrics.map(() => null) });
  const byKey = new Map(before.map((row) => [JSON.stringify(row.key), row]));
  const beside = new Map<NaiveRow, NaiveRow>();
  for (const row of found) {
    const key = moved(row.key, 'earlier');
    beside.set(row, byKey.get(JSON.stringify(key)) ?? unknown(key));
    byKey.delete(JSON.stringify(key));
  }
  // What was only before is a row as well, without values of its own.
  for (const row of ordered({ ...asking, asked: { ...asked, orderBys: [] } }, [...byKey.values()]))
    beside.set(unknown(moved(row.key, 'later')), row);
  const current = ordered(asking, [...beside.keys()]).slice(0, asked.limit ?? Number.POSITIVE_INFINITY);
  const matched = current.map((row) => beside.get(row) ?? unknown(row.key));
  return { current: tableOf(asking, current), prior: tableOf(asking, matched) };
};
