import { describe, expect, test } from 'vitest';
import type { CallName } from '../../../src/domain/api/contract.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { EMPTY_DRAFT } from '../../../src/domain/imports/importEvents.ts';
import { changedSince } from '../../../src/domain/imports/importScreen.ts';
import { type CurrentImport, type ImportJob, NO_CHOICES, PIECE_BYTES } from '../../../src/domain/imports/job.ts';
import type { FileSample, StoredMapping } from '../../../src/domain/imports/mappings/mapping.ts';
import { isAtWork } from '../../../src/domain/imports/stages.ts';
import { childAddress, SHELL, screenAddress } from '../../../src/domain/journal/address.ts';
import type { ApiCall } from '../../../src/domain/journal/commands.ts';
import { jsonOf } from '../../../src/domain/journal/json.ts';
import type { Scope } from '../../../src/domain/shell/scope.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import {
  FIRST,
  type ImportListContext,
  isCheckable,
  isReadOtherwise,
  nextPieces,
  noted,
  openMapping,
  requestCheck,
  withFiles,
  withoutFile,
} from '../../../src/machines/imports/importList.logic.ts';
import { createImportListMachine } from '../../../src/machines/imports/importList.machine.ts';
import { group } from '../../domain/routes/people.ts';
import { childInput, registry, scopeOf } from '../admin/make.ts';
import { alone, expectCovered, pathsThrough, stepsOf, type Taken } from '../paths.ts';
import { arrived, fault, job, received, replacing, sample } from './importJob.ts';

const answered = (n: number, call: CallName, of: ImportJob | null): Input => {
  const inline: CurrentImport = { job: of };
  return { type: 'api.answered', requestId: `import:${n}`, call, body: { inline } };
};
const failed = (n: number): Input => ({
  type: 'api.failed',
  requestId: `import:${n}`,
  call: 'currentImport',
  failure: { kind: 'network' },
});

/** Whoever may not import any more is told so, and nobody asks again. */
const denied = (n: number): Input => ({
  type: 'api.failed',
  requestId: `import:${n}`,
  call: 'currentImport',
  failure: { kind: 'status', status: 403, message: 'You may not import here.' },
});

const ON_PAGE: ImportListContext = { ...FIRST, screen: screenAddress('admin-imports'), route: 'admin-imports', brandGroupId: 'b1' };

const FILE = { ref: 'file/1', name: 'sales.csv', size: 10 };

/** It reads the file whose columns nobody knows. */
const MAPPING: StoredMapping = {
  id: 'm1',
  belongsTo: 'o1',
  name: 'Weekly sales',
  kind: 'retail',
  columns: sample.headings.map((heading) => ({ heading, column: null })),
  version: 1,
  changedBy: null,
  changedAt: 0,
};

