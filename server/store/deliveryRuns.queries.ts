/**
 * Turns of deliveries. A turn is its log: an entry names the one before it by its number, so that of two servers that write the next one
 * only one has its way. Status and time of the next step are kept beside it, to be listed and found.
 */
import { Int, nullable, record, t } from '../../src/domain/codec/codec.ts';
import { IsoDay } from '../../src/domain/dates/isoDay.ts';
import { DeliveryStatus } from '../../src/domain/deliveries/delivery.ts';
import { type Logged, RunEvent } from '../../src/domain/deliveries/runLog.ts';
import type { Turn } from '../../src/domain/deliveries/turns.ts';
import { Bytes, jsonColumn, NoRow } from './rows.ts';
import { type StoreUnit, statement } from './store.ts';

const RunRow = record(
  {
    id: t.string,
    delivery_id: t.string,
    turn_on: IsoDay,
    data_day: IsoDay,
    due_at: Int,
    deadline_at: Int,
    next_at: nullable(Int),
    status: DeliveryStatus,
    reason: nullable(t.string),
    content: nullable(t.string),
    begun_at: Int,
  },
  'DeliveryRunRow',
);
export type DeliveryRunRow = t.TypeOf<typeof RunRow>;
const COLUMNS = 'r.id, r.delivery_id, r.turn_on, r.data_day, r.due_at, r.deadline_at, r.next_at, r.status, r.reason, r.content, r.begun_at';

const begin = statement<
  [id: string, deliveryId: string, on: string, day: string, dueAt: number, deadlineAt: number, nextAt: number, now: number]
>()(
  `INSERT INTO delivery_runs (id, delivery_id, turn_on, data_day, due_at, deadline_at, next_at, status, begun_at)
   VALUES (?, ?, ?, ?, ?, ?, ?, 'waiting', ?) ON CONFLICT DO NOTHING`,
  NoRow,
);
const dueRuns = statement<[now: number]>()(
  `SELECT ${COLUMNS} FROM delivery_runs r WHERE r.next_at IS NOT NULL AND r.next_at <= ? ORDER BY r.next_at, r.id`,
  RunRow,
);
const byId = statement<[id: string]>()(`SELECT ${COLUMNS} FROM delivery_runs r WHERE r.id = ?`, RunRow);
const latestOf = statement<[brandGroupId: string]>()(
  `SELECT ${COLUMNS} FROM delivery_runs r JOIN deliveries d ON d.id = r.delivery_id
   WHERE d.brand_group_id = ? AND r.begun_at = (SELECT max(o.begun_at) FROM delivery_runs o WHERE o.delivery_id = r.delivery_id)`,
  RunRow,
);
const receipts = statement<[brandGroupId: string, limit: number]>()(
  `SELECT ${COLUMNS} FROM delivery_runs r JOIN deliveries d ON d.id = r.delivery_id
   WHERE d.brand_group_id = ? ORDER BY r.begun_at DESC, r.id LIMIT ?`,
  RunRow,
);
const receipt = statement<[brandGroupId: string, id: string]>()(
  `SELECT ${COLUMNS} FROM delivery_runs r JOIN deliveries d ON d.id = r.delivery_id WHERE d.brand_group_id = ? AND r.id = ?`,
  RunRow,
);
const update = statement<[nextAt: number | null, status: string, reason: string | null, content: string | null, id: string]>()(
  'UPDATE delivery_runs SET next_at = ?, status = ?, reason = ?, content = ? WHERE id = ?',
  NoRow,
);
const append = statement<[runId: string, seq: number, at: number, event: string]>()(
  'INSERT INTO delivery_events (run_id, seq, at, event) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
  NoRow,
);
const log = statement<[runId: string]>()(
  'SELECT at, event FROM delivery_events WHERE run_id = ? ORDER BY seq',
  record({ at: Int, event: jsonColumn(RunEvent) }, 'DeliveryEventRow'),
);
const keepContent = statement<[digest: string, packed: Uint8Array, now: number]>()(
  `INSERT INTO delivery_contents (digest, packed, last_used_at) VALUES (?, ?, ?)
   ON CONFLICT (digest) DO UPDATE SET last_used_at = excluded.last_used_at`,
  NoRow,
);
const content = statement<[digest: string]>()(
  'SELECT packed FROM delivery_contents WHERE digest = ?',
  record({ packed: Bytes }, 'ContentRow'),
);
const keepFile = statement<[runId: string, name: string, bytes: Uint8Array]>()(
  'INSERT INTO delivery_attachments (run_id, name, bytes) VALUES (?, ?, ?) ON CONFLICT (run_id, name) DO UPDATE SET bytes = excluded.bytes',
  NoRow,
);
const files = statement<[runId: string]>()(
  'SELECT name, bytes FROM delivery_attachments WHERE run_id = ? ORDER BY name',
  record({ name: t.string, bytes: Bytes }, 'DeliveryFileRow'),
);
const dropFiles = statement<[runId: string]>()('DELETE FROM delivery_attachments WHERE run_id = ?', NoRow);
const OLD = 'SELECT id FROM delivery_runs WHERE begun_at < ? AND next_at IS NULL';
const dropOld = [
  statement<[before: number]>()(`DELETE FROM delivery_events WHERE run_id IN (${OLD})`, NoRow),
  statement<[before: number]>()(`DELETE FROM delivery_attachments WHERE run_id IN (${OLD})`, NoRow),
  statement<[before: number]>()('DELETE FROM delivery_runs WHERE begun_at < ? AND next_at IS NULL', NoRow),
  statement<[before: number]>()('DELETE FROM delivery_contents WHERE last_used_at < ?', NoRow),
];

