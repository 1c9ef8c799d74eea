/** What makes a note fit to be kept: the same rules under the form and at the server. */
import { type Either, left, right } from 'fp-ts/Either';
import { dayNumber } from '../dates/calendar.ts';
import { isIsoDay, isoDay } from '../dates/isoDay.ts';
import { isUnseen } from '../format/unseen.ts';
import { MAX_NOTE, MAX_NOTE_DAYS, type NoteDraft } from './note.ts';

export type NoteField = 'start' | 'end' | 'text';

/** What is wrong with a note, by field; a field that is fit is not among them. */
export type NoteFaults = Readonly<Partial<Record<NoteField, string>>>;

/** A note as it is typed: days and text as they stand in their fields. */
export interface TypedNote {
  readonly start: string;
  readonly end: string;
  readonly text: string;
}

/** One line, without blanks at its ends: what a flag, a cell and a sentence can hold. */
export const noteText = (text: string): string => text.replace(/[\s\u0000-\u001f\u007f]+/gu, ' ').trim();

const dayFault = (text: string): string | null => (isIsoDay(text) ? null : 'Choose a day.');

const textFault = (text: string): string | null => {
  if (isUnseen(text)) return 'Describe what happened.';
  return text.length > MAX_NOTE ? `Use at most ${MAX_NOTE} characters.` : null;
};

const endFault = ({ start, end }: TypedNote): string | null => {
  if (dayFault(start) !== null || dayFault(end) !== null) return dayFault(end);
  const days = dayNumber(isoDay(end)) - dayNumber(isoDay(start)) + 1;
  if (days < 1) return 'The end date must not be before the start date.';
  return days > MAX_NOTE_DAYS ? `A note can span at most ${MAX_NOTE_DAYS} days.` : null;
};

/** The note as it is kept, or all that is wrong with it. */
export const checkNote = (typed: TypedNote): Either<NoteFaults, NoteDraft> => {
  const note = { ...typed, text: noteText(typed.text) };
  const entries: readonly (readonly [NoteField, string | null])[] = [
    ['start', dayFault(note.start)],
    ['end', endFault(note)],
    ['text', textFault(note.text)],
  ];
  const faults = entries.filter(([, fault]) => fault !== null);
  if (faults.length > 0) return left(Object.fromEntries(faults) as NoteFaults);
  return right({ start: isoDay(note.start), end: isoDay(note.end), text: note.text });
};
