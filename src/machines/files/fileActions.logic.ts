/** What Files does with an entry, by a gesture or by undo: one call each, which is recorded once the server has done it. */
import { decodedEntry, type EntryState, entriesOf, type FileEntry, itemEntry, stateOf } from '../../domain/files/entries.ts';
import type { FileDocument, FilesPage } from '../../domain/files/file.ts';
import { callTo, createFolderCall, type FileCall } from '../../domain/files/fileCalls.ts';
import { FILE_ACTIONS, LIST } from '../../domain/files/files.screen.ts';
import { plainName } from '../../domain/files/names.ts';
import { fileRights } from '../../domain/files/rights.ts';
import type { WhenTaken } from '../../domain/files/uploads.ts';
import { childAddress } from '../../domain/journal/address.ts';
import type { AnswerBody, ApiFailure, EventOf } from '../../domain/journal/events.ts';
import type { AnswerStore } from '../../domain/journal/ports.ts';
import { failureWithFaults } from '../../domain/session/failureText.ts';
import { NOTICES } from '../../domain/session/notices.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import { SELF_DISMISS_SECONDS, type ToastContent, type ToastUndo } from '../../domain/toasts/toast.ts';
import type { UndoDirection } from '../../domain/undo/undoKey.ts';
import {
  EMPTY_UNDO,
  nextRedo,
  nextUndo,
  recorded,
  redone,
  stepBetween,
  type UndoStack,
  undone,
  without,
} from '../../domain/undo/undoStack.ts';
import { resolveAnswer } from '../core/answers.ts';
import { toast } from '../core/notifications.ts';
import { command, type Effect, send } from '../core/perform.ts';
import { result, type TransitionResult } from '../core/transition.ts';
import type { ChildInput } from '../screen/screen.machine.ts';
import type { Busy, Doing, EntryChange, FileActionsContext } from './fileActionsContext.ts';

type Of = FileActionsContext;

const FORMER_WORDS = 'The previous version is in the deleted files.';

export const firstActions = ({ screen, scope }: ChildInput): Of => ({
  at: childAddress(screen, FILE_ACTIONS),
  screen,
  brandGroupId: scope.brandGroup?.id ?? null,
  rights: fileRights(scope),
  listed: null,
  busy: [],
  undo: EMPTY_UNDO,
  waiting: [],
  written: {},
  dialog: null,
  departures: 0,
});

/** Another brand group has other files: what could be taken back there cannot be reached from here. */
export const followed = (context: Of, scope: Scope): Of => {
  const brandGroupId = scope.brandGroup?.id ?? null;
  const rights = fileRights(scope);
  if (brandGroupId === context.brandGroupId) return { ...context, rights };
  return { ...context, brandGroupId, rights, listed: null, undo: EMPTY_UNDO, waiting: [], written: {}, dialog: null };
};

/** The entries that are in sight. */
export const listedEntries = (answers: AnswerStore, { listed }: Pick<Of, 'listed'>): readonly FileEntry[] => {
  const answer = listed === null ? undefined : resolveAnswer(answers, listed.body);
  if (answer === undefined || listed === null) return [];
  return listed.key === LIST ? entriesOf(answer as FilesPage) : [itemEntry(answer as FileDocument)];
};

/** An entry that is in sight, as it was written here last where the list is older. */
export const entryIn = (answers: AnswerStore, context: Pick<Of, 'listed' | 'written'>, id: string): FileEntry | null => {
  const entry = listedEntries(answers, context).find((each) => each.id === id);
  const written = context.written[id];
  if (entry === undefined) return null;
  return written !== undefined && written.version > entry.version ? written : entry;
};

export const requestOf = ({ doing, to }: Pick<Busy, 'doing' | 'to'>): string => `${doing}:${to.id}`;

/** The server is busy with it, or will be. */
export const isBusy = ({ busy, waiting }: Pick<Of, 'busy' | 'waiting'>, id: string): boolean =>
  busy.some(({ to }) => to.id === id) || waiting.some((wanted) => typeof wanted === 'object' && wanted.id === id);

/** Asks the server for an entry to be as it shall be; nothing while it is busy with it. */
const sendCall = (context: Of, busy: Busy, call: FileCall): TransitionResult<Of> =>
  context.busy.some(({ to }) => to.id === busy.to.id)
    ? result(context)
    : result({ ...context, busy: [...context.busy, busy] }, [
        command({ type: 'api.call', requestId: requestOf(busy), ...call, keep: 'inline' }),
      ]);

