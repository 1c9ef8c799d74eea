/** The events of the annotation calendar. */
import { Finite, nullable, oneOf, record } from '../codec/codec.ts';
import { text, typed } from '../journal/eventParts.ts';

export const NOTE_EVENTS = {
  /** The annotations of a screen are listed; those of some days where the days are named. */
  'notes.opened': record({ start: nullable(text), end: nullable(text) }),
  'notes.closed': record({}),
  /** A note is written, where there is none yet on these days, or the one that is there. */
  'notes.formOpened': record({ id: nullable(text), start: text, end: text }),
  'notes.typed': record({ field: oneOf(['start', 'end', 'text'], 'NoteField'), text: typed }),
  'notes.formClosed': record({}),
  'notes.submitted': record({}),
  'notes.deleted': record({ id: text }),
  'notes.conflictDecided': record({ keep: oneOf(['theirs', 'mine'], 'KeptVersion') }),
  'notes.draftReturned': record({
    brandGroupId: text,
    id: nullable(text),
    version: nullable(Finite),
    start: typed,
    end: typed,
    text: typed,
  }),
};
