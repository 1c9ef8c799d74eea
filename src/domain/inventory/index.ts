/** Stock: the simulation, its states, and what to order when. Inside Velocity, import the modules themselves. */
export * from './backTest.ts';
export * from './demand.ts';
export * from './overview.ts';
export * from './product.ts';
export * from './ranks.ts';
export * from './reorder.ts';
export * from './row.ts';
export * from './settings.ts';
export * from './simulate.ts';
export * from './states.ts';
export * from './weights.ts';
