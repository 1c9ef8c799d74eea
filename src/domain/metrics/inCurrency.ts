/** Figures in the currency of a brand group, beside the same in US dollars. */

const IN_CURRENCY = '_in_currency';

/** The field of a metric in another currency: `asp` is in dollars, `asp_in_currency` is not. */
export const inCurrencyKey = (key: string): string => `${key.replace(/_in_usd$/, '')}${IN_CURRENCY}`;
export const isInCurrency = (key: string): boolean => key.endsWith(IN_CURRENCY);

/** The currency of all amounts where none is chosen. */
export const DOLLAR = 'USD';
