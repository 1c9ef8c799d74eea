/**
 * Deliveries with faults at random, against a mail server in memory: figures are late, a page cannot be drawn, the server dies between a
 * mail and its receipt, addresses are refused for a while or for good, a line breaks after the mail, owners lose their rights. What is
 * in the mailboxes at the end is compared with what the logs say.
 */

import { makeMailLinks } from '../../server/deliveries/links.ts';
import type { Compose, MailMessage, Outcome, SendMail } from '../../server/deliveries/ports.ts';
import { makeTurnRunner, type TurnParts } from '../../server/deliveries/turnRunner.ts';
import { addDelivery } from '../../server/store/deliveries.queries.ts';
import { putAddress, setDomains } from '../../server/store/deliveryAddresses.queries.ts';
import { findRun, runLog } from '../../server/store/deliveryRuns.queries.ts';
import { NoRow } from '../../server/store/rows.ts';
import { type Store, type StoreUnit, statement } from '../../server/store/store.ts';
import { addOrganization, putBrandGroupRow } from '../../server/store/tenants.queries.ts';
import { addUser } from '../../server/store/users.queries.ts';
import type { DeliveryDraft } from '../../src/domain/deliveries/delivery.ts';
import { NOTICES, runState } from '../../src/domain/deliveries/runLog.ts';

export const ORIGIN = 'https://velocity.example';
const HOUR = 3_600_000;
/** 2026-11-20 06:00 UTC. */
export const SOAK_START = Date.UTC(2026, 10, 20, 6);
const DUE = SOAK_START + HOUR;

const demote = statement<[userId: string]>()("DELETE FROM user_roles WHERE user_id = ? AND role = 'Prime'", NoRow);

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
const chances = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

class Died extends Error {}

export const draftOf = (name: string, recipients: readonly string[]): DeliveryDraft => ({
  name,
  about: { kind: 'summary' },
  query: '',
  schedule: { rhythm: 'daily', day: 0, hour: 7 },
  timeZone: 'UTC',
  recipients: [...recipients],
  hook: null,
  hasPdf: false,
  hasWorkbook: false,
  isOn: true,
});

export const addPerson = (unit: StoreUnit, id: string, organizationId: string, now: number): Promise<void> =>
  addUser(
    unit,
    {
      id,
      name: id,
      email: `${id}@own.example`,
      passwordHash: '',
      roles: ['Prime', 'send-outside'],
      organizationIds: [organizationId],
      defaultOrganizationId: null,
      isAlliUser: false,
    },
    now,
  );

/** An organization with one brand group, which lets mail go out to `out.example`. */
export const addTenant = (store: Store, now: number): Promise<void> =>
  store.transaction(async (unit) => {
    await addOrganization(unit, { id: 'org', name: 'Org', slug: 'org', defaultBrandGroupId: 'bg' }, now);
    const flags = { hasCogs: false, hasDsp: false, hasTags: false, hasAmc: false, dashboard: false };
    const nothing = { onboardedAt: null, logo: null, dashboardId: null, dashboardName: null, deletedAt: null };
    const days = { minDailyDataDate: null, minMonthlyDataDate: null };
    const createdAt = '2026-01-01T00:00:00.000Z';
    await putBrandGroupRow(
      unit,
      { id: 'bg', name: 'Brand', organizationId: 'org', brandBucketedNames: ['Brand'], createdAt, ...flags, ...nothing, ...days },
      ['US'],
    );
    await setDomains(unit, 'org', ['out.example']);
  });

export interface SoakReport {
  readonly deliveries: number;
  readonly mails: number;
  readonly sent: number;
  readonly partly: number;
  readonly failed: number;
  readonly uncertain: number;
  readonly deaths: number;
  readonly faults: readonly string[];
}

interface Arrived {
  readonly at: number;
  readonly message: MailMessage;
}

/** Handles what is sent; kept apart so that a real mail server can take its place. */
export type Carry = (message: MailMessage) => Promise<Outcome>;

export interface SoakParts {
  readonly store: Store;
  readonly seed: number;
  readonly count: number;
  /** Hands a message over for good; by default into memory. */
  readonly carry?: Carry;
}

const ACCEPTED: Outcome = { tag: 'accepted', answer: '250 OK' };

