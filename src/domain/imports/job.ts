/**
 * An import that is made on a page: what is said beside the files, how far it is, and what a dry run found. A person has one of each
 * brand group; the server works on one at a time, and the others wait for their turn.
 */
import { boundedArray, boundedString, Finite, Natural, nullable, oneOf, partialRecord, record, t } from '../codec/codec.ts';
import { IsoDay } from '../dates/isoDay.ts';
import { masked } from '../journal/mask.ts';
import { GivenName } from '../session/user.ts';
import { MAX_UPLOAD_FILES } from './chosenFiles.ts';
import { IMPORT_KINDS, type ImportKind } from './kinds.ts';
import { FileSample } from './mappings/mapping.ts';
import { IMPORT_STAGES, type ImportStage } from './stages.ts';

/** Files travel end to end in pieces of this size: so their progress is known, and a broken line costs one piece. */
export const PIECE_BYTES = 1024 * 1024;
/** How many faults of each file a dry run tells one by one. */
export const MAX_FAULTS_LISTED = 200;
/** How many faults of all files together, and how many of their groups: one of each file, however many there are. */
export const MAX_FAULTS_OF_ALL = MAX_UPLOAD_FILES;
/** How many rows a preview shows. */
export const PREVIEW_ROWS = 5;

/** What stands in a person's file, and what the file is called. */
const content = masked(t.string, 'content');
const Kind = oneOf<ImportKind>(IMPORT_KINDS, 'ImportKindName');

/** By the place of a file what it is read as, where that was said of this file alone; null where its headings are to tell. */
export const ReadAs = boundedArray(nullable(Kind), MAX_UPLOAD_FILES);

/** What is said beside the files. Null where the files themselves are to tell. */
export const ImportChoices = partialRecord(
  {
    kind: nullable(Kind),
    /** The order of numbered days. */
    dates: nullable(oneOf(['mdy', 'dmy'], 'DayOrderName')),
    /** The day and the country of files that have no such column. */
    date: nullable(IsoDay),
    country: nullable(boundedString(60, 'CountryName')),
  },
  { readAs: ReadAs },
  'ImportChoices',
);
export type ImportChoices = t.TypeOf<typeof ImportChoices>;
export const NO_CHOICES: ImportChoices = { kind: null, dates: null, date: null, country: null };

const choicesKey = ({ kind, dates, date, country, readAs = [] }: ImportChoices): string =>
  JSON.stringify([kind, dates, date, country, readAs.slice(0, readAs.findLastIndex((one) => one !== null) + 1)]);

/** Whether two say the same of the files: a file of which nothing is said is one that is left out. */
export const areSameChoices = (a: ImportChoices, b: ImportChoices): boolean => choicesKey(a) === choicesKey(b);

/** A file as the browser describes it. */
export const OfferedFile = record({ name: masked(boundedString(255, 'FileName'), 'content'), size: Natural }, 'OfferedFile');
export type OfferedFile = t.TypeOf<typeof OfferedFile>;

export const ImportOffer = partialRecord(
  { choices: ImportChoices, files: boundedArray(OfferedFile, MAX_UPLOAD_FILES) },
  /** The import whose files, which lie on the server, go for these: one that the person saw. */
  { givesUp: boundedString(64, 'ImportId') },
  'ImportOffer',
);
export type ImportOffer = t.TypeOf<typeof ImportOffer>;

/** A fault by file, row and column; row 0 is the whole column, an absent column the whole row. `whole` is `found` at full length, where that was shortened. */
export const ListedFault = record(
  { file: content, row: Natural, column: nullable(content), expected: t.string, found: content, whole: nullable(content) },
  'ListedFault',
);
export type ListedFault = t.TypeOf<typeof ListedFault>;

/** Faults of one column for one reason (`FaultGroup` says more). */
export const ListedFaultGroup = record(
  {
    file: content,
    column: nullable(content),
    expected: t.string,
    count: Natural,
    examples: t.array(record({ row: Natural, found: content })),
  },
  'ListedFaultGroup',
);
export type ListedFaultGroup = t.TypeOf<typeof ListedFaultGroup>;

/** What rows of one kind take the place of (`Replacement` says more). */
export const ListedReplacement = record(
  {
    rows: Natural,
    days: Natural,
    fallen: Natural,
    sum: nullable(t.string),
    before: content,
    after: content,
    list: t.array(
      record({
        day: nullable(t.string),
        rowsBefore: Natural,
        rowsAfter: Natural,
        before: content,
        after: content,
        fall: nullable(content),
      }),
    ),
  },
  'ListedReplacement',
);

/** What the rows of a file are of (`FileFacts` says more). */
const FactsOfFile = record(
  { rows: Natural, firstDay: nullable(IsoDay), lastDay: nullable(IsoDay), countries: t.array(t.string) },
  'FactsOfFile',
);

