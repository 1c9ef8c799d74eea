/** Which addresses a request may go to, by the registries of special-purpose addresses of IANA. */
import { describe, expect, it } from 'vitest';
import { isLoopbackAddress, isSameAddress, nonPublicKind } from '../../../server/outgoing/addresses.ts';

/** The first and the last address of each block. */
const NOT_PUBLIC: readonly (readonly [block: string, ...addresses: string[]])[] = [
  ['0.0.0.0/8', '0.0.0.0', '0.255.255.255'],
  ['10.0.0.0/8', '10.0.0.0', '10.255.255.255'],
  ['100.64.0.0/10 (carrier NAT)', '100.64.0.0', '100.127.255.255'],
  ['127.0.0.0/8', '127.0.0.1', '127.255.255.255'],
  ['169.254.0.0/16 (link-local, clouds’ metadata)', '169.254.0.0', '169.254.169.254', '169.254.255.255'],
  ['172.16.0.0/12', '172.16.0.0', '172.31.255.255'],
  ['192.0.0.0/24', '192.0.0.0', '192.0.0.255'],
  ['192.0.2.0/24 (documentation)', '192.0.2.0', '192.0.2.255'],
  ['192.88.99.0/24 (6to4 relays)', '192.88.99.1'],
  ['192.168.0.0/16', '192.168.0.0', '192.168.255.255'],
  ['198.18.0.0/15 (benchmarks)', '198.18.0.0', '198.19.255.255'],
  ['198.51.100.0/24 (documentation)', '198.51.100.0', '198.51.100.255'],
  ['203.0.113.0/24 (documentation)', '203.0.113.0', '203.0.113.255'],
  ['224.0.0.0/4 (multicast)', '224.0.0.0', '239.255.255.255'],
  ['240.0.0.0/4', '240.0.0.0', '255.255.255.254'],
  ['broadcast', '255.255.255.255'],
  ['::/128', '::', '0:0:0:0:0:0:0:0'],
  ['::1/128', '::1', '0:0:0:0:0:0:0:1'],
  ['::/96 (IPv4-compatible)', '::127.0.0.1', '::a00:1'],
  ['::ffff:0:0/96 (IPv4-mapped)', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8'],
  ['::ffff:0:0:0/96 (IPv4-translated)', '::ffff:0:7f00:1'],
  ['64:ff9b::/96 (NAT64)', '64:ff9b::7f00:1', '64:ff9b::8.8.8.8'],
  ['64:ff9b:1::/48 (NAT64 of one’s own)', '64:ff9b:1::a00:1'],
  ['100::/64 (discard)', '100::1'],
  ['100:0:0:1::/64', '100:0:0:1::1'],
  ['2001::/23', '2001::1', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001:db8::/32 (documentation)', '2001:db8::1'],
  ['2002::/16 (6to4)', '2002:7f00:1::1', '2002:808:808::1'],
  ['3fff::/20 (documentation)', '3fff::1', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['5f00::/16 (segment routing)', '5f00::1'],
  ['4000::/3 and what else is not given out', '4000::1', '1fff::1', '8000::1', 'e000::1'],
  ['fc00::/7 (unique local)', 'fc00::1', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'fd00:ec2::254'],
  ['fe80::/10 (link-local)', 'fe80::1', 'febf:ffff::1', 'fe80::1%eth0', '2606:4700::1111%1'],
  ['fec0::/10 (site-local)', 'fec0::1'],
  ['ff00::/8 (multicast)', 'ff02::1', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['what is no address', '', 'localhost', '127.1', '0x7f000001', '2130706433', '0177.0.0.1', '1.2.3.4.5', '1.2.3.256', '[::1]', ' 8.8.8.8'],
];

describe('an address that is not public', () => {
  it.each(NOT_PUBLIC)('is refused: %s', (_, ...addresses) => {
    expect(addresses.filter((address) => nonPublicKind(address) === null)).toEqual([]);
  });
});

describe('a public address', () => {
  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.0',
    '169.253.255.255',
    '169.255.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '192.169.0.0',
    '198.17.255.255',
    '198.20.0.0',
    '223.255.255.255',
    '2001:200::1',
    '2003::1',
    '2606:4700:4700::1111',
    '2a00:1450:4001::1',
  ])('may be asked: %s', (address) => expect(nonPublicKind(address)).toBeNull());
});

describe('a loopback address', () => {
  it.each(['127.0.0.1', '127.8.9.10', '::1'])('is %s', (address) => expect(isLoopbackAddress(address)).toBe(true));
  it.each(['10.0.0.1', '::ffff:127.0.0.1', '::1%lo', 'localhost', '127.1'])('is not %s', (address) =>
    expect(isLoopbackAddress(address)).toBe(false),
  );
});

describe('two spellings', () => {
  it.each([
    ['::ffff:8.8.8.8', '8.8.8.8'],
    ['2606:4700::1', '2606:4700:0:0:0:0:0:1'],
  ])('are one address: %s and %s', (one, other) => expect(isSameAddress(one, other)).toBe(true));
  it.each([
    ['8.8.8.8', '8.8.4.4'],
    ['', '8.8.8.8'],
  ])('are two: %j and %j', (one, other) => expect(isSameAddress(one, other)).toBe(false));
});
