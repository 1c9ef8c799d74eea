/** A page as a document that stands alone. */

export interface DocumentParts {
  readonly title: string;
  /** Where its links lead: `https://velocity.example`. */
  readonly origin: string;
  /** All rules, with their typefaces inside. */
  readonly styles: string;
  /** As React wrote it: texts and attributes are escaped, so that a sign that opens a tag opens a tag. */
  readonly body: string;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** What would fetch something, or run: nothing of it is in a document. */
const RUNNING = /<(script|iframe|object|embed|video|audio)\b[\s\S]*?<\/\1>/gi;
const FETCHING = /<(script|iframe|object|embed|video|audio|source|link|meta|base)\b[^>]*>/gi;
const PICTURE = /<img\b([^>]*)>/gi;

/** The words that stand for a picture, which is not sent along. */
const wordsOf = (attributes: string): string => /\balt="([^"]*)"/.exec(attributes)?.[1] ?? '';

const OWN_LINK = /(<a\b[^>]*\bhref=")(?=\/)/gi;

export const documentOf = ({ title, origin, styles, body }: DocumentParts): string => {
  const still = body
    .replace(RUNNING, '')
    .replace(FETCHING, '')
    .replace(PICTURE, (_tag, attributes: string) => `<span>${wordsOf(attributes)}</span>`)
    .replace(OWN_LINK, (start) => `${start}${escaped(origin)}`);
  return `<!doctype html><html lang="en" data-theme="light"><head><meta charset="utf-8"><title>${escaped(title)}</title><style>${styles.replaceAll('</', '<\\/')}</style></head><body><div id="root">${still}</div></body></html>`;
};
