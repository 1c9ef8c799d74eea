/** Alerts of brand groups, and what they told. Every statement names the brand group, or an id that was found within one. */
import { AlertRule, type InboxEvent, type InboxMark, MAX_INBOX, type StoredAlert } from '../../src/domain/alerts/alert.ts';
import { AlertEvent } from '../../src/domain/alerts/alertEvents.ts';
import { Int, nullable, record, t } from '../../src/domain/codec/codec.ts';
import { IsoDay } from '../../src/domain/dates/isoDay.ts';
import { Version } from '../../src/domain/goals/goal.ts';
import { Flag, flag, jsonColumn, NoRow } from './rows.ts';
import { type StoreUnit, statement } from './store.ts';

const AlertRow = record(
  {
    id: t.string,
    brand_group_id: t.string,
    name: t.string,
    rule: jsonColumn(AlertRule),
    rule_version: Version,
    since: IsoDay,
    snoozed_until: nullable(IsoDay),
    judged_to: nullable(IsoDay),
    version: Version,
    owner: nullable(t.string),
    updated_at: Int,
    lasting: nullable(jsonColumn(AlertEvent)),
  },
  'AlertRow',
);
type AlertRow = t.TypeOf<typeof AlertRow>;

/** An alert as its job has it. */
export interface JudgedAlert {
  readonly brandGroupId: string;
  readonly ruleVersion: number;
  readonly alert: StoredAlert;
}

const judgedOf = (row: AlertRow): JudgedAlert => ({
  brandGroupId: row.brand_group_id,
  ruleVersion: row.rule_version,
  alert: {
    id: row.id,
    name: row.name,
    rule: row.rule,
    snoozedUntil: row.snoozed_until,
    version: row.version,
    owner: row.owner,
    changedAt: row.updated_at,
    since: row.since,
    judgedTo: row.judged_to,
    lasting: row.lasting?.ended === null ? row.lasting : null,
  },
});

/** With the last event of the rule as it is now. */
const SELECT = `SELECT a.id, a.brand_group_id, a.name, a.rule, a.rule_version, a.since, a.snoozed_until, a.judged_to, a.version, u.name AS owner,
  a.updated_at, (SELECT e.event FROM alert_events e WHERE e.alert_id = a.id AND e.rule_version = a.rule_version AND e.stands = 1
    ORDER BY e.began DESC, e.id LIMIT 1) AS lasting
  FROM alerts a LEFT JOIN users u ON u.id = a.owner_id`;

const all = statement<[brandGroupId: string]>()(
  `${SELECT} WHERE a.brand_group_id = ? AND a.deleted_at IS NULL ORDER BY lower(a.name), a.name, a.id`,
  AlertRow,
);
const one = statement<[brandGroupId: string, id: string]>()(
  `${SELECT} WHERE a.brand_group_id = ? AND a.id = ? AND a.deleted_at IS NULL`,
  AlertRow,
);
const judged = statement<[]>()(
  `${SELECT} JOIN brand_groups bg ON bg.id = a.brand_group_id WHERE a.deleted_at IS NULL AND bg.deleted_at IS NULL
   ORDER BY a.brand_group_id, a.id`,
  AlertRow,
);
const insert = statement<
  [
    id: string,
    brandGroupId: string,
    owner: string,
    name: string,
    rule: string,
    since: string,
    snoozed: string | null,
    now: number,
    now: number,
    group: string,
  ]
>()(
  `INSERT INTO alerts (id, organization_id, brand_group_id, owner_id, name, rule, rule_version, since, snoozed_until, version, created_at, updated_at)
   SELECT ?, organization_id, ?, ?, ?, ?, 1, ?, ?, 1, ?, ? FROM brand_groups WHERE id = ?`,
  NoRow,
);
const restore = statement<[now: number, brandGroupId: string, id: string]>()(
  'UPDATE alerts SET deleted_at = NULL, updated_at = ? WHERE brand_group_id = ? AND id = ? AND deleted_at IS NOT NULL',
  NoRow,
);
const update = statement<
  [
    name: string,
    rule: string,
    ruleVersion: number,
    since: string,
    snoozed: string | null,
    judgedTo: string | null,
    now: number,
    brandGroupId: string,
    id: string,
    version: number,
  ]
