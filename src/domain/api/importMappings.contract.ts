/** Mappings of headings that were made by hand, for Admins alone: whoever may import. */
import { boundedArray, nullable, partialRecord, record } from '../codec/codec.ts';
import { Version } from '../goals/goal.ts';
import { MappingEdit, MappingFields, StoredMapping } from '../imports/mappings/mapping.ts';
import { endpoint } from './endpoint.ts';
import { Id, Nothing } from './shapes.ts';

const PATH = '/api/admin/import-mappings';
const MappingPath = record({ id: Id }, 'MappingPath');

/** So many of all organizations are listed. */
const MOST_LISTED = 10_000;

export const importMappingsContract = {
  importMappings: endpoint({
    method: 'GET',
    path: PATH,
    access: 'admin',
    summary: 'The mappings of headings of all organizations and of the marketplace.',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: boundedArray(StoredMapping, MOST_LISTED),
  }),
  createImportMapping: endpoint({
    method: 'POST',
    path: PATH,
    access: 'admin',
    summary: 'Saves a mapping of headings. `restores` is the id of one that was deleted, which is there again and says this.',
    params: Nothing,
    query: partialRecord({}, { restores: Id }, 'CreateMappingQuery'),
    body: MappingFields,
    answer: StoredMapping,
    status: 201,
    idempotent: true,
  }),
  updateImportMapping: endpoint({
    method: 'PATCH',
    path: `${PATH}/:id`,
    access: 'admin',
    summary: 'Changes a mapping, unless it changed since the version that the edit started from. Its owner stays.',
    params: MappingPath,
    query: Nothing,
    body: MappingEdit,
    answer: StoredMapping,
    failures: [404, 409],
    idempotent: true,
  }),
  deleteImportMapping: endpoint({
    method: 'DELETE',
    path: `${PATH}/:id`,
    access: 'admin',
    summary: 'Deletes a mapping; with a version, only if it is still that version.',
    params: MappingPath,
    query: partialRecord({}, { version: Version }, 'MappingVersionQuery'),
    body: Nothing,
    answer: nullable(Nothing),
    status: 204,
    failures: [404, 409],
  }),
};
