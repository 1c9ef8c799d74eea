/**
 * A mapping that was made by hand: which column of ours each heading of a file is that nobody knows. It is saved in an organization, or for
 * the marketplace, and read from then on by itself where a file has the same headings. It holds headings alone, and nothing that stands below them.
 */
import { boundedArray, boundedString, Finite, Natural, nullable, oneOf, partialRecord, record, t } from '../../codec/codec.ts';
import { Version } from '../../goals/goal.ts';
import { masked } from '../../journal/mask.ts';
import { nameKey } from '../columnNames.ts';
import { IMPORT_KINDS, type ImportKind } from '../kinds.ts';

export const MAX_MAPPED_COLUMNS = 400;
export const MAX_MAPPING_NAME = 100;
export const MAX_HEADING = 200;
/** How many an organization may have. */
export const MAX_MAPPINGS = 200;
/** Of so many files of an import the headings and the first rows are handed over, and of each so many rows. */
export const MAX_SAMPLES = 20;
export const SAMPLE_ROWS = 8;
/** So many other rows of a file are offered as its headings. */
export const MAX_OTHER_HEADS = 4;
/** A cell that is longer is cut. */
export const MAX_SAMPLE_CELL = 120;

const heading = masked(boundedString(MAX_HEADING, 'Heading'), 'content');
const MappedKind = oneOf<ImportKind>(IMPORT_KINDS, 'MappedKind');

export const MappedColumn = record(
  {
    /** As the file writes it. */
    heading,
    /** Ours; null where it is not read. */
    column: nullable(boundedString(60, 'OurColumn')),
  },
  'MappedColumn',
);
export type MappedColumn = t.TypeOf<typeof MappedColumn>;

const FIELDS = {
  /** The organization, or `*` for the marketplace. */
  belongsTo: boundedString(64, 'MappingOwner'),
  name: masked(boundedString(MAX_MAPPING_NAME, 'MappingName'), 'prose'),
  /** Every heading of the file, in its order. */
  columns: boundedArray(MappedColumn, MAX_MAPPED_COLUMNS),
};

/** A mapping while it is made: nobody has said of what kind it is before that is chosen. */
export const MappingDraft = record({ ...FIELDS, kind: nullable(MappedKind) }, 'MappingDraft');
export type MappingDraft = t.TypeOf<typeof MappingDraft>;

export const MappingFields = record({ ...FIELDS, kind: MappedKind }, 'MappingFields');
export type MappingFields = t.TypeOf<typeof MappingFields>;
export const MappingEdit = record({ ...FIELDS, kind: MappedKind, version: Version }, 'MappingEdit');

/** A mapping as it is stored, with who wrote it last and when, in milliseconds since 1970. */
export const StoredMapping = record(
  {
    id: boundedString(64, 'MappingId'),
    ...FIELDS,
    kind: MappedKind,
    version: Version,
    changedBy: nullable(masked(boundedString(200, 'MappingWriter'), 'name')),
    changedAt: Finite,
  },
  'StoredMapping',
);
export type StoredMapping = t.TypeOf<typeof StoredMapping>;

/** The rows of a file below what may be its headings. */
const HEAD = {
  headings: boundedArray(heading, MAX_MAPPED_COLUMNS),
  /** By the place of a column whether it may hold personal data: its cells are null then, for they are never shown. */
  personal: boundedArray(t.boolean, MAX_MAPPED_COLUMNS),
  /** The row in which `rows` begin. */
  firstRow: Natural,
  rows: t.array(t.array(nullable(masked(t.string, 'content')))),
  /** What nothing speaks against reading it as. */
  kinds: t.array(MappedKind),
};

/** The row of the headings; 0 where they stand in none. */
const row = Natural;

/** Another row that may hold the headings of a file. */
export const SampledHead = record({ ...HEAD, row }, 'SampledHead');
export type SampledHead = t.TypeOf<typeof SampledHead>;

/** A file of an import whose columns can be set by hand: its headings, and its first rows. */
export const FileSample = partialRecord(
  {
    name: masked(t.string, 'content'),
    ...HEAD,
    /** What the file was taken for, by its headings or because somebody said so. */
    kind: nullable(MappedKind),
  },
  {
    /** The place of the file, or of the archive around it, among those of the import. */
    file: Natural,
    /** The mapping that read it. */
    mapping: record({ id: t.string, version: Version }, 'SampledMapping'),
    /** Where it has lines above its headings, or rows that may be its headings too. */
    row,
    others: boundedArray(SampledHead, MAX_OTHER_HEADS),
  },
  'FileSample',
);
export type FileSample = t.TypeOf<typeof FileSample>;

/** The rows of a file that may hold its headings, the proposed one first. */
export const headsOf = ({ headings, personal, firstRow, rows, kinds, row: at = 0, others = [] }: FileSample): readonly SampledHead[] => [
  { headings, personal, firstRow, rows, kinds, row: at },
  ...others,
];

/** The file as it is where its headings stand in this row. */
export const withHead = (sample: FileSample, head: SampledHead): FileSample => ({
  ...sample,
  ...head,
  kind: sample.kind !== null && head.kinds.includes(sample.kind) ? sample.kind : null,
  others: headsOf(sample).filter(({ row: at }) => at !== head.row),
});

/** The headings without their signs, sorted, as one text: files with the same one are read by the same mapping, whatever their order. */
export const headingsKey = (headings: readonly string[]): string => headings.map(nameKey).toSorted().join('\n');

export const headingsOf = ({ columns }: { readonly columns: readonly MappedColumn[] }): readonly string[] =>
  columns.map(({ heading }) => heading);

/** Finds the one with the same headings as a file; the keys of all are made once. */
export const byHeadings = <A>(
  all: readonly A[],
  headingsIn: (one: A) => readonly string[],
): ((headings: readonly string[]) => A | undefined) => {
  const found = new Map(all.toReversed().map((one) => [headingsKey(headingsIn(one)), one] as const));
  const counts = new Set(all.map((one) => headingsIn(one).length));
  return (headings) => (counts.has(headings.length) ? found.get(headingsKey(headings)) : undefined);
};

/** The mapping of an owner that reads files with these headings; undefined where there is none. */
export const mappingFor = <M extends Pick<MappingFields, 'belongsTo' | 'columns'>>(
  mappings: readonly M[],
  belongsTo: string,
  headings: readonly string[],
): M | undefined =>
  byHeadings(
    mappings.filter((mapping) => mapping.belongsTo === belongsTo),
    headingsOf,
  )(headings);

/** The columns of a file that may hold personal data, by the keys of their headings. */
export const hiddenKeys = (
  sample: { readonly headings: readonly string[]; readonly personal: readonly boolean[] } | null,
): ReadonlySet<string> => new Set(sample?.headings.filter((_, place) => sample.personal[place] === true).map(nameKey));

/** Names that are the same to a person. */
export const mappingNameKey = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();
