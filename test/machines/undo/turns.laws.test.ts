/**
 * Whoever undoes and redoes, at whatever delay of paint, server and list: what is pressed one after the other, however quickly, ends where
 * the same presses end one by one. All eight machines with steps of their own are tried, through the queue that really waits for paint.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { newDashboard } from '../../../src/domain/dashboards/dashboard.ts';
import { DASHBOARD, EDITOR } from '../../../src/domain/dashboards/dashboards.screen.ts';
import { newPanel } from '../../../src/domain/dashboards/newPanel.ts';
import { DEFAULT_FILTERS } from '../../../src/domain/filters/filterNames.ts';
import { screenAddress } from '../../../src/domain/journal/address.ts';
import type { ApiCall, Command } from '../../../src/domain/journal/commands.ts';
import { jsonOf } from '../../../src/domain/journal/json.ts';
import { changeOf } from '../../../src/domain/records/recordChange.ts';
import type { ScreenDefinition } from '../../../src/domain/screens/screen.ts';
import { createAfterPaintQueue } from '../../../src/effects/afterPaintQueue.ts';
import { createAdminListMachine } from '../../../src/machines/admin/adminList.machine.ts';
import { createAnswerStore } from '../../../src/machines/core/answers.ts';
import { createRegistry } from '../../../src/machines/core/registry.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import { createDashboardEditMachine } from '../../../src/machines/dashboards/dashboardEdit.machine.ts';
import { createFileActionsMachine } from '../../../src/machines/files/fileActions.machine.ts';
import { filtersMachine } from '../../../src/machines/filters/filters.machine.ts';
import { createGoalYearsMachine } from '../../../src/machines/goals/goalYears.machine.ts';
import { createRecordList } from '../../../src/machines/records/createRecordList.ts';
import { createExplorerMachine } from '../../../src/machines/reporting/explorer.machine.ts';
import { createSummaryEditorMachine } from '../../../src/machines/summary/summaryEditor.machine.ts';
import { scopeOf as anyScope } from '../../domain/inventory/healthMake.ts';
import { spec } from '../../domain/reporting/make.ts';
import { childInput, person } from '../admin/make.ts';
import { DOCUMENT, FILES_PAGE, fileInput, UPLOADED } from '../files/make.ts';
import { user } from '../harness.ts';
import { alone } from '../paths.ts';
import { type Box, BoxDraft, boxes, inputOf } from '../records/boxes.ts';

type Move = { readonly edit: number } | 'undo' | 'redo' | 'paint' | 'answer';

/** What is behind a machine whose steps are the server's: it does what it is asked at once, and what it says arrives later. */
interface Server {
  readonly list: () => Input;
  readonly does: (call: ApiCall) => Input;
  /** What a person, or another machine, does to it. */
  readonly edits: (k: number) => readonly Input[];
  readonly holds: () => unknown;
}

interface Editor {
  readonly machine: AnyStateMachine;
  readonly input: unknown;
  readonly begin: readonly Input[];
  /** Gestures of the person; where there is a server, it says them. */
  readonly edits: (k: number) => readonly Input[];
  /** Of the context, what the person sees. */
  readonly shows: readonly string[];
  readonly server?: () => Server;
}

