/** The month of a report, from the settings above its headings: `Reporting Range=["Monthly"],Select month=["June | 2026-06-01 - 2026-06-30 2026"]`. */
import { type Either, left, right } from 'fp-ts/Either';
import { addDays } from '../dates/calendar.ts';
import { type IsoDay, isIsoDay, isoDay } from '../dates/isoDay.ts';
import { shown } from './fault.ts';

const MONTHS = 'january february march april may june july august september october november december'.split(' ');

const settingOf = (settings: ReadonlyMap<string, string>, name: string): string => (settings.get(name) ?? '').replaceAll('"', '').trim();

/** The first day of a month that is written with its days, or by its name beside a year. */
const firstOf = (month: string, year: string): IsoDay | null => {
  const [, first = '', last = ''] = /(\d{4}-\d{2}-\d{2}) - (\d{4}-\d{2}-\d{2})/.exec(month) ?? [];
  if (isIsoDay(first) && isIsoDay(last)) {
    const isWhole = first.endsWith('-01') && first.slice(0, 7) === last.slice(0, 7) && addDays(isoDay(last), 1).endsWith('-01');
    return isWhole ? isoDay(first) : null;
  }
  const place = MONTHS.indexOf(month.toLowerCase());
  const day = `${year}-${String(place + 1).padStart(2, '0')}-01`;
  return place >= 0 && isIsoDay(day) ? isoDay(day) : null;
};

/** Its first day, or why there is none, in words. */
export const reportMonth = (title: string, settings: ReadonlyMap<string, string>): Either<string, IsoDay> => {
  const range = settingOf(settings, 'reporting range');
  const month = firstOf(settingOf(settings, 'select month'), settingOf(settings, 'select year'));
  if (/^monthly$/i.test(range) && month !== null) return right(month);
  if (range === '') return left(`This ${title} has no line above its headings that gives the month. Import the file as you downloaded it.`);
  return left(
    `This ${title} does not cover one whole month (its reporting range is ${shown(range)}). Download it with the reporting range “Monthly”.`,
  );
};
