/**
 * From a plan to one SQL text and its bound values. Identifiers come from the catalogue, never from a request; every
 * value is bound. What engines spell differently is the dialect's.
 */
import { MARKET_OWNER, RETAIL_COUNTRY_DAILY } from '../model/derived.ts';
import { SETTLED_TABLES } from '../model/settled.ts';
import type { CountriesPlan, CoveragePlan, Plan } from '../plan.ts';
import { TABLES } from '../schema.ts';
import { compileAggregates } from './aggregates.ts';
import { type Dialect, DUCKDB } from './dialect.ts';
import { compileProducts } from './lookups.ts';
import { compileFourWeeks, compileMarket } from './marketPlan.ts';
import { compileNames } from './names.ts';
import { compileRows } from './rows.ts';
import { isTenant } from './scope.ts';
import { type CompiledQuery, known, Values } from './text.ts';

const TABLE_NAMES: readonly string[] = [...TABLES, RETAIL_COUNTRY_DAILY, ...SETTLED_TABLES].map(({ name }) => name);

const compileCoverage = ({ scope, tables, of }: CoveragePlan, dialect: Dialect): CompiledQuery => {
  const values = new Values(dialect.placeholder);
  const owners = isTenant(scope) ? scope.brandGroupIds : [MARKET_OWNER];
  const names = [...new Set(tables)].map((name) => known(TABLE_NAMES, name));
  const whose = `brand_group_id IN ${values.bindAll(owners)} AND table_name IN ${values.bindAll(names)}`;
  const where =
    of === undefined || of.countries.length === 0
      ? ''
      : ` AND (country = '' OR country ${of.negated ? 'NOT IN' : 'IN'} ${values.bindAll(of.countries)})`;
  return {
    text: `SELECT brand_group_id, table_name, measure, country, ${dialect.asText('first_day')} AS first_day, ${dialect.asText('last_day')} AS last_day, gaps FROM coverage WHERE ${whose}${where} ORDER BY brand_group_id, table_name, measure, country`,
    values: values.list,
    columns: ['brand_group_id', 'table_name', 'measure', 'country', 'first_day', 'last_day', 'gaps'],
  };
};

const compileCountries = ({ scope }: CountriesPlan, dialect: Dialect): CompiledQuery => {
  const values = new Values(dialect.placeholder);
  return {
    text: `SELECT country, ${dialect.asNumber('sum(ordered_revenue_cents)')} AS revenue_cents FROM retail_country_daily WHERE brand_group_id IN ${values.bindAll(scope.brandGroupIds)} GROUP BY country ORDER BY revenue_cents DESC NULLS LAST, country`,
    values: values.list,
    columns: ['country', 'revenue_cents'],
  };
};

/** The SQL of a plan. The same plan always gives the same text. */
export const compile = (plan: Plan, dialect: Dialect = DUCKDB): CompiledQuery => {
  switch (plan.kind) {
    case 'aggregate':
      return compileAggregates(plan, dialect);
    case 'coverage':
      return compileCoverage(plan, dialect);
    case 'countries':
      return compileCountries(plan, dialect);
    case 'rows':
      return compileRows(plan, dialect);
    case 'products':
      return compileProducts(plan, dialect);
    case 'names':
      return compileNames(plan, dialect);
    case 'fourWeeks':
      return compileFourWeeks(dialect);
    case 'market':
      return compileMarket(plan, dialect);
  }
};
