/** How a workbook writes figures and periods, as format codes (ECMA-376, 18.8.30): so that a cell reads as it does on the screen. */
import { partsOf } from '../dates/calendar.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import type { Periodicity } from '../dates/period.ts';
import { baseFormat, currencyOf, decimalsOf, percentPlaces, placesOf, signOf } from '../format/number.ts';
import type { Figure, SheetCell } from './sheet.ts';

const quoted = (text: string): string => `"${text}"`;

const withPlaces = (whole: string, places: number): string => (places === 0 ? whole : `${whole}.${'0'.repeat(places)}`);

const COUNT = '#,##0';

const money = (currency: string, places: number): string =>
  `${quoted(signOf(currency))}${withPlaces(COUNT, Math.min(places, placesOf(currency)))}`;

/** Of a share too small for its place. */
const TINY_SHARE = '"<0.1%"';
const TINY_PERCENT = '"<0.0001%"';

/** `places` are the decimals of the percentages of its column. */
export const figureCode = ({ digits, format }: Figure, places: number): string => {
  const value = Number(digits);
  const currency = currencyOf(format);
  switch (baseFormat(format)) {
    case 'usd':
      return money(currency ?? '', 2);
    case 'usdWhole':
      return money(currency ?? '', 0);
    case 'pct':
      return value > 0 && value < 0.0000005 ? TINY_PERCENT : `${withPlaces(COUNT, Math.max(places, decimalsOf(value)))}%`;
    case 'pct2':
      return `${withPlaces(COUNT, 2)}%`;
    case 'share':
      return value > 0 && value < 0.0005 ? TINY_SHARE : `${withPlaces(COUNT, 1)}%`;
    case 'float1':
      return withPlaces(COUNT, 1);
    case 'float2':
      return withPlaces(COUNT, 2);
    case 'count':
      return COUNT;
  }
};

/** The decimals of the percentages of each column, as a column of the screen has them. */
export const columnPlaces = (width: number, rows: readonly (readonly SheetCell[])[]): readonly number[] =>
  Array.from({ length: width }, (_, column) =>
    percentPlaces(
      rows.map((row) => {
        const cell = row[column];
        return typeof cell === 'object' && cell?.kind === 'figure' && cell.format === 'pct' ? Number(cell.digits) : null;
      }),
    ),
  );

/** In English, whatever the language of the program that opens it. */
const ENGLISH = '[$-409]';

const CODES: Readonly<Record<Exclude<Periodicity, 'quarterly'>, string>> = {
  daily: `${ENGLISH}mmm d, yyyy`,
  weekly: `${ENGLISH}"Week of "mmm d, yyyy`,
  monthly: `${ENGLISH}mmmm yyyy`,
  annual: 'yyyy',
};

export const periodCode = (start: IsoDay, periodicity: Periodicity): string =>
  periodicity === 'quarterly' ? `"Q${Math.ceil(partsOf(start).month / 3)} "yyyy` : CODES[periodicity];