const EVENTS: readonly Input[] = [
  answered(1, 'currentImport', null),
  answered(1, 'currentImport', job({ stage: 'importing', ahead: 2 })),
  failed(1),
  { type: 'import.filesChosen', files: [FILE], leftOut: ['.DS_Store'] },
  { type: 'message.filesHanded', files: [FILE], leftOut: [], refused: ['b.pdf is a file type that cannot be uploaded here'] },
  { type: 'import.filesRefused', messages: ['a.pdf is a file type that cannot be uploaded here'] },
  { type: 'import.fileRemoved', ref: 'file/1' },
  { type: 'import.filesCleared' },
  { type: 'import.draftEdited', draft: { kind: 'ads', dates: null, date: '', country: null } },
  { type: 'import.checkClicked', brandGroupId: 'b1' },
  answered(2, 'beginImport', job()),
  answered(2, 'undoImport', job({ id: 'j2', stage: 'undoing', importId: 7 })),
  answered(2, 'pruneImports', job({ id: 'j3', stage: 'pruning', files: [] })),
  answered(2, 'currentImport', null),
  answered(3, 'sendImportPiece', job({ bytes: arrived })),
  answered(3, 'currentImport', job({ id: 'j2', stage: 'undone', importId: 7 })),
  answered(3, 'currentImport', job({ id: 'j3', stage: 'pruned', files: [], pruned: 2 })),
  answered(3, 'cancelImport', null),
  answered(4, 'checkImport', job({ files: received, stage: 'checking' })),
  answered(5, 'currentImport', job({ files: received, stage: 'checked', rows: 1 })),
  answered(5, 'currentImport', job({ files: received, stage: 'checked', rows: 120, parts: [replacing] })),
  answered(
    5,
    'currentImport',
    job({ files: received, stage: 'refused', faults: [fault], faultCount: 1, belongsTo: 'o1', samples: [sample] }),
  ),
  answered(6, 'runImport', job({ files: received, stage: 'imported', rows: 1, importId: 8 })),
  failed(2),
  failed(3),
  failed(5),
  denied(2),
  denied(5),
  denied(6),
  { type: 'timer.elapsed', id: 'poll' },
  { type: 'timer.elapsed', id: 'another' },
  { type: 'import.readAsChosen', file: 0, kind: 'ads' },
  { type: 'import.readAsChosen', file: 7, kind: 'ads' },
  { type: 'import.runClicked', brandGroupId: 'b1' },
  { type: 'import.runClicked', brandGroupId: 'b2' },
  { type: 'import.runClicked' },
  { type: 'import.replaceConfirmed' },
  { type: 'import.replaceDeclined' },
  { type: 'import.cancelClicked' },
  { type: 'import.retryClicked' },
  { type: 'import.undoClicked', brandGroupId: 'b1', importId: 7 },
  { type: 'import.undoConfirmed' },
  { type: 'import.undoDeclined' },
  { type: 'import.pruneClicked', brandGroupId: 'b1', days: 90 },
  { type: 'import.pruneAgeChosen', days: 30 },
  { type: 'import.pruneConfirmed' },
  { type: 'import.pruneDeclined' },
  { type: 'mappings.opened', id: null, sample: 0 },
  { type: 'message.answered', key: 'mappings', value: { inline: [MAPPING] } },
  { type: 'import.faultsDownloadClicked' },
  { type: 'message.scopeChanged', scope: scopeOf(), params: { group: 'b2' } },
  { type: 'download.finished', name: 'import-errors.csv' },
  { type: 'download.failed', name: 'import-errors.csv', message: 'full' },
];

const ways = pathsThrough<ImportListContext>(createImportListMachine(registry()), {
  input: childInput('admin-imports', { group: 'b1' }),
  events: EVENTS,
  // What only stands in the form is gone on from no further, so that the ways stay few.
  stopWhen: ({ calls, files, refused, draft, failure, brandGroupId }) =>
    brandGroupId !== 'b1' || calls > 6 || files.length > 1 || refused.length > 0 || draft.kind !== null || (failure !== null && calls > 2),
});

const stageOf = ({ current }: ImportListContext): string | null =>
  current !== null && 'inline' in current ? ((current.inline as CurrentImport).job?.stage ?? null) : null;
const jobIn = ({ current }: ImportListContext): ImportJob | null =>
  current !== null && 'inline' in current ? (current.inline as CurrentImport).job : null;
const callsIn = (asked: readonly { readonly type: string }[]): readonly ApiCall[] =>
  asked.filter((command): command is ApiCall => command.type === 'api.call');