const started = ({ machine, input, begin, edits, shows, server: serverOf }: Editor) => {
  const made = alone<Readonly<Record<string, unknown>>>(machine, input);
  const server = serverOf?.();
  const frames: (() => void)[] = [];
  const arriving: Input[] = [];
  const carryOut = (command: Command): void => {
    if (command.type === 'undo.turn') deliver(command.turned);
    if (command.type === 'api.call' && server !== undefined) arriving.push(server.does(command));
  };
  // NOTE: on a page at work each press finds the frame before it not painted yet.
  const queue = createAfterPaintQueue(
    { afterPaint: { isDue: () => true, next: (run) => frames.push(run) }, addressBar: { current: () => '/velocity/' } },
    ({ command }) => carryOut(command),
  );
  const deliver = (event: Input): void => {
    const { asked, told } = made.send(event);
    for (const command of asked) queue.take({ type: 'effects.command', owner: 'editor', command });
    if (server !== undefined && told.some(({ message }) => message.type === 'message.dataChanged')) arriving.push(server.list());
  };
  const paint = (): void => {
    for (const run of frames.splice(0)) run();
  };
  const answer = (): void => {
    const next = arriving.shift();
    if (next !== undefined) deliver(next);
  };
  const settle = (): void => {
    while (frames.length + arriving.length > 0) {
      paint();
      answer();
    }
  };
  for (const event of [...(server === undefined ? [] : [server.list()]), ...begin]) deliver(event);
  settle();
  // What a server holds is edited as it holds it, so whoever edits it has seen what was done before.
  const edit = (k: number): void => {
    if (server !== undefined) settle();
    for (const event of server === undefined ? edits(k) : server.edits(k)) deliver(event);
  };
  const act = (move: Move): void => {
    if (move === 'paint') paint();
    else if (move === 'answer') answer();
    else if (move === 'undo' || move === 'redo') deliver({ type: 'message.undoAsked', direction: move, isShown: true });
    else edit(move.edit);
  };
  const end = (): unknown => {
    settle();
    const { context } = made.now();
    return JSON.parse(JSON.stringify([shows.map((key) => context[key]), server?.holds() ?? null]));
  };
  return { act, settle, end };
};

const screenOf = (name: string): ScreenDefinition => ({ name, area: 'any', params: [], requests: () => ({}) });
const registryWith = (name: string) => {
  const registry = createRegistry(createAnswerStore());
  registry.add(screenOf(name));
  return registry;
};
const listed = (key: string, inline: unknown): Input => ({ type: 'message.answered', key, value: { inline: jsonOf(inline) } });
const answered = ({ requestId, call }: ApiCall, inline: unknown): Input => ({
  type: 'api.answered',
  requestId,
  call,
  body: { inline: jsonOf(inline) },
});
const scope = { ...anyScope(), user: user({ roles: ['Prime', 'Internal'] }) };
const inputFor = (name: string, key: string, params: Readonly<Record<string, string>> = {}) => ({
  name,
  scope,
  params,
  screen: screenAddress(name),
  key,
});
const idIn = ({ input }: ApiCall, name: string): string => {
  const { params } = input as { readonly params: Readonly<Record<string, string>> };
  return params[name] ?? '';
};

const PANEL = { ...newPanel('Content', 'aaaaaaaaaaa', ''), title: 'First', content: 'Words' };
const GONE = '2026-11-20T18:00:00.000Z';

interface BoxTurn {
  readonly goals: readonly Box[];
  readonly removed: readonly { readonly id: string }[];
}

const boxServer = (): Server => {
  let now: readonly { readonly id: string; readonly version: number; readonly draft: Box }[] = [];
  let turn = 0;
  const write = (drafts: readonly Box[], removed: readonly string[]): void => {
    turn += 1;
    const kept = now.filter(({ id }) => !removed.includes(id) && !drafts.some(({ name }) => name === id));
    now = [...kept, ...drafts.map((draft) => ({ id: draft.name, version: turn, draft }))].sort((a, b) => (a.id < b.id ? -1 : 1));
  };
  return {
    list: () => listed('list', now),
    does: (call) => {
      const body: BoxTurn = JSON.parse(JSON.stringify(call.input.body));
      write(
        body.goals.map(({ name, size }) => ({ name, size })),
        body.removed.map(({ id }) => id),
      );
      return answered(call, []);
    },
    edits: (k) => {
      const name = `Box ${k % 2}`;
      const was = now.find(({ id }) => id === name)?.draft ?? null;
      const draft = { name, size: (was?.size ?? 0) + k + 1 };
      write([draft], []);
      return [
        { type: 'message.recordsChanged', step: changeOf(was === null ? null : { key: name, draft: was }, { key: name, draft }) },
        listed('list', now),
      ];
    },
    holds: () => now.map(({ draft }) => draft),
  };
};

