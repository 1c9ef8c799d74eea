/** Addresses, access, redirects, the sidebar. Inside Velocity, import the modules themselves. */
export * from './access.ts';
export * from './areas.ts';
export * from './decideRoute.ts';
export * from './paths.ts';
export * from './routes.ts';
export * from './safeRedirect.ts';
export * from './sidebar.ts';
export * from './table.ts';
export * from './things.ts';
export * from './urlParams.ts';
