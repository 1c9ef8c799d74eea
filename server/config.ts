/**
 * The configuration: arguments, then environment, then defaults, read once and checked whole, so that a start with
 * three mistakes names all three.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Either, left, right } from 'fp-ts/Either';
import { type IsoDay, isIsoDay, isoDay } from '../src/domain/dates/isoDay.ts';
import { MAX_QUOTE, MAX_SOURCE, type Testimonial } from '../src/domain/page/testimonial.ts';
import { isLoopbackName } from './auth/origin.ts';
import { secretFault } from './auth/sessionSecret.ts';
import type { SmtpSettings } from './mail/smtpMailer.ts';
import { keysFault, splitKeys } from './secrets/keys.ts';
import { SecretText } from './secrets/secretText.ts';
import { databaseUrlFault } from './store/postgres/address.ts';
import { warehouseUrlFault } from './warehouse/clickhouse/address.ts';
import { DEFAULT_ENGINE_THREADS, ENGINE_THREADS, MAX_ENGINE_THREADS } from './warehouse/threads.ts';

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly dataDirectory: string;
  /** The PostgreSQL database of the app store; null: a file of the data directory. */
  readonly databaseUrl: string | null;
  /** The ClickHouse that answers questions; null: the file of the data directory does. */
  readonly warehouseUrl: string | null;
  /** Begin without demo data, with a one-time link to set up the first Admin. */
  readonly empty: boolean;
  /** How many times the demo data: 0.1, 1, 10, 100. */
  readonly scale: number;
  readonly seed: number;
  /** Holds the business day still. */
  readonly today: IsoDay | null;
  /** Null: a secret of the data directory's own. */
  readonly sessionSecret: string | null;
  /** The keys of the secrets, as they were given; null: those of a file of the data directory. */
  readonly secretsKey: SecretText | null;
  /** The origin by which browsers reach the server, where it is another than host and port. */
  readonly publicOrigin: string | null;
  readonly trustedProxies: number;
  readonly requestsPerMinute: number;
  /** From how many milliseconds on a query of the warehouse is logged as a slow one. */
  readonly slowQueryMs: number;
  /** Of one question or import; the engine reads it by itself (`engineThreads`). */
  readonly engineThreads: number;
  readonly metricsToken: string | null;
  /** Null: mail waits in the outbox. */
  readonly smtp: SmtpSettings | null;
  /** The public service of people's pictures, for those who want it; null: nobody is asked. */
  readonly avatarService: string | null;
  /** Ports of the loopback that requests may leave to: for tests alone. */
  readonly outgoingLoopback: readonly number[];
  /** What stands beside the sign-in form; null: with demo data that of the demo, else none. */
  readonly testimonial: Testimonial | null;
  /** Whom people write to; null: with demo data that of the demo, else nobody. */
  readonly contact: string | null;
  /** The program that prints PDF files; null: the first that is found. */
  readonly chromium: string | null;
  readonly hasChromiumSandbox: boolean;
  readonly logLevel: string;
  readonly checkAnswers: boolean;
}

export const DEFAULT_PORT = 4173;

/** What can be given: by flag, by variable, and what it is when it is not. */
const SETTINGS = {
  host: { flag: 'host', variable: 'VELOCITY_HOST', fallback: '127.0.0.1' },
  port: { flag: 'port', variable: 'PORT', fallback: String(DEFAULT_PORT) },
  data: { flag: 'data', variable: 'VELOCITY_DATA', fallback: 'data' },
  database: { flag: null, variable: 'DATABASE_URL', fallback: '' },
  warehouse: { flag: null, variable: 'WAREHOUSE_URL', fallback: '' },
  scale: { flag: 'scale', variable: 'VELOCITY_SCALE', fallback: '1' },
  seed: { flag: 'seed', variable: 'VELOCITY_SEED', fallback: '1' },
  today: { flag: null, variable: 'VELOCITY_TODAY', fallback: '' },
  secret: { flag: null, variable: 'SESSION_SECRET', fallback: '' },
  secretsKey: { flag: null, variable: 'VELOCITY_SECRETS_KEY', fallback: '' },
  url: { flag: null, variable: 'VELOCITY_URL', fallback: '' },
  proxies: { flag: null, variable: 'VELOCITY_TRUSTED_PROXIES', fallback: '0' },
  rate: { flag: null, variable: 'VELOCITY_REQUESTS_PER_MINUTE', fallback: '3000' },
  slowQuery: { flag: null, variable: 'VELOCITY_SLOW_QUERY_MS', fallback: '1000' },
  engineThreads: { flag: null, variable: ENGINE_THREADS, fallback: String(DEFAULT_ENGINE_THREADS) },
  metricsToken: { flag: null, variable: 'VELOCITY_METRICS_TOKEN', fallback: '' },
  smtpUrl: { flag: null, variable: 'VELOCITY_SMTP_URL', fallback: '' },
  mailFrom: { flag: null, variable: 'VELOCITY_MAIL_FROM', fallback: '' },
  avatars: { flag: null, variable: 'VELOCITY_AVATAR_URL', fallback: 'https://www.gravatar.com/avatar' },
  outgoingLoopback: { flag: null, variable: 'VELOCITY_OUTGOING_LOOPBACK', fallback: '' },
  contact: { flag: null, variable: 'VELOCITY_CONTACT', fallback: '' },
  testimonial: { flag: null, variable: 'VELOCITY_TESTIMONIAL', fallback: '' },
  testimonialBy: { flag: null, variable: 'VELOCITY_TESTIMONIAL_BY', fallback: '' },
  chromium: { flag: null, variable: 'VELOCITY_CHROMIUM', fallback: '' },
  chromiumSandbox: { flag: null, variable: 'VELOCITY_CHROMIUM_SANDBOX', fallback: 'on' },
  logLevel: { flag: null, variable: 'LOG_LEVEL', fallback: 'info' },
} as const;
type SettingName = keyof typeof SETTINGS;

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

