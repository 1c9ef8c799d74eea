/** The formats alone may speak with Intl, and name the locale and the zone when they do. */
export const fine = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
export const fineDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short' });
export const anyLocale = new Intl.NumberFormat(); // breach: plugin
export const undefinedLocale = new Intl.NumberFormat(undefined, { style: 'percent' }); // breach: plugin
export const emptyLocales = new Intl.PluralRules([]); // breach: plugin
export const calledLocale = Intl.NumberFormat(); // breach: plugin
export const anyZone = new Intl.DateTimeFormat('en-US', { month: 'short' }); // breach: plugin
export const noOptions = new Intl.DateTimeFormat('en-US'); // breach: plugin
export const now = () => Date.now(); // breach: lint/style/noRestrictedGlobals
export const figure = (n: number) => n.toLocaleString('en-US'); // breach: lint/nursery/noJsRestrictedProperties
