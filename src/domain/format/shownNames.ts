/**
 * Names of a table where there is no room for all of their letters. What is left out lies in the middle, and is chosen by what the rows share:
 * a name that differs from another is written differently wherever some such cut fits. A name that fits is written whole.
 */
import { letterWidth } from './letterWidth.ts';

/** A part of a name; together the parts are the name. An ellipsis stands for one that is not shown. */
export interface NamePart {
  readonly text: string;
  readonly isShown: boolean;
}

/** In hundredths of the font size. */
export interface NameRoom {
  readonly line: number;
  readonly lines: 1 | 2 | 3;
}

/** Letters from, and up to but without: those that are written. */
type Range = readonly [from: number, to: number];
type Cut = (name: Measured) => readonly Range[];

interface Measured {
  readonly name: string;
  readonly letters: readonly string[];
  /** How wide the first n letters are. */
  readonly widths: readonly number[];
  /** How wide what is written may be. */
  readonly room: number;
}

const ELLIPSIS = letterWidth('…');
/** How much of what fits is its beginning, the best first; the last where nothing else parts the names. */
const HEADS = [0.5, 0.65, 0.35, 0.8, 0.2] as const;
const LAST_HEADS = [0.92, 0.08, 1, 0] as const;
/** How much of the room goes to what tells a name from others that begin and end as it does. */
const DIFFERENCE = 0.6;
/** As many letters are given up at most to end at a word. */
const TO_WORD = 7;
/** So often names that are still written alike are parted once more. */
const ROUNDS = 6;
/** Of more names, these many are compared, and the others are cut as they are. */
const MOST_COMPARED = 1000;

const PARTING = /[\s,;:|/_–—()[\]·-]/u;
/** What says nothing beside an ellipsis. */
const EMPTY = /[\s,;:|–—·_-]/u;
const BELONGS_BEFORE = /^[\p{M}\u200d]/u;

/** Letters with the accents and joined parts that belong to them. */
const lettersOf = (name: string): readonly string[] => {
  const letters: string[] = [];
  for (const point of name) {
    const before = letters.at(-1);
    if (before !== undefined && (BELONGS_BEFORE.test(point) || before.endsWith('\u200d'))) letters[letters.length - 1] = before + point;
    else letters.push(point);
  }
  return letters;
};

/** The longest piece of a name that no line ends within. */
const longestWord = (letters: readonly string[], widths: readonly number[]): number => {
  let [longest, from] = [0, 0];
  for (const [index, letter] of letters.entries()) {
    if (/[\s-]/u.test(letter)) from = index + 1;
    longest = Math.max(longest, (widths[index + 1] ?? 0) - (widths[from] ?? 0));
  }
  return longest;
};

/** Of a line that ends before a long word, so much may stay empty: only words that no line holds are broken (`breaksAnywhere`). */
const mostEmpty = ({ line }: NameRoom): number => line;

const measured = (name: string, room: NameRoom): Measured => {
  const letters = lettersOf(name);
  const widths = [0];
  for (const letter of letters) widths.push((widths.at(-1) ?? 0) + [...letter].reduce((sum, point) => sum + letterWidth(point), 0));
  const empty = (room.lines - 1) * Math.min(longestWord(letters, widths), mostEmpty(room));
  return { name, letters, widths, room: room.line * room.lines - empty };
};

const widthOf = ({ widths }: Measured, [from, to]: Range): number => (widths[to] ?? 0) - (widths[from] ?? 0);

/** Ranges that meet are one. */
const joined = (ranges: readonly Range[]): readonly Range[] => {
  const made: Range[] = [];
  for (const [from, to] of ranges) {
    const last = made.at(-1);
    if (to <= from) continue;
    if (last !== undefined && from <= last[1]) made[made.length - 1] = [last[0], Math.max(last[1], to)];
    else made.push([from, to]);
  }
  return made;
};

const gapsIn = ({ letters }: Measured, ranges: readonly Range[]): number => {
  const [first, last] = [ranges[0], ranges.at(-1)];
  if (first === undefined || last === undefined) return 1;
  return ranges.length - 1 + (first[0] > 0 ? 1 : 0) + (last[1] < letters.length ? 1 : 0);
};

