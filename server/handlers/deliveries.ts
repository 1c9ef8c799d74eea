/** Deliveries of a brand group: setting them up, trying them, their receipts, and where an organization may send to. */
import { randomUUID } from 'node:crypto';
import { RECEIPTS_LISTED, type Receipt, type ReceiptEntry } from '../../src/domain/api/deliveries.contract.ts';
import { addDays, isZoneName } from '../../src/domain/dates/calendar.ts';
import { instantText } from '../../src/domain/dates/instant.ts';
import { isoDay } from '../../src/domain/dates/isoDay.ts';
import { type Delivery, type DeliveryDraft, MAX_DELIVERIES } from '../../src/domain/deliveries/delivery.ts';
import { mailBody } from '../../src/domain/deliveries/mailBody.ts';
import { addressOf } from '../../src/domain/deliveries/recipients.ts';
import type { Logged } from '../../src/domain/deliveries/runLog.ts';
import { nextTurn } from '../../src/domain/deliveries/turns.ts';
import { hasRole } from '../../src/domain/session/user.ts';
import { unpackContent } from '../deliveries/contents.ts';
import { hookPlace } from '../deliveries/hook.ts';
import type { Compose, SendMail } from '../deliveries/ports.ts';
import type { Clock } from '../http/clock.ts';
import { type HandlerContext, type Handlers, HttpFailure } from '../http/handler.ts';
import { isPaused } from '../secrets/keyRing.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { SecretText } from '../secrets/secretText.ts';
import {
  addDelivery,
  changeDelivery,
  countDeliveries,
  type DeliveryKey,
  findDelivery,
  listDeliveries,
  removeDelivery,
  type StoredDelivery,
} from '../store/deliveries.queries.ts';
import { forgetAddress, listAddresses, listDomains, setDomains } from '../store/deliveryAddresses.queries.ts';
import { type DeliveryRunRow, findReceipt, latestRuns, listReceipts, runContent, runLog } from '../store/deliveryRuns.queries.ts';
import type { Store, StoreUnit } from '../store/store.ts';
import { findUser } from '../store/users.queries.ts';
import { onlyBrandGroup } from './notes.ts';

/** What sends a test; null where nothing draws pages. */
export interface TestParts {
  readonly compose: Compose;
  readonly sendMail: SendMail;
}

export interface DeliveryHandlerParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly secrets: Secrets | null;
  readonly testing: TestParts | null;
}

type Names =
  | 'deliveries'
  | 'createDelivery'
  | 'updateDelivery'
  | 'deleteDelivery'
  | 'testDelivery'
  | 'setDeliveryHook'
  | 'deliveryReceipts'
  | 'deliveryReceipt'
  | 'outsideRules'
  | 'setOutsideDomains';

const NO_DELIVERY = 'The delivery was not found.';
const STALE = 'The delivery was changed by someone else in the meantime.';
const NOT_OUTSIDE = 'You do not have permission to send outside the organization.';
const TOO_MANY = `A brand group can have at most ${MAX_DELIVERIES} deliveries.`;

const invalid = (field: string, message: string): HttpFailure => new HttpFailure(422, message, { errors: { [field]: [message] } });

/** As it is kept: addresses in one spelling, each once. */
const checked = <D extends DeliveryDraft>(draft: D): D => {
  const name = draft.name.replace(/[\p{C}\s]+/gu, ' ').trim();
  if (name === '') throw invalid('name', 'The name is missing.');
  if (!isZoneName(draft.timeZone)) throw invalid('timeZone', 'Choose a time zone, such as America/New_York.');
  const recipients = draft.recipients.map((text) => {
    const address = addressOf(text);
    if (address === null) throw invalid('recipients', `${text.slice(0, 60)} is not a valid e-mail address.`);
    return address;
  });
  if (recipients.length === 0 && draft.hook === null) throw invalid('recipients', 'Enter at least one address.');
  return { ...draft, name, recipients: [...new Set(recipients)] };
};

const callerId = ({ caller }: Pick<HandlerContext, 'caller'>): string => {
  if (caller === null) throw new HttpFailure(401, 'Unauthenticated.');
  return caller.userId;
};

