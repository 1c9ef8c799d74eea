/** Cohorts, lifetime value, new-to-brand. Inside Velocity, import the modules themselves. */
export * from './amcScreens.ts';
export * from './cohorts.ts';
export * from './cohortTable.ts';
export * from './cohortTables.ts';
export * from './ltv.ts';
export * from './ltvAnalysis.screen.ts';
export * from './ntbGateway.screen.ts';
export * from './payback.ts';
export * from './retention.ts';
export * from './smallCells.ts';
