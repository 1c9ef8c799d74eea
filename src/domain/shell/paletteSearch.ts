/** Finding an entry of the palette by a few letters: words by their beginnings, then by their parts, then by letters in order. */
import type { PaletteEntry, PaletteGroup } from './palette.ts';

/** No more than these are drawn at a time. */
export const MAX_FOUND = 60;

/** Letters without marks and case, so that "cafe" finds "Café". */
const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const wordsOf = (text: string): readonly string[] => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');

const isInOrder = (text: string, letters: string): boolean => {
  let from = 0;
  for (const letter of letters) {
    const found = text.indexOf(letter, from);
    if (found === -1) return false;
    from = found + letter.length;
  }
  return true;
};

/** How well a text fits what is searched for: 0 is best, null not at all. */
export const fitOf = (text: string, search: string): number | null => {
  const [within, wanted] = [folded(text), folded(search).trim()];
  if (wanted === '') return 0;
  if (within.startsWith(wanted)) return 1;
  const [words, parts] = [wordsOf(within), wordsOf(wanted)];
  if (parts.length > 0 && parts.every((part) => words.some((word) => word.startsWith(part)))) return 2;
  if (within.includes(wanted)) return 3;
  const initials = words.map((word) => [...word][0] ?? '').join('');
  if (initials.startsWith(wanted)) return 4;
  return wanted.length > 2 && isInOrder(within, wanted.replace(/\s+/g, '')) ? 5 : null;
};

/** What the hint alone says counts less than any fit of the label. */
const fitOfEntry = ({ label, hint }: PaletteEntry, search: string): number | null => {
  const own = fitOf(label, search);
  if (own !== null || hint === null) return own;
  const both = fitOf(`${hint} ${label}`, search);
  return both === null || both > 3 ? null : both + 10;
};

interface Scored {
  readonly entry: PaletteEntry;
  readonly fit: number;
}

const best = ({ found }: { readonly found: readonly Scored[] }): number => found[0]?.fit ?? Number.POSITIVE_INFINITY;

/**
 * The groups with what fits, the best first in each and the group with the best first; everything in its order where
 * nothing is searched for. Recent screens are left out of a search, for they are found among the screens.
 */
export const searchPalette = (groups: readonly PaletteGroup[], search: string): readonly PaletteGroup[] => {
  if (search.trim() === '') return limited(groups);
  const scored = groups
    .filter(({ title }) => title !== 'Recent')
    .map((group) => ({
      group,
      found: group.entries
        .flatMap((entry): readonly Scored[] => {
          const fit = fitOfEntry(entry, search);
          return fit === null ? [] : [{ entry, fit }];
        })
        .sort((a, b) => a.fit - b.fit),
    }))
    .filter(({ found }) => found.length > 0)
    .sort((a, b) => best(a) - best(b));
  return limited(scored.map(({ group, found }) => ({ title: group.title, entries: found.map(({ entry }) => entry) })));
};

const limited = (groups: readonly PaletteGroup[]): readonly PaletteGroup[] => {
  let left = MAX_FOUND;
  return groups
    .map((group) => {
      const entries = group.entries.slice(0, left);
      left -= entries.length;
      return { ...group, entries };
    })
    .filter(({ entries }) => entries.length > 0);
};
