/** Which sign refunds of a column have. */
import { grouped, type ImportFault } from './fault.ts';

interface Refunds {
  readonly name: string;
  firstSign: { readonly row: number; readonly negative: boolean } | null;
}

/** Refunds may be written above zero or below it, but not both in one column: then nobody knows what was given back. */
export const signFault = (target: Refunds, value: number, row: number): ImportFault | null => {
  if (value === 0) return null;
  const negative = value < 0;
  target.firstSign ??= { row, negative };
  if (target.firstSign.negative === negative) return null;
  return {
    row,
    column: target.name,
    expected: `a refund ${negative ? 'above' : 'below'} zero as in row ${grouped(target.firstSign.row)}`,
    found: `one ${negative ? 'below' : 'above'} zero`,
  };
};
