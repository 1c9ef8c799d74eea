/** Who may do what, and why not. Inside Velocity, import the modules themselves. */
export * from './actions.ts';
export * from './calls.ts';
export * from './contactPrompts.ts';
export * from './decideAccess.ts';
export * from './demoMode.ts';
export * from './devMode.ts';
export * from './downloads.ts';
export * from './viewer.ts';
