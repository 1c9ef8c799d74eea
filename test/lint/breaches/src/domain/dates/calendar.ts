/** The calendar names the zone that it means; even it holds no `Date` but those of date-fns, and must not ask what time it is. */
export const dateOf = (day: string) => day;
export const zone = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Los_Angeles' });
export const midnight = (ms: number) => new Date(ms); // breach: lint/style/noRestrictedGlobals
export const today = () => Date.now(); // breach: lint/nursery/noJsRestrictedProperties, lint/style/noRestrictedGlobals
export const { now } = Date; // breach: lint/nursery/noJsRestrictedProperties, lint/style/noRestrictedGlobals
export const precise = () => performance.now(); // breach: lint/style/noRestrictedGlobals
export const soon = (then: () => void) => setTimeout(then, 1); // breach: lint/style/noRestrictedGlobals
export const anyZone = new Intl.DateTimeFormat('en-US', { hour: '2-digit' }); // breach: plugin
