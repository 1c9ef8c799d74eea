/** The queries of look-ups: what filters are chosen from. */
import type { ProductsPlan, TagsPlan } from './plan.ts';
import { productConditions, tagConditions } from './sqlFilters.ts';
import { type CompiledQuery, Values } from './sqlText.ts';

export const compileTags = ({ scope, limit }: TagsPlan): CompiledQuery => {
  const values = new Values();
  return {
    text: `SELECT DISTINCT tag, tag_set_id, tag_set_name FROM product_tags WHERE brand_group_id IN ${values.bindAll(scope.brandGroupIds)} ORDER BY tag_set_name, tag_set_id, tag LIMIT ${values.bind(limit)}`,
    values: values.list,
    columns: ['tag', 'tag_set_id', 'tag_set_name'],
  };
};

const COLUMNS = {
  asin: 'q.asin, q.title, q.sku, q.brand, q.category, CAST(q.node_id AS DOUBLE) AS node_id',
  node_id:
    'CAST(NULL AS VARCHAR) AS asin, CAST(NULL AS VARCHAR) AS title, CAST(NULL AS VARCHAR) AS sku, CAST(NULL AS VARCHAR) AS brand, min(q.category) AS category, CAST(q.node_id AS DOUBLE) AS node_id',
} as const;
const ENDS = {
  asin: ' ORDER BY q.title NULLS LAST, q.asin',
  node_id: ' AND q.node_id IS NOT NULL GROUP BY q.node_id ORDER BY category NULLS LAST, q.node_id',
} as const;

const inCountries = ({ filters, scope }: ProductsPlan, values: Values): string[] =>
  filters.countries === undefined || filters.countries.length === 0
    ? []
    : [
        `(q.brand_group_id, q.asin) IN (SELECT f.brand_group_id, f.asin FROM retail_daily f WHERE f.brand_group_id IN ${values.bindAll(scope.brandGroupIds)} AND f.country IN ${values.bindAll(filters.countries)})`,
      ];

export const compileProducts = (plan: ProductsPlan): CompiledQuery => {
  const values = new Values();
  const unique = plan.uniqueBy === 'asin' ? 'asin' : 'node_id';
  const conditions = [
    `q.brand_group_id IN ${values.bindAll(plan.scope.brandGroupIds)}`,
    ...productConditions(plan.filters, values),
    ...inCountries(plan, values),
    ...tagConditions('q', plan.filters, plan.scope, values),
  ];
  return {
    text: `SELECT ${COLUMNS[unique]} FROM products q WHERE ${conditions.join(' AND ')}${ENDS[unique]} LIMIT ${values.bind(plan.limit)}`,
    values: values.list,
    columns: ['asin', 'title', 'sku', 'brand', 'category', 'node_id'],
  };
};
