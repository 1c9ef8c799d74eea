/**
 * Which IP addresses a request may go to: those that are globally reachable by the registries of special-purpose addresses of IANA
 * (https://www.iana.org/assignments/iana-ipv4-special-registry, …ipv6-special-registry). Refused are addresses of this machine and
 * its networks, of clouds' own services (link-local), of translators and tunnels that lead back into IPv4, and all that is not assigned.
 */
import ipaddr from 'ipaddr.js';

/** All of IPv6 that is given out to the public. What lies outside is another kind of address, known or to come (RFC 4291). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

const WORDS: Readonly<Record<string, string>> = {
  unspecified: 'unspecified',
  broadcast: 'broadcast',
  multicast: 'multicast',
  linkLocal: 'link-local',
  loopback: 'loopback',
  carrierGradeNat: 'carrier NAT',
  private: 'private',
  uniqueLocal: 'unique local',
  deprecatedSiteLocal: 'site-local',
  ipv4Mapped: 'IPv4-mapped',
  rfc6145: 'IPv4-translated',
  rfc6052: 'NAT64',
  '6to4': '6to4',
  teredo: 'Teredo',
};

/** What kind of address it is, where it is none that a request may go to; null where it may. Takes an address as a resolver gives it. */
export const nonPublicKind = (text: string): string | null => {
  // A zone says over which of this machine's own links the address is reached.
  if (text.includes('%')) return 'link-local';
  if (!ipaddr.IPv4.isValidFourPartDecimal(text) && !ipaddr.IPv6.isValid(text)) return 'unreadable';
  const address = ipaddr.parse(text);
  const range = address.range();
  if (range !== 'unicast') return WORDS[range] ?? 'reserved';
  return address instanceof ipaddr.IPv6 && !address.match(GLOBAL_UNICAST) ? 'reserved' : null;
};

export const isLoopbackAddress = (text: string): boolean =>
  (ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text)) &&
  !text.includes('%') &&
  ipaddr.parse(text).range() === 'loopback';

/** Whether both are the same address, however it is spelt. */
export const isSameAddress = (one: string, other: string): boolean => {
  if (!ipaddr.isValid(one) || !ipaddr.isValid(other)) return false;
  return ipaddr.process(one).toNormalizedString() === ipaddr.process(other).toNormalizedString();
};
