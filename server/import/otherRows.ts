/** Rows that are not read. */
import type { OtherRows } from '../../src/domain/imports/summary.ts';

/** The rows of several files that were not read, by what they are. */
export const addedUp = (others: readonly OtherRows[]): readonly OtherRows[] =>
  [...new Set(others.map(({ what }) => what))].flatMap((what) => {
    const rows = others.reduce((sum, one) => sum + (one.what === what ? one.rows : 0), 0);
    const became = others.find((one) => one.what === what)?.became;
    return rows === 0 ? [] : [{ what, rows, ...(became === undefined ? {} : { became }) }];
  });
