/** The events of the annotation calendar. A note is saved, deleted and so on by those of all records (`recordEvents.ts`). */
import { nullable, oneOf, record } from '../codec/codec.ts';
import { text, typed } from '../journal/eventParts.ts';
import { recordEventsOf } from '../records/recordEvents.ts';

/** A note as it is typed. */
export const TypedNoteCodec = record({ start: typed, end: typed, text: typed }, 'TypedNote');

const RECORD = recordEventsOf('notes', TypedNoteCodec);

export const NOTE_EVENTS = {
  /** The annotations of a screen are listed; those of some days where the days are named. */
  'notes.opened': record({ start: nullable(text), end: nullable(text) }),
  'notes.closed': record({}),
  /** A note is written, where there is none yet on these days, or the one that is there. */
  'notes.formOpened': record({ id: nullable(text), start: text, end: text }),
  'notes.typed': record({ field: oneOf(['start', 'end', 'text'], 'NoteField'), text: typed }),
  'notes.draftReturned': RECORD['notes.draftReturned'],
  'notes.turned': RECORD['notes.turned'],
};
