/** The settings of a user. Inside Velocity, import the modules themselves. */
export * from './colorScheme.ts';
