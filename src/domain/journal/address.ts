/**
 * Addresses of actors: their stable `systemId`. A child's address continues its owner's, so that all that hangs
 * under an address can be released with it: `screen/business-health/history` belongs to `screen/business-health`.
 */
import { t } from '../codec/codec.ts';

const PATTERN = /^[a-z][A-Za-z0-9-]*(\/[A-Za-z0-9][A-Za-z0-9._~-]*)*$/;

export interface AddressBrand {
  readonly Address: unique symbol;
}
export const Address = t.brand(t.string, (s): s is t.Branded<string, AddressBrand> => s.length <= 200 && PATTERN.test(s), 'Address');
export type Address = t.TypeOf<typeof Address>;

/** For addresses that the program itself wrote down; throws on anything else, for that cannot happen. */
export const address = (text: string): Address => {
  if (!Address.is(text)) throw new Error(`not an address: ${text}`);
  return text;
};

/** Whether `inner` is `outer` or hangs under it. */
export const hangsUnder = (inner: string, outer: string): boolean => inner === outer || inner.startsWith(`${outer}/`);

/** The long-lived actors. */
export const ROOT = address('root');
export const EFFECTS = address('effects');
export const CLOCK = address('clock');
export const CONNECTION = address('connection');
export const SESSION = address('session');
export const NAVIGATION = address('navigation');
export const SHELL = address('shell');
export const FILTERS = address('filters');
export const LOOKUPS = address('lookups');
export const SAVED_VIEWS = address('savedViews');
export const DATES = address('dates');
export const SETTINGS = address('settings');
export const TOASTS = address('toasts');
/** Those that attend the frame; their code comes after the first screen. */
export const RELEASE = address('release');
export const FLASH = address('flash');
export const MARKETING = address('marketing');
export const EXPORT_REQUEST = address('exportRequest');
export const PALETTE = address('palette');

/** The address of an open screen, of one of its queries, and of a machine that is there with it. */
export const screenAddress = (name: string): Address => address(`screen/${name}`);
export const queryAddress = (screen: Address, key: string): Address => address(`${screen}/${key}`);
export const companionAddress = queryAddress;
