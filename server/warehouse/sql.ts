/**
 * From a plan to one SQL text and its bound values. Identifiers come from closed lists, never from a request; every
 * value is bound. The text keeps to what DuckDB and ClickHouse both understand, dates and casts aside, which are the
 * dialect's.
 */
import type { Plan } from './plan.ts';
import { compileProducts, compileTags } from './sqlLookups.ts';
import { compileSums } from './sqlSums.ts';
import { type CompiledQuery, Values } from './sqlText.ts';

const compileCoverage = (brandGroupIds: readonly string[]): CompiledQuery => {
  const values = new Values();
  return {
    text: `SELECT brand_group_id, measure, CAST(first_day AS VARCHAR) AS first_day, CAST(last_day AS VARCHAR) AS last_day FROM coverage WHERE brand_group_id IN ${values.bindAll(brandGroupIds)} AND table_name = 'retail_daily' ORDER BY brand_group_id, measure`,
    values: values.list,
    columns: ['brand_group_id', 'measure', 'first_day', 'last_day'],
  };
};

const compileCountries = (brandGroupIds: readonly string[]): CompiledQuery => {
  const values = new Values();
  return {
    text: `SELECT country, CAST(sum(ordered_revenue_cents) AS DOUBLE) AS revenue_cents FROM retail_country_daily WHERE brand_group_id IN ${values.bindAll(brandGroupIds)} GROUP BY country ORDER BY revenue_cents DESC NULLS LAST, country`,
    values: values.list,
    columns: ['country', 'revenue_cents'],
  };
};

/** The SQL of a plan. The same plan always gives the same text. */
export const compile = (plan: Plan): CompiledQuery => {
  switch (plan.kind) {
    case 'retail_sums':
      return compileSums(plan);
    case 'coverage':
      return compileCoverage(plan.scope.brandGroupIds);
    case 'countries':
      return compileCountries(plan.scope.brandGroupIds);
    case 'tags':
      return compileTags(plan);
    case 'products':
      return compileProducts(plan);
  }
};