/** The version that the server has of an entry, as far as it is known. */
const versionOf = (answers: AnswerStore, context: Of, id: string): number =>
  Math.max(entryIn(answers, context, id)?.version ?? 0, context.written[id]?.version ?? 0);

const doingOf = (from: EntryState, to: EntryState): Doing => {
  if (from.isDeleted !== to.isDeleted) return to.isDeleted ? 'delete' : 'restore';
  return from.folderId === to.folderId ? 'rename' : 'move';
};

type ReachOptions = Pick<Busy, 'turn' | 'version'> & {
  /** Where another file has its name. An undo gives it a number; else the person is asked. */
  readonly taken: WhenTaken;
};

/** Leads an entry from what it is to what it shall be. `version` is the one that the person saw, where it is another than the latest. */
export const reach = (
  answers: AnswerStore,
  context: Of,
  from: EntryState,
  to: EntryState,
  {
    turn = null,
    version = versionOf(answers, context, to.id),
    taken = { kind: turn === null ? 'ask' : 'keepBoth' },
  }: Partial<ReachOptions> = {},
): TransitionResult<Of> => {
  const { brandGroupId } = context;
  if (brandGroupId === null) return result(context);
  const doing = taken.kind === 'replace' ? 'replace' : doingOf(from, to);
  return sendCall(context, { doing, from, to, version, turn }, callTo(brandGroupId, from.isDeleted, to, version, taken));
};

/** Changes an entry that is in sight: at once, or behind the presses of undo and redo that wait. */
const change = (answers: AnswerStore, context: Of, { id, to }: EntryChange): TransitionResult<Of> =>
  context.waiting.length > 0 ? result({ ...context, waiting: [...context.waiting, { id, to }] }) : makeChange(answers, context, { id, to });

const makeChange = (answers: AnswerStore, context: Of, { id, to }: EntryChange): TransitionResult<Of> => {
  const entry = entryIn(answers, context, id);
  if (entry === null || (entry.isDeleted && to.isDeleted === undefined)) return result(context);
  const from = stateOf(entry);
  return isSameState(from, { ...from, ...to }) ? result(context) : reach(answers, context, from, { ...from, ...to });
};

/** The id of a folder until the server has given it one. */
const NEW = 'new';

/** Renames over what an undo of one's own has written since the dialog opened. */
const sendName = (context: Of): TransitionResult<Of> => {
  const { dialog, brandGroupId, written } = context;
  if (brandGroupId === null) return result(context);
  if (dialog?.tag === 'rename') {
    const own = written[dialog.entry.id];
    const isNewer = own !== undefined && own.version > dialog.version;
    const [from, version] = isNewer ? [stateOf(own), own.version] : [dialog.entry, dialog.version];
    const to = { ...from, name: plainName(dialog.name) };
    return sendCall(
      context,
      { doing: 'rename', from, to, version, turn: null },
      callTo(brandGroupId, from.isDeleted, to, version, { kind: 'ask' }),
    );
  }
  if (dialog?.tag !== 'folder') return result(context);
  const name = plainName(dialog.name);
  const to: EntryState = { kind: 'folder', id: NEW, name, folderId: dialog.folderId, isDeleted: false, source: null };
  const busy: Busy = { doing: 'add', from: { ...to, isDeleted: true }, to, version: 0, turn: null };
  return sendCall(context, busy, createFolderCall(brandGroupId, name, dialog.folderId));
};

/** The name in the dialog, like any gesture. */
export const submitName = (context: Of): TransitionResult<Of> =>
  context.waiting.length > 0 ? result({ ...context, waiting: [...context.waiting, 'name'] }) : sendName(context);

const isSameState = (a: EntryState, b: EntryState): boolean => JSON.stringify(a) === JSON.stringify(b);

export const remove = (answers: AnswerStore, context: Of, id: string): TransitionResult<Of> =>
  change(answers, context, { id, to: { isDeleted: true } });

export const restore = (answers: AnswerStore, context: Of, id: string): TransitionResult<Of> =>
  change(answers, context, { id, to: { isDeleted: false } });

/** Into another folder; a folder is never put into itself. */
export const move = (answers: AnswerStore, context: Of, id: string, folderId: string | null): TransitionResult<Of> =>
  id === folderId ? result(context) : change(answers, context, { id, to: { folderId } });

const DONE: Readonly<Record<Doing, string>> = {
  add: 'added',
  rename: 'renamed',
  move: 'moved',
  replace: 'replaced',
  delete: 'deleted',
  restore: 'restored',
};

