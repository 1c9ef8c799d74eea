/** What the columns of a metric's triplet are called, on screens and in files alike. */
export const priorTitle = (title: string): string => `${title}, prior`;
export const changeTitle = (title: string): string => `${title}, change`;
export const changePercentTitle = (title: string): string => `${title}, change %`;

/** Which side of a comparison a column is of. */
export type Side = 'current' | 'prior' | 'change';

interface Days {
  readonly start: string;
  readonly end: string;
}

/** Both periods of a comparison. */
export interface ComparedDays {
  readonly current: Days;
  readonly prior: Days;
}

/** A title as a file has it, which is read without the screen's dates: "Sales, prior (2025-10-01 to 2025-10-31)". */
export const datedTitle = (title: string, side: Side, { current, prior }: ComparedDays): string => {
  const { start, end } = side === 'current' ? current : prior;
  return `${title} (${side === 'change' ? 'vs ' : ''}${start} to ${end})`;
};
