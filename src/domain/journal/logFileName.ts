/** The name of a downloaded session log. */
import { businessDay } from '../dates/calendar.ts';

export const LOG_FILE_ENDING = '.velocity-log';

/** `velocity-2026-11-20`, by the business day. */
export const logFileName = (now: number): string => `velocity-${businessDay(now)}`;