const peopleServer = (): Server => {
  const people = new Map(['u0', 'u1', 'u2'].map((id) => [id, person(id)]));
  const change = (call: ApiCall, deletedAt: string | null): Input => {
    const id = idIn(call, 'id');
    const was = people.get(id) ?? person(id);
    people.set(id, { ...was, deletedAt, version: was.version + 1 });
    return answered(call, people.get(id));
  };
  return {
    list: () => listed('list', [...people.values()]),
    does: (call) => change(call, call.call === 'deleteAdminUser' ? GONE : null),
    edits: (k) => {
      const id = `u${k % 3}`;
      return people.get(id)?.deletedAt === null ? [{ type: 'admin.deleteClicked', id }, { type: 'admin.deleteConfirmed' }] : [];
    },
    holds: () => [...people.values()].map(({ id, deletedAt }) => [id, deletedAt]),
  };
};

const fileServer = (): Server => {
  const items = new Map<string, typeof DOCUMENT | typeof UPLOADED>([
    ['d1', DOCUMENT],
    ['p1', UPLOADED],
  ]);
  return {
    list: () =>
      listed('list', {
        ...FILES_PAGE,
        items: [...items.values()].flatMap((item) => (item.deletedAt === null ? [{ item, location: [] }] : [])),
      }),
    does: (call) => {
      const id = idIn(call, call.call.endsWith('Document') ? 'document' : 'uploadedFile');
      const was = items.get(id);
      if (was === undefined) throw new Error(`no ${id} in ${JSON.stringify(call)}`);
      const { body } = call.input as { readonly body?: { readonly folderId?: string | null } };
      const deletedAt = call.call.startsWith('delete') ? GONE : call.call.startsWith('restore') ? null : was.deletedAt;
      items.set(id, { ...was, folderId: body?.folderId ?? null, deletedAt, version: was.version + 1 });
      return answered(call, items.get(id));
    },
    edits: (k) => {
      const id = k % 2 === 0 ? 'd1' : 'p1';
      if (items.get(id)?.deletedAt !== null) return [];
      return [
        k < 2
          ? { type: 'files.deleteClicked', id }
          : { type: 'files.dropped', id, folderId: items.get(id)?.folderId === null ? 'f1' : null },
      ];
    },
    holds: () => [...items.values()].map(({ id, folderId, deletedAt }) => [id, folderId, deletedAt]),
  };
};

const NONE = (): readonly Input[] => [];

const EDITORS: Readonly<Record<string, Editor>> = {
  dashboards: {
    machine: createDashboardEditMachine(registryWith('dashboard')),
    input: inputFor('dashboard', EDITOR, { id: 'd1' }),
    begin: [
      listed(DASHBOARD, {
        dashboard: {
          ...newDashboard(),
          id: 'd1',
          brandGroupId: scope.brandGroup?.id ?? '',
          title: 'Week',
          panels: [PANEL],
          isUserFavorite: false,
          createdBy: null,
          savedBy: null,
          createdAt: '',
          updatedAt: '2026-11-20T10:00:00.000Z',
          deletedAt: null,
          version: 4,
        },
      }),
      { type: 'record.editClicked' },
    ],
    edits: (k) => [{ type: 'dashboardEdit.panelResized', id: 'aaaaaaaaaaa', rows: k + 2, columns: 2, gridColumns: 4, goesOn: false }],
    shows: ['drafts', 'history'],
  },
  'the Explorer': {
    machine: createExplorerMachine(registryWith('report-builder')),
    input: inputFor('report-builder', 'explorer'),
    begin: [listed('globalConfiguration', {})],
    edits: (k) => [{ type: 'explorer.draftEdited', draft: { name: `Report ${k}`, spec: spec() }, gesture: null }],
    shows: ['drafts', 'history'],
  },
  'goals by year': {
    machine: createGoalYearsMachine(registryWith('goal-management')),
    input: inputFor('goal-management', 'goalYears'),
    begin: [listed('goals', [])],
    edits: (k) => [
      { type: 'cells.picked', row: 0, column: k, extends: false },
      { type: 'cells.pasted', text: `${k + 1}00`, isTransposed: false },
    ],
    shows: ['drafts', 'history'],
  },
  'the Executive Summary': {
    machine: createSummaryEditorMachine(registryWith('executive-summary')),
    input: inputFor('executive-summary', 'summaryEditor', { brands: 'b1' }),
    begin: [
      listed('config', {
        brandGroupConfigs: [{ brandGroupId: 'b1', executiveSummary: [{ title: 'Sales', metrics: ['total_sales'] }], version: 4 }],
        invalid: [],
      }),
      { type: 'record.editClicked' },
    ],
    edits: (k) => [{ type: 'summary.titleTyped', brandGroupId: 'b1', section: 0, title: `Sold ${k}` }, { type: 'summary.titleKept' }],
    shows: ['drafts', 'history'],
  },
  filters: {
    machine: filtersMachine,
    input: { stored: null },
    begin: [
      {
        type: 'message.filtersOffered',
        open: { userId: 'u1', brandGroup: { id: 'b1', hasDsp: true, hasTags: true }, filters: DEFAULT_FILTERS, begins: false },
      },
    ],
    edits: (k) => [{ type: 'filters.optionToggled', filter: 'countries', key: ['US', 'DE', 'FR', 'CA'][k] ?? 'US' }],
    shows: ['state', 'history'],
  },
  'lists of records': {
    machine: createRecordList(createRegistry(createAnswerStore()), boxes, BoxDraft, 'boxList'),
    input: inputOf('records'),
    begin: [],
    edits: NONE,
    shows: ['history', 'wantedTurns', 'turning'],
    server: boxServer,
  },
  'lists of the admin area': {
    machine: createAdminListMachine(createRegistry(createAnswerStore())),
    input: childInput('admin-users'),
    begin: [],
    edits: NONE,
    shows: ['deleted', 'busy', 'waiting'],
    server: peopleServer,
  },
  files: {
    machine: createFileActionsMachine(createRegistry(createAnswerStore())),
    input: fileInput('fileActions'),
    begin: [],
    edits: NONE,
    shows: ['undo', 'busy', 'waiting'],
    server: fileServer,
  },
};

