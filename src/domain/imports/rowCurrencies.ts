/**
 * In which currency the amounts of a file are, by its first rows: a column of codes whatever it is called, or the signs of amounts
 * and of their headings. What a file does not say is US dollars.
 */
import { type Either, left, right } from 'fp-ts/Either';
import { OTHER_CURRENCIES } from '../metrics/currencies.ts';
import { DOLLAR } from '../metrics/inCurrency.ts';
import { shown } from './fault.ts';
import type { AmountSigns, Header, HeaderColumn } from './header.ts';
import { OPTION_WORDS } from './importOptions.ts';
import { type ImportLayout, MONEY_KINDS } from './layout.ts';

type Rows = readonly (readonly string[])[];

/** Signs of currencies other than the dollar, and what they stand for. */
export const SIGNS: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP', '¥': 'JPY', '￥': 'JPY', '₹': 'INR', '₺': 'TRY' };

const SIGN = /(?!\$)\p{Sc}/u;
/** The sign of the yen is the yuan's too. */
const YEN = /[¥￥]/;
const JAPAN = /^(?:JP|Japan|日本|(?:www\.)?amazon\.co\.jp)$/i;
const YEN_OR_YUAN = ['JPY', 'CNY'];

/** The currencies that a sign may stand for; none for one that is not known. */
const codesOf = (sign: string): readonly string[] => {
  if (YEN.test(sign)) return YEN_OR_YUAN;
  const code = SIGNS[sign];
  return code === undefined ? [] : [code];
};
const means = (sign: string, code: string): boolean => codesOf(sign).includes(code);
/** Currencies that no `$` stands for. */
const WITH_SIGNS: ReadonlySet<string> = new Set(Object.keys(SIGNS).flatMap(codesOf));
const CODES = new RegExp(`^(?:${OTHER_CURRENCIES.join('|')})$`, 'i');

/** Whether facts of these columns keep the currency that their amounts are in. */
export const keepsCurrency = ({ fields }: Pick<ImportLayout, 'fields'>): boolean =>
  fields.some(({ kind, fills }) => kind === 'currency' && fills !== null) && fields.some(({ kind }) => MONEY_KINDS.has(kind));

const hasMoney = (columns: readonly HeaderColumn[]): boolean => columns.some(({ field }) => field !== null && MONEY_KINDS.has(field.kind));
const cellsAt = (rows: Rows, place: number): readonly string[] =>
  rows.map((cells) => (cells[place] ?? '').trim()).filter((cell) => cell !== '');

interface Found {
  readonly sign: string;
  /** Where it stands, in words. */
  readonly where: string;
  readonly isInHeading: boolean;
}

/** The first of each sign in the headings and cells of amounts. */
const signsIn = ({ columns }: Pick<Header, 'columns'>, rows: Rows): readonly Found[] => {
  const found = new Map<string, Found>();
  const see = (text: string, where: string, isInHeading: boolean): void => {
    const sign = SIGN.exec(text)?.[0];
    if (sign !== undefined && !found.has(SIGNS[sign] ?? sign)) found.set(SIGNS[sign] ?? sign, { sign, where, isInHeading });
  };
  for (const [place, { name, field }] of columns.entries()) {
    if (field === null || !MONEY_KINDS.has(field.kind)) continue;
    see(name, `in the heading ${shown(name)}`, true);
    for (const cell of cellsAt(rows, place)) see(cell, `${shown(cell)} in the column ${shown(name)}`, false);
  }
  return [...found.values()];
};

/** Whether all first rows are of Japan. */
const isOfJapan = ({ columns, given }: Header, rows: Rows): boolean => {
  const at = columns.findIndex(({ field }) => field?.fills === 'country');
  const countries = at < 0 ? [given.country ?? ''] : cellsAt(rows, at);
  return countries.length > 0 && countries.every((country) => JAPAN.test(country));
};

/** Yen or yuan, by what else the file says: its settings, its column of currencies, its country. Null where nothing does. */
const yenOrYuan = (header: Header, columns: readonly HeaderColumn[], rows: Rows): string | null => {
  const place = columns.findIndex(({ field }) => field?.kind === 'currency');
  const codes = place < 0 ? [] : cellsAt(rows, place).map((code) => code.toUpperCase());
  const said = new Set([...codes, ...(header.given.constants?.currency === undefined ? [] : [header.given.constants.currency])]);
  const [only] = said;
  if (only !== undefined) return said.size === 1 && YEN_OR_YUAN.includes(only) ? only : null;
  return isOfJapan(header, rows) ? 'JPY' : null;
};

/**
 * The place of a column that is not read and holds nothing but currencies; -1 where there is none. Dollars alone count too: later rows
 * may have others.
 */
