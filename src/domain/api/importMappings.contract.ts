/** Mappings of headings that were made by hand: those of an organization, for whoever may import for one of its brand groups, and those of the marketplace, for Admins. */
import { boundedArray, nullable, partialRecord, record } from '../codec/codec.ts';
import { Version } from '../goals/goal.ts';
import { MAX_MAPPINGS, MappingEdit, MappingFields, StoredMapping } from '../imports/mappings/mapping.ts';
import { endpoint } from './endpoint.ts';
import { importedInto } from './imports.contract.ts';
import { Id, Nothing } from './shapes.ts';

const PATH = '/api/import-mappings';
const MappingPath = record({ id: Id }, 'MappingPath');

export const importMappingsContract = {
  importMappings: endpoint({
    method: 'GET',
    path: '/api/brand-groups/:brandGroupId/import-mappings',
    access: 'import-data',
    summary: 'The mappings of headings of the brand group’s organization, or of the marketplace.',
    params: record({ brandGroupId: Id }, 'MappingsPath'),
    query: Nothing,
    body: Nothing,
    answer: boundedArray(StoredMapping, MAX_MAPPINGS),
    brandGroups: importedInto,
  }),
  createImportMapping: endpoint({
    method: 'POST',
    path: PATH,
    access: 'import-data',
    summary: 'Saves a mapping of headings. `restores` is the id of one that was deleted, which is there again and says this.',
    params: Nothing,
    query: partialRecord({}, { restores: Id }, 'CreateMappingQuery'),
    body: MappingFields,
    answer: StoredMapping,
    status: 201,
    failures: [404, 409],
    idempotent: true,
  }),
  updateImportMapping: endpoint({
    method: 'PATCH',
    path: `${PATH}/:id`,
    access: 'import-data',
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
    access: 'import-data',
    summary: 'Deletes a mapping; with a version, only if it is still that version.',
    params: MappingPath,
    query: partialRecord({}, { version: Version }, 'MappingVersionQuery'),
    body: Nothing,
    answer: nullable(Nothing),
    status: 204,
    failures: [404, 409],
  }),
};