const fits = (name: Measured, ranges: readonly Range[]): boolean =>
  ranges.reduce((sum, range) => sum + widthOf(name, range), gapsIn(name, ranges) * ELLIPSIS) <= name.room;

const isWhole = (name: Measured): boolean => widthOf(name, [0, name.letters.length]) <= name.room;

/** The most letters, of `max`, with which `made` still fits. */
const mostThatFit = (name: Measured, max: number, made: (letters: number) => readonly Range[]): number => {
  let [least, beyond] = [0, max + 1];
  while (beyond - least > 1) {
    const middle = (least + beyond) >> 1;
    if (fits(name, joined(made(middle)))) least = middle;
    else beyond = middle;
  }
  return least;
};

const isParted = ({ letters }: Measured, at: number): boolean =>
  at <= 0 || at >= letters.length || PARTING.test(letters[at] ?? '') || PARTING.test(letters[at - 1] ?? '');

/** The end of a beginning, taken back to a word, without the sign after it. */
const endOfHead = (name: Measured, to: number): number => {
  let at = to;
  while (at > 0 && to - at < TO_WORD && !isParted(name, at)) at -= 1;
  if (at === 0 || !isParted(name, at)) return to;
  while (at > 1 && EMPTY.test(name.letters[at - 1] ?? '')) at -= 1;
  return at;
};

/** The start of an end, taken on to a word, without the sign before it. */
const startOfTail = (name: Measured, from: number): number => {
  const { length } = name.letters;
  let at = from;
  while (at < length && at - from < TO_WORD && !isParted(name, at)) at += 1;
  if (at === length || !isParted(name, at)) return from;
  while (at < length - 1 && EMPTY.test(name.letters[at] ?? '')) at += 1;
  return at;
};

/** A beginning and an end: so much of what fits is the beginning. */
const byEnds =
  (head: number): Cut =>
  (name) => {
    const { length } = name.letters;
    const ends = (letters: number): readonly [Range, Range] => {
      const begun = Math.round(letters * head);
      return [
        [0, begun],
        [length - (letters - begun), length],
      ];
    };
    const [[, to], [from]] = ends(mostThatFit(name, length - 1, ends));
    return joined([
      [0, endOfHead(name, to)],
      [startOfTail(name, from), length],
    ]);
  };

/** What stands between the letters that all of some names begin with and those that they end with, and as much of both as fits. */
const byDifference =
  (before: number, after: number): Cut =>
  (name) => {
    const { length } = name.letters;
    const differs = Math.min(before, length);
    let word = differs;
    while (word > 0 && differs - word < TO_WORD && !isParted(name, word)) word -= 1;
    const from = isParted(name, word) ? word : differs;
    const last = Math.max(from, length - after);
    const narrow = { ...name, room: name.room * DIFFERENCE };
    const to = from + mostThatFit(narrow, last - from, (letters) => [[from, from + letters]]);
    const around = (letters: number): readonly [Range, Range, Range] => [
      [0, Math.min(from, Math.ceil(letters / 2))],
      [from, to],
      [Math.max(to, length - Math.floor(letters / 2)), length],
    ];
    const [[, head], own, [tail]] = around(mostThatFit(name, length, around));
    return joined([[0, head === from ? head : endOfHead(name, head)], own, [tail === to ? tail : startOfTail(name, tail), length]]);
  };

/** What parts the fields of a name such as "Acme | GB | SD | Manual | Competitor"; a dash does between spaces alone. */
const FIELD_SIGN = /\s*[|_]\s*|\s+[-–—]\s+/gu;
/** Of a name with fewer fields none is left out whole. */
const LEAST_FIELDS = 3;

const fieldsOf = ({ name, letters }: Measured): readonly Range[] => {
  const places = new Map<number, number>();
  let offset = 0;
  for (const [place, letter] of letters.entries()) {
    places.set(offset, place);
    offset += letter.length;
  }
  const fields: Range[] = [];
  let from = 0;
  for (const { 0: sign, index } of name.matchAll(FIELD_SIGN)) {
    fields.push([from, places.get(index) ?? from]);
    from = places.get(index + sign.length) ?? letters.length;
  }
  fields.push([from, letters.length]);
  return fields.filter(([start, end]) => end > start);
};

