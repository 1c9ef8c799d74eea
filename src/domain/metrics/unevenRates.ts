/**
 * Rates whose parts are known until different days: sales until yesterday, ad spend until three days before. Over dates that reach beyond the
 * common days such a rate divides figures of different days, and it is said.
 */
import { earlierOf } from '../dates/calendar.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import { dayInYear } from '../format/day.ts';
import { type AnyMetric, isLinear } from './metric.ts';

/** The last day on which each metric is known, by its key. */
export type KnownDays = Readonly<Record<string, IsoDay | null>>;

export interface UnevenRate {
  readonly rate: AnyMetric;
  /** The last day of all that it is made of, and that of a part which is known longer. */
  readonly until: IsoDay;
  readonly part: AnyMetric;
  readonly partUntil: IsoDay;
}

/** Of the metrics that show, the rates that divide figures of different days in dates that end on `end`. */
export const unevenRates = (metrics: readonly AnyMetric[], known: KnownDays, end: IsoDay): readonly UnevenRate[] => {
  const untilOf = ({ key }: AnyMetric): IsoDay | null => {
    const last = Object.hasOwn(known, key) ? (known[key] ?? null) : null;
    return last === null ? null : earlierOf(last, end);
  };
  return metrics.flatMap((rate): readonly UnevenRate[] => {
    const until = untilOf(rate);
    if (until === null || rate.needs.length < 2 || isLinear(rate)) return [];
    for (const part of metrics) {
      const partUntil = untilOf(part);
      const isPart = part !== rate && part.needs.every((need) => rate.needs.includes(need));
      if (isPart && partUntil !== null && partUntil > until) return [{ rate, until, part, partUntil }];
    }
    return [];
  });
};

/** "TACOS mixes data from different days: Ordered Revenue is available through Nov 24, the rest through Nov 20. End the dates on Nov 20 to …" */
export const unevenRateWords = (uneven: readonly UnevenRate[]): string | null => {
  const [first] = uneven;
  if (first === undefined) return null;
  const alike = uneven.filter(
    ({ until, part, partUntil }) => until === first.until && part === first.part && partUntil === first.partUntil,
  );
  const names = alike.map(({ rate }) => rate.title).join(', ');
  const [until, longer] = [dayInYear(first.until), dayInYear(first.partUntil)];
  return `${names} ${alike.length === 1 ? 'mixes' : 'mix'} data from different days: ${first.part.title} is available through ${longer}, the rest through ${until}. End the dates on ${until} to compare the same days.`;
};
