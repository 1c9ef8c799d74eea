/**
 * Importing files in the admin area, for Admins alone. The files are sent in pieces, checked by a dry run, and imported
 * when somebody has looked at what it found. Every call can come twice without doing a thing twice.
 */
import { type AnyCodec, boundedArray, Natural, record } from '../codec/codec.ts';
import { CurrentImport, ImportChoices, ImportKindFacts, ImportOffer, ListedImport, MAX_LISTED_IMPORTS } from '../imports/job.ts';
import { endpoint, type Method } from './endpoint.ts';
import { BrandGroupIdQuery, Id, Nothing } from './shapes.ts';

const JobPath = record({ id: Id }, 'ImportPath');
const FromByte = record({ offset: Natural }, 'FromByte');
/**
 * How many rows somebody has confirmed that the import replaces (0 where it replaces none), and what is said beside the files: 409
 * where the files were checked with other choices.
 */
const RunRequest = record({ replaced: Natural, choices: ImportChoices }, 'RunImportRequest');
/** Of imports that are so many days old and older; 0 for all. */
const PruneRequest = record({ brandGroupId: Id, days: Natural }, 'PruneImportsRequest');
const UndoRequest = record({ brandGroupId: Id, importId: Natural }, 'UndoImportRequest');

const call = <P extends AnyCodec, Q extends AnyCodec, B extends AnyCodec, R extends AnyCodec>(
  method: Method,
  path: string,
  summary: string,
  [params, query, body, answer]: readonly [P, Q, B, R],
) =>
  endpoint({
    method,
    path: `/api/admin/imports${path}`,
    access: 'admin',
    summary,
    params,
    query,
    body,
    answer,
    idempotent: method !== 'GET',
    failures: method === 'GET' ? [] : [404, 409, 503],
  });

export const importsContract = {
  importKinds: call('GET', '/kinds', 'The kinds of data that can be imported, with their columns and known reports.', [
    Nothing,
    Nothing,
    Nothing,
    boundedArray(ImportKindFacts, 100),
  ]),
  pastImports: call('GET', '', 'The imports of a brand group, the latest first.', [
    Nothing,
    BrandGroupIdQuery,
    Nothing,
    boundedArray(ListedImport, MAX_LISTED_IMPORTS),
  ]),
  currentImport: call('GET', '/current', 'The current or most recent import, with its progress.', [
    Nothing,
    Nothing,
    Nothing,
    CurrentImport,
  ]),
  beginImport: call('POST', '', 'Starts an import: lists the files to be uploaded.', [Nothing, Nothing, ImportOffer, CurrentImport]),
  sendImportPiece: endpoint({
    ...call('PUT', '/:id/bytes', 'Uploads a chunk of the files laid end to end, at most 1 MiB, starting at a byte offset.', [
      JobPath,
      FromByte,
      Nothing,
      CurrentImport,
    ]),
    bytes: true,
  }),
  checkImport: call('POST', '/:id/check', 'Reads and checks all files without changing any data.', [
    JobPath,
    Nothing,
    ImportChoices,
    CurrentImport,
  ]),
  runImport: call('POST', '/:id/run', 'Imports the checked files, all or nothing; the request states how many rows may be replaced.', [
    JobPath,
    Nothing,
    RunRequest,
    CurrentImport,
  ]),
  cancelImport: call('DELETE', '/:id', 'Cancels an import and deletes its files.', [JobPath, Nothing, Nothing, CurrentImport]),
  undoImport: call('POST', '/undo', 'Undoes an import.', [Nothing, Nothing, UndoRequest, CurrentImport]),
  pruneImports: call(
    'POST',
    '/prune',
    'Deletes the data that old imports replaced. Those imports can no longer be undone; figures don’t change.',
    [Nothing, Nothing, PruneRequest, CurrentImport],
  ),
};
