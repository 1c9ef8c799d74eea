/** Finding an entry of the palette by a few letters: words by their beginnings, then by their parts, then by letters in order. */
import { foldedText } from '../typeahead/words.ts';
import type { PaletteEntry, PaletteGroup } from './palette.ts';

/** No more than these are drawn at a time. */
export const MAX_FOUND = 60;

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

/** The fit of letters in order, scattered over a text. */
const SCATTERED = 5;

/** How well a text fits what is searched for: 0 is best, null not at all. */
export const fitOf = (text: string, search: string): number | null => {
  const [within, wanted] = [foldedText(text), foldedText(search)];
  if (wanted === '') return 0;
  if (within.startsWith(wanted)) return 1;
  const [words, parts] = [wordsOf(within), wordsOf(wanted)];
  if (parts.length > 0 && parts.every((part) => words.some((word) => word.startsWith(part)))) return 2;
  if (within.includes(wanted)) return 3;
  const initials = words.map((word) => [...word][0] ?? '').join('');
  if (initials.startsWith(wanted)) return 4;
  return wanted.length > 2 && isInOrder(within, wanted.replace(/\s+/g, '')) ? SCATTERED : null;
};

/** What the hint alone says counts less than the words of the label. */
const fitOfEntry = ({ label, hint }: PaletteEntry, search: string): number | null => {
  const own = fitOf(label, search);
  if ((own !== null && own < SCATTERED) || hint === null) return own;
  const both = fitOf(`${hint} ${label}`, search);
  return both !== null && both <= 3 ? both + 10 : own;
};

interface Scored {
  readonly entry: PaletteEntry;
  readonly fit: number;
}

interface ScoredGroup {
  readonly title: PaletteGroup['title'];
  readonly found: readonly Scored[];
}

const best = ({ found }: ScoredGroup): number => found[0]?.fit ?? Number.POSITIVE_INFINITY;

/** What of the groups fits, the best first in each and the group with the best first. */
const sorted = (groups: readonly ScoredGroup[], fits: (one: Scored) => boolean): readonly PaletteGroup[] =>
  groups
    .map(({ title, found }) => ({ title, found: found.filter(fits).sort((a, b) => a.fit - b.fit) }))
    .filter(({ found }) => found.length > 0)
    .sort((a, b) => best(a) - best(b))
    .map(({ title, found }) => ({ title, entries: found.map(({ entry }) => entry) }));

/** What the server is asked for beside the groups that are here. */
export interface AskedGroups {
  /** What it found, all of it by words. */
  readonly found: readonly PaletteGroup[];
  /** It has not answered yet. */
  readonly isSearching: boolean;
}

const NOTHING_ASKED: AskedGroups = { found: [], isSearching: false };

/**
 * The groups that fit by words, then what the server found, so that its answer moves nothing that is pointed at. Letters in order count
 * only where nothing fits by words: while the server is still searching they are held back, for Enter would open them in the place of
 * what comes a moment later. Everything in its order where nothing is searched for. Recent screens are left out of a search, for they are
 * found among the screens.
 */
export const searchPalette = (
  groups: readonly PaletteGroup[],
  search: string,
  { found, isSearching }: AskedGroups = NOTHING_ASKED,
): readonly PaletteGroup[] => {
  if (search.trim() === '') return limited(groups);
  const scored = groups
    .filter(({ title }) => title !== 'Recent')
    .map(({ title, entries }) => ({
      title,
      found: entries.flatMap((entry): readonly Scored[] => {
        const fit = fitOfEntry(entry, search);
        return fit === null ? [] : [{ entry, fit }];
      }),
    }));
  const byWords = [...sorted(scored, ({ fit }) => fit !== SCATTERED), ...found];
  return limited(byWords.length > 0 || isSearching ? byWords : sorted(scored, () => true));
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