const moves = fc.array(
  fc.oneof<fc.Arbitrary<Move>[]>(
    fc.record({ edit: fc.nat({ max: 3 }) }),
    fc.constant<Move>('undo'),
    fc.constant<Move>('redo'),
    fc.constant<Move>('paint'),
    fc.constant<Move>('answer'),
  ),
  { maxLength: 16 },
);

const quickly = (editor: Editor, made: readonly Move[]): unknown => {
  const world = started(editor);
  for (const move of made) world.act(move);
  return world.end();
};

const oneByOne = (editor: Editor, made: readonly Move[]): unknown => {
  const world = started(editor);
  for (const move of made) {
    world.act(move);
    world.settle();
  }
  return world.end();
};

describe.each(Object.entries(EDITORS))('undo and redo of %s', (_, editor) => {
  test('two quick presses turn two steps, and edits are steps at all', () => {
    const edits: readonly Move[] = [{ edit: 0 }, { edit: 1 }];
    const [before, after] = [oneByOne(editor, []), oneByOne(editor, edits)];
    expect(after).not.toEqual(before);
    const [once, twice] = [oneByOne(editor, [...edits, 'undo']), oneByOne(editor, [...edits, 'undo', 'undo'])];
    expect(new Set([after, once, twice].map((seen) => JSON.stringify(seen))).size).toBe(3);
    expect(quickly(editor, [...edits, 'undo', 'undo'])).toEqual(twice);
  });

  test('whatever is pressed and edited, at whatever delay, ends where it ends one by one', () => {
    const examples: [Move[]][] = [
      [[{ edit: 1 }, { edit: 2 }, 'undo', 'undo', 'redo']],
      [[{ edit: 0 }, { edit: 3 }, 'undo', { edit: 2 }, 'undo', 'undo', 'answer', 'redo']],
    ];
    fc.assert(
      fc.property(moves, (made) => {
        expect(quickly(editor, made)).toEqual(oneByOne(editor, made));
      }),
      { numRuns: 40, examples },
    );
  });
});

test('no machine turns steps that is not tried here', () => {
  const folder = join(import.meta.dirname, '../../../src/machines');
  const turning = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      path.endsWith('.ts') &&
      !path.startsWith('documents') &&
      /'undo\.turn'|= documentEditing</.test(readFileSync(join(folder, path), 'utf8')),
  );
  expect(turning.map((path) => path.replace(/\\/g, '/')).toSorted()).toHaveLength(Object.keys(EDITORS).length);
});
