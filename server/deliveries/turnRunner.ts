/**
 * Carries out the turns of deliveries, a step at a time. Which step is next is worked out of the log alone (`nextStep`); what is done is
 * written to the log before and after. The log is the only arbiter: of two servers that take the same step, one writes its entry and
 * the other stops.
 */
import { createHash } from 'node:crypto';
import { addDays, businessDay } from '../../src/domain/dates/calendar.ts';
import { deliveryUrl } from '../../src/domain/deliveries/deliveryPath.ts';
import { mailBody } from '../../src/domain/deliveries/mailBody.ts';
import { nextStep, type Step } from '../../src/domain/deliveries/nextStep.ts';
import {
  HOOK,
  type Logged,
  NOTICES,
  printable,
  type RunEvent,
  type RunState,
  runState,
  statusOf,
} from '../../src/domain/deliveries/runLog.ts';
import { turnToBegin } from '../../src/domain/deliveries/turns.ts';
import { dayWords } from '../../src/domain/format/day.ts';
import { deliveryById, runningDeliveries, type StoredDelivery, switchDeliveryOff } from '../store/deliveries.queries.ts';
import { countOutside, dropOldCounts, forgetAddress, isOfOrganization, putAddress } from '../store/deliveryAddresses.queries.ts';
import {
  appendToRun,
  beginRun,
  type DeliveryRunRow,
  dropOldRuns,
  dropRunFiles,
  findRun,
  keepRunContent,
  keepRunFile,
  listDueRuns,
  runContent,
  runFiles,
  runIdOf,
  runLog,
  updateRun,
} from '../store/deliveryRuns.queries.ts';
import type { Store, StoreUnit } from '../store/store.ts';
import { findUser } from '../store/users.queries.ts';
import { packContent, unpackContent } from './contents.ts';
import type { MailLinks } from './links.ts';
import { type OwnerNow, ownerNow } from './owner.ts';
import type { CallHook, Compose, Content, Outcome, SendMail } from './ports.ts';
import { judgeRecipients } from './verdicts.ts';

export interface TurnParts {
  readonly store: Store;
  readonly now: () => number;
  readonly compose: Compose;
  readonly sendMail: SendMail;
  readonly callHook: CallHook;
  readonly links: MailLinks;
  /** Where links lead. */
  readonly origin: () => string;
  /** Mails to outside addresses that an organization may send on a day. */
  readonly mostOutside?: number;
}

export interface TurnRunner {
  /** Begins what is due and takes all steps that can be taken now. Answers how many turns it went on with. */
  readonly look: (signal: AbortSignal) => Promise<number>;
}

export const MOST_OUTSIDE = 500;
const KEPT_DAYS = 400;
const CLEANED_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** A turn that makes no progress ends its look here: nothing of it is endless. */
const MOST_STEPS = 500;

/** A web hook leads out of the organization, as an outside address does. */
const HOOK_LEFT = 'the web hook is left out, since the owner may not send outside';

/** The same for each try: of this delivery, this day and this recipient. */
const messageIdOf = (run: string, recipient: string, origin: string): string =>
  `<${createHash('sha256')
    .update(JSON.stringify([run, recipient]))
    .digest('base64url')
    .slice(0, 32)}@${new URL(origin).hostname}>`;

