/** Reading files of facts, with a fault for each cell. Inside Velocity, import the modules themselves. */
export * from './cells.ts';
export * from './fault.ts';
export * from './header.ts';
export * from './importEvents.ts';
export * from './importScreen.ts';
export * from './job.ts';
export * from './jobWords.ts';
export * from './kinds.ts';
export * from './layout.ts';
export * from './layouts.ts';
export * from './numbers.ts';
export * from './otherLayouts.ts';
export * from './presets.ts';
export * from './records.ts';
export * from './rows.ts';
export * from './summary.ts';
export * from './survey.ts';