const shown = (stored: StoredDelivery, latest: DeliveryRunRow | undefined, userId: string, now: number): Delivery => {
  const { id, draft, ownerName, ownerId, version } = stored;
  const isTimed = draft.isOn && draft.schedule.rhythm !== 'whole';
  return {
    id,
    ...draft,
    recipients: [...draft.recipients],
    owner: ownerName,
    isOwn: ownerId === userId,
    version,
    latest: latest === undefined ? null : { day: latest.turn_on, status: latest.status, reason: latest.reason },
    nextAt: isTimed ? instantText(nextTurn(draft.schedule, draft.timeZone, now).dueAt) : null,
  };
};

const receiptOf = (row: DeliveryRunRow): Receipt => ({
  id: row.id,
  deliveryId: row.delivery_id,
  on: row.turn_on,
  dataDay: row.data_day,
  status: row.status,
  reason: row.reason,
  content: row.content,
});

const entryOf = ({ at, event }: Logged): ReceiptEntry => ({
  at: instantText(at),
  what: event.type,
  recipient: 'recipient' in event ? event.recipient : null,
  messageId: 'messageId' in event ? event.messageId : null,
  answer: 'answer' in event ? event.answer : event.type === 'waited' ? event.missing : event.type === 'ended' ? event.reason : null,
});

