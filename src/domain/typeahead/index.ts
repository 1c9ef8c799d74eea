/** Fields that look up what is typed into them. Inside Velocity, import the modules themselves. */
export * from './typeahead.ts';
export * from './words.ts';
