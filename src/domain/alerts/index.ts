/** Alerts: what they watch, how a day is judged, the events they tell. Inside Velocity, import the modules themselves. */
export * from './alertAbout.ts';
export * from './alertEvents.ts';
export * from './alertFigures.ts';
export * from './alertRule.ts';
export * from './judge.ts';
export * from './trial.ts';
export * from './windows.ts';
