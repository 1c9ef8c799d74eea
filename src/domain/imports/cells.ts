/** One reader per kind of cell that is no number. Each answers the value as the warehouse stores it, or what it expected. */
import { type Either, left, right } from 'fp-ts/Either';
import { dayNumber } from '../dates/calendar.ts';
import { isIsoDay, isoDay } from '../dates/isoDay.ts';
import type { Period } from '../dates/period.ts';
import { countryName } from '../format/country.ts';

type Read<A> = Either<string, A>;

/** What a cell of these kinds should hold. */
export const A_DAY = 'a day such as 2026-11-20 (year-month-day)';
export const A_COUNTRY = 'a country such as US, UK or DE';

/** A day as its number. `days` are those that an import may hold. */
export const readDay = (text: string, days: Period): Read<number> => {
  if (!isIsoDay(text)) return left(A_DAY);
  if (text < days.start || text > days.end) return left(`a day from ${days.start} to ${days.end} (yesterday in Los Angeles)`);
  return right(dayNumber(isoDay(text)));
};

/** The countries of the marketplaces, XFR for all others. */
export const IMPORT_COUNTRIES = 'AE AU BE BR CA CZ DE EG ES FR GB IE IN IT JP MX NL PL SA SE SG SK TR US XFR ZA'.split(' ');

const BY_TEXT: ReadonlyMap<string, string> = new Map(
  IMPORT_COUNTRIES.flatMap((code): [string, string][] => [
    [code, code],
    [countryName(code).toUpperCase(), code],
  ]).concat([['UK', 'GB']]),
);

/** A country's code; UK is stored as GB, names are read as well. */
export const readCountry = (text: string): Read<string> => {
  const code = BY_TEXT.get(text.toUpperCase());
  return code === undefined ? left(A_COUNTRY) : right(code);
};

export const readAsin = (text: string): Read<string> =>
  /^[A-Za-z0-9]{10}$/.test(text) ? right(text.toUpperCase()) : left('an ASIN of ten letters and digits');

/** Only what is already in US dollars can be stored. */
export const readCurrency = (text: string): Read<null> =>
  /^(usd|us\$|\$)$/i.test(text) ? right(null) : left('USD: other currencies cannot be imported yet, so convert the amounts first');

/** The text that our own downloads guard so that no spreadsheet runs it, without that guard. */
const unguarded = (text: string): string => (/^'[\s\0]*[=+\-@＝＋－＠]/.test(text) ? text.slice(1).trimStart() : text);

/** Whether there is anything in a text that needs a closer look: other than plain letters, double blanks, a guard. */
const UNUSUAL = /[^\x20-\x7E]| {2}|^'/;

/** A text on one line, blanks collapsed. U+FFFD stands where a file in another encoding had a letter. */
export const readText = (text: string, maxLength: number): Read<string> => {
  const line = UNUSUAL.test(text) ? unguarded(text).replace(/\s+/g, ' ').trim() : text.trim();
  if (line.includes('\uFFFD')) return left('text in UTF-8 (save the file as "CSV UTF-8")');
  if (/[\x00-\x1F\x7F-\x9F]/.test(line)) return left('text without control characters');
  return line.length > maxLength ? left(`at most ${maxLength} characters`) : right(line);
};

/** One of a list, capitals or not. */
export const readChoice = (text: string, choices: readonly string[]): Read<string> => {
  const chosen = choices.find((choice) => choice.toLowerCase() === text.toLowerCase());
  return chosen === undefined ? left(`one of ${choices.join(', ')}`) : right(chosen);
};