>()(
  `UPDATE alerts SET name = ?, rule = ?, rule_version = ?, since = ?, snoozed_until = ?, judged_to = ?, version = version + 1, updated_at = ?
   WHERE brand_group_id = ? AND id = ? AND version = ? AND deleted_at IS NULL`,
  NoRow,
);
const remove = statement<[now: number, brandGroupId: string, id: string]>()(
  'UPDATE alerts SET deleted_at = ?, version = version + 1 WHERE brand_group_id = ? AND id = ? AND deleted_at IS NULL',
  NoRow,
);
const noteJudged = statement<[judgedTo: string | null, id: string, ruleVersion: number]>()(
  'UPDATE alerts SET judged_to = ? WHERE id = ? AND rule_version = ?',
  NoRow,
);

const EventRow = record({ id: t.string, event: jsonColumn(AlertEvent), stands: Flag, told_on: nullable(IsoDay) }, 'AlertEventRow');
const kept = statement<[alertId: string, ruleVersion: number]>()(
  'SELECT id, event, stands, told_on FROM alert_events WHERE alert_id = ? AND rule_version = ? ORDER BY began, id',
  EventRow,
);
const putEvent = statement<
  [id: string, alertId: string, rule: string, ruleVersion: number, began: string, event: string, stands: number, toldOn: string | null]
>()(
  `INSERT INTO alert_events (id, alert_id, rule, rule_version, began, event, stands, told_on) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
   ON CONFLICT (id) DO UPDATE SET began = excluded.began, event = excluded.event, stands = excluded.stands, told_on = excluded.told_on`,
  NoRow,
);

const InboxRow = record(
  {
    id: t.string,
    alert_id: t.string,
    name: t.string,
    rule: jsonColumn(AlertRule),
    event: jsonColumn(AlertEvent),
    stands: Flag,
    told_on: IsoDay,
    seen_at: nullable(Int),
    dismissed_at: nullable(Int),
  },
  'InboxRow',
);
const inbox = statement<[userId: string, brandGroupId: string, most: number]>()(
  `SELECT e.id, e.alert_id, a.name, e.rule, e.event, e.stands, e.told_on, m.seen_at, m.dismissed_at
   FROM alert_events e JOIN alerts a ON a.id = e.alert_id LEFT JOIN alert_marks m ON m.event_id = e.id AND m.user_id = ?
   WHERE a.brand_group_id = ? AND a.deleted_at IS NULL AND e.told_on IS NOT NULL
   ORDER BY e.told_on DESC, e.began DESC, e.id LIMIT ?`,
  InboxRow,
);
const isOfGroup = statement<[brandGroupId: string, id: string]>()(
  'SELECT e.id FROM alert_events e JOIN alerts a ON a.id = e.alert_id WHERE a.brand_group_id = ? AND e.id = ?',
  record({ id: t.string }, 'EventId'),
);
const see = statement<[userId: string, eventId: string, now: number]>()(
  `INSERT INTO alert_marks (user_id, event_id, seen_at) VALUES (?, ?, ?)
   ON CONFLICT (user_id, event_id) DO UPDATE SET seen_at = COALESCE(alert_marks.seen_at, excluded.seen_at)`,
  NoRow,
);
const dismiss = statement<[dismissedAt: number | null, userId: string, eventId: string]>()(
  'UPDATE alert_marks SET dismissed_at = ? WHERE user_id = ? AND event_id = ?',
  NoRow,
);

export interface AlertKey {
  readonly brandGroupId: string;
  readonly id: string;
}

export const listAlerts = async (unit: StoreUnit, brandGroupId: string): Promise<StoredAlert[]> =>
  (await unit.all(all, [brandGroupId])).map((row) => judgedOf(row).alert);

/** Those of all brand groups that are there, for the job. */
export const listJudgedAlerts = async (unit: StoreUnit): Promise<readonly JudgedAlert[]> => (await unit.all(judged, [])).map(judgedOf);

export const findAlert = async (unit: StoreUnit, { brandGroupId, id }: AlertKey): Promise<JudgedAlert | undefined> => {
  const row = await unit.first(one, [brandGroupId, id]);
  return row === undefined ? undefined : judgedOf(row);
};

