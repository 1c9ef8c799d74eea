/**
 * Links that carry a token: the token is taken out of the address before anything is recorded, and kept in the
 * vault. The address bar and the history forget it at once. A link that a mail program mangled (capitals, doubled
 * slashes, percent-encoding) is still one, for what is not recognised here would be recorded.
 */
const TOKEN_LINKS: Readonly<Record<string, { readonly slot: string; readonly url: string }>> = {
  setup: { slot: 'setup/token', url: '/velocity/setup' },
  'reset-password': { slot: 'reset/token', url: '/velocity/reset-password/link' },
};

/** Stands in the address where the token was. */
const TAKEN = 'link';

export interface TokenLink {
  readonly slot: string;
  readonly token: string;
  /** The address without the token, and without the query that names whose it is. */
  readonly url: string;
}

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/** The token in a path and query on our origin; null for an address without one. */
export const takeToken = (url: string): TokenLink | null => {
  const [path = ''] = url.split(/[?#]/, 1);
  const [base, name, token] = path
    .split('/')
    .filter((segment) => segment !== '')
    .map(decoded);
  if (base?.toLowerCase() !== 'velocity' || name === undefined || token === undefined || token === TAKEN) return null;
  const key = name.toLowerCase();
  const link = Object.hasOwn(TOKEN_LINKS, key) ? TOKEN_LINKS[key] : undefined;
  return link === undefined ? null : { ...link, token };
};
