/** What the process that imports is told, and the lines of JSON that it answers with. */

import { boundedArray, Finite, Natural, nullable, oneOf, partialRecord, record, t } from '../../src/domain/codec/codec.ts';
import { IsoDay } from '../../src/domain/dates/isoDay.ts';
import { MAX_UPLOAD_FILES } from '../../src/domain/imports/chosenFiles.ts';
import { ImportChoices, ListedFault, ListedFaultGroup, PreviewedPart } from '../../src/domain/imports/job.ts';
import { FileSample } from '../../src/domain/imports/mappings/mapping.ts';

const ImportOrder = record(
  {
    ask: t.literal('import'),
    dataDirectory: t.string,
    brandGroupId: t.string,
    choices: ImportChoices,
    files: boundedArray(record({ path: t.string, name: t.string }), MAX_UPLOAD_FILES),
    today: IsoDay,
    /** Whole seconds since 1970. */
    now: Natural,
    dryRun: t.boolean,
    /** The mark of the replacement that was confirmed; empty where nothing may be replaced. */
    confirmed: t.string,
    /** The mark of the mappings that the files were checked with; null for a check. */
    mappedBy: nullable(t.string),
    /** Whether exchange rates may come with the files of a brand group. */
    withRates: t.boolean,
  },
  'ImportOrder',
);
const UndoOrder = record(
  { ask: t.literal('undo'), dataDirectory: t.string, brandGroupId: t.string, importId: Natural, now: Natural },
  'UndoOrder',
);
const PruneOrder = record(
  { ask: t.literal('prune'), dataDirectory: t.string, brandGroupId: t.string, days: Natural, now: Natural },
  'PruneOrder',
);
export const Order = t.union([ImportOrder, UndoOrder, PruneOrder], 'Order');
export type Order = t.TypeOf<typeof Order>;

export const Line = t.union(
  [
    record({ tag: t.literal('share'), share: Finite }),
    record({ tag: t.literal('look'), parts: t.array(PreviewedPart) }),
    record({ tag: t.literal('samples'), samples: t.array(FileSample) }),
    partialRecord(
      {
        tag: t.literal('done'),
        parts: t.array(PreviewedPart),
        rows: Natural,
        generation: nullable(Natural),
        restored: Natural,
        /** By it what is replaced is known again. */
        replaces: t.string,
      },
      {
        /** Imports whose undo data was deleted. */
        pruned: Natural,
        /** What an undo of exchange rates changed besides. */
        notes: t.array(t.string),
        /** By it the mappings that read the files are known again. */
        mappedBy: t.string,
      },
    ),
    record({
      tag: t.literal('refused'),
      messages: t.array(t.string),
      faults: t.array(ListedFault),
      count: Natural,
      groups: t.array(ListedFaultGroup),
    }),
    record({ tag: t.literal('failed'), kind: oneOf(['locked', 'other'], 'FailedKind'), message: t.string }),
  ],
  'ImportLine',
);
export type Line = t.TypeOf<typeof Line>;
