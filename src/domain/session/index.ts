/** The user, roles, brand groups, notices. Inside Velocity, import the modules themselves. */
export * from './account.screens.ts';
export * from './accountEvents.ts';
export * from './failureText.ts';
export * from './notices.ts';
export * from './secretSlots.ts';
export * from './setup.screen.ts';
export * from './setupEvents.ts';
export * from './user.ts';