export const makeTurnRunner = (parts: TurnParts): TurnRunner => {
  const { store, now, compose, sendMail, callHook, links, origin, mostOutside = MOST_OUTSIDE } = parts;

  let cleanedAt = Number.NEGATIVE_INFINITY;

  const isOfClock = ({ draft }: StoredDelivery): boolean => draft.schedule.rhythm !== 'whole';

  const headOf = (state: RunState, log: readonly Logged[], delivery: StoredDelivery, run: DeliveryRunRow) => {
    const step = nextStep(state, { deadlineAt: run.deadline_at, isOfClock: isOfClock(delivery) }, log.at(-1)?.at ?? now());
    return {
      nextAt: step.kind === 'done' ? null : step.kind === 'wait' ? step.until : now(),
      status: statusOf(state),
      reason: state.end?.reason ?? state.missing,
      content: state.content,
    };
  };

  /** Appends to the log as it was read; false where somebody else did meanwhile. */
  const append = async (
    unit: StoreUnit,
    delivery: StoredDelivery,
    run: DeliveryRunRow,
    log: readonly Logged[],
    event: RunEvent,
  ): Promise<boolean> => {
    const entry = { at: now(), event };
    if (!(await appendToRun(unit, run.id, log.length, entry))) return false;
    const next = [...log, entry];
    await updateRun(unit, run.id, headOf(runState(next), next, delivery, run));
    return true;
  };

  const record = (delivery: StoredDelivery, run: DeliveryRunRow, log: readonly Logged[], event: RunEvent): Promise<boolean> =>
    store.transaction((unit) => append(unit, delivery, run, log, event));

  /** What came of a message is written down whatever was written meanwhile. */
  const recordOutcome = async (
    delivery: StoredDelivery,
    run: DeliveryRunRow,
    recipient: string,
    attempt: number,
    outcome: Outcome,
  ): Promise<void> => {
    const answer = printable(outcome.answer);
    const event: RunEvent =
      outcome.tag === 'refused'
        ? { type: 'refused', recipient, attempt, answer, isFinal: outcome.isFinal }
        : { type: outcome.tag, recipient, attempt, answer };
    await store.transaction(async (unit) => {
      if (outcome.tag === 'refused' && outcome.isBounce)
        await putAddress(unit, delivery.organizationId, { address: recipient, state: 'stopped', answer, now: now() });
      await append(unit, delivery, run, await runLog(unit, run.id), event);
    });
  };

  /** Those to send to now, and in words those that are left out; an address that is to confirm is noted as asked. */
  const choose = async (unit: StoreUnit, delivery: StoredDelivery, owner: OwnerNow) => {
    const chosen = { recipients: [] as string[], left: [] as string[], asked: [] as string[] };
    for (const { address, verdict } of await judgeRecipients(unit, delivery, owner.maySendOutside)) {
      if (verdict.tag === 'sent') chosen.recipients.push(address);
      else chosen.left.push(verdict.tag === 'left' ? verdict.why : `${address} was asked to confirm`);
      if (verdict.tag === 'ask') chosen.asked.push(address);
    }
    return chosen;
  };

  const askToConfirm = async ({ organizationId, draft }: StoredDelivery, address: string): Promise<void> => {
    const link = links.write({ kind: 'confirm', about: organizationId, address });
    const body = mailBody([], {
      title: 'Confirm this address',
      subtitle: `Somebody wants to send you “${draft.name}” from Velocity. You receive it once you confirm.`,
      link,
      foot: ['If you don’t expect this, ignore it: nothing will be sent.'],
      unsubscribe: null,
    });
    const messageId = messageIdOf(`confirm ${organizationId}`, address, origin());
    const { tag } = await sendMail({ to: address, subject: 'Confirm this address', body, messageId, unsubscribe: null, files: [] });
    // Whoever was surely not asked is asked again by the next turn.
    if (tag === 'refused') await store.transaction((unit) => forgetAddress(unit, organizationId, address));
  };

  const draw = async (delivery: StoredDelivery, run: DeliveryRunRow, log: readonly Logged[], signal: AbortSignal): Promise<boolean> => {
    const composed = await compose(delivery, run, signal).catch((cause: unknown) => {
      signal.throwIfAborted();
      return { tag: 'missing' as const, missing: printable(cause instanceof Error ? cause.message : String(cause)) };
    });
    if (composed.tag === 'missing') return record(delivery, run, log, { type: 'waited', missing: composed.missing.slice(0, 990) });
    const { digest, packed } = packContent(composed.content);
    const asked: string[] = [];
    const isKept = await store.transaction(async (unit) => {
      const owner = await ownerNow(unit, delivery);
      if (owner === null) return append(unit, delivery, run, log, { type: 'ended', reason: NO_RIGHT });
      const chosen = await choose(unit, delivery, owner);
      const hasHook = delivery.draft.hook !== null;
      const recipients = [...chosen.recipients, ...(hasHook && owner.maySendOutside ? [HOOK] : [])];
      const left = [...chosen.left, ...(hasHook && !owner.maySendOutside ? [HOOK_LEFT] : [])];
      if (!(await append(unit, delivery, run, log, { type: 'drawn', content: digest, recipients, left }))) return false;
      await keepRunContent(unit, digest, packed, now());
      for (const { name, bytes } of composed.files) await keepRunFile(unit, run.id, name, bytes);
      for (const address of chosen.asked)
        await putAddress(unit, delivery.organizationId, { address, state: 'asked', answer: null, now: now() });
      asked.push(...chosen.asked);
      return true;
    });
    for (const address of asked) await askToConfirm(delivery, address);
    return isKept;
  };

  const contentOf = async (digest: string | null): Promise<Content> => {
    const packed = digest === null ? undefined : await runContent(store, digest);
    if (packed === undefined) throw new Error('the content of a turn is gone');
    return unpackContent(packed);
  };

  const sendTo = async (delivery: StoredDelivery, run: DeliveryRunRow, state: RunState, recipient: string): Promise<Outcome> => {
    const content = await contentOf(state.content);
    const messageId = messageIdOf(run.id, recipient, origin());
    if (recipient === HOOK) return callHook(delivery, content, messageId);
    const unsubscribe = links.write({ kind: 'unsubscribe', about: delivery.id, address: recipient });
    const body = mailBody(content.blocks, {
      title: content.title,
      subtitle: content.subtitle,
      link: content.link,
      foot: [`You receive this since ${delivery.ownerName ?? 'somebody'} delivers it to ${recipient}.`],
      unsubscribe,
    });
    const files = await runFiles(store, run.id);
    return sendMail({ to: recipient, subject: `${content.title}: ${content.dataThrough}`, body, messageId, unsubscribe, files });
  };

  /** The right of the owner, the address and the limit are looked at in the very transaction that notes the intent. */
  const intend = (delivery: StoredDelivery, run: DeliveryRunRow, log: readonly Logged[], recipient: string, attempt: number) =>
    store.transaction(async (unit): Promise<'go' | 'over' | 'stop'> => {
      const owner = await ownerNow(unit, delivery);
      const refuse = async (event: RunEvent) => ((await append(unit, delivery, run, log, event)) ? 'over' : 'stop');
      if (owner === null) return refuse({ type: 'ended', reason: NO_RIGHT });
      const current = await deliveryById(unit, delivery.id);
      if (current?.draft.isOn !== true) return refuse({ type: 'ended', reason: SWITCHED_OFF });
      const refused = (answer: string): RunEvent => ({ type: 'refused', recipient, attempt, answer, isFinal: true });
      if (recipient === HOOK ? current.draft.hook === null : !current.draft.recipients.includes(recipient))
        return refuse(refused('It was taken out of the delivery.'));
      if (recipient === HOOK && !owner.maySendOutside) return refuse(refused(HOOK_LEFT));
      if (recipient !== HOOK) {
        const { left, recipients } = await choose(unit, { ...delivery, draft: { ...delivery.draft, recipients: [recipient] } }, owner);
        if (recipients.length === 0) return refuse(refused(printable(left[0] ?? 'not sent')));
        const isOutside = !(await isOfOrganization(unit, delivery.organizationId, recipient));
        if (isOutside && (await countOutside(unit, delivery.organizationId, businessDay(now()))) > mostOutside)
          return refuse(refused(`The organization has sent to ${mostOutside} outside addresses today.`));
      }
      const messageId = messageIdOf(run.id, recipient, origin());
      return (await append(unit, delivery, run, log, { type: 'intended', recipient, attempt, messageId })) ? 'go' : 'stop';
    });

  const send = async (delivery: StoredDelivery, run: DeliveryRunRow, log: readonly Logged[], step: Extract<Step, { kind: 'send' }>) => {
    const { recipient, attempt } = step;
    const may = await intend(delivery, run, log, recipient, attempt);
    if (may !== 'go') return may === 'over';
    await recordOutcome(delivery, run, recipient, attempt, await sendTo(delivery, run, runState(log), recipient));
    return true;
  };

  const tell = async (delivery: StoredDelivery, run: DeliveryRunRow, log: readonly Logged[], step: Extract<Step, { kind: 'tell' }>) => {
    const recipient = NOTICES[step.of];
    const messageId = messageIdOf(run.id, recipient, origin());
    if (!(await record(delivery, run, log, { type: 'intended', recipient, attempt: step.attempt, messageId }))) return false;
    const owner = await findUser(store, delivery.ownerId, businessDay(0));
    const words = step.of === 'missing' ? `“${delivery.draft.name}” waits for data` : `“${delivery.draft.name}” was not sent in full`;
    const body = mailBody([{ kind: 'line', text: step.words }], {
      title: words,
      subtitle: `For data through ${dayWords(run.data_day)}.`,
      link: `${origin()}${deliveryUrl(delivery.draft, delivery.brandGroupId)}`,
      foot: step.of === 'missing' ? ['It is sent as soon as the data is there.'] : [],
      unsubscribe: null,
    });
    const outcome: Outcome =
      owner === undefined
        ? { tag: 'refused', answer: 'The owner has no account any more.', isFinal: true, isBounce: false }
        : await sendMail({ to: owner.email, subject: words, body, messageId, unsubscribe: null, files: [] });
    // The owner's own address is not one to stop.
    await recordOutcome(delivery, run, recipient, step.attempt, outcome.tag === 'refused' ? { ...outcome, isBounce: false } : outcome);
    return true;
  };

  const end = (delivery: StoredDelivery, run: DeliveryRunRow, log: readonly Logged[], reason: string | null): Promise<boolean> =>
    store.transaction(async (unit) => {
      await dropRunFiles(unit, run.id);
      return append(unit, delivery, run, log, { type: 'ended', reason });
    });

  /** Takes one step; false where nothing more can be done now. */
  const take = async (delivery: StoredDelivery, run: DeliveryRunRow, isFirst: boolean, signal: AbortSignal): Promise<boolean> => {
    signal.throwIfAborted();
    const log = await runLog(store, run.id);
    const state = runState(log);
    const step = nextStep(state, { deadlineAt: run.deadline_at, isOfClock: isOfClock(delivery) }, now());
    switch (step.kind) {
      case 'done':
      case 'wait':
        // What was appended just now has said so.
        if (!isFirst) return false;
        await store.transaction((unit) =>
          updateRun(unit, run.id, {
            nextAt: step.kind === 'done' ? null : step.until,
            status: statusOf(state),
            reason: state.end?.reason ?? state.missing,
            content: state.content,
          }),
        );
        return false;
      case 'draw': {
        if ((await ownerNow(store, delivery)) === null) return end(delivery, run, log, NO_RIGHT);
        if (!delivery.draft.isOn) return end(delivery, run, log, SWITCHED_OFF);
        return draw(delivery, run, log, signal);
      }
      case 'giveUpOn':
        await recordOutcome(delivery, run, step.recipient, step.attempt, { tag: 'uncertain', answer: DIED });
        return true;
      case 'send':
        return send(delivery, run, log, step);
      case 'tell':
        return tell(delivery, run, log, step);
      case 'end':
        return end(delivery, run, log, step.reason);
    }
  };

  const goOn = async (run: DeliveryRunRow, signal: AbortSignal): Promise<void> => {
    const delivery = await deliveryById(store, run.delivery_id);
    if (delivery === undefined) {
      await store.transaction((unit) =>
        updateRun(unit, run.id, { nextAt: null, status: run.status, reason: 'The delivery was deleted.', content: run.content }),
      );
      return;
    }
    for (let steps = 0; steps < MOST_STEPS && (await take(delivery, run, steps === 0, signal)); steps += 1);
    if ((await ownerNow(store, delivery)) === null && delivery.draft.isOn)
      await store.transaction((unit) => switchDeliveryOff(unit, delivery, now()));
  };

  const begin = async (): Promise<void> => {
    const at = now();
    for (const { id, draft, since } of await runningDeliveries(store)) {
      const turn = turnToBegin(draft.schedule, draft.timeZone, since, at);
      if (turn !== null && (await findRun(store, runIdOf(id, turn))) === undefined) await beginRun(store, id, turn, at);
    }
  };

  return {
    look: async (signal) => {
      await begin();
      const runs = await listDueRuns(store, now());
      const failures: unknown[] = [];
      for (const run of runs)
        await goOn(run, signal).catch((cause: unknown) => {
          signal.throwIfAborted();
          failures.push(cause);
        });
      if (failures.length > 0) throw failures[0];
      if (now() - cleanedAt < CLEANED_MS) return runs.length;
      cleanedAt = now();
      await store.transaction(async (unit) => {
        await dropOldRuns(unit, now() - KEPT_DAYS * DAY_MS);
        await dropOldCounts(unit, addDays(businessDay(now()), -7));
      });
      return runs.length;
    },
  };
};

const NO_RIGHT = 'The owner may not see this brand group any more.';
const SWITCHED_OFF = 'The delivery was switched off.';
const DIED = 'The server stopped while it was being sent.';
