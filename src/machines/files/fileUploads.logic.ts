/** What the queue of uploads makes of events. See `fileUploads.machine.ts`. */
import { mayDo } from '../../domain/access/actions.ts';
import { decode } from '../../domain/codec/codec.ts';
import { UploadedFile } from '../../domain/files/file.ts';
import { uploadCall } from '../../domain/files/fileCalls.ts';
import { UPLOAD_FAILED } from '../../domain/files/texts.ts';
import {
  againLater,
  arrived,
  confirmed,
  countIn,
  decided,
  failed,
  nameTaken,
  phaseOf,
  progressed,
  started,
  type TakenBy,
  triedAgain,
  type UploadItem,
  type UploadItems,
  withChosen,
  without,
} from '../../domain/files/uploads.ts';
import type { ApiFailure, EventOf } from '../../domain/journal/events.ts';
import { failureWithFaults, isUnreached, mayPass } from '../../domain/session/failureText.ts';
import { NOTICES } from '../../domain/session/notices.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import { SELF_DISMISS_SECONDS } from '../../domain/toasts/toast.ts';
import { toast } from '../core/notifications.ts';
import { command, type Effect, send } from '../core/perform.ts';
import { result, type TransitionResult } from '../core/transition.ts';
import type { ChildInput } from '../screen/screen.machine.ts';

export interface FileUploadsContext {
  /** The screen whose list is asked for anew when a file has arrived. */
  readonly screen: ChildInput['screen'];
  readonly brandGroupId: string | null;
  readonly mayUpload: boolean;
  readonly items: UploadItems;
  /** Which of them were told of once they were through: they stay in the list. */
  readonly told: readonly string[];
  /** Why files may not come in, of the last choice. */
  readonly refused: readonly string[];
}

type Of = FileUploadsContext;

const mayUpload = ({ user, brandGroup, devMode }: Scope): boolean =>
  user !== null && mayDo('files.upload', { viewer: { session: 'in', user }, brandGroup, devMode });

export const firstUploads = ({ screen, scope }: ChildInput): Of => ({
  screen,
  brandGroupId: scope.brandGroup?.id ?? null,
  mayUpload: mayUpload(scope),
  items: [],
  told: [],
  refused: [],
});

/** Files on their way to another brand group go on: what was confirmed is done. */
export const followed = (context: Of, scope: Scope): Of => ({
  ...context,
  brandGroupId: scope.brandGroup?.id ?? null,
  mayUpload: mayUpload(scope),
});

const requestOf = (ref: string): string => `upload:${ref}`;
const itemOf = ({ items }: Of, requestId: string): UploadItem | undefined => items.find(({ ref }) => requestOf(ref) === requestId);
/** Whether an answer is one to a file that is on its way. */
export const isSending = (context: Of, requestId: string): boolean => itemOf(context, requestId)?.state === 'sending';

const upload = ({ ref, name, target, whenTaken }: UploadItem): Effect =>
  command({ type: 'api.call', requestId: requestOf(ref), ...uploadCall(target, { file: ref, name }, whenTaken), keep: 'inline' });

const abort = ({ ref }: UploadItem): Effect => command({ type: 'api.abort', requestId: requestOf(ref) });

/** Sends those whose turn it is. */
const onward = (context: Of, items: UploadItems, effects: readonly Effect[] = []): TransitionResult<Of> => {
  const { items: now, next } = started(items);
  return result({ ...context, items: now }, [...effects, ...next.map(upload)]);
};

export const choose = (context: Of, { files, folderId, folderName }: EventOf<'uploads.filesChosen'>): TransitionResult<Of> => {
  const { brandGroupId } = context;
  if (brandGroupId === null) return result(context);
  return result({ ...context, refused: [], items: withChosen(context.items, files, { brandGroupId, folderId, folderName }) });
};

export const confirm = (context: Of): TransitionResult<Of> => onward({ ...context, refused: [] }, confirmed(context.items));

export const retry = (context: Of, ref: string): TransitionResult<Of> => onward(context, triedAgain(context.items, ref));

