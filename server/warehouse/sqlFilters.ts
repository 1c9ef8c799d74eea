/** The conditions of a plan's filters, each value bound. */
import type { PlanFilters, RetailSumsPlan, TenantScope } from './plan.ts';
import type { Values } from './sqlText.ts';

const filled = <T>(list: readonly T[] | undefined): readonly T[] | null => (list === undefined || list.length === 0 ? null : list);

/** Conditions on the products `q`. */
export const productConditions = ({ nodes, search }: PlanFilters, values: Values): string[] => {
  const conditions: string[] = [];
  const nodeList = filled(nodes);
  if (nodeList !== null) conditions.push(`q.node_id IN ${values.bindAll(nodeList)}`);
  if (search !== undefined && search !== '') {
    const [title, asin] = [values.bind(search), values.bind(search)];
    conditions.push(`(contains(lower(q.title), lower(${title})) OR contains(lower(q.asin), lower(${asin})))`);
  }
  return conditions;
};

/** At most one condition, on whatever has a brand group and an ASIN: that it has one of the tags. */
export const tagConditions = (side: 'f' | 'q', { tags }: PlanFilters, scope: TenantScope, values: Values): string[] => {
  const chosen = filled(tags);
  if (chosen === null) return [];
  const pairs = chosen.map(({ tagSetId, tag }) => `(t.tag_set_id = ${values.bind(tagSetId)} AND t.tag = ${values.bind(tag)})`);
  return [
    `(${side}.brand_group_id, ${side}.asin) IN (SELECT t.brand_group_id, t.asin FROM product_tags t WHERE t.brand_group_id IN ${values.bindAll(scope.brandGroupIds)} AND (${pairs.join(' OR ')}))`,
  ];
};

/** Conditions on the facts `f`; each table that they look into is narrowed to the scope itself. */
export const filterConditions = (plan: RetailSumsPlan, values: Values): string[] => {
  const { filters, scope } = plan;
  const conditions: string[] = [];
  const [countries, asins] = [filled(filters.countries), filled(filters.asins)];
  if (countries !== null) conditions.push(`f.country IN ${values.bindAll(countries)}`);
  if (asins !== null) conditions.push(`f.asin IN ${values.bindAll(asins)}`);
  const products = productConditions(filters, values);
  if (products.length > 0) {
    conditions.push(
      `(f.brand_group_id, f.asin) IN (SELECT q.brand_group_id, q.asin FROM products q WHERE q.brand_group_id IN ${values.bindAll(scope.brandGroupIds)} AND ${products.join(' AND ')})`,
    );
  }
  return [...conditions, ...tagConditions('f', filters, scope, values)];
};

/** Whether a filter tells ASINs apart. */
export const filtersAsins = ({ asins, nodes, tags, search }: PlanFilters): boolean =>
  [asins, nodes, tags].some((list) => (list?.length ?? 0) > 0) || (search ?? '') !== '';
