import { describe, expect, test } from 'vitest';
import type { StoredAlert } from '../../../src/domain/alerts/alert.ts';
import { aboutText } from '../../../src/domain/alerts/alertEditorPath.ts';
import { type AlertFields, draftOfFields, newAlertFields } from '../../../src/domain/alerts/alertFields.ts';
import { ALERT_LIST } from '../../../src/domain/alerts/alertRecord.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { jsonOf } from '../../../src/domain/journal/json.ts';
import { createAlertFormMachine } from '../../../src/machines/alerts/alertForm.machine.ts';
import { createAlertListMachine } from '../../../src/machines/alerts/alertList.machine.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import type { RecordFormContext } from '../../../src/machines/records/recordFormContext.ts';
import { callsIn } from '../markets/markets.ts';
import { expectCovered, pathsThrough, stepsOf, together } from '../paths.ts';
import { inputOf, looking, registry, SAVE_DUE, scopeOf } from '../records/boxes.ts';
import { THEIR_VERSION, type WalkedKind, walkForm, walkList } from '../records/walks.ts';

const START: AlertFields = {
  ...newAlertFields({ schema: 'ads', metric: 'acos', filters: {} }),
  name: 'ACOS',
  kind: 'level',
  level: 'above',
  threshold: '35%',
};

const answer = (fields: AlertFields, version: number) => {
  const draft = draftOfFields(fields);
  if (draft === null) throw new Error('The server keeps no such alert.');
  const stored: StoredAlert = {
    ...draft,
    id: 'a',
    version,
    owner: 'Ines Adler',
    changedAt: 1_795_000_000_000,
    since: isoDay('2026-11-01'),
    judgedTo: null,
    lasting: null,
  };
  return jsonOf(stored);
};

const alerts: WalkedKind<AlertFields> = {
  area: 'alerts',
  list: ALERT_LIST,
  calls: { update: 'updateAlert', remove: 'deleteAlert' },
  answer,
  start: START,
  mine: { ...START, threshold: '40%' },
  faulty: { ...START, threshold: 'a lot' },
  theirs: { ...START, name: 'Their ACOS' },
  unfit: { ...START, quietDays: 0 },
  edited: (draft) => ({ type: 'alerts.draftEdited', draft }),
  returned: (returned) => ({ type: 'alerts.draftReturned', ...returned }),
  turned: (direction, document) => ({ type: 'alerts.turned', direction, document: [...document] }),
};

describe('every way through the form of an alert', () => {
  const machine = createAlertFormMachine(registry());
  const ABOUT = { schema: 'ads' as const, metric: 'acos', filters: {} };
  const proposing: Input = { type: 'message.scopeChanged', scope: scopeOf(), params: { edit: 'new', about: aboutText(ABOUT) } };
  const proposed = pathsThrough<RecordFormContext<AlertFields>>(machine, {
    input: inputOf('form'),
    events: [
      { type: 'message.answered', key: ALERT_LIST, value: { inline: [] } },
      proposing,
      looking('new'),
      { type: 'record.saveClicked' },
      SAVE_DUE,
    ],
  });
  const edited = walkForm(createAlertFormMachine(registry()), alerts);
  const ways = together(edited, proposed);

  test('is walked', () => {
    expectCovered(ways);
  });

  test('an alert about a figure is saved as it is proposed; without a figure it says what is missing', () => {
    const created = stepsOf(proposed).flatMap(callsIn);
    expect(created.length).toBeGreaterThan(0);
    for (const { call, input } of created) {
      expect(call).toBe('createAlert');
      expect(input.body).toMatchObject({ rule: { about: ABOUT, condition: { kind: 'expected' } } });
    }
    const missing = stepsOf(proposed).filter(
      ({ event, after }) => event.type === 'record.saveClicked' && after.context.form?.draft.about === null,
    );
    expect(missing.length).toBeGreaterThan(0);
    for (const { after } of missing) expect(after.context.form?.faults).toEqual({ metric: ['Choose a metric.'] });
  });

  test('sends thresholds as numbers, over the version that it started from, and none that is no number', () => {
    const sent = stepsOf(edited).flatMap(callsIn);
    const updates = sent.filter(({ call }) => call === 'updateAlert').map(({ input }) => input);
    expect(updates).toContainEqual(
      expect.objectContaining({
        params: { id: 'b1', alertId: 'a' },
        body: expect.objectContaining({
          version: 1,
          rule: expect.objectContaining({ condition: { kind: 'level', side: 'above', threshold: 0.4, window: 'week' } }),
        }),
      }),
    );
    for (const { input } of sent) expect(input.body).toMatchObject({ rule: { condition: { threshold: expect.any(Number) } } });
  });
});

describe('every way through the list of alerts', () => {
  const ways = walkList(createAlertListMachine(registry()), alerts);

  test('is walked', () => {
    expectCovered(ways);
  });

  test('deletes an alert at the version that the person saw, and writes what was before on undo', () => {
    const sent = stepsOf(ways).flatMap(callsIn);
    const removals = sent.filter(({ call }) => call === 'deleteAlert').map(({ input }) => input);
    expect(removals.length).toBeGreaterThan(0);
    for (const input of removals) expect(input.params).toEqual({ id: 'b1', alertId: 'a' });
    for (const version of [1, THEIR_VERSION]) expect(removals).toContainEqual(expect.objectContaining({ query: { version } }));
    const turns = sent.filter(({ requestId }) => requestId === 'turn');
    expect(turns.map(({ input }) => input.body)).toContainEqual(
      expect.objectContaining({ version: 1, rule: expect.objectContaining({ condition: expect.objectContaining({ threshold: 0.4 }) }) }),
    );
  });
});
