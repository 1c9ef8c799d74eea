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
    summary: "The brand group's notes that overlap the period, sorted by day.",
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
      'Adds a note on a span of days, visible to everyone with access to the brand group. `restores` names a deleted note to restore with this text.',
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
    summary: 'Replaces the contents of a note, unless it has changed since the version being edited.',
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
    summary: 'Deletes a note; if a version is given, only if it is still current.',
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
      'Runs of days on which a product that was among the best sellers of the starting year was out of stock or had lost the Buy Box in a country; only for products and countries that match the filters.',
    params: NotesPath,
    query: partialRecord({ start: IsoDay, end: IsoDay }, { filters: AnalyticsFilters }, 'DerivedAnnotationsQuery'),
    body: Nothing,
    answer: t.array(DerivedAnnotation),
    brandGroups: ({ params }) => [params.id],
  }),
};
