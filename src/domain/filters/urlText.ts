/** Text as it may stand in a URL and come back the same. */

/** Without blanks around it, and without halves of surrogate pairs, which survive no URL and no JSON. */
export const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\ufffd').trim();

/** What separates the parts of a value. */
export type Separator = ':' | '/';

/** A part in which neither the separator nor a percent sign stands as itself. */
export const escapedPart = (part: string, separator: Separator): string =>
  part.replaceAll('%', '%25').replaceAll(separator, encodeURIComponent(separator));

/** The part that was meant; a percent sign that escapes nothing of ours is one. */
export const unescapedPart = (text: string, separator: Separator): string =>
  text.replace(new RegExp(`%25|${encodeURIComponent(separator)}`, 'gi'), (escaped) => (escaped === '%25' ? '%' : separator));
