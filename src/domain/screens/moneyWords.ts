/** What a screen says of the currency of its amounts, and of days that no exchange rate is known of. */

import type { InCurrency } from '../api/analytics.contract.ts';
import { periodWords } from '../format/day.ts';
import { DOLLAR } from '../metrics/inCurrency.ts';
import type { ScreenMoney } from './screenSpec.ts';

/** In which currency the amounts of a screen are, where its brand group is shown in another than US dollars. */
export const moneyWords = ({ amounts, currency }: ScreenMoney, own: string = DOLLAR): string | null => {
  if (amounts === 'none') return null;
  if (amounts === 'dollars') return own === DOLLAR ? null : 'Amounts are in US dollars.';
  if (currency === DOLLAR) return null;
  return `Amounts are in ${currency}.${amounts === 'shown' ? '' : ` ${amounts.except}`}`;
};

/** "There is no EUR exchange rate for 3 days in Oct 7 – Oct 9, 2026: amounts that need one are unknown."; of the answer that lacks most. */
export const withoutRateWords = (told: readonly InCurrency[]): string | null => {
  const [most] = told
    .flatMap(({ code, days_without_rate: lacking }) => (lacking === undefined ? [] : [{ code, ...lacking }]))
    .sort((a, b) => b.days - a.days);
  if (most === undefined) return null;
  const words = periodWords({ start: most.first, end: most.last });
  const days = most.days === 1 ? words : `${most.days} days in ${words}`;
  return `There is no ${most.code} exchange rate for ${days}: amounts that need one are unknown.`;
};
