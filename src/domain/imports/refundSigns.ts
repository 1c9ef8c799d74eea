/** Which sign refunds of a column have. */
import { grouped, type ImportFault } from './fault.ts';

interface Refunds {
  readonly name: string;
  firstSign: { readonly row: number; readonly negative: boolean } | null;
}

/** A refund in `row` that has another sign than that in `first`. */
export const mixedSigns = (column: string, row: number, isNegative: boolean, first: number): ImportFault => ({
  row,
  column,
  expected: `a ${isNegative ? 'positive' : 'negative'} refund, as in row ${grouped(first)}`,
  found: `a ${isNegative ? 'negative' : 'positive'} one`,
});

/** Refunds may be written above zero or below it, but not both in one column: then nobody knows what was given back. */
export const signFault = (target: Refunds, value: number, row: number): ImportFault | null => {
  if (value === 0) return null;
  const negative = value < 0;
  target.firstSign ??= { row, negative };
  return target.firstSign.negative === negative ? null : mixedSigns(target.name, row, negative, target.firstSign.row);
};