const FLAGS = {
  host: { type: 'string' },
  port: { type: 'string' },
  data: { type: 'string' },
  scale: { type: 'string' },
  seed: { type: 'string' },
  empty: { type: 'boolean' },
} as const;

type Flags = { readonly [name: string]: string | boolean | undefined };

const readFlags = (words: readonly string[], faults: string[]): Flags => {
  try {
    return parseArgs({ args: [...words], options: FLAGS, allowPositionals: false }).values;
  } catch (cause) {
    const told = cause instanceof Error ? (cause.message.split('. To specify')[0] ?? '') : 'unreadable';
    faults.push(`Invalid arguments: ${told}. Valid options are --host, --port, --data, --empty, --scale and --seed.`);
    return {};
  }
};

interface Given {
  /** How the person named it, for messages: `--port` or `PORT`. */
  readonly label: string;
  readonly text: string;
}

const reader =
  (flags: Flags, env: NodeJS.ProcessEnv) =>
  (name: SettingName): Given => {
    const { flag, variable, fallback } = SETTINGS[name];
    const byFlag = flag === null ? undefined : flags[flag];
    if (typeof byFlag === 'string') return { label: `--${flag}`, text: byFlag.trim() };
    const byVariable = env[variable]?.trim() ?? '';
    return { label: variable, text: byVariable === '' ? fallback : byVariable };
  };

const numberIn = (given: Given, range: readonly [number, number], whole: boolean, faults: string[]): number => {
  const value = /^\d+(\.\d+)?$/.test(given.text) ? Number(given.text) : Number.NaN;
  const fits = value >= range[0] && value <= range[1] && (!whole || Number.isInteger(value));
  if (!fits) faults.push(`${given.label} must be a ${whole ? 'whole ' : ''}number from ${range[0]} to ${range[1]}, not "${given.text}".`);
  return fits ? value : range[0];
};

const originOf = (given: Given, faults: string[]): string | null => {
  if (given.text === '') return null;
  const url = URL.canParse(given.text) ? new URL(given.text) : null;
  if (url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '') return url.origin;
  faults.push(
    `${given.label} must be an address such as https://velocity.example, without a path, not "${given.text.replace(/\/\/[^/]*@/, '//…@')}".`,
  );
  return null;
};

const addressOf = (given: Given, faultOf: (text: string) => string | null, faults: string[]): string | null => {
  if (given.text === '') return null;
  const fault = faultOf(given.text);
  // NOTE: the address is not repeated, since it holds the password of the database.
  if (fault !== null) faults.push(`${given.label} ${fault}.`);
  return given.text;
};

const secretOf = (given: Given, faults: string[]): string | null => {
  if (given.text === '') return null;
  const fault = secretFault(given.text);
  if (fault !== null) faults.push(`${given.label} ${fault}.`);
  return given.text;
};

const secretsKeyOf = ({ label, text }: Given, faults: string[]): SecretText | null => {
  if (text === '') return null;
  const fault = keysFault(splitKeys(text));
  if (fault !== null) faults.push(`${label} ${fault}.`);
  return new SecretText(text);
};

const todayOf = (given: Given, faults: string[]): IsoDay | null => {
  if (given.text === '') return null;
  if (isIsoDay(given.text)) return isoDay(given.text);
  faults.push(`${given.label} must be a day such as 2026-11-20, not "${given.text}".`);
  return null;
};

const tokenOf = (given: Given, faults: string[]): string | null => {
  if (given.text !== '' && given.text.length < 16) faults.push(`${given.label} must have at least 16 characters.`);
  return given.text === '' ? null : given.text;
};

const smtpOf = (url: Given, from: Given, faults: string[]): SmtpSettings | null => {
  if (url.text === '') return null;
  const isMailServer = URL.canParse(url.text) && /^smtps?:$/.test(new URL(url.text).protocol);
  // NOTE: the address is not repeated, since it holds the mail server's password.
  if (!isMailServer) faults.push(`${url.label} must be an address such as smtps://user:password@mail.example:465.`);
  if (!/@/.test(from.text))
    faults.push(`${from.label} must name a sender such as "Velocity <no-reply@velocity.example>", with ${url.label}.`);
  return { url: url.text, from: from.text };
};

