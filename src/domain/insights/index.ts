/** Levels, shares and scores of the Insights dashboards. Inside Velocity, import the modules themselves. */
export * from './brandInsights.ts';
export * from './brandOverview.entities.ts';
export * from './brandOverview.ts';
export * from './brandResearch.ts';
export * from './categoryInsights.entities.ts';
export * from './categoryInsights.ts';
export * from './comparison.ts';
export * from './durableDominance.ts';
export * from './level.ts';
export * from './marketShape.ts';
export * from './outliers.ts';
export * from './portfolio.entities.ts';
export * from './portfolio.ts';
export * from './productInsights.ts';
export * from './scores.ts';
export * from './searchVolume.ts';
