/** Names as they may stand in file names and anchors. */

const MAX = 80;

/**
 * Lower-case letters and digits of any script, joined by single hyphens; accents on Latin letters are dropped, other characters part
 * words. At most 80 characters, never a hyphen at either end; `fallback` where nothing is left.
 */
export const slug = (text: string, fallback = 'untitled'): string => {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]+/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  return (
    [...plain]
      .slice(0, MAX)
      .join('')
      .replace(/^-+|-+$/g, '') || fallback
  );
};

const free = (wanted: string, taken: ReadonlySet<string>): string => {
  let [anchor, n] = [wanted, 1];
  while (taken.has(anchor)) {
    n += 1;
    anchor = `${wanted}-${n}`;
  }
  return anchor;
};

/** One anchor per name, in order, no two alike (B-078): a name that is there already gets the next free number behind. */
export const anchors = (names: readonly string[]): readonly string[] => {
  const taken = new Set<string>();
  return names.map((name) => {
    const anchor = free(slug(name), taken);
    taken.add(anchor);
    return anchor;
  });
};

/** Exports are named by report and brand, and where given by the days they cover: `account-history_northfold-home_2026-10-01_2026-10-31.csv`. */
export const exportFileName = (report: string, brand: string, extension: string, ...days: readonly string[]): string =>
  `${[slug(report, 'report'), slug(brand, 'brand'), ...days].join('_')}.${extension}`;
