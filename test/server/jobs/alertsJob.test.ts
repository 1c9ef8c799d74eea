/** Alerts through their job, over mornings that are lived one by one: each day is imported, some late, one again with other figures. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askFigures } from '../../../server/handlers/alerts.ts';
import { alertsJob, judgeAlerts } from '../../../server/jobs/alertsJob.ts';
import { addAlert, changeAlert, findAlert, listAlerts, listInbox, markEvent } from '../../../server/store/alerts.queries.ts';
import { appStorePath } from '../../../server/store/dataDirectory.ts';
import { openSqliteStore } from '../../../server/store/sqliteStore.ts';
import { type Store, statement } from '../../../server/store/store.ts';
import { answering } from '../../../server/warehouse/analytics/answering.ts';
import { type LookingWarehouse, openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import { warehouseDirectory } from '../../../server/warehouse/files.ts';
import type { AlertRule } from '../../../src/domain/alerts/alert.ts';
import { alertMornings } from '../../../src/domain/alerts/morning.ts';
import { tryAlert } from '../../../src/domain/alerts/tryAlert.ts';
import { record, t } from '../../../src/domain/codec/codec.ts';
import { addDays } from '../../../src/domain/dates/calendar.ts';
import { type IsoDay, isoDay } from '../../../src/domain/dates/isoDay.ts';
import { type Customer, copyOfCustomer } from '../customer.ts';
import { A, file, importText, row } from '../import/testImport.ts';

const START = isoDay('2026-11-01');
const ALERT = 'alert-of-units';
const RULE: AlertRule = {
  about: { schema: 'retail', metric: 'ordered_units', filters: {} },
  condition: { kind: 'level', side: 'below', threshold: 3, window: 'day' },
  quietDays: 2,
};
/** Units of each day; null where its file comes late. */
const UNITS = [2, 1, null, 2, 5, 5, 2] as const;
/** The days before the alert was made. */
const BEFORE = [2, 5, 5] as const;
const FIRST = BEFORE.length;
const dayAt = (i: number): IsoDay => addDays(START, i);

let made: Customer;
let store: Store;
let user = '';
beforeAll(async () => {
  made = await copyOfCustomer();
  store = openSqliteStore(appStorePath(made.directory), () => 0);
  const first = await store.first(statement<[]>()('SELECT id FROM users ORDER BY id', record({ id: t.string }, 'Id')), []);
  user = first?.id ?? '';
});
afterAll(() => store.close());

const bring = (rows: readonly (readonly [day: IsoDay, units: number])[], today: IsoDay) =>
  importText(made.directory, file(...rows.map(([day, units]) => row(day, A, String(units), '10'))), { brandGroupId: made.empty, today });

/** One morning: what is served is judged, twice, for the second time must change nothing. */
const morning = async (today: IsoDay) => {
  const warehouse: LookingWarehouse = await openWarehouse({ directory: warehouseDirectory(made.directory) });
  try {
    const ask = askFigures(warehouse, answering(warehouse));
    const judge = () => judgeAlerts({ store, ask, today: () => today, generation: warehouse.generation }, new AbortController().signal);
    await judge();
    const told = await listInbox(store, user, made.empty);
    await judge();
    expect(await listInbox(store, user, made.empty)).toEqual(told);
    const figures = await ask(RULE.about, {
      brandGroupIds: [made.empty],
      today,
      signal: new AbortController().signal,
      partition: 'test',
    });
    return { told, trial: tryAlert(RULE.about, RULE.condition, figures, RULE.quietDays)?.events ?? [] };
  } finally {
    await warehouse.close();
  }
};
type Morning = Awaited<ReturnType<typeof morning>>;
const begins = ({ told }: Morning): readonly string[] =>
  told
    .filter(({ stands }) => stands)
    .map(({ event }) => event.began)
    .sort();
const since = (days: Morning, from: IsoDay) => days.trial.filter(({ last }) => last >= from);

