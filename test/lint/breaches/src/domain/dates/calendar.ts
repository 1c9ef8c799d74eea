/** The calendar alone may hold dates, made from given numbers; even it must not ask what time it is. */
export const midnight = (ms: number) => new Date(ms);
export const zone = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Los_Angeles' });
export const today = () => Date.now(); // breach: lint/nursery/noJsRestrictedProperties
export const { now } = Date; // breach: lint/nursery/noJsRestrictedProperties
export const precise = () => performance.now(); // breach: lint/style/noRestrictedGlobals
export const soon = (then: () => void) => setTimeout(then, 1); // breach: lint/style/noRestrictedGlobals
export const anyZone = new Intl.DateTimeFormat('en-US', { hour: '2-digit' }); // breach: plugin
