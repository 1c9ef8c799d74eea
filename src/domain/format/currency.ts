/** Currencies in words. */
import { LOCALE } from './number.ts';

const NAMES = new Intl.DisplayNames(LOCALE, { type: 'currency' });

/** "Euro (EUR)" */
export const currencyName = (code: string): string => `${NAMES.of(code) ?? code} (${code})`;
