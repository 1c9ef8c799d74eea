/** The days of a panel that has days of its own, in words. */
import type { Period } from '../dates/period.ts';
import { type OpenData, openWords, type Settling } from '../dates/settling.ts';
import { periodWords } from '../format/day.ts';
import type { Scope } from '../shell/scope.ts';

/** What of the brand group may still change. */
export const settlingOf = (data: OpenData, { today, brandGroup }: Pick<Scope, 'today' | 'brandGroup'>): Settling => ({
  data,
  today,
  spans: brandGroup?.spans,
});

interface Covering<I> {
  readonly covers?: (inputs: I) => Period;
  readonly settles?: OpenData;
  readonly only?: string;
}

/** "Oct 4 – Nov 14, 2026 · Sponsored Products only", "Oct 4 – Nov 14, 2026 · Nov 6 – Nov 14, 2026 not final"; undefined where the panel is of the days in the header. */
export const coveredWords = <I extends { readonly scope: Pick<Scope, 'today' | 'brandGroup'> }>(
  { covers, settles, only }: Covering<I>,
  inputs: I,
): string | undefined => {
  const period = covers?.(inputs);
  if (period === undefined) return undefined;
  const open = settles === undefined ? null : openWords(settlingOf(settles, inputs.scope), period);
  return [periodWords(period), ...(only === undefined ? [] : [only]), ...(open === null ? [] : [open])].join(' · ');
};
