/** Of the faults of many files at most so many: of each file its first, then as many more of each as fit. In their order. */
import type { ImportFault } from '../../src/domain/imports/fault.ts';

export const firstOfEach = <F extends Pick<ImportFault, 'file'>>(faults: readonly F[], most: number): readonly F[] => {
  if (faults.length <= most) return faults;
  const seen = new Map<string | undefined, number>();
  const ranks = faults.map(({ file }) => {
    const rank = seen.get(file) ?? 0;
    seen.set(file, rank + 1);
    return rank;
  });
  const cut = ranks.toSorted((a, b) => a - b)[most] ?? 0;
  return faults.filter((_, at) => (ranks[at] ?? 0) < Math.max(cut, 1)).slice(0, most);
};
