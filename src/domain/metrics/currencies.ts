/** The currencies that amounts may be in. */
import { DOLLAR } from './inCurrency.ts';

/** The currencies of the marketplaces' countries, and those that sellers are paid in, besides US dollars. */
export const OTHER_CURRENCIES = [
  'AED',
  'AUD',
  'BRL',
  'CAD',
  'CHF',
  'CNY',
  'CZK',
  'EGP',
  'EUR',
  'GBP',
  'INR',
  'JPY',
  'MXN',
  'PLN',
  'SAR',
  'SEK',
  'SGD',
  'TRY',
  'ZAR',
] as const;
export const CURRENCIES = [DOLLAR, ...OTHER_CURRENCIES] as const;
