/** The countries that an import may hold, and what is said where one is missing or not known. */
import { BUSINESS_ZONE } from '../dates/calendar.ts';
import { OPTION_WORDS } from './importOptions.ts';

/** The countries of the marketplaces, XFR for all others. */
export const IMPORT_COUNTRIES = 'AE AU BE BR CA CZ DE EG ES FR GB IE IN IT JP MX NL PL SA SE SG SK TR US XFR ZA'.split(' ');

const CODES = IMPORT_COUNTRIES.filter((code) => code !== 'XFR').join(', ');

/** What a cell with a country should hold. */
export const A_COUNTRY = `a country name or code (${CODES}; UK is read as GB), or XFR for all others`;

/** How it is said of a file as a whole. */
export const COUNTRY_OR_OPTION = `or ${OPTION_WORDS.country}: ${CODES}, XFR for all others`;

interface Marketplace {
  /** In the Selling Partner API, as its documentation lists it. */
  readonly id: string;
  /** As orders name it. */
  readonly domain: string;
  /** Whose days its reports have. */
  readonly zone: string;
}

const marketplace = (id: string, domain: string, zone: string): Marketplace => ({ id, domain: `Amazon.${domain}`, zone });

/** By country. */
export const MARKETPLACES: Readonly<Record<string, Marketplace>> = {
  CA: marketplace('A2EUQ1WTGCTBG2', 'ca', BUSINESS_ZONE),
  US: marketplace('ATVPDKIKX0DER', 'com', BUSINESS_ZONE),
  MX: marketplace('A1AM78C64UM0Y8', 'com.mx', BUSINESS_ZONE),
  BR: marketplace('A2Q3Y263D00KWC', 'com.br', 'America/Sao_Paulo'),
  IE: marketplace('A28R8C7NBKEWEA', 'ie', 'Europe/Dublin'),
  ES: marketplace('A1RKKUPIHCS9HS', 'es', 'Europe/Madrid'),
  GB: marketplace('A1F83G8C2ARO7P', 'co.uk', 'Europe/London'),
  FR: marketplace('A13V1IB3VIYZZH', 'fr', 'Europe/Paris'),
  BE: marketplace('AMEN7PMS3EDWL', 'com.be', 'Europe/Brussels'),
  NL: marketplace('A1805IZSGTT6HS', 'nl', 'Europe/Amsterdam'),
  DE: marketplace('A1PA6795UKMFR9', 'de', 'Europe/Berlin'),
  IT: marketplace('APJ6JRA9NG5V4', 'it', 'Europe/Rome'),
  SE: marketplace('A2NODRKZP88ZB9', 'se', 'Europe/Stockholm'),
  ZA: marketplace('AE08WJ6YKNBMC', 'co.za', 'Africa/Johannesburg'),
  PL: marketplace('A1C3SOZRARQ6R3', 'pl', 'Europe/Warsaw'),
  EG: marketplace('ARBP9OOSHTCHU', 'eg', 'Africa/Cairo'),
  TR: marketplace('A33AVAJ2PDY3EV', 'com.tr', 'Europe/Istanbul'),
  SA: marketplace('A17E79C6D8DWNP', 'sa', 'Asia/Riyadh'),
  AE: marketplace('A2VIGQ35RCS4UG', 'ae', 'Asia/Dubai'),
  IN: marketplace('A21TJRUUN4KGV', 'in', 'Asia/Kolkata'),
  SG: marketplace('A19VAU5U5O7RUS', 'sg', 'Asia/Singapore'),
  AU: marketplace('A39IBJ37TRP1C6', 'com.au', 'Australia/Sydney'),
  JP: marketplace('A1VC38T7YXB528', 'co.jp', 'Asia/Tokyo'),
};
