/** The countries that an import may hold, and what is said where one is missing or not known. */
import { BESIDE } from './beside.ts';

/** The countries of the marketplaces, XFR for all others. */
export const IMPORT_COUNTRIES = 'AE AU BE BR CA CZ DE EG ES FR GB IE IN IT JP MX NL PL SA SE SG SK TR US XFR ZA'.split(' ');

const CODES = IMPORT_COUNTRIES.filter((code) => code !== 'XFR').join(', ');

/** What a cell with a country should hold. */
export const A_COUNTRY = `a country: ${CODES}, or the name of one, UK for GB, XFR for all others`;

/** How it is said of a file as a whole. */
export const COUNTRY_BESIDE = `or ${BESIDE.country}: ${CODES}, XFR for all others`;
