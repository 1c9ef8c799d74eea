/** What a screen says of the currency of its amounts, and of days that no exchange rate is known of. */

import { areInARow, type DaysWithoutRate } from '../dates/daysWithoutRate.ts';
import { dayWords } from '../format/day.ts';
import { runsWords } from '../imports/missingDaysWords.ts';
import { DOLLAR } from '../metrics/inCurrency.ts';
import type { ScreenMoney } from './screenSpec.ts';

/** In which currency the amounts of a screen are, where its brand group is shown in another than US dollars. */
export const moneyWords = ({ amounts, currency }: ScreenMoney, own: string = DOLLAR): string | null => {
  if (amounts === 'none') return null;
  if (amounts === 'dollars') return own === DOLLAR ? null : 'Amounts are in US dollars.';
  if (currency === DOLLAR) return null;
  return `Amounts are in ${currency}.${amounts === 'shown' ? '' : ` ${amounts.except}`}`;
};

interface Told {
  readonly code: string;
  readonly days_without_rate?: DaysWithoutRate;
}

const daysIn = (lacking: DaysWithoutRate): string => {
  const { days, first, last } = lacking;
  const run = runsWords([{ start: first, end: last }], 'daily');
  if (days === 1) return run;
  return areInARow(lacking) ? `${days} days (${run})` : `${days} days between ${dayWords(first)} and ${dayWords(last)}`;
};

/** "No EUR exchange rate for 3 days (Oct 7 – 9, 2026). Amounts that need one are not shown."; of the answer that lacks most. */
export const withoutRateWords = (told: readonly Told[]): string | null => {
  const [most] = told
    .flatMap(({ code, days_without_rate: lacking }) => (lacking === undefined ? [] : [{ code, lacking }]))
    .sort((a, b) => b.lacking.days - a.lacking.days);
  return most === undefined ? null : `No ${most.code} exchange rate for ${daysIn(most.lacking)}. Amounts that need one are not shown.`;
};
