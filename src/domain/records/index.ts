/** The record editor: a draft with its faults, conflicts, and what can be undone. Inside Velocity, import the modules themselves. */
export * from './recordChange.ts';
export * from './recordEvents.ts';
export * from './recordForm.ts';
export * from './recordKind.ts';
