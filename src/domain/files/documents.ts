/** A document is an address that is shown in a frame. Which addresses may be, and when its forms can be sent. */
import { MAX_SOURCE } from './file.ts';
import { nameFault, plainName } from './names.ts';

export const INVALID_SOURCE = 'Invalid iFrame! iFrame must come from Google.';
export const NOT_FILLED_OUT = 'Please make sure all fields are properly filled out.';

/** The frame that shows a document can never reach the product: another origin, without scripts of ours, without a referrer. */
export const FRAME_SANDBOX = 'allow-scripts allow-same-origin allow-popups';

const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\]|\[::ffff:7f[0-9a-f]{2}:[0-9a-f]+\]|0\.0\.0\.0|\[::\])$/;

/** One spelling of a host: a dot at its end means the same, and all names of this very machine are one. */
const plainHost = (hostname: string): string => {
  const host = hostname.toLowerCase().replace(/\.$/, '');
  return LOOPBACK.test(host) ? 'localhost' : host;
};

const parsed = (address: string): URL | null => {
  try {
    return new URL(address);
  } catch {
    return null;
  }
};

/** An address as it is kept; null for one that may not be shown: not http or https (B-392), with a password, or of our own hosts. */
export const frameSource = (typed: string, ownOrigins: readonly string[]): string | null => {
  const text = typed.trim();
  if (!/^https?:\/\//i.test(text) || /[\u0000-\u0020\u007f\\]/u.test(text)) return null;
  const url = parsed(text);
  if (url === null || url.username !== '' || url.password !== '' || url.href.length > MAX_SOURCE) return null;
  const own = ownOrigins.flatMap((origin) => parsed(origin)?.hostname ?? []).map(plainHost);
  return own.includes(plainHost(url.hostname)) ? null : url.href;
};

export type DocumentField = 'name' | 'iframeSource';
export type DocumentFaults = Readonly<Partial<Record<DocumentField, string>>>;

/** What is wrong with a document as it is typed (B-538, B-539); empty where nothing is. */
export const documentFaults = (
  { name, iframeSource }: { readonly name: string; readonly iframeSource: string },
  ownOrigins: readonly string[],
): DocumentFaults => {
  const isEmpty = iframeSource.trim() === '';
  const source = isEmpty ? NOT_FILLED_OUT : frameSource(iframeSource, ownOrigins) === null ? INVALID_SOURCE : null;
  const called = plainName(name) === '' ? NOT_FILLED_OUT : nameFault(name);
  return { ...(called === null ? {} : { name: called }), ...(source === null ? {} : { iframeSource: source }) };
};

/** Whether the edit modal's Update can be pressed: the name is there (B-393), another one than before (B-394), and fit. */
export const canRename = (before: string, typed: string): boolean => plainName(typed) !== plainName(before) && nameFault(typed) === null;
