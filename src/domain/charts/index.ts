/** Figures by name, as charts draw them. Inside Velocity, import the modules themselves. */
export * from './bars.ts';
export * from './byPeriod.ts';
export * from './countryStart.ts';
export * from './countryStarts.ts';
export * from './unitPart.ts';
export * from './unitParts.ts';
