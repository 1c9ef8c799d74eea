/** Stable pseudonyms: within one log the same text always has the same one, of the same shape, and two texts differ. */
import type { MaskKind } from './mask.ts';

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

/** A fresh set of pseudonyms for one log. */
export const createPseudonyms = (): ((text: string, kind: MaskKind) => string) => {
  const known = new Map<string, string>();
  return (text, kind) => {
    const key = `${kind}\n${text}`;
    const already = known.get(key);
    if (already !== undefined) return already;
    const name = nameOf(known.size);
    const made = kind === 'email' ? emailLike(text, name) : `Person ${name.toUpperCase()}`;
    known.set(key, made);
    return made;
  };
};
