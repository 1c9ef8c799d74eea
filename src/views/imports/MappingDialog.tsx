/** The columns of a file that nobody knows, each set beside ours by hand, with its first rows and what they come to. */
import type { FormEvent } from 'react';
import { isIsoDay, isoDay } from '../../domain/dates/isoDay.ts';
import { nameKey } from '../../domain/imports/columnNames.ts';
import { type ImportFault, shown } from '../../domain/imports/fault.ts';
import { countryChoices } from '../../domain/imports/importScreen.ts';
import { faultPlace, KIND_TITLES } from '../../domain/imports/jobWords.ts';
import { IMPORT_KINDS, kindsOf } from '../../domain/imports/kinds.ts';
import {
  checkMapping,
  HEADING_REFUSALS,
  headingRefusal,
  type MappingCheck,
  type OwnColumn,
  ownColumns,
} from '../../domain/imports/mappings/mapped.ts';
import {
  byHeadings,
  type FileSample,
  headingsOf,
  headsOf,
  hiddenKeys,
  MAX_MAPPING_NAME,
  type MappingDraft,
  withHead,
} from '../../domain/imports/mappings/mapping.ts';
import { withColumn, withHeadings, withKind, withName } from '../../domain/imports/mappings/mappingDraft.ts';
import { mappingKind } from '../../domain/imports/mappings/mappingRecord.ts';
import { onlyCountry } from '../../domain/imports/onlyCountry.ts';
import { faultOf, type RecordForm } from '../../domain/records/recordForm.ts';
import { saysUnchanged } from '../../domain/records/recordKind.ts';
import { useActor } from '../app/appContext.tsx';
import { currentOnly } from '../app/panel.ts';
import { Button } from '../controls/Button.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { Notice } from '../controls/Notice.tsx';
import { Select } from '../controls/Select.tsx';
import { oneGroup } from '../controls/SelectParts.tsx';
import { TextField } from '../controls/TextField.tsx';
import { useFocusOnRefusal } from '../hooks/useFocus.ts';
import { RecordConflict } from '../records/RecordConflict.tsx';
import { LeaveQuestion } from '../records/RecordQuestions.tsx';
import { useRecordForm } from '../records/useRecords.ts';
import { useAnswer, useScope } from '../screen/useScreen.ts';
import styles from './Imports.module.css';
import { type ImportList, useImportPage } from './importContext.ts';

type Form = RecordForm<MappingDraft>;

const FORM_ID = 'mapping-form';
const UNUSED = '';
/** So many cells of a column are shown, and so many faults told. */
const CELLS_SHOWN = 3;
const FAULTS_SHOWN = 8;

/** The file that the mapping is made for, below the headings of the mapping, where it is among those that were checked. */
const sampleFor = ({ job }: ImportList, draft: MappingDraft): FileSample | null => {
  const samples = (job?.belongsTo === draft.belongsTo ? job.samples : undefined) ?? [];
  const heads = samples.flatMap((sample) => headsOf(sample).map((head) => withHead(sample, head)));
  return byHeadings(heads, ({ headings }) => headings)(headingsOf(draft)) ?? null;
};

/** The rows of the file that may hold its headings, where there are several. */
const HeadingRow = ({ sample, onChange }: { readonly sample: FileSample; readonly onChange: (sample: FileSample) => void }) => {
  const heads = headsOf(sample).toSorted((a, b) => a.row - b.row);
  if (heads.length < 2) return null;
  return (
    <Select
      label="Column names are in"
      groups={oneGroup(
        heads.map(({ row, headings }) => ({ key: String(row), label: `Row ${row}: ${headings.filter(Boolean).map(shown).join(', ')}` })),
      )}
      value={String(sample.row)}
      onChange={(key) => {
        const head = heads.find(({ row }) => String(row) === key);
        if (head !== undefined) onChange(withHead(sample, head));
      }}
    />
  );
};

