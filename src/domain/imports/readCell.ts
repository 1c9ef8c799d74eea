/** One cell by the kind of its column: its value, or what was expected there. */
import { type Either, left, right } from 'fp-ts/Either';
import { addDays, BUSINESS_ZONE, isoDayInZone } from '../dates/calendar.ts';
import { zonedMomentOf } from '../dates/instant.ts';
import {
  type ImportDays,
  latestDay,
  readAddress,
  readAsin,
  readChoice,
  readCountry,
  readCurrency,
  readCurrencyCode,
  readDay,
  readFlag,
  readMatchType,
  readMonth,
  readNode,
  readOneDayRange,
  readText,
  readWeek,
} from './cells.ts';
import type { AmountSigns } from './header.ts';
import { type Cell, type ImportField, MONEY_KINDS } from './layout.ts';
import { hasMail } from './mail.ts';
import { readClock, readMoment } from './moments.ts';
import { readCents, readCount, readDollars, readHundredths, readPercent } from './numbers.ts';
import { readRate } from './rates.ts';
import { withoutSign } from './rowCurrencies.ts';
import { type Conventions, type DayOrder, plainNumber } from './survey.ts';

const MAX_SKU = 100;
const MAX_TEXT = 2_000;

/** How a cell is read besides its kind: the days there may be, and what the whole file has shown of its writing. */
export interface CellContext {
  readonly days: ImportDays;
  readonly order?: DayOrder | undefined;
  readonly decimal: Conventions['decimal'];
  /** That of the row's marketplace; the business's where left out. */
  readonly zone?: string | undefined;
  /** Whether the column was set by hand: a cell with an e-mail address is refused then, whatever the column holds. */
  readonly isMapped: boolean;
  /** Whose signs amounts have, in files whose amounts have any. */
  readonly sign?: AmountSigns | undefined;
}

const NO_PERSONAL_DATA = 'no personal data';

/** Nothing but digits and the usual signs of our own layouts: no closer look is needed. */
const USUAL_NUMBER = /^[\d.,$-]*$/;

const readNumber = (
  { kind, isSigned, mayReturn = isSigned ?? false }: ImportField,
  text: string,
  decimal: Conventions['decimal'],
): Either<string, Cell> => {
  const plain = decimal !== ',' && USUAL_NUMBER.test(text) ? text : plainNumber(text, decimal);
  switch (kind) {
    case 'dollars':
    case 'refundDollars':
      return readDollars(plain, mayReturn || kind === 'refundDollars', decimal !== null);
    case 'cents':
    case 'refundCents':
      return readCents(plain, mayReturn || kind === 'refundCents');
    case 'percent':
      return readPercent(plain);
    case 'hundredths':
      return readHundredths(plain);
    case 'rate':
      return readRate(plain);
    default:
      return readCount(plain, mayReturn || kind === 'refundCount');
  }
};

/** The day of a moment with its zone; null for what is none. */
const dayOfMoment = (text: string, zone = BUSINESS_ZONE): string | null => {
  const moment = zonedMomentOf(text);
  return moment === null ? null : isoDayInZone(moment, zone);
};

/** `2026-11-12 10:00:00 UTC`: a day with a time beside it. */
const WITH_CLOCK = /^(\S+)[T ](\d\d:\d\d(?::\d\d)?)\b.*$/;
/** How far a settlement may reach beyond the last day that is over. */
const SETTLING = 14;

/** The day as the file says it, whatever the zone; `end` is the last day before the moment. */
const readClockedDay = (text: string, clock: 'cut' | 'end', days: ImportDays, order: DayOrder | undefined): Either<string, number> => {
  const [, day = text, time = null] = WITH_CLOCK.exec(text) ?? [];
  if (clock === 'cut') return readDay(day, days, order);
  const read = readDay(day, { ...days, end: addDays(latestDay(days), SETTLING), aheadEnd: addDays(latestDay(days), SETTLING) }, order);
  return read._tag === 'Right' && time !== null && /^00:00(:00)?$/.test(time) ? right(read.right - 1) : read;
};

/** The code of the country in `SI US Prod Marketplace` and `Non-Amazon US`. */
const SHOP_NAME = /^(?:SI ([A-Z]{2})(?: Prod)? Marketplace|Non-Amazon(?: ([A-Z]{2}))?)$/i;

const readShop = (text: string): Either<string, Cell> => {
  const shop = SHOP_NAME.exec(text);
  const code = shop?.[1] ?? shop?.[2];
  return shop !== null && code === undefined ? right(null) : readCountry(code ?? text);
};

/** One cell by its kind: its value, or what was expected there. */
export const readCell = (
  field: ImportField,
  text: string,
  { days, order, decimal, zone, isMapped, sign }: CellContext,
): Either<string, Cell> => {
  if (isMapped && hasMail(text)) return left(NO_PERSONAL_DATA);
  switch (field.kind) {
    case 'day':
      if (field.clock !== undefined) return readClockedDay(text, field.clock, days, order);
      return readDay((field.ofMoment === undefined ? null : dayOfMoment(text, zone)) ?? text, days, order);
    case 'oneDayRange':
      return readOneDayRange(text, days, order);
    case 'month':
      return readMonth(text, days, order);
    case 'week':
      return readWeek(text, days, order);
    case 'node':
      return readNode(text);
    case 'address':
      return readAddress(text);
    case 'clock':
      return readClock(text, field.isHour === true);
    case 'moment':
      return readMoment(text, days, field.isHour === true);
    case 'country':
      return field.isShopName === true ? readShop(text) : readCountry(text);
    case 'asin':
      return readAsin(text);
    case 'sku':
      return readText(text, MAX_SKU);
    case 'text':
      return readText(text, MAX_TEXT);
    case 'choice':
      return readChoice(text, field.choices ?? []);
    case 'matchType':
      return readMatchType(text, MAX_TEXT);
    case 'currency':
      return field.fills === null ? readCurrency(text) : readCurrencyCode(text, sign === 'byRow' ? undefined : sign?.code);
    case 'flag':
      return readFlag(text);
    default:
      if (sign === undefined || !MONEY_KINDS.has(field.kind)) return readNumber(field, text, decimal);
      return sign !== 'byRow' && text.includes('$')
        ? left(`an amount in ${sign.code}, like the rest of the file`)
        : readNumber(field, withoutSign(text, sign), decimal);
  }
};