/** What takes a gesture back from the message that tells of it. */
const undoOf = ({ brandGroupId }: Of, { doing, from, to, turn }: Busy, version: number): ToastUndo | null => {
  if (brandGroupId === null || turn !== null || doing === 'restore' || doing === 'replace') return null;
  const done = {
    add: `${to.name} deleted`,
    rename: `Renamed back to ${from.name}`,
    move: `${from.name} moved back`,
    delete: `${from.name} restored`,
  };
  return { ...callTo(brandGroupId, to.isDeleted, from, version), done: done[doing] } as ToastUndo;
};

const TURNED: Readonly<Record<UndoDirection, string>> = { undo: 'Undone', redo: 'Redone' };

const titleOf = ({ doing, from }: Busy, { name }: FileEntry): string => {
  if (doing === 'replace') return `${name} replaced`;
  return doing === 'rename' ? `${from.name} renamed to ${name}` : `${name} ${DONE[doing]}`;
};

const doneToast = (context: Of, busy: Busy, now: FileEntry): Effect => {
  const undo = undoOf(context, busy, now.version);
  const title = titleOf(busy, now);
  const content: ToastContent = {
    level: 'success',
    title: busy.turn === null ? title : `${TURNED[busy.turn]}: ${title}`,
    message: busy.doing === 'replace' ? FORMER_WORDS : '',
    selfDismiss: SELF_DISMISS_SECONDS,
  };
  return toast(undo === null ? content : { ...content, undo });
};

const written = (body: AnswerBody): FileEntry | null => decodedEntry('inline' in body ? body.inline : null);

export const busyWith = ({ busy }: Of, requestId: string): Busy | undefined => busy.find((one) => requestOf(one) === requestId);

const reload = ({ screen }: Of): Effect => send(screen, { type: 'message.dataChanged' });

/** A file that became a version of another one is deleted, and its earlier steps lead nowhere. */
const undoAfter = (undo: UndoStack<EntryState>, { doing, from, to, turn }: Busy, now: FileEntry): UndoStack<EntryState> => {
  if (turn !== null) return undo;
  if (doing !== 'replace') return recorded(undo, stepBetween({ ...from, id: now.id }, stateOf(now)));
  return { done: undo.done.filter(({ after }) => after.id !== to.id), undone: [] };
};

/** The server has done it: it is told, can be taken back, and the list is asked for anew. */
export const settled = (answers: AnswerStore, context: Of, { requestId, body }: EventOf<'api.answered'>): TransitionResult<Of> => {
  const busy = busyWith(context, requestId);
  const now = written(body);
  if (busy === undefined || now === null) return result(context);
  const isGone = busy.doing === 'delete' || busy.doing === 'move' || busy.doing === 'replace';
  const next: Of = {
    ...context,
    busy: context.busy.filter((one) => one !== busy),
    undo: undoAfter(context.undo, busy, now),
    written: { ...context.written, [now.id]: now },
    departures: context.departures + (isGone ? 1 : 0),
  };
  const told = [doneToast(next, { ...busy, from: { ...busy.from, id: now.id } }, now), reload(next)];
  return nextWaiting(answers, next, told);
};

/** What is said of a failure; `otherwise` where the server has no word of its own. */
export const reasonOf = (failure: ApiFailure, otherwise: string = NOTICES.unexpected): string => {
  const said = failureWithFaults(failure);
  return said === NOTICES.unexpected ? otherwise : said;
};

/** Without the step that could not be turned, whatever was done since. */
const dropped = (stack: UndoStack<EntryState>, { from, to }: Busy, turn: UndoDirection): UndoStack<EntryState> =>
  turn === 'undo'
    ? { ...stack, undone: without(stack.undone, stepBetween(to, from)) }
    : { ...stack, done: without(stack.done, stepBetween(from, to)) };

/** The server has not done it: a message says why, and the list is asked for anew, for it may be older than what the server has. */
export const refused = (answers: AnswerStore, context: Of, { requestId, failure }: EventOf<'api.failed'>): TransitionResult<Of> => {
  const busy = busyWith(context, requestId);
  if (busy === undefined) return result(context);
  const { doing, from, to, turn } = busy;
  const next = {
    ...context,
    busy: context.busy.filter((one) => one !== busy),
    undo: turn === null ? context.undo : dropped(context.undo, busy, turn),
  };
  const named = doing === 'replace' ? to : from;
  const title = turn === null ? `${named.name} was not ${DONE[doing]}` : 'This couldn’t be undone';
  return nextWaiting(answers, next, [toast({ level: 'error', title, message: reasonOf(failure), selfDismiss: null }), reload(next)]);
};

