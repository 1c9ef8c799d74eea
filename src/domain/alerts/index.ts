/** Alerts: what they watch, how a day is judged, the events they tell. Inside Velocity, import the modules themselves. */

export * from './aboutFigure.ts';
export * from './alert.ts';
export * from './alertAbout.ts';
export * from './alertBasis.ts';
export * from './alertCondition.ts';
export * from './alertEditorPath.ts';
export * from './alertEvents.ts';
export * from './alertFields.ts';
export * from './alertFigures.ts';
export * from './alertFilters.ts';
export * from './alertFormEvents.ts';
export * from './alertParam.ts';
export * from './alertPath.ts';
export * from './alertRecord.ts';
export * from './alertRule.ts';
export * from './alertSchemaNames.ts';
export * from './alertSchemas.ts';
export * from './alerts.screen.ts';
export * from './alertWords.ts';
export * from './dayBasis.ts';
export * from './judge.ts';
export * from './live.ts';
export * from './morning.ts';
export * from './trial.ts';
export * from './tryAlert.ts';
export * from './windows.ts';