describe('every way through an import', () => {
  test('is walked', () => {
    expectCovered(ways);
  });

  test('asks one thing at a time, each under a number of its own', () => {
    const wrong = stepsOf(ways).filter(({ before, after, asked }) => {
      const calls = callsIn(asked);
      const isCounted = after.context.calls - before.context.calls === calls.length && calls.length <= 1;
      return !isCounted || calls.some(({ requestId }) => requestId !== `import:${after.context.calls}`);
    });
    expect(wrong).toEqual([]);
  });

  test('imports only what was checked and found right', () => {
    const running = stepsOf(ways).filter(({ asked }) => callsIn(asked).some(({ call }) => call === 'runImport'));
    expect(running.length).toBeGreaterThan(0);
    for (const { before, event } of running) {
      expect(stageOf(before.context)).toBe('checked');
      expect(['resting import.runClicked', 'replacing import.replaceConfirmed']).toContain(`${String(before.value)} ${event.type}`);
    }
  });

  test('imports only what stands in the form: other files, choices or another brand group since the check need another check', () => {
    const pressed = stepsOf(ways).filter(({ event }) => event.type === 'import.runClicked');
    const changes = pressed.map((step) => {
      const { before, event } = step;
      const of = jobIn(before.context);
      const isOther = event.type === 'import.runClicked' && event.brandGroupId === 'b2';
      return { step, of, change: isOther ? 'brandGroup' : of?.stage === 'checked' ? changedSince(of, before.context) : null };
    });
    expect(new Set(changes.map(({ change }) => change))).toEqual(new Set([null, 'files', 'brandGroup', 'choices']));
    for (const { step, change } of changes) {
      if (change !== null) expect([step.after.value, step.asked]).toEqual([step.before.value, []]);
    }
    const running = stepsOf(ways).flatMap(({ before, asked }) =>
      callsIn(asked).flatMap(({ call, input }) => (call === 'runImport' ? [{ of: jobIn(before.context), input }] : [])),
    );
    for (const { of, input } of running) {
      expect(input).toMatchObject({ params: { brandGroupId: 'b1', id: of?.id }, body: { choices: of?.choices } });
    }
  });

  test('own files that lie on the server checked are those of a form without files, with what was said beside them', () => {
    const choices = { ...NO_CHOICES, date: isoDay('2026-08-18'), country: 'DE' };
    const there = job({ files: received, stage: 'checked', rows: 1, choices });
    const { context } = noted(registry().answers, { ...ON_PAGE, calls: 1 }, { inline: jsonOf({ job: there }) });
    expect([context.draft, context.sentTo]).toEqual([
      { ...EMPTY_DRAFT, date: '2026-08-18', country: 'DE' },
      { id: 'j1', brandGroupId: 'b1' },
    ]);
    expect(changedSince(there, context)).toBeNull();
    const edited = { ...context, draft: { ...context.draft, date: '2026-08-20' } };
    expect(changedSince(there, edited)).toBe('choices');
    // It is checked again without being sent again.
    expect([isCheckable(edited, 'b1'), isCheckable(edited, 'b2')]).toEqual([true, false]);
    expect(requestCheck(registry().answers, edited).effects).toMatchObject([
      { command: { call: 'checkImport', input: { params: { brandGroupId: 'b1', id: 'j1' }, body: { ...choices, date: '2026-08-20' } } } },
    ]);
    expect(isCheckable(withoutFile(edited, 'file/1'), 'b1')).toBe(false);
    expect(changedSince(there, withFiles(edited, [FILE], []))).toBe('files');
  });

  test('rows that are there are replaced only where that was asked and confirmed, and the server is told how many', () => {
    const running = stepsOf(ways).flatMap((step) =>
      callsIn(step.asked)
        .filter(({ call }) => call === 'runImport')
        .map(({ input }) => ({ step, input })),
    );
    const replaced = running.filter(({ step }) => step.before.value === 'replacing');
    expect(replaced.length).toBeGreaterThan(0);
    for (const { step, input } of running) {
      const isReplacing = JSON.stringify(step.before.context.current).includes('"replacement"');
      expect([step.event.type, input.body]).toEqual(
        isReplacing
          ? ['import.replaceConfirmed', { replaced: 638, choices: NO_CHOICES }]
          : ['import.runClicked', { replaced: 0, choices: NO_CHOICES }],
      );
    }
    const declined = stepsOf(ways).filter(({ event, before }) => before.value === 'replacing' && event.type === 'import.replaceDeclined');
    expect(declined.length).toBeGreaterThan(0);
    for (const { after, asked } of declined) expect([after.value, asked]).toEqual(['resting', []]);
  });

  test('checks a file as something else only where it was checked, and imports nothing with it', () => {
    const chosen = stepsOf(ways).filter(({ event }) => event.type === 'import.readAsChosen');
    const asking = chosen.filter(({ asked }) => asked.length > 0);
    expect(asking.length).toBeGreaterThan(0);
    for (const { before, after, event, asked } of asking) {
      expect(['checked', 'refused']).toContain(stageOf(before.context));
      expect([event, after.value]).toEqual([{ type: 'import.readAsChosen', file: 0, kind: 'ads' }, 'asking']);
      expect(callsIn(asked)).toMatchObject([
        { call: 'checkImport', input: { params: { brandGroupId: 'b1', id: 'j1' }, body: { kind: null, readAs: ['ads'] } } },
      ]);
    }
  });

  test('undoes only what was asked about and confirmed', () => {
    const undoing = stepsOf(ways).filter(({ asked }) => callsIn(asked).some(({ call }) => call === 'undoImport'));
    expect(undoing.length).toBeGreaterThan(0);
    for (const { before, event, asked } of undoing) {
      expect([before.value, event.type]).toEqual(['confirming', 'import.undoConfirmed']);
      expect(callsIn(asked)[0]?.input.body).toEqual({ importId: 7 });
    }
  });

  test('deletes only the undo data that was asked about and confirmed, and tells it', () => {
    const pruning = stepsOf(ways).filter(({ asked }) => callsIn(asked).some(({ call }) => call === 'pruneImports'));
    expect(new Set(pruning.map(({ asked }) => JSON.stringify(callsIn(asked)[0]?.input.body)))).toEqual(
      new Set(['{"days":90}', '{"days":30}']),
    );
    for (const { before, after, event } of pruning) {
      expect([before.value, event.type, after.value]).toEqual(['pruning', 'import.pruneConfirmed', 'asking']);
    }
    const done = stepsOf(ways).filter(({ before, after }) => stageOf(after.context) === 'pruned' && stageOf(before.context) === 'pruning');
    expect(done.length).toBeGreaterThan(0);
    for (const { told, after } of done) {
      expect(told).toContainEqual({ to: SHELL, message: { type: 'message.dataChanged' } });
      expect(after.context.prune).toBeNull();
    }
    const declined = stepsOf(ways).filter(({ before, event }) => before.value === 'pruning' && event.type === 'import.pruneDeclined');
    for (const { after, asked } of declined) expect([after.value, after.context.prune, asked]).toEqual(['resting', null, []]);
  });

  test('keeps what is being undone until the server has answered', () => {
    for (const { before, event, after } of stepsOf(ways)) {
      if (event.type === 'import.undoConfirmed' && before.value === 'confirming')
        expect([after.value, after.context.undo]).toEqual(['asking', { importId: 7 }]);
      else if (after.value !== 'confirming' && before.value === 'asking' && after.value !== 'asking') expect(after.context.undo).toBeNull();
    }
  });

  test('sends the files by reference, a piece after what is there, and checks when all are there', () => {
    const steps = stepsOf(ways).flatMap(({ asked }) => callsIn(asked));
    const pieces = steps.filter(({ call }) => call === 'sendImportPiece');
    expect(pieces.length).toBeGreaterThan(0);
    for (const { input } of pieces)
      expect(input).toEqual({
        params: { brandGroupId: 'b1', id: 'j1' },
        query: { offset: 0 },
        body: { pieces: [{ file: 'file/1', start: 0, end: 10 }] },
      });
    expect(
      steps.some(({ call, input }) => call === 'checkImport' && JSON.stringify(input.params) === '{"brandGroupId":"b1","id":"j1"}'),
    ).toBe(true);
  });

  test('a server at work is asked again after a while, also when it has not answered', () => {
    for (const { before, after, asked, event } of stepsOf(ways)) {
      const waits = asked.some(({ type }) => type === 'timer.start');
      if (waits) expect(after.value).toBe('working');
      if (before.value === 'working' && event.type === 'api.failed' && waits) expect(after.context.poll.isAway).toBe(true);
    }
  });

  test('access that was taken away while the server works ends the waiting', () => {
    const taken = stepsOf(ways).filter(
      ({ before, after, event }) =>
        before.value === 'working' && event.type === 'api.failed' && event.failure.status === 403 && after !== before,
    );
    const ended = taken.filter(({ after }) => after.value === 'resting');
    expect(ended.length).toBeGreaterThan(0);
    for (const { after, asked } of ended) {
      expect(after.context.failure).toBe('You may not import here.');
      expect(asked).toEqual([]);
    }
  });

  test('at rest nobody is waited for: the server is not at work, or the last word of it is a failure', () => {
    for (const { after } of stepsOf(ways)) {
      const stage = stageOf(after.context);
      if (after.value === 'resting' && stage !== null && isAtWork(stage as ImportJob['stage']))
        expect(after.context.failure).not.toBeNull();
    }
  });

  test('what was imported or undone is told, for every list and figure is another now', () => {
    const done = stepsOf(ways).filter(({ before, after }) => stageOf(after.context) === 'undone' && stageOf(before.context) === 'undoing');
    expect(done.length).toBeGreaterThan(0);
    for (const { told } of done) expect(told).toContainEqual({ to: SHELL, message: { type: 'message.dataChanged' } });
  });

  test('gives up a piece that is under way, and lets go of the files', () => {
    const given = stepsOf(ways).filter(
      ({ before, event, after }) => before.value === 'sending' && event.type === 'import.cancelClicked' && after.value === 'asking',
    );
    expect(given.length).toBeGreaterThan(0);
    for (const { before, after, asked } of given) {
      expect(asked).toContainEqual({ type: 'api.abort', requestId: `import:${before.context.calls}` });
      expect(after.context.files).toEqual([]);
    }
  });

  test('the errors are saved as a table', () => {
    const saved = stepsOf(ways).flatMap(({ asked }) => asked.filter(({ type }) => type === 'file.download'));
    expect(saved.length).toBeGreaterThan(0);
    expect(saved[0]).toMatchObject({ name: 'import-errors.csv' });
    expect(JSON.stringify(saved[0])).toContain('sales.csv,4,units');
  });
});

