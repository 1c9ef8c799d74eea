/** What the periods of a chart are called. */
import { periodName, periodNameShort } from '../../domain/format/periodName.ts';
import type { TrendData } from './chartData.ts';

const namer =
  (nameOf: typeof periodName) =>
  ({ names, days, periodicity }: TrendData, index: number): string => {
    const day = days[index];
    return names?.[index]?.full ?? (day === undefined ? '' : nameOf(day, periodicity));
  };

/** The name of a period of a chart: its own where it has one. */
export const nameAt = namer(periodName);

/** The same in fewer letters. */
export const nameShortAt = namer(periodNameShort);
