/** How large a result would be, in words that say what to narrow. */
import { formatCount } from '../format/number.ts';

export interface ReportSize {
  readonly rows: number;
  readonly columns: number;
  /** As far as they were counted: of a result that is too large, at least so many. */
  readonly cells: number;
  /** The dimensions as they are called, and how many values of each there are. */
  readonly dimensions: readonly { readonly name: string; readonly values: number }[];
}

const counted = (count: number, one: string): string => `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`;

/** Those that a report is most likely too large by: the two with the most values. */
const widest = ({ dimensions }: ReportSize): string =>
  [...dimensions]
    .filter(({ values }) => values > 1)
    .sort((a, b) => b.values - a.values)
    .slice(0, 2)
    .map(({ name, values }) => `${name} (${counted(values, 'value')})`)
    .join(' or ');

export const tooLargeText = (size: ReportSize, mostCells: number): string => {
  const what = `The result would have more than ${formatCount(mostCells)} cells: at least ${formatCount(size.cells)} (${counted(size.rows, 'row')} × ${counted(size.columns, 'column')}).`;
  const which = widest(size);
  return which === ''
    ? `${what} Choose fewer measures, a shorter period or a limit.`
    : `${what} Remove or filter ${which}, or choose a shorter period or a limit.`;
};
