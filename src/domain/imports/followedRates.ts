/** What an import of exchange rates, or its undo, changes of amounts that were converted before. */
import { measureTitle } from './comparedMeasures.ts';
import { grouped } from './fault.ts';
import type { ImportKind } from './kinds.ts';
import { KIND_TITLES } from './kindTitles.ts';
import { IMPORT_LAYOUTS } from './layouts.ts';
import { amountText } from './replaced.ts';

/** Of a kind of files: how many of their rows, and the sum of an amount in cents. */
export interface FollowedAmounts {
  readonly kind: ImportKind;
  /** The column that is summed; empty where there is none. */
  readonly measure: string;
  readonly rows: number;
  readonly brandGroups: number;
  readonly before: bigint;
  readonly after: bigint;
  /** Of costs: the units settled whose cost is not known. */
  readonly uncosted?: { readonly before: number; readonly after: number };
}

const counted = (count: number, one: string, many: string): string => `${grouped(count)} ${count === 1 ? one : many}`;

const added = (one: FollowedAmounts, other: FollowedAmounts): FollowedAmounts => ({
  kind: one.kind,
  measure: one.measure,
  rows: one.rows + other.rows,
  brandGroups: one.brandGroups + other.brandGroups,
  before: one.before + other.before,
  after: one.after + other.after,
  ...(one.uncosted === undefined || other.uncosted === undefined
    ? {}
    : { uncosted: { before: one.uncosted.before + other.uncosted.before, after: one.uncosted.after + other.uncosted.after } }),
});

/** The same kind of several files as one. */
const together = (all: readonly FollowedAmounts[]): readonly FollowedAmounts[] =>
  [...new Set(all.map(({ kind }) => kind))].map((kind) => all.filter((one) => one.kind === kind).reduce(added));

const wordsOf = ({ kind, measure, rows, brandGroups, before, after, uncosted }: FollowedAmounts): string => {
  const groups = counted(brandGroups, 'brand group', 'brand groups');
  const change = `${amountText(before, true)} → ${amountText(after, true)}`;
  if (uncosted !== undefined) {
    const units =
      uncosted.before === uncosted.after ? '' : `, units without a cost ${grouped(uncosted.before)} → ${grouped(uncosted.after)}`;
    return `Profit in ${groups} uses the new rates: costs of settled units ${change}${units}.`;
  }
  const sum = measure === '' ? '' : `: ${measureTitle(IMPORT_LAYOUTS[kind], measure)} ${change}`;
  return `${KIND_TITLES[kind]}: ${counted(rows, 'row', 'rows')} in ${groups} converted at the new rates${sum}.`;
};

/** One sentence for each kind. */
export const followedWords = (all: readonly FollowedAmounts[]): readonly string[] => together(all).map(wordsOf);
