/** One reader per kind of cell that is no number. Each answers the value as the warehouse stores it, or what it expected. */
import { type Either, isLeft, left, right } from 'fp-ts/Either';
import { dayNumber, fromDayNumber, weekday } from '../dates/calendar.ts';
import { type IsoDay, isIsoDay, isoDay } from '../dates/isoDay.ts';
import type { Period } from '../dates/period.ts';
import { countryName } from '../format/country.ts';
import { unguarded } from '../format/formulaGuard.ts';
import { isUnseen } from '../format/unseen.ts';
import { A_COUNTRY, IMPORT_COUNTRIES, MARKETPLACES } from './countries.ts';
import { type DayOrder, inOrder } from './survey.ts';
import { hasBrokenBytes } from './utf8.ts';

type Read<A> = Either<string, A>;

export { A_COUNTRY, IMPORT_COUNTRIES };

/** What a cell with a day should hold. */
export const A_DAY = 'a day such as 2026-11-20 (year-month-day)';

const MONTHS = 'january february march april may june july august september october november december'.split(' ');

/** By its whole name or the first three letters of it; 0 for what is none. */
const monthOf = (word: string): number => MONTHS.findIndex((month) => [month, month.slice(0, 3)].includes(word.toLowerCase())) + 1;

/** As programs write a day that they keep as a moment. */
const MIDNIGHT = /^(\d{4}-\d\d-\d\d)[T ]00:00:00(?:\.0+)?(?:Z|\+00:00)?$/;

/** `Nov 18, 2026`, `18-Nov-2026` and `2026/11/18`: shapes that can be read in one way only, as reports write them. */
const plainDay = (text: string): string => {
  const named = /^([A-Za-z]{3,9}) (\d{1,2}), ?(\d{4})$/.exec(text);
  const middle = /^(\d{1,2})[- ]([A-Za-z]{3,9})[- ](\d{4})$/.exec(text);
  const [month, day, year] = named !== null ? named.slice(1) : middle !== null ? [middle[2], middle[1], middle[3]] : [];
  if (month === undefined || day === undefined) return text.replace(/^(\d{4})\/(\d\d)\/(\d\d)$/, '$1-$2-$3').replace(MIDNIGHT, '$1');
  return `${year}-${String(monthOf(month)).padStart(2, '0')}-${day.padStart(2, '0')}`;
};

/** The days that an import may hold; `isAhead` where days to come are among them. */
export interface ImportDays extends Period {
  readonly isAhead?: boolean;
  /** The last day in countries whose clocks are ahead of Los Angeles; `end` where left out. */
  readonly aheadEnd?: IsoDay;
}

/** The last day that any row may be of. */
export const latestDay = ({ end, aheadEnd }: ImportDays): IsoDay => aheadEnd ?? end;

/** What is expected of a day that is none of them. */
export const dayWithin = ({ start, end, isAhead, aheadEnd }: ImportDays): string => {
  const elsewhere = aheadEnd === undefined ? '' : `; to ${aheadEnd} in countries whose clocks are ahead`;
  return `a day from ${start} to ${end}${isAhead === true ? '' : ` (yesterday in Los Angeles${elsewhere})`}`;
};

/** What is expected where a day is before the first that is kept: rows of such days are left out, and counted. */
export const beforeFirst = ({ start }: Pick<ImportDays, 'start'>): string => `a day from ${start} on`;

/** A day as its number. `days` are those that an import may hold, `order` what a numbered day of its column begins with. */
export const readDay = (text: string, days: ImportDays, order?: DayOrder): Read<number> => {
  const plain = (order === undefined ? null : inOrder(text, order)) ?? plainDay(text);
  if (!isIsoDay(plain)) return left(A_DAY);
  if (plain < days.start) return left(beforeFirst(days));
  if (plain > latestDay(days)) return left(dayWithin(days));
  return right(dayNumber(isoDay(plain)));
};

/** What a report of a period should be instead. */
export const ONE_DAY =
  'figures of a single day: download the report with the time unit “Daily”, for a period cannot be split into its days';

/** The days of a period as reports write it: `Nov 18, 2026 - Nov 24, 2026`. */
export const daysOfRange = (text: string): readonly string[] => text.split(/\s+[-–]\s+/);

/** The day of a period of one day as its number. */
export const readOneDayRange = (text: string, days: ImportDays, order?: DayOrder): Read<number> => {
  const [first = '', last = first, ...more] = daysOfRange(text);
  const [start, end] = [readDay(first, days, order), readDay(last, days, order)];
  if (more.length > 0) return left(A_DAY);
  return start._tag === 'Right' && end._tag === 'Right' && start.right !== end.right ? left(ONE_DAY) : start._tag === 'Left' ? start : end;
};

export const A_MONTH = 'a month such as 2026-11';

