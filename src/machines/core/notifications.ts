/** What actors say of what came of their commands: as toasts, whoever asked. */
import { TOASTS } from '../../domain/journal/address.ts';
import type { ApiFailure, EventOf } from '../../domain/journal/events.ts';
import { failureText, isUnreached } from '../../domain/session/failureText.ts';
import { NOTICES } from '../../domain/session/notices.ts';
import { notRemembered } from '../../domain/shell/remembered.ts';
import { SELF_DISMISS_SECONDS, type ToastContent } from '../../domain/toasts/toast.ts';
import { onEach } from './defineMachine.ts';
import { type Effect, send } from './perform.ts';
import { result, type TransitionResult } from './transition.ts';

export const toast = (content: ToastContent): Effect => send(TOASTS, { type: 'message.toast', toast: content });

/** What was said of something holds no more. */
export const settleToasts = (about: string): Effect => send(TOASTS, { type: 'message.toastsSettled', about });

export const notifyDownload = (event: EventOf<'download.finished'> | EventOf<'download.failed'>): Effect =>
  toast(
    event.type === 'download.finished'
      ? { level: 'success', title: 'Downloaded', message: event.name, selfDismiss: SELF_DISMISS_SECONDS }
      : { level: 'error', title: 'Download failed', message: event.message, selfDismiss: null },
  );

/** The entries of a machine that has files saved: it says what came of them. */
export const TELLS_DOWNLOADS = onEach(
  ['download.finished', 'download.failed'],
  <C>(context: C, event: EventOf<'download.finished'> | EventOf<'download.failed'>): TransitionResult<C> =>
    result(context, [notifyDownload(event)]),
);

/** A file was saved without something that had not come yet. */
export const notifyWarning = ({ warning }: { readonly warning?: string }): readonly Effect[] =>
  warning === undefined
    ? []
    : [toast({ level: 'warning', title: 'Saved, but annotations are incomplete', message: warning, selfDismiss: null })];

/** A link was copied, or could not be. */
export const notifyClipboard = (event: EventOf<'clipboard.written'> | EventOf<'clipboard.failed'>): Effect =>
  toast(
    event.type === 'clipboard.written'
      ? { level: 'success', title: 'Copied', message: NOTICES.linkCopied, selfDismiss: SELF_DISMISS_SECONDS }
      : { level: 'error', title: 'Not copied', message: NOTICES.linkNotCopied, selfDismiss: null },
  );

/** Storage that is refused or full: the app works and says what it cannot remember. */
export const notifyStorage = (event: EventOf<'storage.failed'>): Effect =>
  toast({
    level: 'warning',
    title: 'Not saved in this browser',
    message: event.key === 'journal' ? event.message : notRemembered(event.key),
    selfDismiss: null,
  });

/** A 401, and a 419 that a fresh token did not mend: the session is over, which has a notice of its own. */
const endsSession = ({ status }: ApiFailure): boolean => status === 401 || status === 419;

/**
 * What could not be asked for, in the server's words or, where it has none, in ours. Nothing of a server
 * that cannot be reached, for the banner says that. It is said beside the place itself, so it goes by itself.
 */
export const notifyNotLoaded = (failure: ApiFailure): readonly Effect[] => {
  if (isUnreached(failure) || endsSession(failure)) return [];
  return [toast({ level: 'error', title: 'Not loaded', message: failureText(failure), selfDismiss: SELF_DISMISS_SECONDS })];
};
