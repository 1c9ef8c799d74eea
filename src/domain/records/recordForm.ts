/**
 * A record while it is edited: what was there, what the person made of it, what is wrong with it by field, and what somebody else stored
 * meanwhile. Pure and total, for any kind of record whose fields are plain JSON.
 */
import { digestOf } from '../journal/digest.ts';
import type { UndoDirection } from '../undo/undoKey.ts';

/** Messages by field path; empty where all is well. */
export type FieldFaults = Readonly<Record<string, readonly string[]>>;

/** A record as it is stored. */
export interface StoredRecord<D> {
  readonly id: string;
  readonly version: number;
  readonly draft: D;
}

/** What somebody else stored in the place of what is edited; `draft` is null where they deleted it. */
export interface Theirs<D> {
  readonly id: string;
  readonly version: number | null;
  readonly draft: D | null;
  /** Whose it is; null where nobody is known. */
  readonly by: string | null;
  /** Milliseconds since 1970; null where it is not known. */
  readonly at: number | null;
  /** They deleted it where what is deleted is kept and can be restored: `draft` is what it was. */
  readonly canBeRestored?: true;
}

/** The draft that undo, or redo, leads to. */
export interface FormTurn<D> {
  readonly direction: UndoDirection;
  readonly draft: D;
}

export interface RecordForm<D> {
  /** The record's id; null for a new one. */
  readonly id: string | null;
  /** The version that the edit starts from; null for what is to be created: something new, or what somebody deleted meanwhile. */
  readonly version: number | null;
  /** What was there when the form opened. */
  readonly start: D;
  readonly draft: D;
  readonly faults: FieldFaults;
  /** What is said of the whole. */
  readonly message: string | null;
  readonly theirs: Theirs<D> | null;
  /** What a change that took much away at once can be turned to, until the next change. */
  readonly turn?: FormTurn<D>;
  /** It is saved as it was changed, and never shown. */
  readonly isAtOnce?: true;
}

export const NO_FAULTS: FieldFaults = {};

export const isSameDraft = (a: unknown, b: unknown): boolean => digestOf(a) === digestOf(b);

/** The form of what is stored, or of something new. */
export const formFor = <D>(stored: StoredRecord<D> | null, draft: D): RecordForm<D> => ({
  id: stored?.id ?? null,
  version: stored?.version ?? null,
  start: draft,
  draft,
  faults: NO_FAULTS,
  message: null,
  theirs: null,
});

export const isDirty = ({ draft, start }: RecordForm<unknown>): boolean => !isSameDraft(draft, start);

const fieldIn = (draft: unknown, field: string): unknown =>
  typeof draft === 'object' && draft !== null && Object.hasOwn(draft, field) ? (draft as Readonly<Record<string, unknown>>)[field] : null;

/** Faults of fields that were changed since are gone: what stands below a field is about what is in it. */
export const faultsAfter = (faults: FieldFaults, before: unknown, after: unknown): FieldFaults =>
  Object.fromEntries(
    Object.entries(faults).filter(([path]) => {
      const field = path.split(/[.[]/, 1)[0] ?? path;
      return isSameDraft(fieldIn(before, field) ?? null, fieldIn(after, field) ?? null);
    }),
  );

/** What was typed or chosen; `fields` of a draft are what its faults name, where that is not the draft itself. */
export const editedForm = <D>(
  { turn: _, ...form }: RecordForm<D>,
  draft: D,
  fields: (draft: D) => unknown = (all) => all,
): RecordForm<D> => ({
  ...form,
  draft,
  faults: faultsAfter(form.faults, fields(form.draft), fields(draft)),
  message: null,
});

/** Turned as it can be, and can be turned again the other way; as it is where it cannot. */
export const turnedForm = <D>(form: RecordForm<D>, direction: UndoDirection, fields?: (draft: D) => unknown): RecordForm<D> => {
  const { turn, draft } = form;
  if (turn === undefined || turn.direction !== direction) return form;
  return { ...editedForm(form, turn.draft, fields), turn: { direction: direction === 'undo' ? 'redo' : 'undo', draft } };
};

/** It was not taken: faults of fields stand by their fields, so that their sum need not be said above them as well. */
export const refusedForm = <D>(form: RecordForm<D>, faults: FieldFaults, message: string | null): RecordForm<D> => ({
  ...form,
  faults,
  message: Object.keys(faults).length > 0 ? null : message,
});

/** The fields that the person changed, over what is stored now. */
export const renewedForm = <D>(form: RecordForm<D>, { version, draft: start }: StoredRecord<D>): RecordForm<D> => {
  const changed: Partial<D> = {};
  for (const field in form.draft) if (!isSameDraft(form.draft[field], form.start[field])) changed[field] = form.draft[field];
  return { ...form, version, start, draft: { ...start, ...changed } };
};

export const withTheirs = <D>(form: RecordForm<D>, theirs: Theirs<D>): RecordForm<D> => ({
  ...form,
  theirs,
  faults: NO_FAULTS,
  message: null,
});

/** One's own version over theirs: it starts from theirs now, or is new again where they deleted it. */
export const keepMine = <D>(form: RecordForm<D>): RecordForm<D> => {
  const { theirs } = form;
  if (theirs === null) return form;
  if (theirs.draft === null) return { ...form, version: null, theirs: null };
  return { ...form, id: theirs.id, version: theirs.version, start: theirs.draft, theirs: null };
};

/** Theirs, to go on from; null where they deleted it, for then there is nothing to edit. */
export const keepTheirs = <D>(form: RecordForm<D>): RecordForm<D> | null => {
  const { theirs } = form;
  if (theirs === null) return form;
  if (theirs.draft === null) return null;
  return formFor({ id: theirs.id, version: theirs.version ?? 1, draft: theirs.draft }, theirs.draft);
};

/** The first thing said of a field, or of one of its parts. */
export const faultOf = (faults: FieldFaults, field: string): string | null => {
  const path = Object.keys(faults).find((each) => each === field || each.startsWith(`${field}[`) || each.startsWith(`${field}.`));
  return path === undefined ? null : (faults[path]?.[0] ?? null);
};

/** A field of a record in words. */
export interface FieldText {
  readonly key: string;
  readonly label: string;
  readonly text: string;
}

export interface FieldDifference {
  readonly key: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

/** The fields that read differently, in their order. */
export const differences = (mine: readonly FieldText[], theirs: readonly FieldText[]): readonly FieldDifference[] =>
  mine.flatMap(({ key, label, text }) => {
    const other = theirs.find((each) => each.key === key)?.text ?? '';
    return other === text ? [] : [{ key, label, mine: text, theirs: other }];
  });
