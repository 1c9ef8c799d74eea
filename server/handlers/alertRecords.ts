/** The alerts of a brand group, and its inbox: each write is whole or not at all. */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type AlertDraft, AlertRule, type Inbox, type InboxEvent, MAX_ALERT_NAME, MAX_ALERTS } from '../../src/domain/alerts/alert.ts';
import { ruleFaults } from '../../src/domain/alerts/alertRule.ts';
import type { Json } from '../../src/domain/codec/codec.ts';
import { isoDay } from '../../src/domain/dates/isoDay.ts';
import type { Clock } from '../http/clock.ts';
import { type HandlerContext, type Handlers, HttpFailure } from '../http/handler.ts';
import {
  type AlertKey,
  addAlert,
  changeAlert,
  findAlert,
  type JudgedAlert,
  listAlerts,
  listInbox,
  markEvent,
  removeAlert,
  restoreAlert,
} from '../store/alerts.queries.ts';
import type { Store, StoreUnit } from '../store/store.ts';

const NO_ALERT = 'The alert was not found.';
const NO_EVENT = 'The alert event was not found.';
const STALE = 'The alert was changed by someone else in the meantime.';

const refuse = (field: string, fault: string): never => {
  throw new HttpFailure(422, fault, { errors: { [field]: [fault] } });
};

const checked = (draft: AlertDraft): AlertDraft => {
  const name = draft.name.trim();
  if (name === '') refuse('name', 'The name is missing.');
  if (name.length > MAX_ALERT_NAME) refuse('name', `A name has at most ${MAX_ALERT_NAME} characters.`);
  const [fault] = Object.entries(ruleFaults(draft.rule.about, draft.rule.condition));
  if (fault !== undefined) refuse(fault[0], fault[1]);
  return { ...draft, name };
};

/** Compared as they travel. */
const isSameRule = (a: AlertRule, b: AlertRule): boolean => isDeepStrictEqual(AlertRule.encode(a), AlertRule.encode(b));

const ofVersion = async (unit: StoreUnit, key: AlertKey, version: number | undefined, submitted: Json): Promise<JudgedAlert> => {
  const current = await findAlert(unit, key);
  if (current === undefined) throw new HttpFailure(404, NO_ALERT);
  if (version !== undefined && current.alert.version !== version)
    throw new HttpFailure(409, STALE, { conflict: { current: current.alert, submitted } });
  return current;
};

const userOf = ({ caller }: Pick<HandlerContext, 'caller'>): string => {
  if (caller === null) throw new HttpFailure(404, NO_ALERT);
  return caller.userId;
};

const inboxOf = (events: InboxEvent[]): Inbox => ({
  events,
  unread: events.filter(({ isSeen, isDismissed }) => !isSeen && !isDismissed).length,
});

type AlertCalls = Pick<Handlers, 'alerts' | 'createAlert' | 'updateAlert' | 'deleteAlert' | 'alertInbox' | 'markAlertEvents'>;

export const alertRecordHandlers = ({ store, clock }: { readonly store: Store; readonly clock: Clock }): AlertCalls => ({
  alerts: (_context, { params }) => listAlerts(store, params.id),
  createAlert: async (context, { params, query: { restores }, body }) => {
    const [draft, userId, since] = [checked(body), userOf(context), isoDay(context.today())];
    const key = { brandGroupId: params.id, id: restores ?? randomUUID() };
    return context.write(async (unit) => {
      if ((await listAlerts(unit, params.id)).length >= MAX_ALERTS)
        refuse('name', `A brand group has at most ${MAX_ALERTS} alerts. Delete some that are no longer needed.`);
      if (restores === undefined) return addAlert(unit, key, { ...draft, since }, { userId, now: clock.now() });
      if (!(await restoreAlert(unit, key, clock.now()))) throw new HttpFailure(404, NO_ALERT);
      return edited(unit, key, draft, await ofVersion(unit, key, undefined, null), since, clock.now());
    });
  },
  updateAlert: async (context, { params, body: { version, ...fields } }) => {
    const [draft, since] = [checked(fields), isoDay(context.today())];
    const key = { brandGroupId: params.id, id: params.alertId };
    return context.write(async (unit) => {
      const current = await ofVersion(unit, key, version, { ...fields, version });
      return edited(unit, key, draft, current, since, clock.now());
    });
  },
  deleteAlert: async (context, { params, query: { version } }) => {
    const key = { brandGroupId: params.id, id: params.alertId };
    return context.write(async (unit) => {
      await ofVersion(unit, key, version, { version: version ?? null });
      await removeAlert(unit, key, clock.now());
      return null;
    });
  },
  alertInbox: async (context, { params }) => inboxOf(await listInbox(store, userOf(context), params.id)),
  markAlertEvents: async (context, { params, body: { ids, mark } }) => {
    const userId = userOf(context);
    return context.write(async (unit) => {
      for (const id of ids)
        if (!(await markEvent(unit, { userId, brandGroupId: params.id, id, mark }, clock.now()))) throw new HttpFailure(404, NO_EVENT);
      return inboxOf(await listInbox(unit, userId, params.id));
    });
  },
});

/** Another rule tells of the days from now on, and events of the former one stay as they are. */
const edited = async (
  unit: StoreUnit,
  key: AlertKey,
  draft: AlertDraft,
  { alert, ruleVersion }: JudgedAlert,
  today: ReturnType<typeof isoDay>,
  now: number,
) => {
  const stays = isSameRule(alert.rule, draft.rule);
  const rule = stays
    ? { ruleVersion, since: alert.since, judgedTo: alert.judgedTo }
    : { ruleVersion: alert.version + 1, since: today, judgedTo: null };
  const changed = await changeAlert(unit, key, { ...draft, ...rule, version: alert.version }, now);
  if (changed === undefined) throw new Error('an alert changed within the transaction that had read it');
  return changed;
};
