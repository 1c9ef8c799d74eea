/** Deliveries of a brand group: setting them up, trying them, their receipts, and where an organization may send to. */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { RECEIPTS_LISTED, type Receipt, type ReceiptEntry } from '../../src/domain/api/deliveries.contract.ts';
import { DASHBOARD_RECORD } from '../../src/domain/dashboards/dashboard.ts';
import { usableDashboards } from '../../src/domain/dashboards/savedLists.ts';
import { addDays, isZoneName } from '../../src/domain/dates/calendar.ts';
import { instantText } from '../../src/domain/dates/instant.ts';
import { isoDay } from '../../src/domain/dates/isoDay.ts';
import {
  type Delivery,
  type DeliveryDraft,
  type DeliveryInput,
  MAX_DELIVERIES,
  type RecipientTold,
} from '../../src/domain/deliveries/delivery.ts';
import { mailBody } from '../../src/domain/deliveries/mailBody.ts';
import { addressOf } from '../../src/domain/deliveries/recipients.ts';
import type { Logged } from '../../src/domain/deliveries/runLog.ts';
import { nextTurn } from '../../src/domain/deliveries/turns.ts';
import { readRecords } from '../../src/domain/reporting/savedRecord.ts';
import { hasRole } from '../../src/domain/session/user.ts';
import { unpackContent } from '../deliveries/contents.ts';
import { hookPlace } from '../deliveries/hook.ts';
import { ownerNow } from '../deliveries/owner.ts';
import type { Compose, SendMail } from '../deliveries/ports.ts';
import { type JudgedAddress, judgeRecipients } from '../deliveries/verdicts.ts';
import type { Clock } from '../http/clock.ts';
import { type HandlerContext, type Handlers, HttpFailure } from '../http/handler.ts';
import { isPaused } from '../secrets/keyRing.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { SecretText } from '../secrets/secretText.ts';
import { listDashboards } from '../store/dashboards.queries.ts';
import {
  addDelivery,
  changeDelivery,
  countDeliveries,
  type DeliveryKey,
  findDelivery,
  listDeliveries,
  removeDelivery,
  restoreDelivery,
  type StoredDelivery,
} from '../store/deliveries.queries.ts';
import { forgetAddress, listAddresses, listDomains, listPeople, setDomains } from '../store/deliveryAddresses.queries.ts';
import { type DeliveryRunRow, findReceipt, latestRuns, listReceipts, runContent, runLog } from '../store/deliveryRuns.queries.ts';
import { listReportSpecs } from '../store/reportSpecs.queries.ts';
import { findSealed } from '../store/secrets.queries.ts';
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
  | 'deliveryChoices'
  | 'deliveryReceipts'
  | 'deliveryReceipt'
  | 'outsideRules'
  | 'setOutsideDomains';

const NO_DELIVERY = 'The delivery was not found.';
const STALE = 'The delivery was changed by someone else in the meantime.';
const NOT_OUTSIDE = 'You do not have permission to send outside the organization.';
const TOO_MANY = `A brand group can have at most ${MAX_DELIVERIES} deliveries.`;

const invalid = (field: string, message: string): HttpFailure => new HttpFailure(422, message, { errors: { [field]: [message] } });

/** What of a web hook is kept as secrets; empty for what is not given. */
interface HookSecrets {
  readonly address: string;
  readonly key: string;
}
const HOOK_FIELDS = ['address', 'key'] as const;

/** As it is kept: addresses in one spelling, each once. */
const checked = ({
  hookAddress = '',
  hookKey = '',
  ...draft
}: DeliveryInput): { readonly draft: DeliveryDraft; readonly given: HookSecrets } => {
  const name = draft.name.replace(/[\p{C}\s]+/gu, ' ').trim();
  if (name === '') throw invalid('name', 'The name is missing.');
  if (!isZoneName(draft.timeZone)) throw invalid('timeZone', 'Choose a time zone, such as America/New_York.');
  const recipients = draft.recipients.map((text) => {
    const address = addressOf(text);
    if (address === null) throw invalid('recipients', `${text.slice(0, 60)} is not a valid e-mail address.`);
    return address;
  });
  if (recipients.length === 0 && draft.hook === null) throw invalid('recipients', 'Enter at least one address.');
  const given = { address: hookAddress.trim(), key: hookKey.trim() };
  if (given.address !== '' && (!URL.canParse(given.address) || new URL(given.address).protocol !== 'https:'))
    throw invalid('hookAddress', 'Enter an https address.');
  return { draft: { ...draft, name, recipients: [...new Set(recipients)] }, given };
};

