/**
 * Generators of fast-check for every type of the domain that has rules, as a package `velocity/domain/arbitraries`: one
 * namespace per area. They need fast-check, which the package takes from whoever uses them.
 */
export * as access from './access.ts';
export * as admin from './admin.ts';
export * as advertising from './advertising.ts';
export * as amc from './amc.ts';
export * as anomaly from './anomaly.ts';
export * as dates from './dates.ts';
export * as filters from './filters.ts';
export * as format from './format.ts';
export * as forms from './forms.ts';
export * as goals from './goals.ts';
export * as history from './history.ts';
export * as insights from './insights.ts';
export * as inventory from './inventory.ts';
export * as markets from './markets.ts';
export * as metrics from './metrics.ts';
export * as pacing from './pacing.ts';
export * as reporting from './reporting.ts';
export * as retail from './retail.ts';
export * as routes from './routes.ts';
export * as tables from './tables.ts';
export * as text from './text.ts';
export * as tools from './tools.ts';
