import { describe, expect, test } from 'vitest';
import { type GoalUpload, unreadGoalUpload } from '../../../src/domain/goals/goalUpload.ts';
import { TOASTS } from '../../../src/domain/journal/address.ts';
import type { ApiFailure } from '../../../src/domain/journal/events.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import { createGoalUploadMachine, type GoalUploadContext } from '../../../src/machines/goals/goalUpload.machine.ts';
import { expectCovered, pathsThrough, stepsOf } from '../paths.ts';
import { inputOf, looking, registry, SCREEN } from '../records/boxes.ts';
import { goal, goalsListed } from './goals.ts';

const none = { told: [], count: 0 };
const { id: _id, brandGroupId: _group, version: _version, ...draft } = goal('g1');
const file: GoalUpload = {
  ...{ name: 'goals.csv', size: 80, leftOut: none, ignored: [], refusal: null },
  goals: [
    { ...draft, value: 1500 },
    { ...draft, month: 4 },
  ],
};
const read = (upload: GoalUpload): Input => ({ type: 'goals.fileRead', upload });
const REFUSED = read(unreadGoalUpload({ name: 'goals.csv', size: 80 }, 'The file could not be read.'));
const failed = (failure: ApiFailure): Input => ({ type: 'api.failed', requestId: 'upload', call: 'bulkGoals', failure });
const clash = { year: 2026, month: 3, goal: { ...goal('g1', { value: 9, version: 5 }), changedBy: 'Ines Adler', changedAt: 0 } };
const SAVED: Input = {
  type: 'api.answered',
  requestId: 'upload',
  call: 'bulkGoals',
  body: { inline: [goal('g1', { value: 1500, version: 2 }), goal('g2', { month: 4 })] },
};

const EVENTS: readonly Input[] = [
  goalsListed([goal('g1')]),
  goalsListed([goal('g1', { value: 1500, version: 3 }), goal('g2', { month: 4 })]),
  read(file),
  REFUSED,
  { type: 'goals.uploadClicked' },
  { type: 'goals.uploadCleared' },
  { type: 'goals.templateClicked' },
  { type: 'download.finished', name: 'goals-template.csv' },
  { type: 'download.failed', name: 'goals-template.csv', message: 'No.' },
  SAVED,
  failed({ kind: 'status', status: 409, conflict: { current: [clash], submitted: {} } }),
  failed({ kind: 'status', status: 422, message: 'goals[0].year: The year must be 2027 or earlier.' }),
  looking(null),
  looking(null, 'b2'),
];

const machine = createGoalUploadMachine(registry());
const ways = pathsThrough<GoalUploadContext>(machine, { input: inputOf('upload'), events: EVENTS });
const calls = (asked: readonly { readonly type: string }[]) => asked.filter(({ type }) => type === 'api.call');

describe('every way through the upload of goals', () => {
  test('is walked', () => {
    expectCovered(ways);
  });

  test('B-527 without a file it says "No file selected", and sends nothing', () => {
    const tries = stepsOf(ways).filter(({ before, event }) => before.value === 'empty' && event.type === 'goals.uploadClicked');
    expect(tries.length).toBeGreaterThan(0);
    for (const { after, asked } of tries) {
      expect(after.context.message).toBe('No file selected');
      expect(asked).toEqual([]);
    }
  });

  test('nothing is written by looking, nor where the file is refused or says what is stored; what is written names the versions that were seen', () => {
    let count = 0;
    for (const { event, before, asked } of stepsOf(ways)) {
      if (calls(asked).length === 0) continue;
      count += 1;
      expect(event.type).toBe('goals.uploadClicked');
      expect(['checked', 'failed', 'conflict']).toContain(before.value);
      const isListed = JSON.stringify(before.context.list) !== 'null';
      const seen = isListed ? { value: 1500, version: 1 } : { value: 1500, version: null };
      expect(calls(asked)).toMatchObject([
        { call: 'bulkGoals', input: { body: { goals: expect.arrayContaining([expect.objectContaining(seen)]) } } },
      ]);
    }
    expect(count).toBeGreaterThan(0);
  });

  test('B-526 a refusal of the server is told with its words, and the file stays', () => {
    const refused = stepsOf(ways).filter(({ before, after }) => before.value === 'saving' && after.value === 'failed');
    expect(refused.length).toBeGreaterThan(0);
    for (const { before, after } of refused) {
      expect(after.context.message).toBe('There was an error uploading your goals: goals[0].year: The year must be 2027 or earlier.');
      expect(after.context.upload).toEqual(before.context.upload);
    }
  });

  test('what somebody changed meanwhile is shown with whose it is, and the list comes anew before the person chooses', () => {
    const met = stepsOf(ways).filter(({ before, after }) => before.value === 'saving' && after.value === 'conflict');
    expect(met.length).toBeGreaterThan(0);
    for (const { after, told } of met) {
      expect(after.context.clashes).toEqual([clash]);
      expect(told).toEqual([{ to: SCREEN, message: { type: 'message.dataChanged' } }]);
    }
  });

  test('an upload can be taken back: what it changed as it was, what it added gone, each only as the upload left it', () => {
    const done = stepsOf(ways).filter(
      ({ before, event }) => event === SAVED && before.value === 'saving' && before.context.writing?.changed.length === 1,
    );
    expect(done.length).toBeGreaterThan(0);
    for (const { told, after } of done) {
      expect(after.value).toBe('empty');
      const [said] = told.flatMap(({ to, message }) => (to === TOASTS && message.type === 'message.toast' ? [message.toast] : []));
      expect(said).toMatchObject({
        title: '2 goals uploaded',
        undo: {
          call: 'bulkGoals',
          input: { body: { goals: [{ ...draft, value: 1200, version: 2 }], removed: [{ id: 'g2', version: 1 }] } },
        },
      });
      const step = told.find(({ message }) => message.type === 'message.recordsChanged');
      expect(step?.to).toBe(`${SCREEN}/records`);
    }
  });

  test('the template names the columns, and a row for each metric', () => {
    const [taken] = stepsOf(ways).filter(({ event }) => event.type === 'goals.templateClicked');
    const command = taken?.asked.find(({ type }) => type === 'file.download');
    const text = command?.type === 'file.download' ? command.text : '';
    expect(text.split(/\r?\n/).slice(0, 3)).toEqual([
      'metric,month,year,country,tagSet,tagValue,value',
      'dsp_ad_budget,0,2026,,,,',
      'search_ad_budget,0,2026,,,,',
    ]);
  });
});
