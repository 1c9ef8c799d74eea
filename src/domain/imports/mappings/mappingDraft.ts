/** A mapping while it is made: what a person changes of it. */
import { proposedColumns } from './mapped.ts';
import { type FileSample, headingsOf, hiddenKeys, MAX_MAPPING_NAME, type MappingDraft } from './mapping.ts';

/** The draft as a file that is not known begins with it: what its headings may be is proposed. */
export const draftForFile = (belongsTo: string, sample: FileSample): MappingDraft => ({
  belongsTo,
  name: '',
  kind: sample.kind,
  columns: [...proposedColumns(sample.headings, sample.kind, hiddenKeys(sample))],
});

/** Another row of the file holds its headings: what they may be is proposed, of the kind that was chosen unless they speak against it. */
export const withHeadings = ({ belongsTo, name, kind }: MappingDraft, sample: FileSample): MappingDraft => {
  const kept = kind !== null && sample.kinds.includes(kind) ? kind : sample.kind;
  return { ...draftForFile(belongsTo, { ...sample, kind: kept }), name };
};

/** Another kind has other columns: what the headings may be there. `sample` is the file that the mapping is made for. */
export const withKind = (draft: MappingDraft, kind: MappingDraft['kind'], sample: FileSample | null): MappingDraft => ({
  ...draft,
  kind,
  columns: [...proposedColumns(headingsOf(draft), kind, hiddenKeys(sample))],
});

/** A column of the file is set to one of ours, or to none. */
export const withColumn = (draft: MappingDraft, place: number, column: string | null): MappingDraft => ({
  ...draft,
  columns: draft.columns.map((each, at) => (at === place ? { ...each, column } : each)),
});

export const withName = (draft: MappingDraft, name: string): MappingDraft => ({ ...draft, name: name.slice(0, MAX_MAPPING_NAME) });
