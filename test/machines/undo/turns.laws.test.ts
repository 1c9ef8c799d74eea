/**
 * Whoever undoes and redoes, at whatever delay of paint, server and list: what is pressed one after the other, however quickly, ends where
 * the same presses end one by one. All eight machines with steps of their own are tried, through the queue that really waits for paint.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { recordIn } from '../../../src/domain/admin/drafts.ts';
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
import { type AdminListContext, createAdminListMachine, isRowBusy } from '../../../src/machines/admin/adminList.machine.ts';
import { createAnswerStore } from '../../../src/machines/core/answers.ts';
import { createRegistry } from '../../../src/machines/core/registry.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import { createDashboardEditMachine } from '../../../src/machines/dashboards/dashboardEdit.machine.ts';
import { isBusy, listedEntries } from '../../../src/machines/files/fileActions.logic.ts';
import { createFileActionsMachine } from '../../../src/machines/files/fileActions.machine.ts';
import type { FileActionsContext } from '../../../src/machines/files/fileActionsContext.ts';
import { filtersMachine } from '../../../src/machines/filters/filters.machine.ts';
import { createGoalYearsMachine } from '../../../src/machines/goals/goalYears.machine.ts';
import { createRecordForm } from '../../../src/machines/records/createRecordForm.ts';
import { createRecordList } from '../../../src/machines/records/createRecordList.ts';
import { createExplorerMachine } from '../../../src/machines/reporting/explorer.machine.ts';
import { createSummaryEditorMachine } from '../../../src/machines/summary/summaryEditor.machine.ts';
import { scopeOf as anyScope } from '../../domain/inventory/healthMake.ts';
import { spec } from '../../domain/reporting/make.ts';
import { childInput, person } from '../admin/make.ts';
import { DOCUMENT, FILES_PAGE, fileInput, UPLOADED } from '../files/make.ts';
import { user } from '../harness.ts';
import { alone } from '../paths.ts';
import { type Box, BoxDraft, box, boxes, inputOf, looking, own, SCREEN, type StoredBox } from '../records/boxes.ts';

type Move = { readonly edit: number } | { readonly form: number } | 'undo' | 'redo' | 'paint' | 'answer';

/** What a machine holds, as a view reads it. */
type Seen = Readonly<Record<string, unknown>>;

/** A gesture: what the machine hears, and what another machine has written to the server. */
interface Press {
  readonly events: (seen: object) => readonly Input[];
  readonly writes?: Box;
  /** Who hears the events: the machine itself where it does not say. */
  readonly at?: string;
}

/** What is behind a machine whose steps are the server's: it does what it is asked at once, and what it says arrives later. */
interface Server {
  readonly list: () => Input;
  /** It refuses what was changed since it was seen, and for good what it is told to refuse. */
  readonly does: (call: ApiCall) => Input;
  /** What a person does about the entries that they see. */
  readonly presses: (k: number, seen: object) => Press | null;
  /** What they do in the form beside it, as far as its state offers it. */
  readonly formPresses?: (k: number, seen: object, state: unknown) => Press | null;
  readonly write?: (box: Box) => void;
  /** What is asked before it is done, the person answers as soon as they see it. */
  readonly reply?: (state: unknown, seen: Seen) => Input | null;
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
  /** A form beside it, which is open while somebody types into it. */
  readonly form?: { readonly at: string; readonly machine: AnyStateMachine; readonly input: unknown };
  /** Where the machine itself is, for the form to tell it something. */
  readonly at?: string;
}