const callerId = ({ caller }: Pick<HandlerContext, 'caller'>): string => {
  if (caller === null) throw new HttpFailure(401, 'Unauthenticated.');
  return caller.userId;
};

/** What is known of a delivery beside what is stored of it. */
type Known = Pick<Delivery, 'recipientStates' | 'hasEnded' | 'hasHookAddress' | 'hasHookKey'>;

const shown = (stored: StoredDelivery, latest: DeliveryRunRow | undefined, known: Known, userId: string, now: number): Delivery => {
  const { id, draft, ownerName, ownerId, version } = stored;
  const isTimed = draft.isOn && draft.schedule.rhythm !== 'whole';
  return {
    id,
    ...draft,
    recipients: [...draft.recipients],
    owner: ownerName,
    isOwn: ownerId === userId,
    ...known,
    version,
    latest: latest === undefined ? null : { day: latest.turn_on, status: latest.status, reason: latest.reason },
    nextAt: isTimed ? instantText(nextTurn(draft.schedule, draft.timeZone, now).dueAt) : null,
  };
};

const stateOf = ({ address, verdict }: JudgedAddress): RecipientTold => {
  if (verdict.tag === 'sent') return { address, state: 'sent', why: null };
  if (verdict.tag === 'ask') return { address, state: 'unconfirmed', why: 'It is asked to confirm when the delivery is sent.' };
  return { address, state: verdict.isUnconfirmed ? 'unconfirmed' : 'left', why: verdict.why };
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
  const known = async (unit: StoreUnit, stored: StoredDelivery): Promise<Known> => {
    const owner = await ownerNow(unit, stored);
    const isKept = async (field: keyof HookSecrets): Promise<boolean> =>
      stored.draft.hook !== null && (await findSealed(unit, hookPlace(stored.brandGroupId, stored.id, field))) !== undefined;
    return {
      recipientStates: (await judgeRecipients(unit, stored, owner?.maySendOutside ?? false)).map(stateOf),
      hasEnded: owner === null,
      hasHookAddress: await isKept('address'),
      hasHookKey: await isKept('key'),
    };
  };
  const answerOf = async (unit: StoreUnit, key: DeliveryKey, userId: string): Promise<Delivery> => {
    const latest = (await latestRuns(unit, key.brandGroupId)).find(({ delivery_id }) => delivery_id === key.id);
    const stored = await found(unit, key);
    return shown(stored, latest, await known(unit, stored), userId, clock.now());
  };
  const removeHook = async (unit: StoreUnit, { brandGroupId, id }: DeliveryKey): Promise<void> => {
    for (const field of HOOK_FIELDS) await secrets?.remove(unit, hookPlace(brandGroupId, id, field));
  };
  /** What the owner sees goes to the web hook: whoever says where may send outside, and it has an address and, for JSON, a key. */
  const keepHook = async (
    unit: StoreUnit,
    key: DeliveryKey,
    { hook }: DeliveryDraft,
    given: HookSecrets,
    caller: HandlerContext['caller'],
  ) => {
    if (hook === null) return removeHook(unit, key);
    if (!hasRole(caller?.roles ?? [], 'send-outside')) throw invalid('hook', NOT_OUTSIDE);
    for (const field of HOOK_FIELDS) {
      const place = hookPlace(key.brandGroupId, key.id, field);
      if (given[field] !== '') {
        const kept = await secrets?.keep(unit, place, new SecretText(given[field]), clock.now());
        if (kept === undefined || isPaused(kept)) throw new HttpFailure(409, kept?.message ?? 'Secrets cannot be kept on this server.');
      } else if ((field === 'address' || hook === 'json') && (await findSealed(unit, place)) === undefined)
        throw field === 'address' ? invalid('hookAddress', 'Enter the address.') : invalid('hookKey', 'Enter a key to sign with.');
    }
  };
  /** A delivery that is there again: its web hook has no address any more. */
  const restored = (draft: DeliveryDraft): DeliveryDraft =>
    draft.hook === null ? draft : { ...draft, hook: null, isOn: draft.isOn && draft.recipients.length > 0 };

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
      const all: Delivery[] = [];
      for (const stored of await listDeliveries(store, brandGroupId))
        all.push(shown(stored, latest.get(stored.id), await known(store, stored), userId, clock.now()));
      return all;
    },
    deliveryChoices: async (context) => {
      const [brandGroupId, userId] = [onlyBrandGroup(context), callerId(context)];
      const roles = context.caller?.roles ?? [];
      const people = await listPeople(store, organizationOf(context));
      const caller = await findUser(store, userId, isoDay(context.today()));
      const isMember = people.some(({ email }) => email === caller?.email);
      const dashboards = usableDashboards(readRecords(DASHBOARD_RECORD, await listDashboards(store, brandGroupId, userId)));
      // A report is drawn in the builder, which is for Internal.
      const reports = hasRole(roles, 'Internal') ? await listReportSpecs(store, brandGroupId) : [];
      return {
        people: [...(caller === undefined || isMember ? [] : [{ name: caller.name, email: caller.email }]), ...people],
        dashboards: dashboards.map(({ id, title }) => ({ id, title })),
        reports: reports.map(({ id, name }) => ({ id, title: name })),
        maySendOutside: hasRole(roles, 'send-outside'),
        domains: [...(await listDomains(store, organizationOf(context)))],
        canSend: testing !== null,
      };
    },
    createDelivery: async (context, { query: { restores }, body }) => {
      const [{ draft, given }, userId] = [checked(body), callerId(context)];
      const key = { id: restores ?? randomUUID(), brandGroupId: onlyBrandGroup(context) };
      const now = clock.now();
      return context.write(async (unit) => {
        if ((await countDeliveries(unit, key.brandGroupId)) >= MAX_DELIVERIES) throw invalid('name', TOO_MANY);
        if (restores === undefined) {
          await addDelivery(unit, key, draft, { userId, now });
          await keepHook(unit, key, draft, given, context.caller);
          return answerOf(unit, key, userId);
        }
        if (!(await restoreDelivery(unit, key, now))) throw new HttpFailure(404, NO_DELIVERY);
        const { version } = await found(unit, key);
        await changeDelivery(unit, key, restored(draft), { userId, now, since: now, version });
        return answerOf(unit, key, userId);
      });
    },
    updateDelivery: async (context, { params, body: { version, ...input } }) => {
      const { draft, given } = checked(input);
      const key = { id: params.deliveryId, brandGroupId: onlyBrandGroup(context) };
      const [userId, now] = [callerId(context), clock.now()];
      return context.write(async (unit) => {
        const before = await found(unit, key);
        const isPause = !draft.isOn && isDeepStrictEqual(draft, { ...before.draft, isOn: false });
        // Another schedule, and one that is switched on, begin with their next turn.
        const isAsBefore =
          before.draft.isOn &&
          JSON.stringify([before.draft.schedule, before.draft.timeZone]) === JSON.stringify([draft.schedule, draft.timeZone]);
        const stamp = { userId: isPause ? before.ownerId : userId, now, since: isAsBefore ? before.since : now, version };
        if (!(await changeDelivery(unit, key, draft, stamp))) {
          throw new HttpFailure(409, STALE, { conflict: { current: await answerOf(unit, key, userId), submitted: { ...draft, version } } });
        }
        if (!isPause) await keepHook(unit, key, draft, given, context.caller);
        return answerOf(unit, key, userId);
      });
    },
    deleteDelivery: async (context, { params }) => {
      const key = { id: params.deliveryId, brandGroupId: onlyBrandGroup(context) };
      return context.write(async (unit) => {
        if (!(await removeDelivery(unit, key, clock.now()))) throw new HttpFailure(404, NO_DELIVERY);
        await removeHook(unit, key);
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
        files: composed.files,
      });
      if (outcome.tag !== 'accepted') throw new HttpFailure(503, 'The mail server did not accept the test.');
      return { message: `A test was sent to ${user.email}.` };
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
