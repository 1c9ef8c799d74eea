/** Bounds outside which a day of sales is out of the ordinary. Inside Velocity, import the modules themselves. */
export * from './bounds.ts';
export * from './cards.ts';
export * from './circumstances.ts';
export * from './demand.ts';
export * from './detect.ts';
export * from './hours.ts';
export * from './levelShift.ts';
export * from './ownWeek.ts';
export * from './payload.ts';
export * from './rhythm.ts';
export * from './salesAnomaly.params.ts';
export * from './salesAnomaly.screen.ts';
export * from './salesShift.ts';
export * from './selection.ts';
export * from './usual.ts';