/** Lives a day of so many deliveries. The store is to be new. */
export const soakDeliveries = async ({ store, seed, count, carry = async () => ACCEPTED }: SoakParts): Promise<SoakReport> => {
  const chance = chances(seed);
  let clock = SOAK_START;
  let deaths = 0;
  const faults: string[] = [];
  const arrived = new Map<string, Arrived[]>();
  const lostAt = new Map<string, number>();
  /** Of each delivery: from when on its data is there, and how often its page falls before it is drawn. */
  const worlds = new Map<string, { readonly wholeAt: number; failures: number }>();
  /** Addresses that never take anything. */
  const dead = new Set<string>();

  const names = Array.from({ length: count }, (_, i) => `d${seed}-${i}`);
  await addTenant(store, clock);
  const setUp = async (unit: StoreUnit, id: string): Promise<void> => {
    const people = [`a-${id}`, `b-${id}`];
    for (const person of [`o-${id}`, ...people]) await addPerson(unit, person, 'org', clock);
    const outside = `c-${id}@out.example`;
    if (chance() < 0.7) await putAddress(unit, 'org', { address: outside, state: 'confirmed', answer: null, now: clock });
    const recipients = [...people.map((person) => `${person}@own.example`), ...(chance() < 0.5 ? [outside] : [])];
    await addDelivery(unit, { brandGroupId: 'bg', id }, draftOf(id, recipients), { userId: `o-${id}`, now: clock });
  };
  await store.transaction(async (unit) => {
    for (const id of names) await setUp(unit, id);
  });
  for (const id of names) {
    const late = chance();
    worlds.set(id, { wholeAt: late < 0.6 ? 0 : DUE + (late < 0.9 ? chance() * 19 : 30) * HOUR, failures: chance() < 0.2 ? 1 : 0 });
    if (chance() < 0.06) dead.add(`a-${id}@own.example`);
  }

  const compose: Compose = async ({ id }, { data_day: day }) => {
    const world = worlds.get(id);
    if (world === undefined) throw new Error('an unknown delivery');
    if (world.failures > 0) {
      world.failures -= 1;
      throw new Error('A panel could not be loaded.');
    }
    if (clock < world.wholeAt) return { tag: 'missing', missing: `Sales of ${day} are not there yet.` };
    const blocks = [{ kind: 'line' as const, text: `Sales of ${day}: $1,234 of ${id}` }];
    return { tag: 'whole', content: { title: id, subtitle: 'Brand', link: `${ORIGIN}/velocity`, blocks, dataThrough: day }, files: [] };
  };

  const keep = (message: MailMessage): void => {
    const all = arrived.get(message.messageId) ?? [];
    arrived.set(message.messageId, [...all, { at: clock, message }]);
  };

  const sendMail: SendMail = async (message) => {
    if (dead.has(message.to)) return { tag: 'refused', answer: '550 5.1.1 no such user', isFinal: true, isBounce: true };
    const luck = chance();
    if (luck < 0.08) return { tag: 'refused', answer: '451 try again', isFinal: false, isBounce: false };
    if (luck < 0.1) return { tag: 'refused', answer: '552 too large\r\n\u202eevil', isFinal: true, isBounce: false };
    if (luck < 0.12) {
      if (chance() < 0.5) keep(message);
      return { tag: 'uncertain', answer: 'the line broke' };
    }
    if (luck < 0.14) {
      deaths += 1;
      if (chance() < 0.5) keep(message);
      throw new Died('the server died');
    }
    const outcome = await carry(message);
    if (outcome.tag === 'accepted') keep(message);
    return outcome;
  };

  const parts: TurnParts = {
    store,
    now: () => clock,
    compose,
    sendMail,
    callHook: async () => ACCEPTED,
    links: makeMailLinks('soak', () => ORIGIN),
    origin: () => ORIGIN,
    mostOutside: count * 2,
  };
  const { signal } = new AbortController();
  let runner = makeTurnRunner(parts);
  // The next turn is due an hour later.
  for (; clock < SOAK_START + 24 * HOUR; clock += HOUR / 4) {
    for (const id of names) {
      if (lostAt.has(id) || chance() > 0.000_5) continue;
      lostAt.set(id, clock);
      await store.transaction((unit) => unit.run(demote, [`o-${id}`]));
    }
    await runner.look(signal).catch((cause: unknown) => {
      if (!(cause instanceof Died)) throw cause;
      runner = makeTurnRunner(parts);
    });
  }

  const tally = { sent: 0, partly: 0, failed: 0, uncertain: 0 };
  for (const id of names) {
    const fault = (what: string): void => void faults.push(`${id}: ${what}`);
    const run = await findRun(store, `${id}.2026-11-20`);
    if (run === undefined) {
      if (!lostAt.has(id)) fault('has no turn');
      continue;
    }
    const state = runState(await runLog(store, run.id));
    if (run.next_at !== null || state.end === null) fault(`has not ended (${run.status})`);
    if (run.status === 'sent' || run.status === 'partly' || run.status === 'failed') tally[run.status] += 1;
    for (const [recipient, each] of state.recipients) {
      const messageId = 'messageId' in each ? each.messageId : '';
      const mails = messageId === '' ? [] : (arrived.get(messageId) ?? []);
      if (mails.length > 1) fault(`${recipient} got it ${mails.length} times`);
      if (each.tag === 'accepted' && mails.length === 0) fault(`${recipient} is said to have it, and has not`);
      if (each.tag === 'uncertain') tally.uncertain += 1;
      if (each.tag === 'waiting' && run.reason === null) fault(`${recipient} was forgotten`);
      for (const { at, message } of mails) {
        if (!message.body.html.includes('$1,234') || !message.body.text.includes(`Sales of ${run.data_day}`))
          fault(`${recipient} got a blank mail`);
        if (at < (worlds.get(id)?.wholeAt ?? 0)) fault(`${recipient} got it before the data was there`);
        if (at > (lostAt.get(id) ?? Number.POSITIVE_INFINITY)) fault(`${recipient} got it after the owner had lost the right`);
      }
    }
    const told = state.notices.get(NOTICES.end);
    if (run.status !== 'sent' && (run.reason === null || told === undefined)) fault('failed and nobody was told');
    if (run.status === 'sent' && [...state.recipients.values()].some(({ tag }) => tag !== 'accepted'))
      fault('says that all of it was sent');
  }
  const known = new Set<string>();
  for (const id of names) {
    const state = runState(await runLog(store, `${id}.2026-11-20`));
    for (const each of [...state.recipients.values(), ...state.notices.values()]) if ('messageId' in each) known.add(each.messageId);
  }
  const all = [...arrived.entries()].filter(([, mails]) => mails[0]?.message.subject !== 'Confirm this address');
  for (const [messageId, mails] of all) {
    if (!known.has(messageId)) faults.push(`a mail to ${mails[0]?.message.to} is in no log`);
    if (mails.length > 1) faults.push(`${messageId} arrived ${mails.length} times`);
  }
  return { deliveries: count, mails: all.reduce((sum, [, mails]) => sum + mails.length, 0), ...tally, deaths, faults };
};
