/** The columns of a file that are read, and where their values go. */
import type { Either } from 'fp-ts/Either';
import type { ImportDays } from './cells.ts';
import type { Header, HeaderColumn } from './header.ts';
import type { Cell, FieldKind, ImportField, ImportLayout } from './layout.ts';
import type { CellContext } from './readCell.ts';
import type { Conventions } from './survey.ts';

/** Kinds whose texts repeat from row to row: each text is read once. */
const REPEATED: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'day',
  'oneDayRange',
  'month',
  'week',
  'clock',
  'moment',
  'node',
  'country',
  'asin',
  'choice',
  'matchType',
  'currency',
]);
const REFUNDS: ReadonlySet<FieldKind> = new Set<FieldKind>(['refundCount', 'refundDollars', 'refundCents']);

/** Whether a column is one of refunds, which may be written on either side of zero. */
export const isRefund = (kind: FieldKind): boolean => REFUNDS.has(kind);

/** A column that is read: where its value goes, and what it remembers. */
export interface Target {
  readonly index: number;
  readonly name: string;
  readonly field: ImportField;
  /** The place in the row; none for what is only checked. */
  readonly place: number | null;
  readonly known: Map<string, Cell> | null;
  readonly context: CellContext;
  /** Whether its value is added to what other columns brought. */
  readonly isAdded: boolean;
  /** The first row with a refund other than zero, and on which side of zero it is. */
  firstSign: { readonly row: number; readonly negative: boolean } | null;
}

/** What stands in a place once a column has brought its value. */
export const brought = (before: Cell | undefined, value: Cell, { isAdded }: Pick<Target, 'isAdded'>): Cell =>
  isAdded && typeof before === 'number' && typeof value === 'number' ? before + value : value;

export const targetOf = (
  { name, field, isAdded = false }: HeaderColumn,
  index: number,
  { layout, isMapped, sign }: Pick<Header, 'isMapped' | 'sign'> & { readonly layout: ImportLayout },
  days: ImportDays,
  conventions: Conventions,
): readonly Target[] => {
  if (field === null) return [];
  const place = layout.stored.findIndex((stored) => stored.name === field.fills);
  return [
    {
      index,
      name,
      field,
      place: place < 0 ? null : place + 1,
      known: REPEATED.has(field.kind) && field.ofMoment !== 'marketplace' ? new Map() : null,
      context: { days, order: conventions.days.get(index), decimal: conventions.decimal, isMapped, sign },
      isAdded,
      firstSign: null,
    },
  ];
};

/** Those that measure something, and say in which currency. */
export const measuredTargets = (targets: readonly Target[], { measures }: ImportLayout): readonly Target[] =>
  targets.filter(
    ({ place, field: { fills, kind } }) =>
      place !== null && fills !== null && kind !== 'percent' && (fills === 'currency' || measures.includes(fills)),
  );

/** A row that is left out, with what it measures; what cannot be read of it is unknown. */
export const withMeasures = (
  values: readonly Cell[],
  cells: readonly string[],
  measured: readonly Target[],
  read: (target: Target, text: string) => Either<string, Cell>,
): readonly Cell[] => {
  const row = values.slice();
  const seen = new Set<number>();
  for (const target of measured) {
    const text = (cells[target.index] ?? '').trim();
    const value = text === '' ? null : read(target, text);
    if (target.place === null || value?._tag !== 'Right') continue;
    const amount = typeof value.right === 'number' && isRefund(target.field.kind) ? Math.abs(value.right) : value.right;
    row[target.place] = seen.has(target.place) ? brought(row[target.place], amount, target) : amount;
    seen.add(target.place);
  }
  return row;
};
