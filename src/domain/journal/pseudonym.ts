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

/** E-mails in running text. The lengths are those that an e-mail can have, so that no text takes long. */
const EMAIL = /[^\s/?&=#,;:"'<>()[\]{}@]{1,320}@[^\s/?&=#,;:"'<>()[\]{}@]{1,255}\.\p{L}{2,63}/gu;
const MIN_NAME_LENGTH = 3;

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
  const mention = (text: string, among: readonly string[]): string =>
    among
      .toSorted((a, b) => b.length - a.length)
      .reduce(
        (rest, name) => rest.replace(wordOf(name.trim()), () => whole(name, 'name')),
        text.replace(EMAIL, (email) => whole(email, 'email')),
      );
  // One word may be the id of something as well, and an address with another id is another place.
  const inAddress = (text: string): string =>
    mention(
      text,
      [...names].filter((name) => /\s/.test(name.trim())),
    );
  return (text, kind: MaskKind) => {
    switch (kind) {
      case 'email':
      case 'name':
        return whole(text, kind);
      case 'prose':
        return mention(text, [...names]);
      case 'param':
        return maskParam(text, inAddress);
      case 'url':
        return maskUrl(text, inAddress);
    }
  };
};
