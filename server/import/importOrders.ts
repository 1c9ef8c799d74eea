/** What the process that works is told to do. An order is written when its turn comes. */
import type { ImportJobsParts } from './importJobParts.ts';
import type { Job } from './jobState.ts';
import type { Order } from './lines.ts';

/** `at`: whole seconds. `withRates`: whether the person may import exchange rates with their files. */
export type WriteOrder = (job: Job, at: number, withRates: boolean) => Order;

type Parts = Pick<ImportJobsParts, 'dataDirectory' | 'uploads' | 'today'>;

export const importOrder =
  ({ dataDirectory, uploads, today }: Parts, dryRun: boolean): WriteOrder =>
  (of, at, withRates) => ({
    ask: 'import',
    dataDirectory,
    brandGroupId: of.target.id,
    choices: of.choices,
    files: of.files.map(({ name }, file) => ({ path: uploads.pathOf(of.id, file), name })),
    today: today(),
    now: at,
    dryRun,
    confirmed: dryRun ? '' : of.replaces,
    mappedBy: dryRun ? null : of.mappedBy,
    withRates,
  });

export const undoOrder =
  ({ dataDirectory }: Parts, importId: number): WriteOrder =>
  (of, at) => ({ ask: 'undo', dataDirectory, brandGroupId: of.target.id, importId, now: at });

export const pruneOrder =
  ({ dataDirectory }: Parts, days: number): WriteOrder =>
  (of, at) => ({ ask: 'prune', dataDirectory, brandGroupId: of.target.id, days, now: at });
