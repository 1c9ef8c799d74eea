import { TZDate, TZDateMini } from '@date-fns/tz';
import { UTCDate, UTCDateMini } from '@date-fns/utc';
import { addDays } from 'date-fns'; // breach: plugin
import { constructNow } from 'date-fns/constructNow'; // breach: plugin
import { endOfToday } from 'date-fns/endOfToday'; // breach: plugin
import { endOfTomorrow } from 'date-fns/endOfTomorrow'; // breach: plugin
import { endOfYesterday } from 'date-fns/endOfYesterday'; // breach: plugin
import { formatDistanceToNow } from 'date-fns/formatDistanceToNow'; // breach: plugin
import { formatDistanceToNowStrict } from 'date-fns/formatDistanceToNowStrict'; // breach: plugin
import { getDefaultOptions } from 'date-fns/getDefaultOptions'; // breach: plugin
import { intlFormat } from 'date-fns/intlFormat'; // breach: plugin
import { intlFormatDistance } from 'date-fns/intlFormatDistance'; // breach: plugin
import { isFuture } from 'date-fns/isFuture'; // breach: plugin
import { isMatch } from 'date-fns/isMatch'; // breach: plugin
import { isPast } from 'date-fns/isPast'; // breach: plugin
import { isThisHour } from 'date-fns/isThisHour'; // breach: plugin
import { isThisISOWeek } from 'date-fns/isThisISOWeek'; // breach: plugin
import { isThisMinute } from 'date-fns/isThisMinute'; // breach: plugin
import { isThisMonth } from 'date-fns/isThisMonth'; // breach: plugin
import { isThisQuarter } from 'date-fns/isThisQuarter'; // breach: plugin
import { isThisSecond } from 'date-fns/isThisSecond'; // breach: plugin
import { isThisWeek } from 'date-fns/isThisWeek'; // breach: plugin
import { isThisYear } from 'date-fns/isThisYear'; // breach: plugin
import { isToday } from 'date-fns/isToday'; // breach: plugin
import { isTomorrow } from 'date-fns/isTomorrow'; // breach: plugin
import { isYesterday } from 'date-fns/isYesterday'; // breach: plugin
import { setDefaultOptions } from 'date-fns/setDefaultOptions'; // breach: plugin
import { startOfToday } from 'date-fns/startOfToday'; // breach: plugin
import { startOfTomorrow } from 'date-fns/startOfTomorrow'; // breach: plugin
import { startOfYesterday } from 'date-fns/startOfYesterday'; // breach: plugin
import { isToday as isTodayByHand } from 'date-fns/fp'; // breach: plugin

export { isPast as isOver } from "date-fns/isPast"; // breach: plugin

export const later = () => import('date-fns/isFuture'); // breach: plugin
export const now = () => new TZDate(); // breach: plugin
export const nowSmall = () => new TZDateMini(); // breach: plugin
export const nowThere = () => TZDate.tz('America/Los_Angeles'); // breach: plugin
export const nowInUtc = () => new UTCDate(); // breach: plugin
export const nowInUtcSmall = () => new UTCDateMini(); // breach: plugin
export const nowWithoutParentheses = () => new UTCDateMini; // breach: plugin
export const given = (ms: number) => [new TZDate(ms, 'UTC'), TZDate.tz('UTC', ms), new UTCDateMini(ms)];
export const used = [addDays, isTodayByHand, constructNow, endOfToday, endOfTomorrow, endOfYesterday, formatDistanceToNow, formatDistanceToNowStrict, getDefaultOptions, intlFormat, intlFormatDistance, isFuture, isMatch, isPast, isThisHour, isThisISOWeek, isThisMinute, isThisMonth, isThisQuarter, isThisSecond, isThisWeek, isThisYear, isToday, isTomorrow, isYesterday, setDefaultOptions, startOfToday, startOfTomorrow, startOfYesterday];
