/**
 * Links that carry a token: the token is taken out of the address before anything is recorded, and kept in the
 * vault. The address bar and the history forget it at once.
 */
const TOKEN_LINKS: readonly { readonly pattern: RegExp; readonly slot: string; readonly url: string }[] = [
  { pattern: /^\/velocity\/setup\/([^/?#]+)/, slot: 'setup/token', url: '/velocity/setup' },
  { pattern: /^\/velocity\/reset-password\/([^/?#]+)/, slot: 'reset/token', url: '/velocity/reset-password/link' },
];

export interface TokenLink {
  readonly slot: string;
  readonly token: string;
  /** The address without the token, and without the query that names whose it is. */
  readonly url: string;
}

/** The token in a path and query on our origin; null for an address without one. */
export const takeToken = (url: string): TokenLink | null => {
  for (const { pattern, slot, url: bare } of TOKEN_LINKS) {
    const token = pattern.exec(url)?.[1];
    if (token !== undefined && url.split('?')[0] !== bare) return { slot, token, url: bare };
  }
  return null;
};
