/** The annotation calendar: a brand group's own notes, read and written, and what Velocity found in its figures. */
import { DerivedAnnotation, Note, NoteDraft, NoteEdit } from '../annotations/note.ts';
import { nullable, partialRecord, record, t } from '../codec/codec.ts';
import { IsoDay } from '../dates/isoDay.ts';
import { Period } from '../dates/period.ts';
import { Version } from '../goals/goal.ts';
import { AnalyticsFilters } from './analytics.contract.ts';
import { endpoint } from './endpoint.ts';
import { Id, Nothing } from './shapes.ts';

const NotesPath = record({ id: Id }, 'NotesPath');
const NotePath = record({ id: Id, noteId: Id }, 'NotePath');

export const annotationsContract = {
  notes: endpoint({
    method: 'GET',
    path: '/api/brand-groups/:id/notes',
    access: 'prime',
    summary: "The brand group's notes that have a day in the period, by day.",
    params: NotesPath,
    query: Period,
    body: Nothing,
    answer: t.array(Note),
    brandGroups: ({ params }) => [params.id],
  }),
  createNote: endpoint({
    method: 'POST',
    path: '/api/brand-groups/:id/notes',
    access: 'prime',
    summary:
      'Writes a note on a span of days, which everybody with the brand group reads. `restores` names a deleted note, which is there again and says this.',
    params: NotesPath,
    query: partialRecord({}, { restores: Id }, 'CreateNoteQuery'),
    body: NoteDraft,
    answer: Note,
    status: 201,
    brandGroups: ({ params }) => [params.id],
    idempotent: true,
  }),
  updateNote: endpoint({
    method: 'PATCH',
    path: '/api/brand-groups/:id/notes/:noteId',
    access: 'prime',
    summary: 'Replaces what a note says, unless it changed since the version that the edit started from.',
    params: NotePath,
    query: Nothing,
    body: NoteEdit,
    answer: Note,
    failures: [409],
    brandGroups: ({ params }) => [params.id],
    idempotent: true,
  }),
  deleteNote: endpoint({
    method: 'DELETE',
    path: '/api/brand-groups/:id/notes/:noteId',
    access: 'prime',
    summary: 'Deletes a note; with a version, only if it is still that version.',
    params: NotePath,
    query: partialRecord({}, { version: Version }, 'NoteVersionQuery'),
    body: Nothing,
    answer: nullable(Nothing),
    status: 204,
    failures: [409],
    brandGroups: ({ params }) => [params.id],
  }),
  derivedAnnotations: endpoint({
    method: 'GET',
    path: '/api/brand-groups/:id/annotations/derived',
    access: 'prime',
    summary:
      'Runs of days on which one of the best-selling products of the year in which they begin was out of stock, or had lost the buy box, in a country; of the products and countries of the filters alone.',
    params: NotesPath,
    query: partialRecord({ start: IsoDay, end: IsoDay }, { filters: AnalyticsFilters }, 'DerivedAnnotationsQuery'),
    body: Nothing,
    answer: t.array(DerivedAnnotation),
    brandGroups: ({ params }) => [params.id],
  }),
};