const textOf = ({ letters }: Measured, [from, to]: Range): string => letters.slice(from, to).join('');

/** Whole fields, as many as fit: those first that the fewest names have. Null of a name without fields, or whose rarest one does not fit. */
const fieldsThatFit = (name: Measured, countOf: (field: string) => number): readonly Range[] | null => {
  const fields = fieldsOf(name);
  if (fields.length < LEAST_FIELDS) return null;
  const counts = fields.map((field) => countOf(textOf(name, field)));
  const rarest = [...fields.keys()].sort((a, b) => (counts[a] ?? 0) - (counts[b] ?? 0));
  const rangesOf = (kept: ReadonlySet<number>): readonly Range[] =>
    joined(
      fields.flatMap(([from, to], place) => (kept.has(place) ? [[from, kept.has(place + 1) ? (fields[place + 1]?.[0] ?? to) : to]] : [])),
    );
  let kept: ReadonlySet<number> = new Set();
  for (const place of rarest) {
    const more = new Set([...kept, place]);
    if (fits(name, rangesOf(more))) kept = more;
    else if (kept.size === 0) return null;
  }
  return rangesOf(kept);
};

/** What most names share goes first, field by field; a name without fields is cut at its middle. */
const byFields = (names: readonly Measured[]): Cut => {
  const counts = new Map<string, number>();
  for (const text of names.flatMap((name) => fieldsOf(name).map((field) => textOf(name, field))))
    counts.set(text, (counts.get(text) ?? 0) + 1);
  return (name) => fieldsThatFit(name, (field) => counts.get(field) ?? 0) ?? byEnds(HEADS[0])(name);
};

/** How a cut name reads. */
const written = ({ letters }: Measured, ranges: readonly Range[]): string => {
  const parts = ranges.map(([from, to]) => letters.slice(from, to).join(''));
  const [first, last] = [ranges[0], ranges.at(-1)];
  return `${(first?.[0] ?? 1) > 0 ? '…' : ''}${parts.join('…')}${last !== undefined && last[1] < letters.length ? '…' : ''}`;
};

/** How many letters two names begin with alike, or end with. */
const sharedStart = (one: readonly string[], other: readonly string[]): number => {
  let at = 0;
  while (at < one.length && at < other.length && one[at] === other[at]) at += 1;
  return at;
};

const sharedEnd = (one: readonly string[], other: readonly string[]): number => {
  let at = 0;
  while (at < one.length && at < other.length && one[one.length - 1 - at] === other[other.length - 1 - at]) at += 1;
  return at;
};

/** The cut around the difference of some names: what all of them begin and end with. */
const differenceOf = (names: readonly Measured[]): Cut => {
  const [first, ...others] = names;
  if (first === undefined) return byEnds(HEADS[0]);
  const before = Math.min(...others.map(({ letters }) => sharedStart(first.letters, letters)));
  return byDifference(before, Math.min(...others.map(({ letters }) => sharedEnd(first.letters, letters))));
};

type Cuts = ReadonlyMap<Measured, readonly Range[]>;

const cutAll = (names: readonly Measured[], cut: Cut): Cuts => new Map(names.map((name) => [name, cut(name)]));

const distinctIn = (cuts: Cuts, others: ReadonlySet<string>): number => {
  const seen = new Set<string>();
  for (const [name, ranges] of cuts) seen.add(written(name, ranges));
  let count = 0;
  for (const text of seen) if (!others.has(text)) count += 1;
  return count;
};

/** Of several ways to cut the same names the first by which most of them differ, from each other and from what is written already. */
const bestOf = (ways: Iterable<Cuts>, many: number, others: ReadonlySet<string>): { readonly cuts: Cuts; readonly distinct: number } => {
  let best: { readonly cuts: Cuts; readonly distinct: number } = { cuts: new Map(), distinct: -1 };
  for (const cuts of ways) {
    const distinct = distinctIn(cuts, others);
    if (distinct > best.distinct) best = { cuts, distinct };
    if (distinct === many) return best;
  }
  return best;
};

