/** The free market tools. Inside Velocity, import the modules themselves. */
export * from './brandIndex.ts';
export * from './categoryForecast.ts';
export * from './categoryPicker.ts';
export * from './demand.ts';
export * from './leaderboard.entities.ts';
export * from './leaderboard.ts';
export * from './richLinks.ts';
export * from './searchTrends.entities.ts';
export * from './searchTrends.ts';
export * from './titleCompliance.ts';
export * from './titleRules.ts';
