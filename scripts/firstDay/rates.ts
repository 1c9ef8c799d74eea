/** Reference rates as the European Central Bank publishes them: units for one euro on each weekday, the latest first. */
import { daysBetween, plusDays } from './calendar.ts';
import { chanceOf } from './chance.ts';
import { DAYS } from './reports.ts';

export interface ReferenceRate {
  readonly day: string;
  /** US and Canadian dollars for one euro, as the file writes them. */
  readonly usd: string;
  readonly cad: string;
}

const isWeekday = (day: string): boolean => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** The rates of the days that the reports are of, and of the week before: a weekend takes those of its Friday. */
export const ratesOf = (seed: number, today: string): readonly ReferenceRate[] => {
  const chance = chanceOf(seed + 1);
  return daysBetween(plusDays(today, -DAYS - 7), plusDays(today, -1))
    .filter(isWeekday)
    .map((day) => ({ day, usd: (1.12 + chance.share() / 20).toFixed(4), cad: (1.55 + chance.share() / 20).toFixed(4) }));
};

/** All currencies that the file has ever had; those that no report is in are left out here. */
const CURRENCIES =
  'USD,JPY,BGN,CYP,CZK,DKK,EEK,GBP,HUF,LTL,LVL,MTL,PLN,ROL,RON,SEK,SIT,SKK,CHF,ISK,NOK,HRK,RUB,TRL,TRY,AUD,BRL,CAD,CNY,HKD,IDR,ILS,INR,KRW,MXN,MYR,NZD,PHP,SGD,THB,ZAR'.split(
    ',',
  );

export const ratesFile = (rates: readonly ReferenceRate[]): string => {
  const rowOf = ({ day, usd, cad }: ReferenceRate): string =>
    [day, ...CURRENCIES.map((code) => (code === 'USD' ? usd : code === 'CAD' ? cad : 'N/A')), ''].join(',');
  return [['Date', ...CURRENCIES, ''].join(','), ...[...rates].reverse().map(rowOf)].join('\n');
};
