/** What the queue of uploads makes of events. See `fileUploads.machine.ts`. */
import { mayDo } from '../../domain/access/actions.ts';
import { uploadCall } from '../../domain/files/fileCalls.ts';
import { UPLOAD_FAILED } from '../../domain/files/texts.ts';
import {
  againLater,
  arrived,
  confirmed,
  countIn,
  failed,
  phaseOf,
  progressed,
  started,
  triedAgain,
  type UploadItem,
  type UploadItems,
  withChosen,
  without,
} from '../../domain/files/uploads.ts';
import type { Address } from '../../domain/journal/address.ts';
import type { ApiFailure, EventOf } from '../../domain/journal/events.ts';
import { failureWithFaults, isUnreached } from '../../domain/session/failureText.ts';
import { NOTICES } from '../../domain/session/notices.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import { SELF_DISMISS_SECONDS } from '../../domain/toasts/toast.ts';
import { toast } from '../core/notifications.ts';
import { command, type Effect, send } from '../core/perform.ts';
import { result, type TransitionResult } from '../core/step.ts';
import type { ChildInput } from '../screen/screen.machine.ts';

export interface FileUploadsContext {
  /** The screen whose list is asked for anew when a file has arrived. */
  readonly screen: Address;
  readonly brandGroupId: string | null;
  readonly mayUpload: boolean;
  readonly items: UploadItems;
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

const upload = ({ ref, name, target }: UploadItem): Effect =>
  command({ type: 'api.call', requestId: requestOf(ref), ...uploadCall(target, { file: ref, name }), keep: 'inline' });

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

/** Taken away; one that is on its way is broken off. */
export const remove = (context: Of, ref: string): TransitionResult<Of> => {
  const item = context.items.find((each) => each.ref === ref);
  const effects = item?.state === 'sending' ? [abort(item)] : [];
  return settled(onward(context, without(context.items, ref), effects), context);
};

export const clear = (context: Of): TransitionResult<Of> =>
  result({ ...context, items: [], refused: [] }, context.items.filter(({ state }) => state === 'sending').map(abort));

const doneWords = (count: number, name: string): string => (count === 1 ? `${name} uploaded` : `${count} files uploaded`);

/** What is said once the last one is through (B-547); those that failed stand in the list with their reasons. */
const said = ({ items }: Of): readonly Effect[] => {
  const done = items.filter(({ state }) => state === 'done');
  const message = countIn(items, 'failed') === 0 ? '' : `${countIn(items, 'failed')} could not be uploaded.`;
  return done.length === 0
    ? []
    : [toast({ level: 'success', title: doneWords(done.length, done[0]?.name ?? ''), message, selfDismiss: SELF_DISMISS_SECONDS })];
};

const settled = (next: TransitionResult<Of>, before: Of): TransitionResult<Of> =>
  phaseOf(before.items) === 'uploading' && phaseOf(next.context.items) !== 'uploading'
    ? result(next.context, [...next.effects, ...said(next.context)])
    : next;

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

export const fail = (context: Of, requestId: string, failure: ApiFailure): TransitionResult<Of> => {
  const item = itemOf(context, requestId);
  if (item === undefined) return result(context);
  return settled(onward(context, failed(context.items, item.ref, reasonOf(failure))), context);
};

export const hasChosen = ({ items }: Of): boolean => countIn(items, 'chosen') > 0;