describe('another brand group', () => {
  const looking = (id: string | null): Scope => ({ ...scopeOf(['Admin']), brandGroup: id === null ? null : group({ id }) });
  const looked = (id: string | null): Input => ({ type: 'message.scopeChanged', scope: looking(id), params: { group: 'b7' } });
  const page = () => alone<ImportListContext>(createImportListMachine(registry()), childInput('imports', { group: 'b7' }, looking('b1')));
  const asked = ({ asked: commands }: Pick<Taken<ImportListContext>, 'asked'>) =>
    callsIn(commands).map(({ call, input }) => [call, input.params]);

  test('that is looked at begins anew with what is under way there, and hears nothing of the one before', () => {
    const machine = page();
    expect(asked(machine.start)).toEqual([['currentImport', { brandGroupId: 'b1' }]]);
    machine.send(answered(1, 'currentImport', job({ stage: 'checked', files: received, rows: 1 })));
    machine.send({ type: 'import.filesChosen', files: [FILE] });
    const turned = machine.send(looked('b2'));
    expect(asked(turned)).toEqual([['currentImport', { brandGroupId: 'b2' }]]);
    expect(turned.asked).toContainEqual({ type: 'api.abort', requestId: 'import:1' });
    expect([machine.now().value, machine.now().context.current, machine.now().context.files]).toEqual(['loading', null, [FILE]]);
    machine.send(answered(1, 'currentImport', job({ stage: 'checked' })));
    expect(machine.now().value).toBe('loading');
    machine.send(answered(2, 'currentImport', null));
    // What is pressed for the one before is not done.
    expect(asked(machine.send({ type: 'import.checkClicked', brandGroupId: 'b1' }))).toEqual([]);
    expect(asked(machine.send({ type: 'import.checkClicked', brandGroupId: 'b2' }))).toEqual([['beginImport', { brandGroupId: 'b2' }]]);
  });

  test('that stays the same asks nothing, and none at all asks nothing either', () => {
    const machine = page();
    machine.send(answered(1, 'currentImport', null));
    expect(asked(machine.send(looked('b1')))).toEqual([]);
    expect(machine.now().value).toBe('resting');
    expect(asked(machine.send(looked(null)))).toEqual([]);
    expect(machine.now().value).toBe('resting');
  });

  test('has its own file on the server, which is known again when one comes back to it', () => {
    const machine = page();
    machine.send(answered(1, 'currentImport', null));
    machine.send({ type: 'import.filesChosen', files: [FILE] });
    machine.send({ type: 'import.checkClicked', brandGroupId: 'b1' });
    machine.send(answered(2, 'beginImport', job()));
    machine.send(answered(3, 'sendImportPiece', job({ bytes: arrived })));
    machine.send(answered(4, 'checkImport', job({ files: received, stage: 'checked', rows: 1 })));
    machine.send(looked('b2'));
    machine.send(answered(5, 'currentImport', null));
    machine.send(looked('b1'));
    machine.send(answered(6, 'currentImport', job({ files: received, stage: 'checked', rows: 1 })));
    expect(machine.now().context.sentTo).toEqual({ id: 'j1', brandGroupId: 'b1' });
    expect(asked(machine.send({ type: 'import.runClicked', brandGroupId: 'b1' }))).toEqual([
      ['runImport', { brandGroupId: 'b1', id: 'j1' }],
    ]);
  });
});

