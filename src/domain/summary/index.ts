/** The Executive Summary. Inside Velocity, import the modules themselves. */
export * from './attention.ts';
export * from './executiveSummary.ts';
export * from './executiveSummaryBrands.ts';
export * from './executiveSummaryEdit.ts';
export * from './goalsBlock.ts';
export * from './summary.screen.ts';
export * from './summaryBrands.ts';
export * from './summaryConfig.ts';
export * from './summaryConfigRecord.ts';
export * from './summaryEvents.ts';
export * from './summaryFigures.ts';
export * from './summaryModes.ts';
