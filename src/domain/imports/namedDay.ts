/** The day that the name of a file says: `BusinessReport-11-25-26.csv`, `inventory 2026-11-25.txt`. */
import { type IsoDay, isIsoDay, isoDay } from '../dates/isoDay.ts';
import { inOrder } from './survey.ts';

const ISO = /(?<!\d)(\d{4})[-_.]?(\d{2})[-_.]?(\d{2})(?!\d)/g;
/** Business Reports are named in the American order. */
const AMERICAN = /^BusinessReport-(\d{1,2}-\d{1,2}-(?:\d{4}|\d{2}))(?!\d)/i;

/** The one day up to `last` that a name says; null for none and for several, for those may be a period. */
export const namedDay = (name: string, last: IsoDay): IsoDay | null => {
  const american = AMERICAN.exec(name)?.[1];
  const days =
    american !== undefined
      ? [inOrder(american, 'mdy') ?? '']
      : [...name.matchAll(ISO)].map(([, year, month, day]) => `${year}-${month}-${day}`);
  const [day = '', ...more] = new Set(days.filter(isIsoDay));
  return more.length === 0 && isIsoDay(day) && day <= last ? isoDay(day) : null;
};
