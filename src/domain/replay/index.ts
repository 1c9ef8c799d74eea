/** replay Inside Velocity, import the modules themselves. */

export * from './exchanges.ts';
export * from './minimize.ts';
export * from './readAnswer.ts';
export * from './rowFilter.ts';
export * from './savedTest.ts';
export * from './sessionRows.ts';
export * from './stateDifference.ts';
export * from './summary.ts';
export * from './trimLog.ts';
