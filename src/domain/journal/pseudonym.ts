/** Stable pseudonyms: within one log the same text always has the same one, of the same shape, and two texts differ. */
import type { MaskKind, Pseudonym } from './mask.ts';
import { maskParam, maskUrl } from './maskUrl.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A name for a number: a, b, …, z, aa, ab, … */
const nameOf = (n: number): string => {
  let rest = n;
  let name = '';
  do {
    name = `${LETTERS[rest % 26]}${name}`;
    rest = Math.floor(rest / 26) - 1;
  } while (rest >= 0);
  return name;
};

/** An e-mail that is still being typed stays without its @ and dot, so that the form's own checks replay alike. */
const emailLike = (text: string, name: string): string => {
  const at = text.indexOf('@');
  if (at === -1) return `person-${name}`;
  return text.includes('.', at) ? `person-${name}@example.com` : `person-${name}@example`;
};

/** Parts of an e-mail in running text. The lengths are those that an e-mail can have, so that no text takes long. */
const LOCAL = '[^\\s/?&=#,;:"\'<>()[\\]{}@]{1,320}';
const HOST = '[^\\s/?&=#,;:"\'<>()[\\]{}@]';
/** One that is still being typed ends somewhere behind its @. */
const EMAIL = new RegExp(`${LOCAL}@${HOST}{1,255}\\.\\p{L}{2,63}|${LOCAL}@${HOST}{0,255}`, 'gu');
/** One as it stands in a piece of an address. */
const ENCODED_EMAIL = new RegExp(`${LOCAL}%40${HOST}{0,255}`, 'giu');
const MIN_NAME_LENGTH = 3;

/** Texts that are an address or its query throughout, as filters are kept. */
const ADDRESS = /^\/\S*$/u;
const QUERY = /^[^\s=&#/]+=[^\s#]*$/u;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text where it does not continue a longer word. What has several words is found in small letters too, as people search. */
const wordOf = (text: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escaped(text)}(?![\\p{L}\\p{N}])`, /\s/.test(text) ? 'giu' : 'gu');

const WORDS = /[\p{L}\p{N}]+/gu;
const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(WORDS) ?? [];

/** Names by their first word, so that a text is held against those alone that can stand in it. */
const createNames = () => {
  const byWord = new Map<string, Map<string, RegExp>>();
  const known = new Set<string>();
  return {
    add: (name: string): void => {
      const text = name.trim();
      if (text.length < MIN_NAME_LENGTH || known.has(text)) return;
      known.add(text);
      const word = wordsIn(text)[0] ?? '';
      const group = byWord.get(word) ?? new Map<string, RegExp>();
      byWord.set(word, group.set(text, wordOf(text)));
    },
    /** The longest first: one may be a part of another. */
    within: (text: string): readonly (readonly [name: string, found: RegExp])[] =>
      ['', ...new Set(wordsIn(text))]
        .flatMap((word) => [...(byWord.get(word) ?? [])])
        .sort(([a], [b]) => b.length - a.length || (a < b ? -1 : 1)),
  };
};

/** The beginning of a name is found from here on. */
const MIN_BEGINNING = 3;
/** Who types a name is done with it sooner. */
const MAX_BEGINNING = 60;

/** What people type letter by letter where it is no field of their name: the beginnings of what is known, at the end of a text. */
const createBeginnings = () => {
  const known = new Map<string, string>();
  return {
    add: (text: string): void => {
      const lower = text.toLowerCase();
      for (let length = MIN_BEGINNING; length < Math.min(lower.length, MAX_BEGINNING); length += 1) known.set(lower.slice(0, length), text);
    },
    /** Where the beginning of something known starts, up to the end of the text; -1 where none does. */
    startIn: (text: string): number => {
      const lower = text.toLowerCase().trimEnd();
      const from = Math.max(0, lower.length - MAX_BEGINNING);
      for (let start = from; start <= lower.length - MIN_BEGINNING; start += 1) {
        const isWordStart = start === 0 || /\s/.test(lower[start - 1] ?? '');
        if (isWordStart && known.has(lower.slice(start))) return start;
      }
      return -1;
    },
  };
};

/** The shape of a text: what letters and figures there were is gone, and two texts may be alike. */
const shapeOf = (text: string): string =>
  text
    .replace(/\p{Lu}/gu, 'X')
    .replace(/\p{L}/gu, (letter) => (letter === 'X' ? 'X' : 'x'))
    .replace(/\p{N}/gu, '0');

/** A fresh set of pseudonyms for one log. A name is found in prose and URLs once it has been met as a name. */
export const createPseudonyms = (): Pseudonym => {
  const known = new Map<string, string>();
  const names = createNames();
  const beginnings = createBeginnings();
  const pseudonymOf = (text: string, kind: 'email' | 'name'): string => {
    const key = `${kind}\n${text}`;
    const already = known.get(key);
    if (already !== undefined) return already;
    const name = nameOf(known.size);
    const made = kind === 'email' ? emailLike(text, name) : `Person ${name.toUpperCase()}`;
    known.set(key, made);
    if (kind === 'name') names.add(text);
    // What is made out of a name, such as a part of a path, joins its words by hyphens.
    const joined = wordsIn(text).join('-');
    if (joined.includes('-')) names.add(joined);
    beginnings.add(text);
    return made;
  };
  const mention = (text: string, isWanted: (name: string) => boolean = () => true): string => {
    const withoutEmails = text.replace(EMAIL, (email) => pseudonymOf(email, 'email'));
    return names
      .within(withoutEmails)
      .filter(([name]) => isWanted(name))
      .reduce((rest, [name, found]) => rest.replace(found, () => pseudonymOf(name, 'name')), withoutEmails);
  };
  const typed = (text: string): string => {
    const start = beginnings.startIn(text);
    return start === -1 ? mention(text) : mention(text.slice(0, start)) + pseudonymOf(text.slice(start).trimEnd(), 'email');
  };
  // One word may be the id of something as well, and an address with another id is another place.
  const inAddress = (text: string): string => mention(text, (name) => /\s/.test(name));
  const url = (text: string): string => maskUrl(text, inAddress, typed);
  const decoded = (piece: string): string => {
    try {
      return decodeURIComponent(piece);
    } catch {
      return piece.replaceAll('%40', '@');
    }
  };
  const prose = (text: string): string => {
    if (ADDRESS.test(text)) return url(text);
    if (QUERY.test(text)) return url(`?${text}`).slice(1);
    return mention(text.replace(ENCODED_EMAIL, (piece) => encodeURIComponent(pseudonymOf(decoded(piece), 'email'))));
  };
  return (text, kind: MaskKind) => {
    switch (kind) {
      case 'email':
      case 'name':
        return pseudonymOf(text, kind);
      case 'prose':
        return prose(text);
      case 'typed':
        return typed(text);
      case 'param':
        return maskParam(text, inAddress);
      case 'url':
        return url(text);
      case 'content':
        return shapeOf(text);
    }
  };
};
