/**
 * Links that carry a token: the token is taken out of the address before anything is recorded, and kept in the
 * vault. The address bar and the history forget it at once. A link that a mail program mangled (capitals, doubled
 * slashes, percent-encoding) is still one, for what is not recognised here would be recorded.
 */
import { RESET_EMAIL_SLOT, RESET_TOKEN_SLOT } from '../domain/session/secretSlots.ts';

interface LinkKind {
  readonly slot: string;
  /** Where the e-mail goes that comes in the query. */
  readonly emailSlot?: string;
  readonly url: string;
}

const RESET = '/velocity/reset-password';
const TOKEN_LINKS: Readonly<Record<string, LinkKind>> = {
  setup: { slot: 'setup/token', url: '/velocity/setup' },
  'reset-password': { slot: RESET_TOKEN_SLOT, emailSlot: RESET_EMAIL_SLOT, url: `${RESET}/link` },
};
const LONGEST_EMAIL = 320;

/** Stands in the address where the token was. */
const TAKEN = 'link';

export interface TokenLink {
  /** What belongs into the vault, by slot. */
  readonly secrets: readonly (readonly [slot: string, text: string])[];
  /** The address without the token, and without the query that names whose it is; an invitation still says that it is one. */
  readonly url: string;
}

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

const queryOf = (url: string): URLSearchParams => new URLSearchParams((url.split('#', 1)[0] ?? '').split('?')[1] ?? '');
const emailIn = (url: string): string => queryOf(url).get('email')?.trim().slice(0, LONGEST_EMAIL) ?? '';
/** What is left of an invitation's query: the page says other words to who has no password yet. */
const INVITED = 'invited=1';
const isInvitation = (url: string): boolean => queryOf(url).get('invited') === '1';

/** The token in a path and query on our origin; null for an address without one. */
export const takeToken = (address: string): TokenLink | null => {
  const [path = ''] = address.split(/[?#]/, 1);
  const [base, name, token] = path
    .split('/')
    .filter((segment) => segment !== '')
    .map(decoded);
  if (base?.toLowerCase() !== 'velocity' || name === undefined || token === undefined || token === TAKEN) return null;
  const key = name.toLowerCase();
  const link = Object.hasOwn(TOKEN_LINKS, key) ? TOKEN_LINKS[key] : undefined;
  if (link === undefined) return null;
  const email: readonly (readonly [string, string])[] = link.emailSlot === undefined ? [] : [[link.emailSlot, emailIn(address)]];
  const url = link.emailSlot !== undefined && isInvitation(address) ? `${link.url}?${INVITED}` : link.url;
  return { secrets: [[link.slot, token], ...email], url };
};

/** A page that is loaded where a reset link once led has no token any more: that is the address without one. */
export const withoutLostToken = (url: string): string => {
  const [path = ''] = url.split(/[?#]/, 1);
  return path.replace(/\/$/, '') === `${RESET}/${TAKEN}` ? RESET : url;
};