const written = async (unit: StoreUnit, key: AlertKey): Promise<StoredAlert> => {
  const found = await findAlert(unit, key);
  if (found === undefined) throw new Error('a written alert is not there');
  return found.alert;
};

/** What is written of an alert. */
export type WrittenAlert = Pick<StoredAlert, 'name' | 'rule' | 'snoozedUntil' | 'since'>;

const ruleText = (rule: AlertRule): string => JSON.stringify(AlertRule.encode(rule));

export const addAlert = async (
  unit: StoreUnit,
  { brandGroupId, id }: AlertKey,
  { name, rule, snoozedUntil, since }: WrittenAlert,
  { userId, now }: { readonly userId: string; readonly now: number },
): Promise<StoredAlert> => {
  await unit.run(insert, [id, brandGroupId, userId, name, ruleText(rule), since, snoozedUntil, now, now, brandGroupId]);
  return written(unit, { brandGroupId, id });
};

/** Whether a deleted alert is there again, as it was. */
export const restoreAlert = async (unit: StoreUnit, { brandGroupId, id }: AlertKey, now: number): Promise<boolean> =>
  (await unit.run(restore, [now, brandGroupId, id])) > 0;

/** Counts the version up; undefined where there is no such alert of that version. */
export const changeAlert = async (
  unit: StoreUnit,
  key: AlertKey,
  {
    name,
    rule,
    snoozedUntil,
    since,
    judgedTo,
    version,
    ruleVersion,
  }: WrittenAlert & Pick<StoredAlert, 'judgedTo' | 'version'> & { readonly ruleVersion: number },
  now: number,
): Promise<StoredAlert | undefined> => {
  const changed = await unit.run(update, [
    name,
    ruleText(rule),
    ruleVersion,
    since,
    snoozedUntil,
    judgedTo,
    now,
    key.brandGroupId,
    key.id,
    version,
  ]);
  return changed === 0 ? undefined : written(unit, key);
};

export const removeAlert = async (unit: StoreUnit, { brandGroupId, id }: AlertKey, now: number): Promise<boolean> =>
  (await unit.run(remove, [now, brandGroupId, id])) > 0;

/** An event of an alert; `toldOn` is null while nobody was told. */
export interface EventRecord {
  readonly id: string;
  readonly event: AlertEvent;
  readonly stands: boolean;
  readonly toldOn: IsoDay | null;
}

/** Those of the rule as it is now, the first first. */
export const eventsOfAlert = async (unit: StoreUnit, { alert, ruleVersion }: JudgedAlert): Promise<readonly EventRecord[]> =>
  (await unit.all(kept, [alert.id, ruleVersion])).map(({ told_on, ...row }) => ({ ...row, toldOn: told_on }));

export const writeEvents = async (
  unit: StoreUnit,
  { alert, ruleVersion }: JudgedAlert,
  events: readonly EventRecord[],
  judgedTo: IsoDay | null,
): Promise<void> => {
  for (const { id, event, stands, toldOn } of events)
    await unit.run(putEvent, [id, alert.id, ruleText(alert.rule), ruleVersion, event.began, JSON.stringify(event), flag(stands), toldOn]);
  await unit.run(noteJudged, [judgedTo, alert.id, ruleVersion]);
};

export const listInbox = async (unit: StoreUnit, userId: string, brandGroupId: string): Promise<InboxEvent[]> =>
  (await unit.all(inbox, [userId, brandGroupId, MAX_INBOX])).map((row) => ({
    id: row.id,
    alertId: row.alert_id,
    name: row.name,
    rule: row.rule,
    event: row.event,
    stands: row.stands,
    toldOn: row.told_on,
    isSeen: row.seen_at !== null,
    isDismissed: row.dismissed_at !== null,
  }));

/** False where the brand group has no such event. */
export const markEvent = async (
  unit: StoreUnit,
  {
    userId,
    brandGroupId,
    id,
    mark,
  }: { readonly userId: string; readonly brandGroupId: string; readonly id: string; readonly mark: InboxMark },
  now: number,
): Promise<boolean> => {
  if ((await unit.first(isOfGroup, [brandGroupId, id])) === undefined) return false;
  await unit.run(see, [userId, id, now]);
  if (mark !== 'seen') await unit.run(dismiss, [mark === 'dismissed' ? now : null, userId, id]);
  return true;
};
