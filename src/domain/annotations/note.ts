/** A brand's own note on a span of days, as it is sent and kept. Apart from its rules, so that the contract brings no more along. */
import { boundedString, Finite, nullable, oneOf, partialRecord, record, t } from '../codec/codec.ts';
import { IsoDay } from '../dates/isoDay.ts';
import { Version } from '../goals/goal.ts';
import { masked } from '../journal/mask.ts';

/** The longest text, in UTF-16 units; how many days a note can span; how many notes a brand group can have. */
export const MAX_NOTE = 500;
export const MAX_NOTE_DAYS = 366;
export const MAX_NOTES = 2_000;

/** Both days belong to it. */
const NOTE_FIELDS = { start: IsoDay, end: IsoDay, text: masked(boundedString(MAX_NOTE, 'NoteText'), 'prose') };

/** A note that is about to be made. */
export const NoteDraft = record(NOTE_FIELDS, 'NoteDraft');
export type NoteDraft = Readonly<t.TypeOf<typeof NoteDraft>>;

/** What a note shall say, and the version that the edit started from. */
export const NoteEdit = record({ ...NOTE_FIELDS, version: Version }, 'NoteEdit');
export type NoteEdit = Readonly<t.TypeOf<typeof NoteEdit>>;

/** `author` is the name of who wrote it first. */
export const Note = record(
  { id: boundedString(64, 'Id'), ...NOTE_FIELDS, author: nullable(masked(boundedString(200, 'Author'), 'name')), version: Version },
  'Note',
);
export type Note = Readonly<t.TypeOf<typeof Note>>;

/** A note as it is stored, with who wrote it last (null where nobody is known) and when, in milliseconds since 1970: what a conflict shows. */
export const StoredNote = record(
  {
    id: boundedString(64, 'Id'),
    ...NOTE_FIELDS,
    author: nullable(masked(boundedString(200, 'Author'), 'name')),
    version: Version,
    changedBy: nullable(masked(boundedString(200, 'Author'), 'name')),
    changedAt: Finite,
  },
  'StoredNote',
);
export type StoredNote = Readonly<t.TypeOf<typeof StoredNote>>;

/** What Velocity itself found in the figures: days of a product without the buy box, or without stock. */
export const DERIVED_KINDS = ['buyBoxLost', 'outOfStock'] as const;

/**
 * A run of such days in a country. `lowest` is the least share of the buy box in it, a fraction; null where it is about stock.
 * `tags` are those that the product has in the tag set that the filters name, where they name several of its tags.
 */
export const DerivedAnnotation = partialRecord(
  {
    kind: oneOf(DERIVED_KINDS, 'DerivedKind'),
    asin: boundedString(64, 'Asin'),
    country: nullable(boundedString(8, 'Country')),
    title: nullable(t.string),
    start: IsoDay,
    end: IsoDay,
    lowest: nullable(Finite),
  },
  { tags: t.array(boundedString(256, 'Tag')) },
  'DerivedAnnotation',
);
export type DerivedAnnotation = Readonly<t.TypeOf<typeof DerivedAnnotation>>;
