/** Fields that look up what is typed into them. Inside Velocity, import the modules themselves. */
export * from './marketTypeaheads.ts';
export * from './typeahead.ts';
export * from './typeaheadEvents.ts';
export * from './words.ts';
