/** Sale events, notes and what the figures tell by themselves, on the days of charts. Inside Velocity, import the modules themselves. */
export * from './calendar.ts';
export * from './derived.ts';
export * from './note.ts';
export * from './noteEvents.ts';
export * from './noteRecord.ts';
export * from './noteRules.ts';
export * from './request.ts';