/** What is said beside the files, as it bears on their rows. */
const useBeside = ({ context: { draft } }: ImportList) => {
  const { at } = useImportPage();
  const { today } = useScope(at.screen);
  const { own } = countryChoices(currentOnly(useAnswer(at.screen, 'target')).answer);
  const country = draft.country ?? onlyCountry(own);
  const date = draft.date.trim();
  const given = { ...(isIsoDay(date) ? { date: isoDay(date) } : {}), ...(country === null ? {} : { country }) };
  return { given, dates: draft.dates, today };
};

/** Different cells of a column, the first ones. */
const cellsOf = (sample: FileSample | null, heading: string): readonly string[] => {
  const place = sample?.headings.findIndex((one) => nameKey(one) === nameKey(heading)) ?? -1;
  if (sample === null || place < 0) return [];
  return [...new Set(sample.rows.flatMap((row) => (row[place] ?? '') || []))].slice(0, CELLS_SHOWN);
};

const columnOptions = (columns: readonly OwnColumn[]) =>
  oneGroup([
    { key: UNUSED, label: 'Not used' },
    ...columns.map(({ column, holds, isRequired }) => ({ key: column, label: column, aside: isRequired ? `${holds}, required` : holds })),
  ]);

const faultWords = (fault: ImportFault | undefined): string | null =>
  fault === undefined ? null : `${faultPlace({ row: fault.row, column: null })}: found ${fault.found}, expected ${fault.expected}.`;

interface ColumnProps {
  readonly draft: MappingDraft;
  readonly place: number;
  readonly sample: FileSample | null;
  readonly options: ReturnType<typeof columnOptions>;
  readonly fault: ImportFault | undefined;
  readonly onChange: (column: string | null) => void;
}

const Column = ({ draft, place, sample, options, fault, onChange }: ColumnProps) => {
  const { heading = '', column = null } = draft.columns[place] ?? {};
  const refusal = headingRefusal(headingsOf(draft), place, hiddenKeys(sample));
  return (
    <li className={styles.mapped}>
      <div className={styles.mappedHeading}>
        <strong>{heading === '' ? 'No name' : heading}</strong>
        <span className={styles.unknown}>{cellsOf(sample, heading).join(' · ')}</span>
      </div>
      {refusal === null || column !== null ? (
        <Select
          label={`Read ${heading} as`}
          isLabelHidden
          size="small"
          groups={options}
          value={column ?? UNUSED}
          onChange={(key) => onChange(key === UNUSED ? null : key)}
          error={refusal === null ? faultWords(fault) : HEADING_REFUSALS[refusal]}
        />
      ) : (
        <p className={styles.unknown}>{HEADING_REFUSALS[refusal]}</p>
      )}
    </li>
  );
};

