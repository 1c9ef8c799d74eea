/** Judges the alerts of all brand groups each morning and whenever other facts are served: to do it again changes nothing. */
import { randomUUID } from 'node:crypto';
import { eventChanges } from '../../src/domain/alerts/live.ts';
import type { IsoDay } from '../../src/domain/dates/isoDay.ts';
import type { AskFigures } from '../handlers/alerts.ts';
import { type EventRecord, eventsOfAlert, type JudgedAlert, listJudgedAlerts, writeEvents } from '../store/alerts.queries.ts';
import type { Store } from '../store/store.ts';
import type { Job } from './job.ts';
import { reasonText } from './runWords.ts';

export interface AlertJobParts {
  readonly store: Store;
  readonly ask: AskFigures;
  readonly today: () => IsoDay;
  /** Of the facts that are served. */
  readonly generation: () => number;
}

const isSnoozed = ({ alert: { snoozedUntil } }: JudgedAlert, today: IsoDay): boolean => snoozedUntil !== null && today < snoozedUntil;

/** An event that begins while its alert is snoozed is told only where it still lasts when that is over; one that no longer stands never. */
const toldOn = (record: EventRecord, judged: JudgedAlert, today: IsoDay, isNew: boolean): IsoDay | null => {
  if (record.toldOn !== null || !record.stands || isSnoozed(judged, today)) return record.toldOn;
  return isNew || record.event.ended === null ? today : null;
};

/** Answers how many events were told. */
const judgeOne = async ({ store, ask }: AlertJobParts, judged: JudgedAlert, today: IsoDay, signal: AbortSignal): Promise<number> => {
  const { alert, brandGroupId } = judged;
  const figures = await ask(alert.rule.about, { brandGroupIds: [brandGroupId], today, signal, partition: 'alerts' });
  return store.transaction(async (unit) => {
    const kept = await eventsOfAlert(unit, judged);
    const { begun, changed, judgedTo } = eventChanges(alert.rule, figures, { since: alert.since, kept });
    const after = new Map<string, EventRecord>(kept.map((record) => [record.id, record]));
    for (const { id, event, stands } of changed) after.set(id, { id, event, stands, toldOn: after.get(id)?.toldOn ?? null });
    for (const event of begun) {
      const id = randomUUID();
      after.set(id, { id, event, stands: true, toldOn: null });
    }
    const known = new Set(kept.map(({ id }) => id));
    const records = [...after.values()].map((record) => ({ ...record, toldOn: toldOn(record, judged, today, !known.has(record.id)) }));
    const before = new Map(kept.map((record) => [record.id, record]));
    const written = records.filter((record) => {
      const was = before.get(record.id);
      return was === undefined || was.toldOn !== record.toldOn || changed.some(({ id }) => id === record.id);
    });
    await writeEvents(unit, judged, written, judgedTo ?? alert.judgedTo);
    return records.filter((record) => record.toldOn !== null && (before.get(record.id)?.toldOn ?? null) === null).length;
  });
};

export interface AlertsChecked {
  readonly alerts: number;
  readonly told: number;
  /** Why alerts could not be checked: a reason for each. */
  readonly failures: readonly string[];
}

/** Judges all alerts; one that fails leaves the others be. */
export const judgeAlerts = async (
  parts: AlertJobParts,
  signal: AbortSignal,
  progress: (done: number, total: number) => void = () => {},
): Promise<AlertsChecked> => {
  const [alerts, today] = [await listJudgedAlerts(parts.store), parts.today()];
  const failures: string[] = [];
  let told = 0;
  for (const [i, judged] of alerts.entries()) {
    signal.throwIfAborted();
    try {
      told += await judgeOne(parts, judged, today, signal);
    } catch (cause) {
      if (signal.aborted) throw cause;
      failures.push(reasonText(cause));
    }
    progress(i + 1, alerts.length);
  }
  return { alerts: alerts.length, told, failures };
};

const LIMIT_MS = 30 * 60_000;

export const alertsJob = (parts: AlertJobParts): Job => {
  const now = (): string => `${parts.generation()} on ${parts.today()}`;
  let done: string | null = null;
  return {
    name: 'alerts',
    title: 'Check alerts',
    schedule: { kind: 'when', isNeeded: () => now() !== done },
    limitMs: LIMIT_MS,
    missed: 'once',
    run: async ({ signal, progress }) => {
      const at = now();
      const { alerts, told, failures } = await judgeAlerts(parts, signal, progress);
      // NOTE: also where one could not be checked: it is tried again on the next morning or with other facts, not every minute.
      done = at;
      if (failures.length > 0) throw new Error(`${failures.length} of ${alerts} alerts could not be checked: ${failures[0]}`);
      return `Alerts checked: ${alerts}, new events: ${told}`;
    },
  };
};
