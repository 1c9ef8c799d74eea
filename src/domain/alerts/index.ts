/** Alerts: what they watch, how a day is judged, the events they tell. Inside Velocity, import the modules themselves. */
export * from './alert.ts';
export * from './alertAbout.ts';
export * from './alertCondition.ts';
export * from './alertEvents.ts';
export * from './alertFigures.ts';
export * from './alertPath.ts';
export * from './alertRule.ts';
export * from './alertWords.ts';
export * from './judge.ts';
export * from './live.ts';
export * from './morning.ts';
export * from './trial.ts';
export * from './windows.ts';
