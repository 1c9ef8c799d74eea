/** Placement of things in groups by hand. Inside Velocity, import the modules themselves. */
export * from './arrangeEvents.ts';
export * from './arrangement.ts';
