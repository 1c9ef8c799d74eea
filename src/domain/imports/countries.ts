/** The countries that an import may hold, and what is said where one is missing or not known. */
import { OPTION_WORDS } from './importOptions.ts';

/** The countries of the marketplaces, XFR for all others. */
export const IMPORT_COUNTRIES = 'AE AU BE BR CA CZ DE EG ES FR GB IE IN IT JP MX NL PL SA SE SG SK TR US XFR ZA'.split(' ');

const CODES = IMPORT_COUNTRIES.filter((code) => code !== 'XFR').join(', ');

/** What a cell with a country should hold. */
export const A_COUNTRY = `a country name or code (${CODES}; UK is read as GB), or XFR for all others`;

/** How it is said of a file as a whole. */
export const COUNTRY_OR_OPTION = `or ${OPTION_WORDS.country}: ${CODES}, XFR for all others`;

/** The ids of the marketplaces in the Selling Partner API, as its documentation lists them. */
export const MARKETPLACE_IDS: Readonly<Record<string, string>> = {
  A2EUQ1WTGCTBG2: 'CA',
  ATVPDKIKX0DER: 'US',
  A1AM78C64UM0Y8: 'MX',
  A2Q3Y263D00KWC: 'BR',
  A28R8C7NBKEWEA: 'IE',
  A1RKKUPIHCS9HS: 'ES',
  A1F83G8C2ARO7P: 'GB',
  A13V1IB3VIYZZH: 'FR',
  AMEN7PMS3EDWL: 'BE',
  A1805IZSGTT6HS: 'NL',
  A1PA6795UKMFR9: 'DE',
  APJ6JRA9NG5V4: 'IT',
  A2NODRKZP88ZB9: 'SE',
  AE08WJ6YKNBMC: 'ZA',
  A1C3SOZRARQ6R3: 'PL',
  ARBP9OOSHTCHU: 'EG',
  A33AVAJ2PDY3EV: 'TR',
  A17E79C6D8DWNP: 'SA',
  A2VIGQ35RCS4UG: 'AE',
  A21TJRUUN4KGV: 'IN',
  A19VAU5U5O7RUS: 'SG',
  A39IBJ37TRP1C6: 'AU',
  A1VC38T7YXB528: 'JP',
};
