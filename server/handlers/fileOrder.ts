/** How names of files are put in order, for every person alike. */
import type { CompareNames } from '../../src/domain/files/listing.ts';

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

export const compareNames: CompareNames = (a, b) => collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);

export const byName = (a: { readonly name: string; readonly id: string }, b: { readonly name: string; readonly id: string }): number =>
  compareNames(a.name, b.name) || (a.id < b.id ? -1 : 1);
