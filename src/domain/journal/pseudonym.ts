/** Stable pseudonyms: within one log the same text always has the same one, of the same shape, and two texts differ. */
import type { MaskKind, Pseudonym } from './mask.ts';

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

/** What separates words in prose and parts in a URL, there also as percent-encoded once or again and again. */
const STOP = String.raw`\s/?&=#,;:"'<>()[\]{}@`;
const ENCODED_STOP = '%(?:25)*(?:0[9AD]|2[0236789CF]|3[A-F]|5[BD]|7[BD])';
const AT = '(?:@|%(?:25)*40)';
const DOMAIN = String.raw`[^${STOP}%+]{1,255}\.\p{L}{2,63}`;
const EMAIL = new RegExp(`[^${STOP}]{1,320}${AT}${DOMAIN}`, 'giu');
const EMAIL_IN_URL = new RegExp(`(?:(?!${ENCODED_STOP})[^${STOP}+]){1,320}?${AT}${DOMAIN}`, 'giu');
/** The token of a one-time link: set-up and reset, also in a `redirect` parameter. */
const TOKEN = /((?:setup|reset-password)(?:\/|%(?:25)*2F))[^/?&#%\s]+/giu;
const MIN_NAME_LENGTH = 3;

const decodedOnce = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The e-mail that stands in a URL, and how its @ is written there. */
const readEmail = (found: string): { readonly email: string; readonly at: string } => {
  const at = /%(?:25)*40/.exec(found)?.[0] ?? '@';
  const depth = at === '@' ? 0 : (at.length - 1) / 2;
  let email = found;
  for (let i = 0; i < depth; i += 1) email = decodedOnce(email);
  return { email, at };
};

/** A name as queries write it: blanks as plus signs. */
const inQuery = (name: string): string => new URLSearchParams([['', name]]).toString().slice(1);

const plainly = (name: string): string => name;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text where it does not continue a longer word. */
const wordOf = (text: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])${escaped(text)}(?![\\p{L}\\p{N}])`, 'gu');

/** A fresh set of pseudonyms for one log. A name is found in prose and URLs once it has been met as a name. */
export const createPseudonyms = (): Pseudonym => {
  const known = new Map<string, string>();
  const names = new Set<string>();
  const whole = (text: string, kind: 'email' | 'name'): string => {
    const key = `${kind}\n${text}`;
    const already = known.get(key);
    if (already !== undefined) return already;
    const name = nameOf(known.size);
    const made = kind === 'email' ? emailLike(text, name) : `Person ${name.toUpperCase()}`;
    known.set(key, made);
    if (kind === 'name' && text.trim().length >= MIN_NAME_LENGTH) names.add(text);
    return made;
  };
  const emailFor = (found: string): string => {
    const { email, at } = readEmail(found);
    return whole(email, 'email').replace('@', at);
  };
  const withoutNames = (text: string, among: readonly string[], write: (name: string) => string): string =>
    among
      .toSorted((a, b) => b.length - a.length)
      .reduce((rest, name) => rest.replace(wordOf(write(name.trim())), () => write(whole(name, 'name'))), text);
  // One word may be the id of something as well, and a URL with another id is another place.
  const fullNames = (): readonly string[] => [...names].filter((name) => /\s/.test(name.trim()));
  return (text, kind: MaskKind) => {
    switch (kind) {
      case 'email':
      case 'name':
        return whole(text, kind);
      case 'prose':
        return withoutNames(text.replace(EMAIL, emailFor), [...names], plainly);
      case 'param':
        return withoutNames(text.replace(EMAIL, emailFor), fullNames(), plainly);
      case 'url':
        return withoutNames(text.replace(TOKEN, '$1token').replace(EMAIL_IN_URL, emailFor), fullNames(), inQuery);
    }
  };
};
