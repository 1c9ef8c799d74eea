/** Named filters by user and brand group. A view of somebody else is not there: reading, changing and deleting answer 404. */
import { nullable, partialRecord, record, t } from '../codec/codec.ts';
import { SavedView, SavedViewDraft, SavedViewEdit } from '../filters/savedViewRecord.ts';
import { Version } from '../goals/goal.ts';
import { endpoint } from './endpoint.ts';
import { Id, Nothing } from './shapes.ts';

const ViewsPath = record({ id: Id }, 'SavedViewsPath');
const ViewPath = record({ id: Id, viewId: Id }, 'SavedViewPath');

export const savedViewsContract = {
  savedViews: endpoint({
    method: 'GET',
    path: '/api/brand-groups/:id/saved-views',
    access: 'prime',
    summary: "The caller's own saved views in a brand group, by name.",
    params: ViewsPath,
    query: Nothing,
    body: Nothing,
    answer: t.array(SavedView),
    brandGroups: ({ params }) => [params.id],
  }),
  createSavedView: endpoint({
    method: 'POST',
    path: '/api/brand-groups/:id/saved-views',
    access: 'prime',
    summary: 'Saves a view; a new default replaces the previous one.',
    params: ViewsPath,
    query: Nothing,
    body: SavedViewDraft,
    answer: SavedView,
    status: 201,
    failures: [409],
    brandGroups: ({ params }) => [params.id],
    idempotent: true,
  }),
  updateSavedView: endpoint({
    method: 'PATCH',
    path: '/api/brand-groups/:id/saved-views/:viewId',
    access: 'prime',
    summary: 'Updates a view, unless it has changed since the version being edited.',
    params: ViewPath,
    query: Nothing,
    body: SavedViewEdit,
    answer: SavedView,
    failures: [409],
    brandGroups: ({ params }) => [params.id],
    idempotent: true,
  }),
  deleteSavedView: endpoint({
    method: 'DELETE',
    path: '/api/brand-groups/:id/saved-views/:viewId',
    access: 'prime',
    summary: 'Deletes a view; if a version is given, only if the view still has that version.',
    params: ViewPath,
    query: partialRecord({}, { version: Version }, 'SavedViewVersionQuery'),
    body: Nothing,
    answer: nullable(Nothing),
    status: 204,
    failures: [409],
    brandGroups: ({ params }) => [params.id],
  }),
};
