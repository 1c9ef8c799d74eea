/**
 * Addresses in an exported log. What names somebody is replaced in the decoded parts and written back as it was
 * written, so that a masked session is led to the same places: a value that is set and the address that it ends in
 * are replaced alike.
 */

/** Replaces what names somebody in a plain text. */
export type MaskText = (text: string) => string;

/** What follows these in a path is the token of a one-time link. */
const TOKEN_SEGMENTS: ReadonlySet<string> = new Set(['setup', 'reset-password']);

/** Parameters that hold what was typed into a search, and no id. */
const TYPED_PARAMS: ReadonlySet<string> = new Set(['q', 'search', 'operands']);
export const isTypedParam = (key: string): boolean => TYPED_PARAMS.has(key);

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

// Half of a surrogate pair cannot be percent-encoded.
const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));

const maskSegment = (segment: string, mask: MaskText): string => {
  const text = decoded(segment);
  const shown = mask(text);
  return shown === text ? segment : encoded(shown);
};

const maskPath = (path: string, mask: MaskText): string => {
  const segments = path.split('/');
  return segments
    .map((segment, i) => (segment !== '' && TOKEN_SEGMENTS.has(segments[i - 1] ?? '') ? 'token' : maskSegment(segment, mask)))
    .join('/');
};

/** As `URLSearchParams` writes it, brackets readable. */
const inQuery = (key: string, value: string): string =>
  new URLSearchParams([[key, value]]).toString().replaceAll('%5B', '[').replaceAll('%5D', ']');

const maskPair = (pair: string, mask: MaskText, maskTyped: MaskText): string => {
  const [[key, value] = ['', '']] = [...new URLSearchParams(pair)];
  const [shownKey, shown] = [mask(key), isTypedParam(key) ? maskTyped(value) : maskParam(value, mask)];
  if (shownKey === key && shown === value) return pair;
  // A way back is percent-encoded throughout; what was written so stays so.
  return pair === `${key}=${encoded(value)}` ? `${shownKey}=${encoded(shown)}` : inQuery(shownKey, shown);
};

/** Path, query and fragment; anything is read as such. `maskTyped` is for what people type into a search. */
export const maskUrl = (url: string, mask: MaskText, maskTyped: MaskText = mask): string => {
  const [, path = '', query, fragment] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/su.exec(url) ?? [];
  const pairs = query?.split('&').map((pair) => maskPair(pair, mask, maskTyped));
  return maskPath(path, mask) + (pairs === undefined ? '' : `?${pairs.join('&')}`) + (fragment === undefined ? '' : `#${mask(fragment)}`);
};

/** A value as it will stand in an address; one that is an address itself (a way back) is replaced as one. */
export const maskParam = (value: string, mask: MaskText): string => (value.startsWith('/') ? maskUrl(value, mask) : mask(value));
