/** Bounds outside which a day of sales is out of the ordinary. Inside Velocity, import the modules themselves. */
export * from './bounds.ts';
export * from './detect.ts';
export * from './payload.ts';
export * from './salesShift.ts';
export * from './selection.ts';
