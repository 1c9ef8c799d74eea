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

declare const MACHINE: unique symbol;
interface MachineBrand<M extends string> {
  readonly [MACHINE]: M;
}
/**
 * An address that says by its type which machine runs there, by the name under which that is registered. Views read its
 * snapshot in that machine's own types (`MachineTypes`, src/machines/machineTypes.ts); of a plain address nobody knows.
 */
export type AddressOf<M extends string> = Address & MachineBrand<M>;

/** The address at which a machine is known to run: the word of whoever spawns it there. */
const addressOf = <M extends string>(text: string): AddressOf<M> => address(text) as AddressOf<M>;
/** One of a kind, whose address is its machine's name. */
const own = <M extends string>(machine: M): AddressOf<M> => addressOf(machine);

/** The long-lived actors. */
export const ROOT = own('root');
export const EFFECTS = address('effects');
export const CLOCK = own('clock');
export const CONNECTION = own('connection');
export const SESSION = own('session');
export const NAVIGATION = own('navigation');
export const SHELL = own('shell');
export const FILTERS = own('filters');
export const LOOKUPS = own('lookups');
export const SAVED_VIEWS = own('savedViews');
export const DATES = own('dates');
export const SETTINGS = own('settings');
export const TOASTS = own('toasts');
/** The deferred services; their code comes after the first screen. */
export const RELEASE = own('release');
export const FLASH = own('flash');
export const DATA_NEWS = own('dataNews');
export const MARKETING = own('marketing');
export const EXPORT_REQUEST = own('exportRequest');
export const PALETTE = own('palette');
export const PDF = own('pdf');

/** The screens with a machine of their own, and which; all others have the machine of screens. */
export interface OwnMachines {
  readonly setup: 'setup';
  readonly account: 'account';
  readonly 'forgot-password': 'account';
  readonly 'reset-password': 'account';
  readonly 'get-started': 'account';
}

/** The machine of a screen by its route's name. Of a name that is any text nobody knows it. */
export type ScreenMachine<N extends string> = N extends keyof OwnMachines ? OwnMachines[N] : 'screen';
/** The address of a screen by its route's name. */
export type ScreenAddress<N extends string> = string extends N ? Address : AddressOf<ScreenMachine<N>>;

/** The address of an open screen. */
export const screenAddress = <N extends string>(name: N): ScreenAddress<N> => address(`screen/${name}`) as ScreenAddress<N>;
/** The address of one of its queries. */
export const queryAddress = (screen: Address, key: string): AddressOf<'query'> => addressOf(`${screen}/${key}`);
/** The address of a machine of which only the key under its screen is known, and by whoever asks what kind of machine it is. */
export const addressUnder = <M extends string>(screen: Address, key: string): AddressOf<M> => addressOf(`${screen}/${key}`);
/** The address of a machine that is there with it, under a key that is the machine's name where nothing else is said. */
export const childAddress = <M extends string>(screen: Address, machine: M, key: string = machine): AddressOf<M> =>
  addressOf(`${screen}/${key}`);
