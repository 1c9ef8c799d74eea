/** A stretch of a chart as the journal keeps it: by its periods, which are still the same ones when others have come before them. */
import { type UiPart, uiPairOrNull } from '../../domain/screens/uiParts.ts';
import type { ChartRange, TrendData } from '../charts/chartData.ts';

type Periods = Pick<TrendData, 'days' | 'names'>;

/** What a period goes by: its own name, such as an hour has, or its first day. */
const keyAt = ({ names, days }: Periods, index: number): string => names?.[index]?.full ?? days[index] ?? '';

/** The first and the last period of a stretch, each by what it goes by. */
export type KeptRange = readonly [string, string];

/** The stretch of the chart of that id. */
export const rangePart = (id: string): UiPart<KeptRange | null> =>
  uiPairOrNull(`${id}Range`, (each): each is string => typeof each === 'string');

/** What is kept of a stretch: where it begins, and where it was taken to. */
export const rangeKept = (data: Periods, { from, to }: ChartRange): KeptRange => [keyAt(data, from), keyAt(data, to)];

/** The stretch that was kept, among the periods that there are now; null where one of its ends is not there any more, or nothing was kept. */
export const rangeIn = (data: Periods, kept: KeptRange | null): ChartRange | null => {
  if (kept === null) return null;
  const at = (key: string): number => data.days.findIndex((_, index) => keyAt(data, index) === key);
  const [from, to] = [at(kept[0]), at(kept[1])];
  return from < 0 || to < 0 ? null : { from, to };
};
