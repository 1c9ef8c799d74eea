/** A stretch of a chart as the journal keeps it: by its periods, which are still the same ones when others have come before them. */
import type { Json } from '../../domain/codec/codec.ts';
import type { ChartRange, TrendData } from '../charts/chartData.ts';

type Periods = Pick<TrendData, 'days' | 'names'>;

/** What a period goes by: its own name, such as an hour has, or its first day. */
const keyAt = ({ names, days }: Periods, index: number): string => names?.[index]?.full ?? days[index] ?? '';

/** What is kept of a stretch: where it begins, and where it was taken to. */
export const rangeKept = (data: Periods, { from, to }: ChartRange): Json => [keyAt(data, from), keyAt(data, to)];

/** The stretch that was kept, among the periods that there are now; null where one of its ends is not there any more, or nothing was kept. */
export const rangeIn = (data: Periods, kept: Json | undefined): ChartRange | null => {
  if (!Array.isArray(kept)) return null;
  const at = (key: Json | undefined): number => data.days.findIndex((_, index) => keyAt(data, index) === key);
  const [from, to] = [at(kept[0]), at(kept[1])];
  return from < 0 || to < 0 ? null : { from, to };
};
