/** The calls of the server as values. Inside Velocity, import the modules themselves. */
export * from './account.contract.ts';
export * from './admin.contract.ts';
export * from './analytics.contract.ts';
export * from './contract.ts';
export * from './dashboardConfig.contract.ts';
export * from './endpoint.ts';
export * from './faults.contract.ts';
export * from './forecasting.contract.ts';
export * from './goals.contract.ts';
export * from './lookups.contract.ts';
export * from './savedViews.contract.ts';
export * from './session.contract.ts';
export * from './setup.contract.ts';
export * from './shapes.ts';