/** What becomes of files whose name is taken. */
export const decide = (context: Of, { ref, decision }: EventOf<'uploads.nameDecided'>): TransitionResult<Of> =>
  onward(context, decided(context.items, ref, decision));

/** Taken away; one that is on its way is broken off. */
export const remove = (context: Of, ref: string): TransitionResult<Of> => {
  const item = context.items.find((each) => each.ref === ref);
  const effects = item?.state === 'sending' ? [abort(item)] : [];
  return settled(onward(context, without(context.items, ref), effects), context);
};

export const clear = (context: Of): TransitionResult<Of> =>
  result({ ...context, items: [], told: [], refused: [] }, context.items.filter(({ state }) => state === 'sending').map(abort));

const doneWords = (count: number, name: string): string => (count === 1 ? `${name} uploaded` : `${count} files uploaded`);

const restWords = (items: UploadItems): string => {
  const [failures, questions] = [countIn(items, 'failed'), countIn(items, 'taken')];
  return [
    ...(failures === 0 ? [] : [`${failures} could not be uploaded.`]),
    ...(questions === 0 ? [] : [`${questions} ${questions === 1 ? 'has a name that is' : 'have names that are'} taken.`]),
  ].join(' ');
};

/** What is said once the last one is through (B-547); those that failed, or are asked about, stand in the list. */
const saying = (context: Of, effects: readonly Effect[]): TransitionResult<Of> => {
  const { items, told } = context;
  const done = items.filter(({ state, ref }) => state === 'done' && !told.includes(ref));
  if (done.length === 0) return result(context, effects);
  const title = doneWords(done.length, done[0]?.name ?? '');
  const said = toast({ level: 'success', title, message: restWords(items), selfDismiss: SELF_DISMISS_SECONDS });
  return result({ ...context, told: [...told, ...done.map(({ ref }) => ref)] }, [...effects, said]);
};

const settled = (next: TransitionResult<Of>, before: Of): TransitionResult<Of> =>
  phaseOf(before.items) === 'uploading' && phaseOf(next.context.items) !== 'uploading' ? saying(next.context, next.effects) : next;

export const progress = (context: Of, { requestId, sent, total }: EventOf<'api.progressed'>): TransitionResult<Of> => {
  const item = itemOf(context, requestId);
  return item === undefined ? result(context) : result({ ...context, items: progressed(context.items, item.ref, sent, total) });
};

export const waitAgain = (context: Of, requestId: string): TransitionResult<Of> => {
  const item = itemOf(context, requestId);
  return item === undefined ? result(context) : result({ ...context, items: againLater(context.items, item.ref) });
};

export const arrive = (context: Of, requestId: string): TransitionResult<Of> => {
  const item = itemOf(context, requestId);
  if (item === undefined) return result(context);
  return settled(onward(context, arrived(context.items, item.ref), [send(context.screen, { type: 'message.dataChanged' })]), context);
};

/** The server's words; where it has none, or was not reached, those of C-851. */
const reasonOf = (failure: ApiFailure): string => {
  const said = isUnreached(failure) ? NOTICES.unexpected : failureWithFaults(failure);
  return said === NOTICES.unexpected ? UPLOAD_FAILED : said;
};

/** The file that has the name, where that is why an upload was refused. */
const takenBy = ({ status, conflict }: ApiFailure): TakenBy | null => {
  const current = status === 409 ? decode(UploadedFile, conflict?.current) : null;
  if (current?._tag !== 'Right') return null;
  const { id, version, name, size, updatedAt } = current.right;
  return { id, version, name, size, updatedAt };
};

export const fail = (context: Of, requestId: string, failure: ApiFailure): TransitionResult<Of> => {
  const item = itemOf(context, requestId);
  if (item === undefined) return result(context);
  const by = takenBy(failure);
  const items = by === null ? failed(context.items, item.ref, reasonOf(failure), mayPass(failure)) : nameTaken(context.items, item.ref, by);
  return settled(onward(context, items), context);
};

export const hasChosen = ({ items }: Of): boolean => countIn(items, 'chosen') > 0;
