/** The events of the admin area's lists and forms. */

import { boundedArray, Finite, nullable, oneOf, record } from '../codec/codec.ts';
import { text, undoDirection } from '../journal/eventParts.ts';
import { AdminDraft } from './draftCodec.ts';

export const ADMIN_EVENTS = {
  /** What a form of the admin area holds now, whole. */
  'admin.draftEdited': record({ draft: AdminDraft }),
  /** The record that was deleted last, as the server still holds it, which is restored now. */
  'admin.turned': record({ direction: undoDirection, document: record({ id: text, version: Finite }) }),
  /** A form as it was when the session ended, with the version that the edit started from; null for something new. */
  'admin.draftReturned': record({ id: text, version: nullable(Finite), start: AdminDraft, draft: AdminDraft }),
  'admin.saveClicked': record({}),
  'admin.closeAsked': record({}),
  'admin.discardConfirmed': record({}),
  'admin.discardDeclined': record({}),
  /** Two have changed the same: whose version is to be kept. */
  'admin.conflictSettled': record({ keep: oneOf(['mine', 'theirs'], 'KeptVersion') }),
  'admin.deleteClicked': record({ id: text }),
  'admin.deleteConfirmed': record({}),
  'admin.deleteDeclined': record({}),
  'admin.restoreClicked': record({ id: text }),
  'admin.inviteClicked': record({ id: text }),
  'admin.syncStarted': record({ ids: boundedArray(text, 1_000) }),
  'admin.syncStopped': record({}),
  'admin.syncClosed': record({}),
};
