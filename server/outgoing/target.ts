/** Where a request goes: its address read, its name resolved once, and every address behind the name judged. */
import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopbackAddress, nonPublicKind } from './addresses.ts';
import { OutgoingFailure } from './failure.ts';

/** All addresses of a name. Rejects where there are none. */
export type ResolveName = (name: string) => Promise<readonly string[]>;

/** As programs of this machine resolve names, its hosts file included. */
export const resolveBySystem: ResolveName = async (name) =>
  (await lookup(name, { all: true, order: 'verbatim' })).map(({ address }) => address);

export interface Target {
  /** As TLS and messages name it: small letters, punycode, no brackets, no dot at the end. */
  readonly host: string;
  readonly port: number;
  /** With the query; may hold secrets. */
  readonly path: string;
}

const HTTPS_PORT = 443;

/** Reads an address. Throws `OutgoingFailure` (`refused`), whose message repeats no part of it but the host. */
export const readTarget = (text: string, ports: readonly number[] = [HTTPS_PORT]): Target => {
  const refuse = (message: string): never => {
    throw new OutgoingFailure('refused', message);
  };
  if (!URL.canParse(text)) return refuse('Not contacted: the address cannot be read.');
  const url = new URL(text);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  if (url.protocol !== 'https:')
    return refuse(`${host === '' ? 'Not' : `${host} was not`} contacted: the address does not begin with https.`);
  if (url.username !== '' || url.password !== '') return refuse(`${host} was not contacted: the address contains a user name or password.`);
  // The parser has made dotted decimals of every other way to write an IPv4 address.
  if (isIP(host) === 0 && (host === '' || host.split('.').some((label) => label === '')))
    return refuse('Not contacted: the address has no valid host.');
  const port = url.port === '' ? HTTPS_PORT : Number(url.port);
  if (!ports.includes(port)) return refuse(`${host} was not contacted: port ${port} is not among those allowed (${ports.join(', ')}).`);
  return { host, port, path: `${url.pathname}${url.search}` };
};

/** A name with more addresses is no site that anybody runs. */
const MAX_ADDRESSES = 64;

/** The addresses to which the request may go, all of them judged: one that is not public refuses the name. `openPorts`: loopback is open on these. */
export const resolveTarget = async (
  { host, port }: Target,
  resolve: ResolveName,
  openPorts: readonly number[],
): Promise<readonly string[]> => {
  const addresses =
    isIP(host) !== 0
      ? [host]
      : await resolve(host).catch(() => {
          throw new OutgoingFailure('unresolved', `${host} was not contacted: its name does not resolve to an address.`);
        });
  if (addresses.length === 0 || addresses.length > MAX_ADDRESSES)
    throw new OutgoingFailure('unresolved', `${host} was not contacted: its name resolves to ${addresses.length} addresses.`);
  for (const address of addresses) {
    if (openPorts.includes(port) && isLoopbackAddress(address)) continue;
    const kind = nonPublicKind(address);
    // NOTE: the address itself is not told: whoever may name hosts would learn this machine's networks by it.
    if (kind !== null)
      throw new OutgoingFailure('not-public', `${host} was not contacted: it resolves to an address that is not public (${kind}).`);
  }
  return addresses;
};

/** Answers the judged addresses to whoever asks for the name again: nothing else can be connected to. */
export const pinnedLookup = (addresses: readonly string[]): LookupFunction => {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_name, { all, family }, callback) => {
    const wanted = found.filter((each) => family === undefined || family === 0 || `IPv${each.family}` === family || each.family === family);
    const [first] = wanted;
    if (first === undefined) callback(new Error('no address of that family'), '', 0);
    else if (all === true) callback(null, wanted);
    else callback(null, first.address, first.family);
  };
};