/** What the files of one kind hold, as they were understood. */
export const PreviewedPart = partialRecord(
  {
    kind: Kind,
    files: t.array(
      partialRecord(
        { name: content, preset: nullable(t.string) },
        /** The place of the file among those of the import, what it is read as, how that is known, and what its rows are of. */
        { at: Natural, readAs: t.string, why: content, facts: FactsOfFile },
        'PreviewedFile',
      ),
    ),
    /** The columns of the first file, and what each is read as; null for what is not read. */
    columns: t.array(record({ name: content, readAs: nullable(t.string) })),
    rows: t.array(t.array(nullable(content))),
    /** Figures with their names; none where rows were refused. */
    facts: t.array(record({ label: t.string, text: content })),
    notes: t.array(content),
  },
  /** Where rows make room for these; what should be looked at before they are imported. */
  { replacement: ListedReplacement, warnings: t.array(content) },
  'PreviewedPart',
);
export type PreviewedPart = t.TypeOf<typeof PreviewedPart>;

export const ImportJob = partialRecord(
  {
    id: t.string,
    brandGroupId: t.string,
    brandGroupName: GivenName,
    stage: oneOf<ImportStage>(IMPORT_STAGES, 'ImportStage'),
    choices: ImportChoices,
    /** From 0 to 1, while the server is at work. */
    share: Finite,
    /** Seconds since that work began. */
    seconds: Natural,
    /** None while they are sent or read. */
    files: t.array(record({ name: content, size: Natural })),
    parts: t.array(PreviewedPart),
    /** Rows that are to be imported, or were. */
    rows: Natural,
    faults: t.array(ListedFault),
    /** With those that are not listed. */
    faultCount: Natural,
    /** What was said of files as a whole, or why it failed. */
    messages: t.array(content),
    /** By it the import can be undone. */
    importId: nullable(Natural),
    /** Rows that an undo put back. */
    restored: Natural,
  },
  {
    /** All faults by file, column and reason, those that are not listed too. */
    faultGroups: t.array(ListedFaultGroup),
    /** Of all files together: those that have arrived, and all. */
    bytes: record({ received: Natural, total: Natural }),
    /** Imports whose undo data was deleted. */
    pruned: Natural,
    /** While it waits for its turn: how many are before it. */
    ahead: Natural,
    /** The organization of the brand group, or `*` of the marketplace: whose mappings of headings read the files. */
    belongsTo: t.string,
    /** The first rows of the files whose columns can be set by hand, or were. */
    samples: t.array(FileSample),
  },
  'ImportJob',
);
export type ImportJob = t.TypeOf<typeof ImportJob>;

/** Of an import without files, or of a log from before they were counted. */
export const NO_BYTES = { received: 0, total: 0 } as const;

/** How many rows make room for those that are imported. */
export const rowsReplaced = ({ parts }: { readonly parts: readonly PreviewedPart[] }): number =>
  parts.reduce((sum, { replacement }) => sum + (replacement?.rows ?? 0), 0);

export const CurrentImport = record({ job: nullable(ImportJob) }, 'CurrentImport');
export type CurrentImport = t.TypeOf<typeof CurrentImport>;

/** An import of a brand group that was made, here or from the command line; times are ISO instants. */
export const ListedImport = partialRecord(
  {
    id: Natural,
    importedAt: t.string,
    /** Null for the command line. */
    importedBy: nullable(masked(t.string, 'name')),
    kinds: t.string,
    files: t.array(content),
    rows: Natural,
    firstDay: nullable(t.string),
    lastDay: nullable(t.string),
    undoneAt: nullable(t.string),
    undoneBy: nullable(masked(t.string, 'name')),
    canBeUndone: t.boolean,
  },
  {
    /** What stood before it takes about so many bytes. */
    keptBytes: Natural,
    /** Where `files` are only the first of them. */
    fileCount: Natural,
  },
  'ListedImport',
);
export type ListedImport = t.TypeOf<typeof ListedImport>;

/** What files are imported into: a brand group, or the marketplace, which has no countries of its own. */
export const ImportTarget = record({ id: t.string, name: GivenName, countries: t.array(t.string), hasTags: t.boolean }, 'ImportTarget');
export type ImportTarget = t.TypeOf<typeof ImportTarget>;

/** What can be imported: its columns, of each list of `required` one, and the reports that are read as it. */
export const ImportKindFacts = partialRecord(
  {
    kind: Kind,
    columns: t.array(t.string),
    required: t.array(t.array(t.string)),
    presets: t.array(t.string),
  },
  /** A file with these columns and a row of example, as CSV. */
  { template: t.string },
  'ImportKindFacts',
);
export type ImportKindFacts = t.TypeOf<typeof ImportKindFacts>;