function* waysOf(names: readonly Measured[]): Generator<Cuts> {
  yield cutAll(names, byFields(names));
  for (const head of HEADS) yield cutAll(names, byEnds(head));
  yield cutAll(names, differenceOf(names));
  for (const head of LAST_HEADS) yield cutAll(names, byEnds(head));
}

/** Names that are written alike, in groups. */
const alikeIn = (cuts: Cuts): readonly (readonly Measured[])[] => {
  const groups = new Map<string, Measured[]>();
  for (const [name, ranges] of cuts) {
    const text = written(name, ranges);
    const group = groups.get(text);
    if (group === undefined) groups.set(text, [name]);
    else group.push(name);
  }
  return [...groups.values()].filter(({ length }) => length > 1);
};

/** The names that are written alike are cut around their own difference, as often as that parts some. */
const parted = (cuts: Cuts, whole: ReadonlySet<string>): Cuts => {
  const made = new Map(cuts);
  for (let round = 0; round < ROUNDS; round += 1) {
    let hasParted = false;
    for (const group of alikeIn(made)) {
      const alike = new Set(group);
      const others = new Set(whole);
      for (const [name, ranges] of made) if (!alike.has(name)) others.add(written(name, ranges));
      const { cuts: better, distinct } = bestOf([cutAll(group, differenceOf(group)), ...waysOf(group)], group.length, others);
      if (distinct <= 1) continue;
      hasParted = true;
      for (const [name, ranges] of better) made.set(name, ranges);
    }
    if (!hasParted) break;
  }
  return made;
};

const partsOf = (name: Measured, ranges: readonly Range[]): readonly NamePart[] => {
  const { letters } = name;
  const parts: NamePart[] = [];
  let at = 0;
  const add = (to: number, isShown: boolean): void => {
    if (to > at) parts.push({ text: letters.slice(at, to).join(''), isShown });
    at = Math.max(at, to);
  };
  for (const [from, to] of ranges) {
    add(from, false);
    add(to, true);
  }
  add(letters.length, false);
  return parts;
};

/** Writes the names of a table, by what all of them share. */
export const shownNames = (names: Iterable<string>, room: NameRoom): ((name: string) => readonly NamePart[]) => {
  const [whole, long]: [Set<string>, Measured[]] = [new Set(), []];
  // In an order of their own, so that another sort of the rows writes none of them otherwise.
  for (const name of [...new Set(names)].sort()) {
    const one = measured(name, room);
    if (isWhole(one)) whole.add(name);
    else if (long.length < MOST_COMPARED) long.push(one);
  }
  const cuts = parted(bestOf(waysOf(long), long.length, whole).cuts, whole);
  const known = new Map([...cuts].map(([one, ranges]) => [one.name, partsOf(one, ranges)]));
  return (name) => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const one = measured(name, room);
    return partsOf(one, isWhole(one) ? [[0, one.letters.length]] : byEnds(HEADS[0])(one));
  };
};

/** As the parts read. */
export const shownText = (parts: readonly NamePart[]): string => parts.map(({ text, isShown }) => (isShown ? text : '…')).join('');

/** Whether so many lines hold the whole name. */
export const fitsIn = (name: string, { line }: NameRoom, lines: NameRoom['lines']): boolean => isWhole(measured(name, { line, lines }));

/** Whether lines end within words: where a name has one that no line holds. */
export const breaksAnywhere = (name: string, room: NameRoom): boolean => {
  const { letters, widths } = measured(name, room);
  return room.lines > 1 && longestWord(letters, widths) > mostEmpty(room);
};

/** The room of a cell in which letters have as many CSS pixels: of the medium weight, which is a little wider. */
export const nameRoom = (pixels: number, lines: NameRoom['lines'], fontSize: number): NameRoom => ({
  line: Math.max(0, (pixels / (fontSize * 1.05)) * 100),
  lines,
});
