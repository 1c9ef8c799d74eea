/** The events of a list of what is saved: reports, dashboards. */
import { Id } from '../api/shapes.ts';
import { record } from '../codec/codec.ts';
import { prose, text, typedDocument } from '../journal/eventParts.ts';

export const SAVED_LIST_EVENTS = {
  /** One is to be deleted, after a question. */
  'savedList.deleteClicked': record({ id: Id }),
  'savedList.deleteConfirmed': record({}),
  'savedList.deleteDeclined': record({}),
  /** One that no longer reads is opened as text, changed letter by letter, and saved. */
  'savedList.mendClicked': record({ id: Id }),
  'savedList.mendTyped': record({ text: typedDocument }),
  'savedList.mendSaved': record({}),
  'savedList.mendClosed': record({}),
  /** What stood in the editor when the session or the page ended. */
  'savedList.draftReturned': record({ brandGroupId: text, id: Id, name: prose, text: typedDocument }),
};