describe('alerts judged morning by morning', () => {
  test('tell what the trial tells, once each, with late days and days that are imported again', async () => {
    const key = { brandGroupId: made.empty, id: ALERT };
    await store.transaction((unit) =>
      addAlert(unit, key, { name: 'Few units', rule: RULE, snoozedUntil: null, since: dayAt(3) }, { userId: user, now: 1 }),
    );
    const lived: Morning[] = [];
    await bring(
      BEFORE.map((units, i) => [dayAt(i), units]),
      dayAt(FIRST),
    );
    for (const [i, units] of UNITS.entries()) {
      const [day, today] = [dayAt(FIRST + i), dayAt(FIRST + i + 1)];
      if (units !== null) await bring([[day, units]], today);
      const now = await morning(today);
      // What stands of what was told is what the trial says on the same morning.
      const told = now.told.filter(({ stands }) => stands).map(({ event }) => event);
      expect(told.toReversed()).toEqual(since(now, dayAt(FIRST)));
      lived.push(now);
    }
    // What was over before it was made is tried, not told; the day that comes late neither ends what lasts nor begins another.
    expect(lived.map((one) => begins(one).length)).toEqual([1, 1, 1, 1, 1, 1, 2]);
    expect(lived[2]?.told[0]?.event).toEqual(lived[1]?.told[0]?.event);
    expect(lived.at(-1)?.told.map(({ event, toldOn }) => [event.began, event.ended, toldOn])).toEqual([
      [dayAt(9), null, dayAt(10)],
      [dayAt(3), dayAt(8), dayAt(4)],
    ]);

    // The late day, and a day that was over with more units: the one joins its event, and what was told of the other no longer stands.
    await bring(
      [
        [dayAt(5), 1],
        [dayAt(9), 6],
      ],
      dayAt(10),
    );
    const restated = await morning(dayAt(10));
    expect(begins(restated)).toEqual([dayAt(3)]);
    expect(restated.told.map(({ stands }) => stands)).toEqual([false, true]);
    expect(alertMornings(restated.told).map(({ day, title, lines }) => [day, title, lines[0]?.text, lines[0]?.detail])).toEqual([
      [dayAt(10), '1 alert', 'Ordered Units on Nov 10, 2026 was 2, below 3', 'No longer the case: data was restated'],
      [dayAt(4), '1 alert', 'Ordered Units on Nov 4, 2026 was 2, below 3', '4 days, last Nov 7, 2026'],
    ]);
  });

  test('tell nothing while snoozed, and afterwards what still lasts', async () => {
    const key = { brandGroupId: made.empty, id: ALERT };
    const found = await findAlert(store, key);
    if (found === undefined) throw new Error('the alert is there');
    const { alert, ruleVersion } = found;
    await store.transaction((unit) => changeAlert(unit, key, { ...alert, snoozedUntil: dayAt(14), ruleVersion }, 2));
    await bring(
      [
        [dayAt(10), 5],
        [dayAt(11), 1],
        [dayAt(12), 1],
      ],
      dayAt(13),
    );
    const before = (await morning(dayAt(13))).told.length;
    expect((await listAlerts(store, made.empty))[0]?.lasting?.began).toBe(dayAt(11));
    const after = await morning(dayAt(14));
    expect(after.told.length).toBe(before + 1);
    expect(after.told[0]).toMatchObject({ toldOn: dayAt(14), event: { began: dayAt(11) } });
  });

  test('are dismissed by one person, who can take it back, and not in another brand group', async () => {
    const [event] = await listInbox(store, user, made.empty);
    const mark = (word: 'dismissed' | 'kept', brandGroupId = made.empty) =>
      markEvent(store, { userId: user, brandGroupId, id: event?.id ?? '', mark: word }, 3);
    const marked = async () => (await listInbox(store, user, made.empty))[0];
    expect(await mark('dismissed', made.brandGroup)).toBe(false);
    expect(await marked()).toMatchObject({ isSeen: false, isDismissed: false });
    expect(await mark('dismissed')).toBe(true);
    expect(await marked()).toMatchObject({ isSeen: true, isDismissed: true });
    await mark('kept');
    expect(await marked()).toMatchObject({ isSeen: true, isDismissed: false });
  });

  test('are checked again with other facts or on another morning where one could not be, not every minute', async () => {
    let [generation, today] = [1, dayAt(20)];
    const ask = () => Promise.reject(new Error('no such table'));
    const job = alertsJob({ store, ask, today: () => today, generation: () => generation });
    const isNeeded = () => job.schedule.kind === 'when' && job.schedule.isNeeded();
    const run = () => job.run({ signal: new AbortController().signal, scheduledFor: 0, progress: () => undefined });
    expect(isNeeded()).toBe(true);
    await expect(run()).rejects.toThrow('1 of 1 alerts could not be checked: no such table');
    expect(isNeeded()).toBe(false);
    generation = 2;
    expect(isNeeded()).toBe(true);
    await expect(run()).rejects.toThrow('no such table');
    today = dayAt(21);
    expect(isNeeded()).toBe(true);
  });

  test('name one whose metric no longer exists as not checked, and judge the others', async () => {
    const rule: AlertRule = { ...RULE, about: { ...RULE.about, metric: 'no_longer_kept' } };
    await store.transaction((unit) =>
      addAlert(
        unit,
        { brandGroupId: made.empty, id: 'gone' },
        { name: 'Old figure', rule, snoozedUntil: null, since: dayAt(3) },
        { userId: user, now: 4 },
      ),
    );
    const warehouse: LookingWarehouse = await openWarehouse({ directory: warehouseDirectory(made.directory) });
    try {
      const ask = askFigures(warehouse, answering(warehouse));
      const checked = await judgeAlerts(
        { store, ask, today: () => dayAt(14), generation: warehouse.generation },
        new AbortController().signal,
      );
      expect([checked.alerts, checked.failures.length]).toEqual([2, 1]);
      const stored = await listAlerts(store, made.empty);
      expect(stored.map(({ id, judgedTo }) => [id, judgedTo])).toEqual([
        [ALERT, dayAt(12)],
        ['gone', null],
      ]);
    } finally {
      await warehouse.close();
    }
  });
});
