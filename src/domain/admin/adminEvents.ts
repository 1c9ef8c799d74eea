/** The events of the admin area's lists and forms. */

import { boundedArray, Finite, record } from '../codec/codec.ts';
import { text, undoDirection } from '../journal/eventParts.ts';
import { recordEventsOf } from '../records/recordEvents.ts';
import { AdminDraft } from './draftCodec.ts';

const { 'admin.draftEdited': draftEdited, 'admin.draftReturned': draftReturned } = recordEventsOf('admin', AdminDraft);

export const ADMIN_EVENTS = {
  'admin.draftEdited': draftEdited,
  'admin.draftReturned': draftReturned,
  /** The record that was deleted last, as the server still holds it, which is restored now. */
  'admin.turned': record({ direction: undoDirection, document: record({ id: text, version: Finite }) }),
  'admin.deleteClicked': record({ id: text }),
  'admin.deleteConfirmed': record({}),
  'admin.deleteDeclined': record({}),
  'admin.restoreClicked': record({ id: text }),
  'admin.inviteClicked': record({ id: text }),
  'admin.syncStarted': record({ ids: boundedArray(text, 1_000) }),
  'admin.syncStopped': record({}),
  'admin.syncClosed': record({}),
};