const avatarServiceOf = (given: Given, faults: string[]): string | null => {
  if (given.text === 'off') return null;
  const url = URL.canParse(given.text) ? new URL(given.text) : null;
  if (url !== null && url.protocol === 'https:' && url.search === '' && url.username === '' && url.password === '')
    return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
  // NOTE: the address is not repeated, since it may hold a password.
  faults.push(`${given.label} must be off, or an address such as https://avatars.example/avatar without a query or a password.`);
  return null;
};

const outgoingLoopbackOf = ({ label, text }: Given, isTest: boolean, faults: string[]): readonly number[] => {
  if (text === '') return [];
  if (!isTest) faults.push(`${label} is for tests only and needs NODE_ENV=test: it lets outgoing requests reach this machine.`);
  const ports = text.split(',').map(Number);
  if (ports.every((port) => Number.isInteger(port) && port > 0 && port < 65_536)) return ports;
  faults.push(`${label} must be ports separated by commas, not "${text}".`);
  return [];
};

const contactOf = (given: Given, faults: string[]): string | null => {
  if (given.text === '') return null;
  if (!/^[^\s@?&]+@[^\s@?&]+$/.test(given.text) || given.text.length > 320)
    faults.push(`${given.label} must be an e-mail address such as help@velocity.example, not "${given.text}".`);
  return given.text;
};

const testimonialOf = (quote: Given, by: Given, faults: string[]): Testimonial | null => {
  if (quote.text === '' && by.text === '') return null;
  if (quote.text === '' || by.text === '') faults.push(`${quote.label} and ${by.label} must be set together: the quote and its source.`);
  const known = faults.length;
  for (const [{ label, text }, max] of [
    [quote, MAX_QUOTE],
    [by, MAX_SOURCE],
  ] as const)
    if (text.length > max) faults.push(`${label} must have at most ${max} characters; it has ${text.length}.`);
  return faults.length > known ? null : { quote: quote.text, by: by.text };
};

const switchOf = ({ label, text }: Given, faults: string[]): boolean => {
  if (text !== 'on' && text !== 'off') faults.push(`${label} must be on or off, not "${text}".`);
  return text !== 'off';
};

/** The configuration, or every fault of it, each a sentence. */
export const readConfig = (words: readonly string[], env: NodeJS.ProcessEnv): Either<readonly string[], Config> => {
  const faults: string[] = [];
  const flags = readFlags(words, faults);
  const get = reader(flags, env);
  const logLevel = get('logLevel').text;
  if (!LOG_LEVELS.includes(logLevel)) faults.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${logLevel}".`);
  const config: Config = {
    host: get('host').text.replace(/^\[(.*)\]$/, '$1'),
    port: numberIn(get('port'), [0, 65_535], true, faults),
    dataDirectory: resolve(get('data').text),
    databaseUrl: addressOf(get('database'), databaseUrlFault, faults),
    warehouseUrl: addressOf(get('warehouse'), warehouseUrlFault, faults),
    empty: flags.empty === true,
    scale: numberIn(get('scale'), [0.01, 100], false, faults),
    seed: numberIn(get('seed'), [0, 4_294_967_295], true, faults),
    today: todayOf(get('today'), faults),
    sessionSecret: secretOf(get('secret'), faults),
    secretsKey: secretsKeyOf(get('secretsKey'), faults),
    publicOrigin: originOf(get('url'), faults),
    trustedProxies: numberIn(get('proxies'), [0, 10], true, faults),
    requestsPerMinute: numberIn(get('rate'), [1, 10_000_000], true, faults),
    engineThreads: numberIn(get('engineThreads'), [1, MAX_ENGINE_THREADS], true, faults),
    slowQueryMs: numberIn(get('slowQuery'), [0, 3_600_000], true, faults),
    metricsToken: tokenOf(get('metricsToken'), faults),
    smtp: smtpOf(get('smtpUrl'), get('mailFrom'), faults),
    avatarService: avatarServiceOf(get('avatars'), faults),
    outgoingLoopback: outgoingLoopbackOf(get('outgoingLoopback'), env.NODE_ENV === 'test', faults),
    contact: contactOf(get('contact'), faults),
    testimonial: testimonialOf(get('testimonial'), get('testimonialBy'), faults),
    chromium: get('chromium').text === '' ? null : get('chromium').text,
    hasChromiumSandbox: switchOf(get('chromiumSandbox'), faults),
    logLevel,
    checkAnswers: env.NODE_ENV !== 'production',
  };
  return faults.length > 0 ? left(faults) : right(config);
};

/** Whether nobody but this machine can reach the address. */
export const isLoopbackHost = (host: string): boolean => isLoopbackName(host) || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