const started = ({ machine, input, begin, edits, shows, server: serverOf, form, at: ownAt = 'editor' }: Editor) => {
  const made = alone<Seen>(machine, input);
  const beside = form === undefined ? null : { at: form.at, made: alone<Seen>(form.machine, form.input) };
  const server = serverOf?.();
  const frames: (() => void)[] = [];
  let arriving: { readonly event: Input; readonly isList: boolean; readonly at?: string }[] = [];
  /** A list that is asked for again does not arrive any more. */
  const listAgain = (of: Server): void => {
    arriving = [...arriving.filter(({ isList }) => !isList), { event: of.list(), isList: true }];
  };
  const carryOut = (command: Command, at: string): void => {
    if (command.type === 'undo.turn') deliver(command.turned);
    if (command.type === 'api.call' && server !== undefined) arriving.push({ event: server.does(command), isList: false, at });
  };
  // NOTE: on a page at work each press finds the frame before it not painted yet.
  const queue = createAfterPaintQueue(
    { afterPaint: { isDue: () => true, next: (run) => frames.push(run) }, addressBar: { current: () => '/velocity/' } },
    ({ command, owner }) => carryOut(command, owner),
  );
  /** To the machine, or to the form beside it; what the two tell each other arrives at once. */
  const send = (event: Input, at: string): void => {
    const { asked, told } = (beside !== null && at === beside.at ? beside.made : made).send(event);
    for (const command of asked) queue.take({ type: 'effects.command', owner: at, command });
    if (server !== undefined && told.some(({ message }) => message.type === 'message.dataChanged')) listAgain(server);
    if (beside !== null) for (const { to, message } of told) if (to === ownAt || to === beside.at) send(message, to);
  };
  const deliver = (event: Input, at = ownAt): void => {
    if (beside !== null && event.type === 'message.answered') send(event, beside.at);
    send(event, at);
    const { value, context } = made.now();
    const reply = server?.reply?.(value, context) ?? null;
    if (reply !== null) deliver(reply);
  };
  const paint = (): void => {
    for (const run of frames.splice(0)) run();
  };
  const answer = (): void => {
    const next = arriving.shift();
    if (next === undefined) return;
    deliver(next.event, next.at);
  };
  const settle = (): void => {
    while (frames.length + arriving.length > 0) {
      paint();
      answer();
    }
  };
  for (const event of [...(server === undefined ? [] : [server.list()]), ...begin]) deliver(event);
  settle();
  const press = ({ events, writes, at }: Press): void => {
    if (writes !== undefined) server?.write?.(writes);
    for (const event of events(made.now().context)) deliver(event, at);
    if (writes !== undefined && server !== undefined) listAgain(server);
  };
  /** What the move presses, where it is offered; null of what only passes time. */
  const pressOf = (move: Move): Press | null => {
    if (move === 'paint' || move === 'answer') return null;
    if (move === 'undo' || move === 'redo') return { events: () => [{ type: 'message.undoAsked', direction: move, isShown: true }] };
    const { context } = made.now();
    if ('form' in move) return beside === null ? null : (server?.formPresses?.(move.form, context, beside.made.now().value) ?? null);
    return server === undefined ? { events: () => edits(move.edit) } : server.presses(move.edit, context);
  };
  const pass = (move: Move): void => {
    if (move === 'paint') paint();
    if (move === 'answer') answer();
  };
  const end = (): unknown => {
    settle();
    const { context } = made.now();
    return JSON.parse(JSON.stringify([shows.map((key) => context[key]), server?.holds() ?? null, beside?.made.now().value ?? null]));
  };
  return { press, pressOf, pass, settle, end };
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
  readonly goals: readonly (Box & { readonly version: number | null })[];
  readonly removed: readonly { readonly id: string }[];
}

interface BoxSave {
  readonly params?: { readonly id: string };
  readonly body: Box & { readonly version?: number };
}

const refused = ({ requestId, call }: ApiCall, status: number): Input => ({
  type: 'api.failed',
  requestId,
  call,
  failure: { kind: 'status', status },
});

const checked = <A extends { readonly version: number }>(was: A, version: number): A => {
  if (was.version !== version) throw new Error(`version ${version} of ${JSON.stringify(was)}`);
  return was;
};

const BOX_FORM = `${SCREEN}/form`;
const boxesIn = (seen: object): readonly StoredBox[] => (seen as { readonly list: { readonly inline: readonly StoredBox[] } }).list.inline;
const clickOn = (seen: readonly StoredBox[], name: string): readonly Input[] =>
  seen.flatMap(({ id, draft }) => (draft.name === name ? [{ type: 'record.deleteClicked', id } as const] : []));

