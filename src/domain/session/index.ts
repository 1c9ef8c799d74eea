/** The user, roles, brand groups, notices. Inside Velocity, import the modules themselves. */
export * from './notices.ts';
export * from './setup.screen.ts';
export * from './user.ts';
