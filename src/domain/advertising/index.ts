/** Wasted spend, budgets, audiences and other advertising calculations. Inside Velocity, import the modules themselves. */
export * from './adsRates.ts';
export * from './adsRow.ts';
export * from './audiences.screen.ts';
export * from './budget.screen.ts';
export * from './budgetOpportunity.ts';
export * from './catalogCoverage.ts';
export * from './dspCounting.ts';
export * from './dspOverview.screen.ts';
export * from './includeDsp.ts';
export * from './performance.screen.ts';
export * from './performancePivot.ts';
export * from './performanceSource.ts';
export * from './pivot.ts';
export * from './searchTermCoverage.ts';
export * from './sections.ts';
export * from './wastedSpend.ts';
