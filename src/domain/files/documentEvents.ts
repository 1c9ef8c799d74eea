/** The events of a document's form. */
import { Finite, nullable, oneOf, record } from '../codec/codec.ts';
import { TypedDocument } from './documentForm.ts';
import { EntryId } from './entries.ts';

export const DOCUMENT_EVENTS = {
  /** What the form holds now, whole. */
  'document.draftEdited': record({ draft: TypedDocument }),
  'document.saveClicked': record({}),
  'document.closeAsked': record({}),
  'document.discardConfirmed': record({}),
  'document.discardDeclined': record({}),
  /** Two have changed the same: whose version is kept. */
  'document.conflictDecided': record({ keep: oneOf(['mine', 'theirs'], 'KeptDocument') }),
  /** A form as it was when the session ended, with the version that the edit started from; null for a new one. */
  'document.draftReturned': record({
    brandGroupId: EntryId,
    id: nullable(EntryId),
    version: nullable(Finite),
    start: TypedDocument,
    draft: TypedDocument,
  }),
};