const codesAt = (columns: readonly HeaderColumn[], rows: Rows): number =>
  columns.findIndex(({ field }, place) => {
    const codes = field === null ? cellsAt(rows, place) : [];
    return codes.length > 0 && codes.every((code) => CODES.test(code) || /^usd$/i.test(code));
  });

const DOLLARS_ONLY = 'Files of this kind are read only in US dollars.';

/** What the file says of its currency, in its header; or why its amounts cannot be read, in whole sentences. */
export const withCurrency = (header: Header, rows: Rows, layout: Pick<ImportLayout, 'fields'>): Either<string, Header> => {
  if (!hasMoney(header.columns)) return right(header);
  const signs = signsIn(header, rows);
  const [first, second] = signs;
  const at = header.columns.some(({ field }) => field?.kind === 'currency') ? -1 : codesAt(header.columns, rows);
  if (!keepsCurrency(layout)) {
    const code = at < 0 ? undefined : cellsAt(rows, at).find((one) => CODES.test(one));
    const said = header.given.constants?.currency;
    if (said !== undefined && said !== DOLLAR) return left(`The file says that its amounts are in ${shown(said)}. ${DOLLARS_ONLY}`);
    const where = first?.where ?? (code === undefined ? null : `${shown(code)} in the column ${shown(header.columns[at]?.name ?? '')}`);
    return where === null ? right(header) : left(`Its amounts are in another currency: ${where}. ${DOLLARS_ONLY}`);
  }
  const own = layout.fields.find(({ kind }) => kind === 'currency') ?? null;
  const columns = at < 0 ? header.columns : header.columns.map((column, place) => (place === at ? { ...column, field: own } : column));
  const ignored = at < 0 ? header.ignored : header.ignored.filter((name) => name !== columns[at]?.name);
  const codes = columns.findIndex(({ field }) => field?.kind === 'currency');
  const isByRow = codes >= 0 && cellsAt(rows, codes).length > 0 && signs.every((one) => !one.isInHeading && codesOf(one.sign).length > 0);
  if (first !== undefined && isByRow) return right({ ...header, columns, ignored, sign: 'byRow' });
  if (first !== undefined && second !== undefined)
    return left(
      `Its amounts have several currency signs: ${first.where}, ${second.where}. Remove the signs, and add a column named currency.`,
    );
  const code = first === undefined ? undefined : YEN.test(first.sign) ? yenOrYuan(header, columns, rows) : SIGNS[first.sign];
  if (first !== undefined && code === null)
    return left(
      `¥ could be Japanese yen or Chinese yuan: ${first.where}. Add a column named currency with JPY or CNY; for sales in Japan, ${OPTION_WORDS.country}.`,
    );
  if (first !== undefined && code === undefined)
    return left(
      `Its amounts have a currency sign that is not known, or is that of several currencies: ${first.where}. Remove the sign, and add a column named currency.`,
    );
  if (first === undefined || code == null) return right({ ...header, columns, ignored });
  const constants = header.given.constants ?? {};
  const stated = constants.currency;
  if (stated !== undefined && stated !== code)
    return left(`The file says ${stated}, but its amounts have another currency sign: ${first.where}.`);
  return right({ ...header, columns, ignored, given: { ...header.given, constants: { ...constants, currency: code } }, sign: { code } });
};

/** What is wrong with an amount of a row that says its currency, by the sign of the amount; the currency where the sign alone says it. */
export type SignReading =
  | { readonly tag: 'right'; readonly currency: string | null }
  /** The amount, or the currency, is another than was expected. */
  | { readonly tag: 'amount' | 'currency'; readonly expected: string };

/** Reads the sign of an amount beside the currency of its row; null where the row says none. */
export const readSign = (text: string, currency: string | null): SignReading => {
  const sign = SIGN.exec(text)?.[0];
  if (sign === undefined) {
    const isOther = text.includes('$') && currency !== null && WITH_SIGNS.has(currency);
    return isOther ? { tag: 'amount', expected: `an amount in ${currency}, as its row says` } : { tag: 'right', currency };
  }
  const codes = codesOf(sign);
  const [only] = codes;
  if (currency === null && codes.length === 1 && only !== undefined) return { tag: 'right', currency: only };
  if (currency !== null && codes.includes(currency)) return { tag: 'right', currency };
  return { tag: 'currency', expected: `${codes.join(' or ')}, to match the currency sign of the amounts` };
};

/** An amount without the sign of its currency, which may stand on either side. */
export const withoutSign = (text: string, signs: AmountSigns): string =>
  text
    .replace(SIGN, (sign) => ((signs === 'byRow' ? codesOf(sign).length > 0 : means(sign, signs.code)) ? '' : sign))
    .replace(/^(-?)\s+/, '$1')
    .trim();