const formOn = (seen: object, id: string, typed: Partial<Box>): readonly Input[] =>
  boxesIn(seen).flatMap((stored) =>
    stored.id === id ? [looking(id), own('boxes.draftEdited', { draft: { ...stored.draft, ...typed } })] : [],
  );
const SAVE_CLICKED: Input = { type: 'record.saveClicked' };

/** Box 1 cannot be deleted, nothing of size 7 can be written by a turn, and nothing of size 13 by a form. */
const boxServer = (): Server => {
  let now: readonly StoredBox[] = [0, 1, 2].map((k) => box(`${k}`));
  let last = 1;
  let made = 0;
  const write = (drafts: readonly Box[], removed: readonly string[]): void => {
    last += 1;
    const kept = now.filter(({ id, draft }) => !removed.includes(id) && !drafts.some(({ name }) => name === draft.name));
    // Under another name it is the same box.
    const idOf = ({ name }: Box): string =>
      now.find(({ draft }) => draft.name === name)?.id ?? (drafts.length === 1 ? removed[0] : undefined) ?? `${name}, ${last}`;
    now = [...kept, ...drafts.map((draft) => ({ id: idOf(draft), version: last, draft }))].sort((a, b) =>
      a.draft.name < b.draft.name ? -1 : 1,
    );
  };
  const save = (call: ApiCall): Input => {
    const { params, body } = JSON.parse(JSON.stringify(call.input)) as BoxSave;
    const { name, size, version } = body;
    if (size === 13) return refused(call, 500);
    const was = now.find(({ id }) => id === params?.id);
    if (params !== undefined && was === undefined) return refused(call, 404);
    if (was !== undefined) checked(was, version ?? 0);
    write([{ name, size }], was === undefined ? [] : [was.id]);
    return answered(
      call,
      now.find(({ draft }) => draft.name === name),
    );
  };
  const remove = (call: ApiCall): Input => {
    const { params, query } = call.input as { readonly params: { readonly id: string }; readonly query: { readonly version: number } };
    const was = now.find(({ id }) => id === params.id);
    if (was === undefined) return refused(call, 404);
    if (checked(was, query.version).id === '1') return refused(call, 500);
    write([], [was.id]);
    return answered(call, null);
  };
  const turn = (call: ApiCall): Input => {
    const { goals, removed } = JSON.parse(JSON.stringify(call.input.body)) as BoxTurn;
    for (const { name, version } of goals) {
      const was = now.find(({ draft }) => draft.name === name);
      if ((was?.version ?? null) !== version) throw new Error(`version ${version} of ${JSON.stringify(was)}`);
    }
    if (goals.some(({ size }) => size === 7)) return refused(call, 500);
    write(
      goals.map(({ name, size }) => ({ name, size })),
      removed.map(({ id }) => id),
    );
    return answered(call, []);
  };
  return {
    list: () => listed('list', now),
    does: (call) => (call.requestId === 'save' ? save(call) : call.call === 'deleteNote' ? remove(call) : turn(call)),
    write: (draft) => write([draft], []),
    presses: (k, seen) => {
      const name = boxesIn(seen)[k % 3]?.draft.name;
      if (k < 4) return name === undefined ? null : { events: (then) => clickOn(boxesIn(then), name) };
      made += 1;
      const draft = { name: `Made ${made}`, size: k };
      const change = { type: 'message.recordsChanged', step: changeOf(null, { key: draft.name, draft }) } as const;
      // An upload and a grid tell what they have done.
      return { writes: draft, events: () => [change] };
    },
    formPresses: (k, seen, state) => {
      made += 1;
      const at = BOX_FORM;
      const [size, name] = [20 + made, `Named ${made}`];
      const isOpen = state === 'editing' || state === 'failed';
      if (k === 0) return isOpen ? { at, events: () => [SAVE_CLICKED] } : null;
      if (k === 1) return isOpen ? { at, events: () => [{ type: 'record.closeAsked' }, { type: 'record.leaveConfirmed' }] } : null;
      if (state !== 'closed' || boxesIn(seen).every(({ id }) => id !== '1')) return null;
      if (k === 2) return { at, events: (then) => formOn(then, '1', { size }) };
      if (k === 3) return { at, events: (then) => [...formOn(then, '1', { size }), SAVE_CLICKED] };
      if (k === 4) return { at, events: (then) => [...formOn(then, '1', { name }), SAVE_CLICKED] };
      if (k === 5) return { at, events: (then) => [...formOn(then, '1', { size: 13 }), SAVE_CLICKED] };
      return { at, events: () => [looking('new'), own('boxes.draftEdited', { draft: { name, size } }), SAVE_CLICKED] };
    },
    reply: (state, { refusal }) => {
      if (state !== 'confirming') return null;
      return { type: refusal === null ? 'record.deleteConfirmed' : 'record.deleteDeclined' };
    },
    holds: () => now.map(({ draft }) => draft),
  };
};

