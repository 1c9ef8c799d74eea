/** Saved reports: the record (C-410), its list, and the rules of saving. */
import { type Either, left, right } from 'fp-ts/Either';
import { boundedString, type Json, nullable, record, t } from '../codec/codec.ts';
import { isUnseen } from '../format/unseen.ts';
import { Version } from '../goals/goal.ts';
import { masked } from '../journal/mask.ts';
import { normaliseSpec } from './normaliseSpec.ts';
import { ReportSpec } from './reportSpec.ts';
import { AnyJson, orElse, savedDocument } from './savedDocument.ts';
import { Author, RECORD_FIELDS, type RecordKind, readRecord, type SavedEntry } from './savedRecord.ts';
import { readWritten } from './wireSpec.ts';

const ReportName = boundedString(255, 'ReportName');

/** A saved report; `schema` is the report itself. */
export const SavedReport = savedDocument(
  'SavedReport',
  record({ ...RECORD_FIELDS, version: orElse(Version, 1), name: ReportName, schema: ReportSpec }, 'SavedReport'),
);
export type SavedReport = t.TypeOf<typeof SavedReport>;

/** A saved report as it travels: all but its content is the store's own; whether the content reads, `readSavedReport` says. */
export const StoredReport = record(
  {
    id: t.string,
    brandGroupId: t.string,
    name: masked(t.string, 'prose'),
    schema: AnyJson,
    createdBy: nullable(Author),
    createdAt: t.string,
    updatedAt: t.string,
    deletedAt: nullable(t.string),
    version: Version,
  },
  'StoredReport',
);
export type StoredReport = t.TypeOf<typeof StoredReport>;

/** What is sent to create a report or to change one (C-764, C-765). */
export const SavableReport = record({ name: ReportName, schema: ReportSpec, brandGroupId: RECORD_FIELDS.brandGroupId }, 'SavableReport');
export type SavableReport = t.TypeOf<typeof SavableReport>;

/** How saved reports are read from a list. */
export const REPORT_RECORD: RecordKind<SavedReport> = {
  codec: SavedReport,
  idOf: ({ id }) => id,
  nameKey: 'name',
  issuesOf: () => [],
};

/** Reads one saved report. */
export const readSavedReport = (input: unknown): SavedEntry<SavedReport> => readRecord(REPORT_RECORD, input);

/** Said where the address names a report that is not there. */
export const REPORT_NOT_FOUND = 'The report spec you are trying to load does not exist.';

/** The saved report of that id that can be built on. */
export const reportWithId = (entries: readonly SavedEntry<SavedReport>[], id: string): Either<string, SavedReport> => {
  const entry = entries.find((one) => one.id === id);
  return entry?.kind === 'valid' ? right(entry.record) : left(REPORT_NOT_FOUND);
};

/** What is sent to save the report under that name: its normal form. */
export const savableReport = (name: string, spec: ReportSpec, brandGroupId: string): SavableReport => ({
  name: name.trim(),
  schema: normaliseSpec(spec),
  brandGroupId,
});

/** Why a copy cannot be saved under a name: it needs one, and another than the old (C-634). */
export type SaveAsFault = { readonly _tag: 'NameRequired' | 'NameUnchanged'; readonly message: string };

/** The name of a copy, trimmed. */
export const saveAsName = (name: string, old: string): Either<SaveAsFault, string> => {
  const trimmed = name.trim();
  if (isUnseen(trimmed)) return left({ _tag: 'NameRequired', message: 'Enter a name' });
  return trimmed === old.trim() ? left({ _tag: 'NameUnchanged', message: 'Enter a name other than the current one' }) : right(trimmed);
};

/** What the editor of an invalid report sends: the record as it was stored, and the report that it shall be (C-768). */
export const mendedReport = (raw: Json, spec: ReportSpec): { readonly raw: Json; readonly schema: ReportSpec } => ({
  raw,
  schema: normaliseSpec(spec),
});

/** Said of text that is no report in JSON (C-843). */
export const IMPORT_FAILED = 'State could not be imported from JSON. Please confirm that the input is valid JSON.';

/** Why text was not imported: with the codec's own words where it was JSON but no report. */
export interface ImportFailure {
  readonly _tag: 'NotJson' | 'NotAReport';
  readonly message: string;
  readonly details: readonly string[];
}

const parsed = (text: string): Either<ImportFailure, unknown> => {
  try {
    return right(JSON.parse(text) as unknown);
  } catch {
    return left({ _tag: 'NotJson', message: IMPORT_FAILED, details: [] });
  }
};

/** Reads what stands in the JSON editor of the builder. Never throws. */
export const importReport = (text: string): Either<ImportFailure, ReportSpec> => {
  const json = parsed(text);
  if (json._tag === 'Left') return json;
  const read = readWritten(json.right);
  return read._tag === 'Right'
    ? read
    : left({
        _tag: 'NotAReport',
        message: IMPORT_FAILED,
        details: read.left.faults.map(({ path, expected, got }) => `${path || 'value'}: expected ${expected}, got ${got}`),
      });
};

/** The report as the JSON editor shows it; importing it gives the report again. */
export const exportReport = (spec: ReportSpec): string => JSON.stringify(spec, null, 2);

/** Said once a report is deleted, from the builder (C-844) and from the list (C-845). */
export const deletedText = (from: { readonly builder: string } | 'list'): string =>
  from === 'list' ? 'Report spec successfully deleted.' : `Successfully deleted spec ${from.builder}`;

/** The name of a report that was given none. */
export const reportName = (name: string): string => (isUnseen(name) ? 'Untitled Report' : name.trim());
