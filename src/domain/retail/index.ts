/** The buy box, product performance and the exact waterfall of a change in sales. Inside Velocity, import the modules themselves. */
export * from './buyBox.entities.ts';
export * from './buyBox.ts';
export * from './categorySales.ts';
export * from './moment.ts';
export * from './overview.requests.ts';
export * from './overview.series.ts';
export * from './overview.tables.ts';
export * from './productPerformance.entities.ts';
export * from './productPerformance.ts';
export * from './retailOverview.screen.ts';
export * from './salesWaterfall.ts';