/** The turn's own id: that of no other turn. */
export const runIdOf = (deliveryId: string, { on }: Pick<Turn, 'on'>): string => `${deliveryId}.${on}`;

/** Begins a turn; nothing happens where it was begun. */
export const beginRun = (unit: StoreUnit, deliveryId: string, turn: Turn, now: number): Promise<number> =>
  unit.run(begin, [runIdOf(deliveryId, turn), deliveryId, turn.on, turn.day, turn.dueAt, turn.deadlineAt, now, now]);

/** Those with a step to take, of all brand groups. */
export const listDueRuns = (unit: StoreUnit, now: number): Promise<readonly DeliveryRunRow[]> => unit.all(dueRuns, [now]);

export const findRun = (unit: StoreUnit, id: string): Promise<DeliveryRunRow | undefined> => unit.first(byId, [id]);

/** The latest turn of each delivery. */
export const latestRuns = (unit: StoreUnit, brandGroupId: string): Promise<readonly DeliveryRunRow[]> => unit.all(latestOf, [brandGroupId]);

/** The latest first, of deleted deliveries too. */
export const listReceipts = (unit: StoreUnit, brandGroupId: string, limit: number): Promise<readonly DeliveryRunRow[]> =>
  unit.all(receipts, [brandGroupId, limit]);

export const findReceipt = (unit: StoreUnit, brandGroupId: string, id: string): Promise<DeliveryRunRow | undefined> =>
  unit.first(receipt, [brandGroupId, id]);

export const runLog = (unit: StoreUnit, runId: string): Promise<readonly Logged[]> => unit.all(log, [runId]);

/** What is kept beside a log. */
export interface RunHead {
  readonly nextAt: number | null;
  readonly status: DeliveryStatus;
  readonly reason: string | null;
  readonly content: string | null;
}

/** Appends the entry of that number; false where there is one, which somebody else wrote. */
export const appendToRun = async (unit: StoreUnit, runId: string, seq: number, { at, event }: Logged): Promise<boolean> =>
  (await unit.run(append, [runId, seq, at, JSON.stringify(RunEvent.encode(event))])) > 0;

export const updateRun = async (unit: StoreUnit, runId: string, { nextAt, status, reason, content: digest }: RunHead): Promise<void> => {
  await unit.run(update, [nextAt, status, reason, digest, runId]);
};

export const keepRunContent = async (unit: StoreUnit, digest: string, packed: Uint8Array, now: number): Promise<void> => {
  await unit.run(keepContent, [digest, packed, now]);
};

export const runContent = async (unit: StoreUnit, digest: string): Promise<Uint8Array | undefined> =>
  (await unit.first(content, [digest]))?.packed;

/** Files go along with the mails of a turn, and are let go of when these are sent. */
export const keepRunFile = async (unit: StoreUnit, runId: string, name: string, bytes: Uint8Array): Promise<void> => {
  await unit.run(keepFile, [runId, name, bytes]);
};

export const runFiles = (unit: StoreUnit, runId: string): Promise<readonly { readonly name: string; readonly bytes: Uint8Array }[]> =>
  unit.all(files, [runId]);

export const dropRunFiles = (unit: StoreUnit, runId: string): Promise<number> => unit.run(dropFiles, [runId]);

/** Deletes turns that began before, with what they sent. */
export const dropOldRuns = async (unit: StoreUnit, before: number): Promise<void> => {
  for (const each of dropOld) await unit.run(each, [before]);
};
