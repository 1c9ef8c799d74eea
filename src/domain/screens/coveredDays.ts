/** The days of a panel that has days of its own, in words. */
import type { IsoDay } from '../dates/isoDay.ts';
import type { Period } from '../dates/period.ts';
import { type OpenData, openWords } from '../dates/settling.ts';
import { periodWords } from '../format/day.ts';

export interface Covering<I> {
  readonly covers?: (inputs: I) => Period;
  readonly settles?: OpenData;
  readonly only?: string;
}

/** "Oct 4 – Nov 14, 2026 · Sponsored Products only", "Oct 4 – Nov 14, 2026 · Nov 6 – Nov 14, 2026 not final"; undefined where the panel is of the days in the header. */
export const coveredWords = <
  I extends { readonly scope: { readonly today: IsoDay; readonly brandGroup: { readonly minDailyDataDate: IsoDay | null } | null } },
>(
  { covers, settles, only }: Covering<I>,
  inputs: I,
): string | undefined => {
  const period = covers?.(inputs);
  if (period === undefined) return undefined;
  const open =
    settles === undefined ? null : openWords(settles, period, inputs.scope.today, inputs.scope.brandGroup?.minDailyDataDate ?? null);
  return [periodWords(period), ...(only === undefined ? [] : [only]), ...(open === null ? [] : [open])].join(' · ');
};