/** The other file that has the name; null where that is not why the server refused. */
export const takenBy = ({ busy }: Of, { requestId, failure }: EventOf<'api.failed'>): FileEntry | null => {
  const own = busy.find((one) => requestOf(one) === requestId);
  const current = own?.to.kind === 'uploadedFile' && failure.status === 409 ? decodedEntry(failure.conflict?.current) : null;
  return current === null || current.id === own?.to.id ? null : current;
};

/** The person is asked what becomes of both. */
export const askTaken = (answers: AnswerStore, context: Of, failed: EventOf<'api.failed'>): TransitionResult<Of> => {
  const own = busyWith(context, failed.requestId);
  const by = takenBy(context, failed);
  if (own === undefined || by === null) return result(context);
  const { from, to, version } = own;
  return nextWaiting(
    answers,
    { ...context, busy: context.busy.filter((one) => one !== own), dialog: { tag: 'taken', from, to, version, by } },
    [],
  );
};

/** This one becomes the next version of the other; or it gets a number; or all stays as it is. */
export const decideTaken = (answers: AnswerStore, context: Of, { decision }: EventOf<'files.takenDecided'>): TransitionResult<Of> => {
  const { dialog } = context;
  if (dialog?.tag !== 'taken') return result(context);
  const { from, to, version, by } = dialog;
  const closed = { ...context, dialog: null };
  if (decision === 'cancel') return result(closed);
  return reach(answers, closed, from, to, { version, taken: decision === 'replace' ? { kind: 'replace', by } : { kind: 'keepBoth' } });
};

const target = (stack: UndoStack<EntryState>, direction: UndoDirection): EntryState | null =>
  (direction === 'undo' ? nextUndo(stack)?.before : nextRedo(stack)?.after) ?? null;

const turned = (stack: UndoStack<EntryState>, direction: UndoDirection): UndoStack<EntryState> =>
  direction === 'undo' ? undone(stack) : redone(stack);

const holds = (answers: AnswerStore, context: Of, state: EntryState): boolean => {
  const entry = entryIn(answers, context, state.id);
  return entry !== null && isSameState(stateOf(entry), state);
};

/** By the keys of undo, one press after the other: what the server is busy with may be the very step that is meant. */
export const askTurn = (answers: AnswerStore, context: Of, direction: UndoDirection): TransitionResult<Of> =>
  context.busy.length > 0 ? result({ ...context, waiting: [...context.waiting, direction] }) : askNextTurn(answers, context, direction);

/** The server is done with all it was busy with: the next press has its turn. One that leads nowhere gives way to the one behind it. */
const nextWaiting = (answers: AnswerStore, context: Of, effects: readonly Effect[]): TransitionResult<Of> => {
  const [wanted, ...waiting] = context.waiting;
  if (wanted === undefined || context.busy.length > 0) return result(context, effects);
  const rest = { ...context, waiting };
  const carriedOut = (): TransitionResult<Of> => {
    if (wanted === 'name') return sendName(rest);
    return typeof wanted === 'string' ? askNextTurn(answers, rest, wanted) : makeChange(answers, rest, wanted);
  };
  const next = carriedOut();
  return next.effects.length === 0 ? nextWaiting(answers, next.context, effects) : result(next.context, [...effects, ...next.effects]);
};

/** The next step that does not hold already, as after the button of a message. */
const askNextTurn = (answers: AnswerStore, context: Of, direction: UndoDirection): TransitionResult<Of> => {
  let stack = context.undo;
  let to = target(stack, direction);
  while (to !== null && holds(answers, context, to)) {
    stack = direction === 'undo' ? { ...stack, done: stack.done.slice(0, -1) } : { ...stack, undone: stack.undone.slice(0, -1) };
    to = target(stack, direction);
  }
  const next = stack === context.undo ? context : { ...context, undo: stack };
  if (to === null) return result(next);
  return result(next, [command({ type: 'undo.turn', turned: { type: 'files.turned', direction, document: to } })]);
};

export const takeTurn = (answers: AnswerStore, context: Of, { direction, document }: EventOf<'files.turned'>): TransitionResult<Of> => {
  const step = direction === 'undo' ? nextUndo(context.undo) : nextRedo(context.undo);
  const to = target(context.undo, direction);
  if (step === null || to === null || JSON.stringify(to) !== JSON.stringify(document)) return result(context);
  const from = direction === 'undo' ? step.after : step.before;
  return reach(answers, { ...context, undo: turned(context.undo, direction) }, from, to, { turn: direction });
};
