/** Moments as text with a zone, read without the machine's zone. */
import { zonedMomentOf } from '../dates/instant.ts';

/** Milliseconds since 1970-01-01 UTC; null for what is no such moment. */
export const momentMs = (text: string): number | null => zonedMomentOf(text);

/** Whether the text is such a moment. */
export const isMoment = (text: string): boolean => momentMs(text) !== null;
