/** The settings of a user. Inside Velocity, import the modules themselves. */
export * from './avatar.ts';
export * from './colorScheme.ts';
export * from './defaultBrand.ts';
export * from './setting.ts';
export * from './tableColumns.ts';