/** u3 cannot be restored, u2 cannot be deleted. */
const peopleServer = (): Server => {
  const people = new Map(['u0', 'u1', 'u2', 'u3'].map((id) => [id, person(id)]));
  const change = (call: ApiCall, deletedAt: string | null): Input => {
    const id = idIn(call, 'id');
    const was = people.get(id) ?? person(id);
    if (id === (deletedAt === null ? 'u3' : 'u2')) return refused(call, 500);
    people.set(id, { ...was, deletedAt, version: was.version + 1 });
    return answered(call, people.get(id));
  };
  const remove = (call: ApiCall): Input => {
    const { query } = call.input as { readonly query: { readonly version: number } };
    checked(people.get(idIn(call, 'id')) ?? person(''), query.version);
    return change(call, GONE);
  };
  return {
    list: () => listed('list', [...people.values()]),
    does: (call) => (call.call === 'deleteAdminUser' ? remove(call) : change(call, null)),
    presses: (k, seen) => {
      const id = `u${k % 4}`;
      const { list, ...context } = seen as AdminListContext;
      const row = recordIn((list as { readonly inline: unknown }).inline, id);
      if (row === null || isRowBusy(context, id)) return null;
      const click: Input = { type: row.deletedAt === null ? 'admin.deleteClicked' : 'admin.restoreClicked', id };
      return { events: () => [click] };
    },
    reply: (state) => (state === 'confirming' ? { type: 'admin.deleteConfirmed' } : null),
    holds: () => [...people.values()].map(({ id, deletedAt }) => [id, deletedAt]),
  };
};

