/** What is wrong with a file as a whole, by its first rows: it is told once and not by cell. */
import { daysOfRange } from './cells.ts';
import { shown } from './fault.ts';
import type { ReadFormat } from './formats/format.ts';
import { FOREIGN_MONEY, type Header } from './header.ts';
import { MONEY_KINDS } from './layout.ts';

interface Period {
  readonly first: string;
  readonly last: string;
}

/** The period of a row, where its columns name one that is longer than a day. */
const periodOf = ({ columns }: Header, cells: readonly string[]): Period | null => {
  const cellOf = (place: number): string => (cells[place] ?? '').trim();
  const end = columns.findIndex(({ field }) => field?.endsPeriod === true);
  const day = columns.findIndex(({ field }) => field?.fills === 'day');
  const isRange = columns[day]?.field?.kind === 'oneDayRange';
  const [first = '', last = ''] = end >= 0 ? [cellOf(day), cellOf(end)] : isRange ? daysOfRange(cellOf(day)) : [];
  return first === '' || last === '' || first === last ? null : { first, last };
};

const periodFault = (header: Header, rows: readonly (readonly string[])[], format: ReadFormat | null): string | null => {
  const period = rows.map((cells) => periodOf(header, cells)).find((one) => one !== null) ?? null;
  if (period === null) return null;
  const what = format === null || format.isMapping === true ? 'This file' : `This ${format.title}`;
  return `${what} covers a period, ${shown(period.first)} to ${shown(period.last)}, that cannot be split into days. Download it with the time unit “Daily”.`;
};

const CURRENCIES: Readonly<Record<string, string>> = { '£': 'pounds', '€': 'euros', '¥': 'yen', '₹': 'rupees' };

const moneyFault = ({ columns }: Header, rows: readonly (readonly string[])[]): string | null => {
  const places = columns.flatMap(({ field }, place) => (field !== null && MONEY_KINDS.has(field.kind) ? [place] : []));
  for (const cells of rows) {
    for (const place of places) {
      const cell = cells[place] ?? '';
      const sign = FOREIGN_MONEY.exec(cell)?.[0];
      if (sign === undefined) continue;
      return `Its amounts are in ${CURRENCIES[sign] ?? `another currency (${sign})`}: ${shown(cell)} in the column ${shown(columns[place]?.name ?? '')}. Only US dollars can be imported for now.`;
    }
  }
  return null;
};

const CODES = /^(?:AED|AUD|BRL|CAD|CHF|CNY|CZK|EGP|EUR|GBP|INR|JPY|MXN|PLN|SAR|SEK|SGD|TRY|ZAR)$/i;

/** A column that is not read and holds nothing but currencies, whatever its name is. */
const codeFault = ({ columns }: Header, rows: readonly (readonly string[])[]): string | null => {
  if (!columns.some(({ field }) => field !== null && MONEY_KINDS.has(field.kind))) return null;
  for (const [place, { name, field }] of columns.entries()) {
    if (field !== null) continue;
    const codes = rows.map((cells) => (cells[place] ?? '').trim()).filter((code) => code !== '');
    const foreign = codes.find((code) => CODES.test(code));
    if (foreign === undefined || !codes.every((code) => CODES.test(code) || /^usd$/i.test(code))) continue;
    return `Its amounts are in another currency: ${shown(foreign)} in the column ${shown(name)}. Only US dollars can be imported for now.`;
  }
  return null;
};

/** Why none of a file can be read, in whole sentences; null where nothing of the kind is seen. */
export const wrongWhole = (header: Header, rows: readonly (readonly string[])[], format: ReadFormat | null): string | null =>
  periodFault(header, rows, format) ?? moneyFault(header, rows) ?? codeFault(header, rows);
