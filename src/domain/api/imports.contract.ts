/**
 * Importing files into a brand group, for whoever may import for it, and into the marketplace (`*`), for Admins. The files are sent in
 * pieces, checked by a dry run, and imported when somebody has looked at what it found. Whoever asks hears of their own imports alone.
 * Every call can come twice without doing a thing twice.
 */
import { type AnyCodec, boundedArray, Natural, record } from '../codec/codec.ts';
import { CurrentImport, ImportChoices, ImportKindFacts, ImportOffer, ImportTarget, ListedImport } from '../imports/job.ts';
import { MARKET } from '../imports/kinds.ts';
import { MAX_LISTED_IMPORTS } from '../imports/listedImports.ts';
import { type Access, endpoint, type Method } from './endpoint.ts';
import { Id, Nothing } from './shapes.ts';

const TargetPath = record({ brandGroupId: Id }, 'ImportTargetPath');
const JobPath = record({ brandGroupId: Id, id: Id }, 'ImportPath');
const FromByte = record({ offset: Natural }, 'FromByte');
/**
 * How many rows somebody has confirmed that the import replaces (0 where it replaces none), and what is said beside the files: 409
 * where the files were checked with other choices.
 */
const RunRequest = record({ replaced: Natural, choices: ImportChoices }, 'RunImportRequest');
/** Of imports that are so many days old and older; 0 for all. */
const PruneRequest = record({ days: Natural }, 'PruneImportsRequest');
const UndoRequest = record({ importId: Natural }, 'UndoImportRequest');

/** The brand group of the path; the marketplace is none, and its handlers ask for an Admin. */
export const importedInto = ({ params: { brandGroupId } }: { readonly params: { readonly brandGroupId: string } }): readonly string[] =>
  brandGroupId === MARKET ? [] : [brandGroupId];

const call = <P extends typeof TargetPath | typeof JobPath, Q extends AnyCodec, B extends AnyCodec, R extends AnyCodec>(
  method: Method,
  path: string,
  summary: string,
  [params, query, body, answer]: readonly [P, Q, B, R],
  access: Access = 'import-data',
) =>
  endpoint({
    method,
    path: `/api/brand-groups/:brandGroupId/imports${path}`,
    access,
    summary,
    params,
    query,
    body,
    answer,
    brandGroups: importedInto,
    idempotent: method !== 'GET',
    failures: method === 'GET' ? [] : [409, 503],
  });

export const importsContract = {
  importTarget: call('GET', '/target', 'What the files are imported into: its countries, and whether it has product tags.', [
    TargetPath,
    Nothing,
    Nothing,
    ImportTarget,
  ]),
  importKinds: call('GET', '/kinds', 'The kinds of data that can be imported, with their columns and known reports.', [
    TargetPath,
    Nothing,
    Nothing,
    boundedArray(ImportKindFacts, 100),
  ]),
  pastImports: call('GET', '', 'The imports of a brand group, the latest first.', [
    TargetPath,
    Nothing,
    Nothing,
    boundedArray(ListedImport, MAX_LISTED_IMPORTS),
  ]),
  currentImport: call('GET', '/current', 'The caller’s own current or most recent import, with its progress or its place in the queue.', [
    TargetPath,
    Nothing,
    Nothing,
    CurrentImport,
  ]),
  beginImport: call('POST', '', 'Starts an import: lists the files to be uploaded.', [TargetPath, Nothing, ImportOffer, CurrentImport]),
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
  undoImport: call('POST', '/undo', 'Undoes an import.', [TargetPath, Nothing, UndoRequest, CurrentImport]),
  pruneImports: call(
    'POST',
    '/prune',
    'Deletes the data that old imports replaced. Those imports can no longer be undone; figures don’t change.',
    [TargetPath, Nothing, PruneRequest, CurrentImport],
    'admin',
  ),
};
