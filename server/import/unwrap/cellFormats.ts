/** How a workbook shows a number: as it is, as a day, as a share, as an amount of another currency (ECMA-376, 18.8.30). */

/** A currency's sign where it is not the dollar. */
export type NumberFormat = 'plain' | 'day' | 'percent' | { readonly sign: string };

const BUILT_IN_DAYS = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56, 57, 58,
]);
const BUILT_IN_PERCENTS = new Set([9, 10]);

const FOREIGN_SIGN = /(?!\$)\p{Sc}/u;

/** The format by the first section of its code, that of numbers above zero. */
export const formatOfCode = (code: string): NumberFormat => {
  const [first = ''] = code.split(';');
  const sign = FOREIGN_SIGN.exec(first)?.[0];
  if (sign !== undefined) return { sign };
  const bare = first
    .replace(/"[^"]*"/g, '')
    .replace(/\\./g, '')
    .replace(/_.|\*./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  if (bare.includes('%')) return 'percent';
  return /[dmyhs]/i.test(bare.replace(/general/i, '')) ? 'day' : 'plain';
};

export const formatOfId = (id: number, codes: ReadonlyMap<number, string>): NumberFormat => {
  const code = codes.get(id);
  if (code !== undefined) return formatOfCode(code);
  if (BUILT_IN_DAYS.has(id)) return 'day';
  return BUILT_IN_PERCENTS.has(id) ? 'percent' : 'plain';
};

const DAY_MS = 86_400_000;
/** Day 0 of the two calendars; in the first one 1900 is a leap year by mistake, so that it is right from March 1900 on. */
const EPOCHS = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const;
export type Calendar = keyof typeof EPOCHS;
const LAST_SERIAL = 2_958_465;
const FIRST_SURE = 61;

/** A day such as `2026-11-18`, with its time where it has one. */
const dayText = (serial: number, calendar: Calendar): string | null => {
  if (serial > LAST_SERIAL || serial < (calendar === 1900 ? FIRST_SURE : 0)) return null;
  const iso = new Date(EPOCHS[calendar] + Math.round(serial * 86_400) * 1000).toISOString();
  return (Math.round(serial * 86_400) * 1000) % DAY_MS === 0 ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 19)}`;
};

/** A number as it is stored, without an exponent. */
const plainText = (stored: string): string => {
  if (!/e/i.test(stored)) return stored;
  const number = Number(stored);
  if (!Number.isFinite(number)) return stored;
  if (Number.isInteger(number)) return BigInt(number).toString();
  return number.toFixed(10).replace(/\.?0+$/, '');
};

/** A stored number as the text of a file. */
export const numberText = (stored: string, format: NumberFormat, calendar: Calendar): string => {
  if (format === 'day') return dayText(Number(stored), calendar) ?? plainText(stored);
  if (format === 'percent') return `${Math.round(Number(stored) * 10_000) / 100}%`;
  return typeof format === 'string' ? plainText(stored) : `${format.sign}${plainText(stored)}`;
};
