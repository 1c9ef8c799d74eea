/**
 * How many wrong sign-ins are let through: few for one account from one address, more for an account from anywhere
 * (so that nobody locks a stranger out from afar), more again for an address that tries many accounts.
 */
import { isIPv6 } from 'node:net';
import { normalEmail } from '../store/emailForms.ts';
import type { AttemptLimit, CountedKey } from './throttle.ts';

export const ACCOUNT_AND_ADDRESS: AttemptLimit = { max: 5, windowMs: 60_000 };
export const ACCOUNT: AttemptLimit = { max: 50, windowMs: 15 * 60_000 };
export const ADDRESS: AttemptLimit = { max: 100, windowMs: 15 * 60_000 };

/** One household or office is one address: IPv6 counts by its first 64 bits, a mapped IPv4 address as IPv4. */
export const networkOf = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : new Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...zeros, ...right].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
};

/** The keys under which a sign-in counts. */
export const signInKeys = (email: string, address: string): readonly CountedKey[] => {
  const [account, network] = [normalEmail(email), networkOf(address)];
  return [
    { key: `both ${network} ${account}`, limit: ACCOUNT_AND_ADDRESS },
    { key: `account ${account}`, limit: ACCOUNT },
    { key: `address ${network}`, limit: ADDRESS },
  ];
};

/** The key under which an attempt at a one-time link counts. */
export const setupKeys = (address: string): readonly CountedKey[] => [
  { key: `setup ${networkOf(address)}`, limit: { max: 20, windowMs: 15 * 60_000 } },
];

const QUARTER_HOUR = 15 * 60_000;

/** The keys under which asking for a reset link counts, known e-mail or not. */
export const resetRequestKeys = (email: string, address: string): readonly CountedKey[] => [
  { key: `reset of ${normalEmail(email)}`, limit: { max: 5, windowMs: QUARTER_HOUR } },
  { key: `reset from ${networkOf(address)}`, limit: { max: 30, windowMs: QUARTER_HOUR } },
];

/** The key under which trying a reset token counts. */
export const resetKeys = (address: string): readonly CountedKey[] => [
  { key: `reset token ${networkOf(address)}`, limit: { max: 20, windowMs: QUARTER_HOUR } },
];

/** The key under which a wrong current password counts. */
export const passwordKeys = (userId: string): readonly CountedKey[] => [
  { key: `password of ${userId}`, limit: { max: 10, windowMs: QUARTER_HOUR } },
];

/** The key under which a form of somebody who is no customer counts. */
export const leadKeys = (address: string): readonly CountedKey[] => [
  { key: `lead ${networkOf(address)}`, limit: { max: 20, windowMs: QUARTER_HOUR } },
];

/** The key under which a fault of a browser counts. */
export const faultKeys = (address: string): readonly CountedKey[] => [
  { key: `fault ${networkOf(address)}`, limit: { max: 60, windowMs: QUARTER_HOUR } },
];