export const deliveriesHandlers = ({ store, clock, secrets, testing }: DeliveryHandlerParts): Pick<Handlers, Names> => {
  const found = async (unit: StoreUnit, key: DeliveryKey): Promise<StoredDelivery> => {
    const stored = await findDelivery(unit, key);
    if (stored === undefined) throw new HttpFailure(404, NO_DELIVERY);
    return stored;
  };
  const answerOf = async (unit: StoreUnit, key: DeliveryKey, userId: string): Promise<Delivery> => {
    const latest = (await latestRuns(unit, key.brandGroupId)).find(({ delivery_id }) => delivery_id === key.id);
    return shown(await found(unit, key), latest, userId, clock.now());
  };
  const organizationOf = ({ brandGroups }: Pick<HandlerContext, 'brandGroups'>): string => {
    const id = brandGroups[0]?.organizationId;
    if (id === undefined) throw new HttpFailure(404, 'The brand group was not found.');
    return id;
  };
  const outside = async (unit: StoreUnit, organizationId: string) => ({
    domains: [...(await listDomains(unit, organizationId))],
    addresses: (await listAddresses(unit, organizationId)).map(({ address, state, answer }) => ({ address, state, answer })),
  });

  return {
    deliveries: async (context) => {
      const brandGroupId = onlyBrandGroup(context);
      const latest = new Map((await latestRuns(store, brandGroupId)).map((row) => [row.delivery_id, row]));
      const userId = callerId(context);
      return (await listDeliveries(store, brandGroupId)).map((stored) => shown(stored, latest.get(stored.id), userId, clock.now()));
    },
    createDelivery: async (context, { body }) => {
      const [draft, userId] = [checked(body), callerId(context)];
      const key = { id: randomUUID(), brandGroupId: onlyBrandGroup(context) };
      return context.write(async (unit) => {
        if ((await countDeliveries(unit, key.brandGroupId)) >= MAX_DELIVERIES) throw invalid('name', TOO_MANY);
        await addDelivery(unit, key, draft, { userId, now: clock.now() });
        return answerOf(unit, key, userId);
      });
    },
    updateDelivery: async (context, { params, body }) => {
      const { version, ...draft } = checked(body);
      const key = { id: params.deliveryId, brandGroupId: onlyBrandGroup(context) };
      const [userId, now] = [callerId(context), clock.now()];
      return context.write(async (unit) => {
        const before = await found(unit, key);
        // Another schedule, and one that is switched on, begin with their next turn.
        const isAsBefore =
          before.draft.isOn &&
          JSON.stringify([before.draft.schedule, before.draft.timeZone]) === JSON.stringify([draft.schedule, draft.timeZone]);
        if (!(await changeDelivery(unit, key, draft, { userId, now, since: isAsBefore ? before.since : now, version }))) {
          throw new HttpFailure(409, STALE, { conflict: { current: await answerOf(unit, key, userId), submitted: body } });
        }
        return answerOf(unit, key, userId);
      });
    },
    deleteDelivery: async (context, { params }) => {
      const key = { id: params.deliveryId, brandGroupId: onlyBrandGroup(context) };
      return context.write(async (unit) => {
        if (!(await removeDelivery(unit, key, clock.now()))) throw new HttpFailure(404, NO_DELIVERY);
        for (const field of ['address', 'key'] as const) await secrets?.remove(unit, hookPlace(key.brandGroupId, key.id, field));
        return null;
      });
    },
    testDelivery: async (context, { params }) => {
      const userId = callerId(context);
      const stored = await found(store, { id: params.deliveryId, brandGroupId: onlyBrandGroup(context) });
      const user = await findUser(store, userId, isoDay(context.today()));
      if (testing === null || user === undefined) throw new HttpFailure(503, 'Deliveries cannot be sent from this server.');
      const day = addDays(isoDay(context.today()), -1);
      const composed = await testing.compose({ ...stored, ownerId: userId }, { data_day: day }, context.signal).catch((cause: unknown) => {
        throw new HttpFailure(503, `The test was not sent: ${cause instanceof Error ? cause.message : 'the page could not be drawn.'}`);
      });
      if (composed.tag === 'missing') throw new HttpFailure(409, `The test was not sent, since figures are missing: ${composed.missing}`);
      const { title, subtitle, link, blocks, dataThrough } = composed.content;
      const body = mailBody(blocks, { title, subtitle, link, foot: ['This is a test. Nobody else received it.'], unsubscribe: null });
      const messageId = `<${randomUUID()}@${new URL(link).hostname}>`;
      const outcome = await testing.sendMail({
        to: user.email,
        subject: `Test: ${title}: ${dataThrough}`,
        body,
        messageId,
        unsubscribe: null,
        file: composed.file,
      });
      if (outcome.tag !== 'accepted') throw new HttpFailure(503, 'The mail server did not accept the test.');
      return { message: `A test was sent to ${user.email}.` };
    },
    setDeliveryHook: async (context, { params, body }) => {
      const key = { id: params.deliveryId, brandGroupId: onlyBrandGroup(context) };
      if (body.address !== '' && (!URL.canParse(body.address) || new URL(body.address).protocol !== 'https:'))
        throw invalid('address', 'Enter an https address.');
      const userId = callerId(context);
      if (body.address !== '' && !hasRole(context.caller?.roles ?? [], 'send-outside')) throw new HttpFailure(403, NOT_OUTSIDE);
      return context.write(async (unit) => {
        const { draft, since, version } = await found(unit, key);
        // What the owner sees goes there: whoever says where is the owner.
        await changeDelivery(unit, key, draft, { userId, now: clock.now(), since, version });
        for (const [field, text] of [
          ['address', body.address],
          ['key', body.key],
        ] as const) {
          const place = hookPlace(key.brandGroupId, key.id, field);
          if (text === '') await secrets?.remove(unit, place);
          else {
            const kept = await secrets?.keep(unit, place, new SecretText(text), clock.now());
            if (kept === undefined || isPaused(kept)) throw new HttpFailure(409, kept?.message ?? 'Secrets cannot be kept on this server.');
          }
        }
        return { message: 'The web hook was saved.' };
      });
    },
    deliveryReceipts: async (context) => (await listReceipts(store, onlyBrandGroup(context), RECEIPTS_LISTED)).map(receiptOf),
    deliveryReceipt: async (context, { params }) => {
      const row = await findReceipt(store, onlyBrandGroup(context), params.receiptId);
      if (row === undefined) throw new HttpFailure(404, 'The receipt was not found.');
      const packed = row.content === null ? undefined : await runContent(store, row.content);
      const content = packed === undefined ? null : unpackContent(packed);
      const html = content === null ? null : mailBody(content.blocks, { ...content, foot: [], unsubscribe: null }).html;
      return { receipt: receiptOf(row), entries: (await runLog(store, row.id)).map(entryOf), html };
    },
    outsideRules: async (context) => outside(store, organizationOf(context)),
    setOutsideDomains: async (context, { body }) => {
      const organizationId = organizationOf(context);
      const domains = body.domains.map((text) => {
        const domain = text.trim().toLowerCase().replace(/^@/, '');
        if (addressOf(`a@${domain}`) === null) throw invalid('domains', `${text.slice(0, 60)} is not a domain.`);
        return domain;
      });
      return context.write(async (unit) => {
        await setDomains(unit, organizationId, [...new Set(domains)]);
        for (const address of body.forget) await forgetAddress(unit, organizationId, address.trim().toLowerCase());
        return outside(unit, organizationId);
      });
    },
  };
};