/** A month as the number of its first day: `2026-11`, `Nov 2026`, `11/2026`, or any shape of its first day. */
export const readMonth = (text: string, days: ImportDays, order?: DayOrder): Read<number> => {
  const named = /^([A-Za-z]{3,9})[ -](\d{4})$/.exec(text);
  const [, digits, year] = /^(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const plain =
    named !== null
      ? `${named[2]}-${String(monthOf(named[1] ?? '')).padStart(2, '0')}-01`
      : year !== undefined
        ? `${year}-${(digits ?? '').padStart(2, '0')}-01`
        : `${text}${/^\d{4}-\d\d$/.test(text) ? '-01' : ''}`;
  const day = readDay(plain, days, order);
  if (day._tag === 'Left') return left(day.left === A_DAY ? A_MONTH : day.left);
  return fromDayNumber(day.right).endsWith('-01') ? day : left(A_MONTH);
};

export const A_WEEK = 'the Sunday with which a week begins, such as 2026-11-15';

/** A week as the number of its Sunday. */
export const readWeek = (text: string, days: ImportDays, order?: DayOrder): Read<number> => {
  const day = readDay(text, days, order);
  return day._tag === 'Right' && weekday(fromDayNumber(day.right)) !== 0 ? left(A_WEEK) : day;
};

export const A_NODE = 'the number of a category such as 1055398, or -1 for all departments together';

/** The number of a node of the category tree. */
export const readNode = (text: string): Read<number> => (/^(-1|[1-9]\d{0,14})$/.test(text) ? right(Number(text)) : left(A_NODE));

/** An address of the web. */
export const readAddress = (text: string): Read<string> =>
  /^https?:\/\/[^\s<>"]{1,1900}$/i.test(text) ? right(text) : left('an address such as https://example.com/image.jpg');

const BY_TEXT: ReadonlyMap<string, string> = new Map(
  IMPORT_COUNTRIES.flatMap((code): [string, string][] => [
    [code, code],
    [countryName(code).toUpperCase(), code],
  ]).concat([
    ['UK', 'GB'],
    ...Object.entries(MARKETPLACES).flatMap(([code, { id, domain }]): [string, string][] => [
      [id, code],
      [domain.toUpperCase(), code],
    ]),
  ]),
);

/** A country's code; UK is stored as GB, names and marketplaces are read as well. */
export const readCountry = (text: string): Read<string> => {
  const code = BY_TEXT.get(text.toUpperCase());
  return code === undefined ? left(A_COUNTRY) : right(code);
};

export const readAsin = (text: string): Read<string> =>
  /^[A-Za-z0-9]{10}$/.test(text) ? right(text.toUpperCase()) : left('an ASIN of ten letters and digits');

export const A_CURRENCY = 'a currency such as EUR';

/** The code of a currency: three letters. `sign` is the currency whose sign the amounts of the file have. */
export const readCurrencyCode = (text: string, sign?: string): Read<string> => {
  const code = /^(us\$|\$)$/i.test(text) ? 'USD' : text.toUpperCase();
  if (sign !== undefined && code !== sign) return left(`${sign}, to match the currency sign of the amounts`);
  return /^[A-Z]{3}$/.test(code) ? right(code) : left(A_CURRENCY);
};

/** Only what is already in US dollars can be stored. */
export const readCurrency = (text: string): Read<null> =>
  /^(usd|us\$|\$)$/i.test(text) ? right(null) : left('USD: amounts of this kind are not converted, so convert them first');

/** Whether there is anything in a text that needs a closer look: other than plain letters, double blanks, a guard. */
const UNUSUAL = /[^\x20-\x7E]| {2}|^'/;

/** Refused in texts: NUL and its like, which no program shows. The old control characters above U+007F are kept: programs write them by mistake for letters. */
const CONTROL = /[\x00-\x1F\x7F]/;

/** A text on one line, blanks collapsed. */
export const readText = (text: string, maxLength: number): Read<string> => {
  const line = UNUSUAL.test(text) ? unguarded(text).replace(/\s+/g, ' ').trim() : text.trim();
  if (hasBrokenBytes(line)) return left('text in UTF-8 (save the file as "CSV UTF-8")');
  if (CONTROL.test(line)) return left('text without control characters');
  if (line !== '' && isUnseen(line)) return left('a text that can be seen');
  return line.length > maxLength ? left(`at most ${maxLength} characters`) : right(line);
};

/** One of a list, capitals or not. */
export const readChoice = (text: string, choices: readonly string[]): Read<string> => {
  const chosen = choices.find((choice) => choice.toLowerCase() === text.toLowerCase());
  return chosen === undefined ? left(`one of ${choices.join(', ')}`) : right(chosen);
};

/**
 * How a keyword matches, in small letters. Products, audiences and automatic targets match by no words: reports write a dash there,
 * or that they are expressions.
 */
export const readMatchType = (text: string, maxLength: number): Read<string | null> => {
  const read = readText(text, maxLength);
  if (isLeft(read)) return read;
  const plain = read.right.toLowerCase();
  return right(/^(-|–|—|n\/?a|targeting[_ ]expression([_ ]predefined)?)?$/.test(plain) ? null : plain);
};

/** 1 or 0, in words or digits. */
export const readFlag = (text: string): Read<number> => {
  if (/^(1|yes|true|active|y)$/i.test(text)) return right(1);
  return /^(0|no|false|inactive|n)$/i.test(text) ? right(0) : left('yes or no');
};
