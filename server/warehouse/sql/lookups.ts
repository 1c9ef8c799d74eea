/** The search of a brand group's own catalogue. */
import type { ProductsPlan } from '../plan.ts';
import type { Dialect } from './dialect.ts';
import { anyTag } from './joins.ts';
import { rowsToRead } from './rows.ts';
import { type CompiledQuery, Values } from './text.ts';

/** NOTE: each column has an alias, as ClickHouse calls a column of several joined tables `q.asin`. */
const selected = (uniqueBy: ProductsPlan['uniqueBy'], { asText, asNumber }: Dialect): string =>
  uniqueBy === 'asin'
    ? `q.asin AS asin, q.title AS title, q.sku AS sku, q.brand AS brand, q.category AS category, ${asNumber('n.category_id')} AS node_id, k.path AS path`
    : `${['asin', 'title', 'sku', 'brand'].map((name) => `${asText('NULL')} AS ${name}`).join(', ')}, min(q.category) AS category, ${asNumber('n.category_id')} AS node_id, min(k.path) AS path`;

const ENDS: Readonly<Record<ProductsPlan['uniqueBy'], string>> = {
  asin: ' ORDER BY q.title NULLS LAST, q.asin, q.brand_group_id',
  node_id: ' AND n.category_id IS NOT NULL GROUP BY n.category_id ORDER BY category NULLS LAST, n.category_id',
};

const filled = <T>(list: readonly T[] | undefined): readonly T[] | null => (list === undefined || list.length === 0 ? null : list);

const narrowing = ({ filters, scope }: ProductsPlan, values: Values, { holds }: Dialect): readonly string[] => {
  const own = (): string => values.bindAll(scope.brandGroupIds);
  const [nodes, countries, tags] = [filled(filters.nodes), filled(filters.countries), filled(filters.tags)];
  const { search = '' } = filters;
  const asins = filled(filters.asins);
  return [
    ...(asins === null ? [] : [`q.asin IN ${values.bindAll(asins)}`]),
    ...(nodes === null ? [] : [`n.category_id IN ${values.bindAll(nodes)}`]),
    ...(search === '' ? [] : [`(${holds('q.title', values.bind(search))} OR ${holds('q.asin', values.bind(search))})`]),
    ...(countries === null
      ? []
      : [
          `(q.brand_group_id, q.asin) IN (SELECT f.brand_group_id, f.asin FROM retail_daily f WHERE f.brand_group_id IN ${own()} AND f.country IN ${values.bindAll(countries)})`,
        ]),
    ...(tags === null
      ? []
      : [
          `(q.brand_group_id, q.asin) IN (SELECT t.brand_group_id, t.asin FROM product_tags t WHERE t.brand_group_id IN ${own()} AND ${anyTag('t', tags, values)})`,
        ]),
  ];
};

export const compileProducts = (plan: ProductsPlan, dialect: Dialect): CompiledQuery => {
  const values = new Values(dialect.placeholder);
  const unique = plan.uniqueBy === 'asin' ? 'asin' : 'node_id';
  const conditions = [`q.brand_group_id IN ${values.bindAll(plan.scope.brandGroupIds)}`, ...narrowing(plan, values, dialect)];
  return {
    text: `SELECT ${selected(unique, dialect)} FROM products q LEFT JOIN product_categories n ON n.brand_group_id = q.brand_group_id AND n.asin = q.asin LEFT JOIN categories k ON k.node_id = n.category_id WHERE ${conditions.join(' AND ')}${ENDS[unique]} LIMIT ${values.bind(rowsToRead(plan.count))}`,
    values: values.list,
    columns: ['asin', 'title', 'sku', 'brand', 'category', 'node_id', 'path'],
  };
};
