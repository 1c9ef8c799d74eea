/** Users, organizations and brand groups as they are looked after. Inside Velocity, import the modules themselves. */
export * from './draftRules.ts';
export * from './records.ts';
export * from './rights.ts';
export * from './sync.ts';