describe('what systems put into folders', () => {
  const sentTo = { id: 'j1', brandGroupId: 'b1' };
  const start = ON_PAGE;

  test('is told, and where nothing else was chosen nothing has to be sent again', () => {
    const only = withFiles({ ...start, files: [FILE], sentTo }, [], ['.DS_Store']);
    expect([only.sentTo, only.leftOut, only.files]).toEqual([sentTo, ['.DS_Store'], [FILE]]);
    expect(withFiles({ ...start, sentTo }, [FILE], []).sentTo).toBeNull();
  });

  test('is told no more once the files were imported', () => {
    const imported = stepsOf(ways).filter(
      ({ before, after }) =>
        before.context.sentTo !== null && stageOf(before.context) !== 'imported' && stageOf(after.context) === 'imported',
    );
    expect(imported.length).toBeGreaterThan(0);
    for (const { after } of imported) expect(after.context.leftOut).toEqual([]);
  });
});

describe('columns that are set by hand', () => {
  const { answers } = registry();
  const at = (over: Partial<ImportJob>): ImportListContext => ({
    ...ON_PAGE,
    sentTo: { id: 'j1', brandGroupId: 'b1' },
    current: { inline: jsonOf({ job: job({ files: received, stage: 'refused', belongsTo: 'o1', samples: [sample], ...over }) }) },
  });
  const list = (...mappings: readonly StoredMapping[]) => ({ inline: jsonOf(mappings) });
  const read = { ...sample, mapping: { id: 'm1', version: 1 } };

  test('the files are checked again once a mapping for them was saved, changed or deleted, and not for another one', () => {
    expect(isReadOtherwise(answers, at({}), list(MAPPING))).toBe(true);
    expect(isReadOtherwise(answers, at({ samples: [read] }), list(MAPPING))).toBe(false);
    expect(isReadOtherwise(answers, at({ samples: [read], stage: 'checked' }), list({ ...MAPPING, version: 2 }))).toBe(true);
    expect(isReadOtherwise(answers, at({ samples: [read] }), list())).toBe(true);
    expect(isReadOtherwise(answers, at({}), list())).toBe(false);
    expect(isReadOtherwise(answers, at({}), list({ ...MAPPING, belongsTo: 'o2' }))).toBe(false);
    expect(isReadOtherwise(answers, at({}), list({ ...MAPPING, columns: MAPPING.columns.slice(1) }))).toBe(false);
  });

  test('nothing is checked of files that are not those of the form, while they are imported, or where the form says something else', () => {
    for (const over of [{ id: 'j2' }, { stage: 'importing' }, { stage: 'imported' }] as const)
      expect(isReadOtherwise(answers, at(over), list(MAPPING))).toBe(false);
    // The files were said to be of another kind.
    const chosen = { ...at({ choices: { ...NO_CHOICES, kind: 'ads' } }), draft: { ...EMPTY_DRAFT, kind: 'ads' as const } };
    expect(isReadOtherwise(answers, chosen, list(MAPPING))).toBe(false);
    const again = stepsOf(ways).filter(({ event, asked }) => event.type === 'message.answered' && asked.length > 0);
    expect(again.length).toBeGreaterThan(0);
    for (const { before, after, asked } of again) {
      expect([stageOf(before.context), after.value]).toEqual(['refused', 'asking']);
      expect(callsIn(asked).map(({ call }) => call)).toEqual(['checkImport']);
    }
  });

  test('open with what the headings may be, for the organization of the file', () => {
    const known: FileSample = { ...sample, kind: 'retail', headings: ['date', 'Quantity', 'x'] };
    expect(openMapping(answers, at({ samples: [known] }), null, 0).effects).toMatchObject([
      {
        to: childAddress(screenAddress('admin-imports'), 'mappingForm', 'mappingForm'),
        message: {
          type: 'message.recordWanted',
          id: 'new',
          seed: { belongsTo: 'o1', name: '', kind: 'retail', columns: [{ column: 'date' }, { column: 'units' }, { column: null }] },
        },
      },
    ]);
    expect(openMapping(answers, at({}), 'm1', null).effects).toMatchObject([{ message: { id: 'm1', seed: null } }]);
    expect(openMapping(answers, at({}), null, 7).effects).toEqual([]);
  });
});

describe('the next pieces', () => {
  const files = [
    { ref: 'file/1', name: 'a', size: 5 },
    { ref: 'file/2', name: 'b', size: PIECE_BYTES + 3 },
    { ref: 'file/3', name: 'c', size: 3 },
  ];

  test('goes on where the last one ended, over the ends of files, with at most a mebibyte', () => {
    expect(nextPieces(files, 0)).toEqual([
      { file: 'file/1', start: 0, end: 5 },
      { file: 'file/2', start: 0, end: PIECE_BYTES - 5 },
    ]);
    expect(nextPieces(files, PIECE_BYTES)).toEqual([
      { file: 'file/2', start: PIECE_BYTES - 5, end: PIECE_BYTES + 3 },
      { file: 'file/3', start: 0, end: 3 },
    ]);
  });

  test('there is none when all have arrived', () => {
    expect(nextPieces(files, PIECE_BYTES + 11)).toEqual([]);
  });
});
