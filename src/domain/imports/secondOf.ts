/** A moment in whole seconds. */
import { zonedMomentOf } from '../dates/instant.ts';

export const secondOf = (text: string): number | null => {
  const moment = zonedMomentOf(text);
  return moment === null ? null : Math.floor(moment / 1000);
};