/** What the columns come to, as they are set now. */
const Check = ({ check, sample }: { readonly check: MappingCheck; readonly sample: FileSample | null }) => {
  const { missing, whole, faults, unused } = check;
  const said = [...missing, ...(whole === null ? [] : [whole])];
  const rowFaults = faults.filter(({ column }) => column === null);
  const isRight = said.length === 0 && faults.length === 0;
  return (
    <div role="status" className={styles.mappingCheck}>
      {said.length > 0 && (
        <Notice level="warning" title="Not complete yet">
          <ul className={styles.notes}>
            {said.slice(0, FAULTS_SHOWN).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Notice>
      )}
      {rowFaults.slice(0, FAULTS_SHOWN).map(({ row, expected, found }) => (
        <p key={row} className={styles.reason}>
          {faultPlace({ row, column: null })}: found {found}, expected {expected}.
        </p>
      ))}
      {isRight && sample !== null && sample.rows.length > 0 && <p className={styles.reason}>The first rows can be read.</p>}
      {unused.length > 0 && <p className={styles.more}>Not used: {unused.map(shown).join(', ')}.</p>}
    </div>
  );
};

const Fields = ({ list, form }: { readonly list: ImportList; readonly form: Form }) => {
  const { at, send } = useImportPage();
  const { draft, faults, message } = form;
  const sample = sampleFor(list, draft);
  const check = checkMapping(draft, sample, useBeside(list));
  const text = message ?? faultOf(faults, 'columns');
  const ref = useFocusOnRefusal<HTMLDivElement>(form, text);
  const edit = (next: MappingDraft): void => send(at.form, { type: 'mappings.draftEdited', draft: next });
  const kinds = sample?.kinds ?? kindsOf(draft.belongsTo);
  const options = draft.kind === null ? null : columnOptions(ownColumns(draft.kind));
  return (
    <>
      <div ref={ref} tabIndex={-1}>
        {text !== null && <Notice level={saysUnchanged(mappingKind, text) ? 'info' : 'error'}>{text}</Notice>}
      </div>
      <TextField
        label="Name"
        value={draft.name}
        description={`Files with the same columns are read by it. At most ${MAX_MAPPING_NAME} characters.`}
        autoComplete="off"
        error={faultOf(faults, 'name')}
        onChange={(name) => edit(withName(draft, name))}
        isRequired
      />
      {sample !== null && <HeadingRow sample={sample} onChange={(chosen) => edit(withHeadings(draft, chosen))} />}
      <Select
        label="Data type"
        groups={oneGroup(kinds.map((kind) => ({ key: kind, label: KIND_TITLES[kind] })))}
        value={draft.kind}
        onChange={(key) => edit(withKind(draft, IMPORT_KINDS.find((kind) => kind === key) ?? null, sample))}
        error={faultOf(faults, 'kind')}
        isRequired
      />
      {options !== null && (
        <>
          <Check check={check} sample={sample} />
          <ul className={styles.mappedColumns} aria-label="Columns of the file">
            {draft.columns.map(({ heading }, place) => (
              <Column
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name.
                key={place}
                draft={draft}
                place={place}
                sample={sample}
                options={options}
                fault={check.faults.find(({ column }) => column === heading)}
                onChange={(column) => edit(withColumn(draft, place, column))}
              />
            ))}
          </ul>
        </>
      )}
    </>
  );
};

const Open = ({ list, form }: { readonly list: ImportList; readonly form: Form }) => {
  const { at, send } = useImportPage();
  const isSaving = useActor(at.form, (snapshot) => snapshot?.value === 'saving');
  const { one, fields } = mappingKind.words;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    send(at.form, { type: 'record.saveClicked' });
  };
  const title = form.id === null ? 'Set the columns of the file' : `Edit ${form.start.name}`;
  return (
    <>
      <Dialog
        title={form.theirs === null ? title : `This ${one} was changed in the meantime`}
        size="medium"
        isOpen
        onClose={() => send(at.form, { type: 'record.closeAsked' })}
        actions={
          form.theirs === null && (
            <>
              <Button onPress={() => send(at.form, { type: 'record.closeAsked' })}>Cancel</Button>
              <Button kind="primary" type="submit" form={FORM_ID} isPending={isSaving}>
                Save mapping
              </Button>
            </>
          )
        }
      >
        {form.theirs === null ? (
          <form id={FORM_ID} className={styles.mappingForm} onSubmit={submit} noValidate>
            <Fields list={list} form={form} />
          </form>
        ) : (
          <RecordConflict
            one={one}
            mine={form.draft}
            theirs={form.theirs}
            fields={fields}
            onDecide={(keep) => send(at.form, { type: 'record.conflictDecided', keep })}
          />
        )}
      </Dialog>
      <LeaveQuestion at={at.form} />
    </>
  );
};

export const MappingDialog = ({ list }: { readonly list: ImportList }) => {
  const { at } = useImportPage();
  const form = useRecordForm<MappingDraft, Form | null>(at.form, (context) => context.form);
  return form === null ? null : <Open list={list} form={form} />;
};