/** p1 cannot be restored. */
const fileServer = (): Server => {
  const items = new Map<string, typeof DOCUMENT | typeof UPLOADED>([
    ['d1', DOCUMENT],
    ['d2', { ...DOCUMENT, id: 'd2' }],
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
      const { body, query } = call.input as {
        readonly body?: { readonly folderId?: string | null; readonly version: number };
        readonly query?: { readonly version?: number };
      };
      const version = body?.version ?? query?.version;
      if (version !== undefined) checked(was, version);
      if (id === 'p1' && call.call.startsWith('restore')) return refused(call, 500);
      const deletedAt = call.call.startsWith('delete') ? GONE : call.call.startsWith('restore') ? null : was.deletedAt;
      const folderId = body === undefined ? was.folderId : (body.folderId ?? null);
      items.set(id, { ...was, folderId, deletedAt, version: was.version + 1 });
      return answered(call, items.get(id));
    },
    presses: (k, seen) => {
      const context = seen as FileActionsContext;
      const id = ['d1', 'd2', 'p1'][k % 3] ?? '';
      const entry = listedEntries(createAnswerStore(), context).find((each) => each.id === id);
      if (entry === undefined || isBusy(context, id)) return null;
      const folderId = entry.folderId === null ? 'f1' : null;
      const gesture: Input = k < 3 ? { type: 'files.deleteClicked', id } : { type: 'files.dropped', id, folderId };
      return { events: () => [gesture] };
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
    shows: ['history', 'wanted', 'turning', 'isRemoving'],
    server: boxServer,
    at: `${SCREEN}/records`,
    form: { at: BOX_FORM, machine: createRecordForm(createRegistry(createAnswerStore()), boxes, 'boxForm'), input: inputOf('form') },
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
    fc.record({ edit: fc.nat({ max: 7 }) }),
    fc.record({ form: fc.nat({ max: 6 }) }),
    fc.constant<Move>('undo'),
    fc.constant<Move>('redo'),
    fc.constant<Move>('paint'),
    fc.constant<Move>('answer'),
  ),
  { maxLength: 16 },
);

/** What was pressed, at the delays of the moves, and where it ends. */
const quickly = (editor: Editor, moves: readonly Move[]): { readonly pressed: readonly Press[]; readonly end: unknown } => {
  const world = started(editor);
  const pressed = moves.flatMap((move) => {
    const press = world.pressOf(move);
    if (press === null) world.pass(move);
    else world.press(press);
    return press === null ? [] : [press];
  });
  return { pressed, end: world.end() };
};

const oneByOne = (editor: Editor, pressed: readonly Press[]): unknown => {
  const world = started(editor);
  for (const press of pressed) {
    world.press(press);
    world.settle();
  }
  return world.end();
};

/** Where the moves end with as much time as each needs. */
const slowly = (editor: Editor, moves: readonly Move[]): unknown => {
  const world = started(editor);
  for (const move of moves) {
    const press = world.pressOf(move);
    if (press !== null) world.press(press);
    world.settle();
  }
  return world.end();
};

describe.each(Object.entries(EDITORS))('undo and redo of %s', (_, editor) => {
  test('two quick presses turn two steps, and edits are steps at all', () => {
    const edits: readonly Move[] = [{ edit: 0 }, { edit: 1 }];
    const [before, after] = [slowly(editor, []), slowly(editor, edits)];
    expect(after).not.toEqual(before);
    const [once, twice] = [slowly(editor, [...edits, 'undo']), slowly(editor, [...edits, 'undo', 'undo'])];
    expect(new Set([after, once, twice].map((seen) => JSON.stringify(seen))).size).toBe(3);
    const { pressed, end } = quickly(editor, [...edits, 'undo', 'undo']);
    expect(end).toEqual(oneByOne(editor, pressed));
  });

  test('whatever is pressed and edited, at whatever delay, ends where it ends one by one', () => {
    const examples: [Move[]][] = [
      [[{ edit: 1 }, { edit: 2 }, 'undo', 'undo', 'redo']],
      [[{ edit: 0 }, { edit: 2 }, 'undo']],
      [[{ edit: 0 }, { edit: 4 }]],
      [[{ edit: 0 }, 'undo', { edit: 0 }]],
      [[{ edit: 1 }, 'paint', 'answer', 'undo', { edit: 5 }]],
      [[{ edit: 0 }, { edit: 0 }, 'paint', 'undo', 'answer', { edit: 0 }]],
      [[{ edit: 0 }, { edit: 3 }, 'undo', { edit: 2 }, 'undo', 'undo', 'answer', 'redo']],
      [[{ form: 3 }, 'paint', 'answer', 'answer', 'undo', { form: 3 }]],
      [[{ form: 4 }, 'paint', 'answer', 'answer', 'undo', { form: 3 }, 'redo']],
      [[{ form: 3 }, 'paint', 'answer', { form: 3 }]],
      [[{ form: 3 }, 'paint', 'answer', 'answer', { form: 2 }, 'undo', { form: 0 }, 'undo']],
      [[{ form: 3 }, 'paint', 'answer', 'answer', 'undo', { form: 5 }, { form: 1 }]],
    ];
    fc.assert(
      fc.property(moves, (made) => {
        const { pressed, end } = quickly(editor, made);
        expect(end).toEqual(oneByOne(editor, pressed));
      }),
      { numRuns: 120, examples },
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
