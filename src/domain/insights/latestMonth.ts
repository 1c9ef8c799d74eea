/** Which month the insights show: the last whole one. */
import { addMonths } from '../dates/calendar.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import { type Month, monthOf } from '../dates/month.ts';

/** The last month that is over on that day. */
export const latestMonth = (today: IsoDay): Month => addMonths(monthOf(today), -1);
