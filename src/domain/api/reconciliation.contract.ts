/** Imported files against what is shown of them, for whoever may import for the brand group. */
import { boundedArray, record } from '../codec/codec.ts';
import { MAX_COMPARED_FILES, ReconciledFile } from '../imports/reconciliation.ts';
import { endpoint } from './endpoint.ts';
import { importedInto } from './imports.contract.ts';
import { Id, Nothing } from './shapes.ts';

export const reconciliationContract = {
  reconciledFiles: endpoint({
    method: 'GET',
    path: '/api/brand-groups/:brandGroupId/imports/files',
    access: 'import-data',
    summary: 'The latest imported files: what each says, what is shown for its days and countries, and what makes the difference.',
    params: record({ brandGroupId: Id }, 'ReconciledFilesPath'),
    query: Nothing,
    body: Nothing,
    answer: boundedArray(ReconciledFile, MAX_COMPARED_FILES),
    brandGroups: importedInto,
    idempotent: false,
    failures: [503],
  }),
};
