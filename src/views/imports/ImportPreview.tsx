/** What a check has found: columns, first rows and figures of each kind; or the errors by file, row and column. */

import { MAX_NAMES } from '../../domain/imports/chosenFiles.ts';
import { areListedSingly, exampleWords, grouped } from '../../domain/imports/fault.ts';
import { changeWords, checkRefusal, type FormChange } from '../../domain/imports/importScreen.ts';
import { type ImportJob, type PreviewedPart, rowsReplaced } from '../../domain/imports/job.ts';
import { countOf, faultPlace, faultsByReason, faultsTitle, firstFault, KIND_TITLES, runRefusal } from '../../domain/imports/jobWords.ts';
import { Button } from '../controls/Button.tsx';
import { Section } from '../controls/Card.tsx';
import { Notice } from '../controls/Notice.tsx';
import { SaveTable } from '../controls/SaveTable.tsx';
import { FilesByHand } from './FilesByHand.tsx';
import styles from './Imports.module.css';
import { type ImportList, useImportPage } from './importContext.ts';
import { PlainTable, type PlainTableProps } from './PlainTable.tsx';
import { ReadAs } from './ReadAs.tsx';
import { ReplacementNotice, ReplaceQuestion } from './Replacement.tsx';
import { TagsOff } from './TagsOff.tsx';

type Change = Exclude<FormChange, null>;

const Facts = ({ part }: { readonly part: PreviewedPart }) => (
  <dl className={styles.facts}>
    {part.facts.map(({ label, text }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);

const Rows = ({ part }: { readonly part: PreviewedPart }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
  <section className={styles.rows} aria-label={`First rows, ${KIND_TITLES[part.kind]}`} tabIndex={0}>
    <table>
      <thead>
        <tr>
          {part.columns.map(({ name, readAs }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file have no other name that is theirs alone.
            <th key={place} scope="col" data-ignored={readAs === null || undefined}>
              <span>{name === '' ? '(no name)' : name}</span>
              <span className={styles.readAs}>{readAs === null ? 'not read' : `→ ${readAs}`}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {part.rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows stand in the order of the file.
          <tr key={at}>
            {row.map((cell, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells stand in the order of their columns.
              <td key={place} title={cell !== null && cell.length > 24 ? cell : undefined}>
                {cell ?? <span className={styles.unknown}>–</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

/** What is not in the file is a long list for most files: it is there for who asks. */
const Notes = ({ notes }: Pick<PreviewedPart, 'notes'>) => (
  <details className={styles.more}>
    <summary>Missing data and other notes</summary>
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  </details>
);

const Part = ({ part }: { readonly part: PreviewedPart }) => {
  const presets = [...new Set(part.files.flatMap(({ preset }) => (preset === null ? [] : [preset])))];
  return (
    <div className={styles.part}>
      <h3>
        {KIND_TITLES[part.kind]}
        {presets.length > 0 && <span className={styles.preset}>{presets.join(', ')}</span>}
      </h3>
      {part.kind === 'tags' && <TagsOff />}
      {part.facts.length > 0 && <Facts part={part} />}
      {(part.warnings ?? []).map((warning) => (
        <Notice key={warning} level="warning">
          {warning}
        </Notice>
      ))}
      <ReplacementNotice part={part} />
      {part.rows.length > 0 && <Rows part={part} />}
      {part.notes.length > 0 && <Notes notes={part.notes} />}
    </div>
  );
};

/** The second cell says where the fault is. */
const FaultTable = ({ label, ...cells }: Omit<PlainTableProps, 'named'> & { readonly label: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
  <section className={styles.faults} aria-label={label} tabIndex={0}>
    <PlainTable {...cells} named={1} />
  </section>
);

const Faults = ({ job }: { readonly job: ImportJob }) => {
  const { at, send } = useImportPage();
  const more = job.faultCount - job.faults.length;
  const first = firstFault(job);
  const isGrouped = !areListedSingly(job.faultCount) && job.faults.length > 0;
  return (
    <div className={styles.part}>
      <Notice
        level="error"
        title={faultsTitle(job)}
        actions={
          job.faults.length > 0 ? (
            <SaveTable
              of="errors"
              kind="secondary"
              onSave={(as) => send(at.list, { type: 'import.faultsDownloadClicked', ...(as === undefined ? {} : { as }) })}
            >
              Download errors (CSV)
            </SaveTable>
          ) : undefined
        }
      >
        {first !== null && <p>{job.faultCount > 1 ? `First: ${first}` : first}</p>}
        <p>{runRefusal(job)}</p>
        {job.messages.length > 0 && (
          <ul className={styles.notes}>
            {job.messages.slice(0, MAX_NAMES).map((message) => (
              <li key={message}>{message}</li>
            ))}
            {job.messages.length > MAX_NAMES && <li>… and {grouped(job.messages.length - MAX_NAMES)} more like these.</li>}
          </ul>
        )}
      </Notice>
      {isGrouped ? (
        <FaultTable
          label="Errors by column and reason"
          titles={['File', 'Where', 'Rows', 'Found', 'Expected']}
          rows={faultsByReason(job).map((group) => [
            group.file,
            group.column === null ? 'Whole rows' : `Column ${group.column}`,
            grouped(group.count),
            exampleWords(group),
            group.expected,
          ])}
        />
      ) : (
        job.faults.length > 0 && (
          <FaultTable
            label="Errors by row and column"
            titles={['File', 'Where', 'Found', 'Expected']}
            rows={job.faults.map((fault) => [fault.file, faultPlace(fault), fault.found, fault.expected])}
          />
        )
      )}
      {!isGrouped && more > 0 && <p className={styles.more}>… and {grouped(more)} more like these.</p>}
    </div>
  );
};

/** A check of other files or choices than those of the form: nothing of it is imported, and the next step is another check. */
const Changed = ({ list, job, change }: { readonly list: ImportList; readonly job: ImportJob; readonly change: Change }) => {
  const { at, send } = useImportPage();
  const { state, context, brandGroupId } = list;
  const isBusy = state !== 'resting';
  const refusal = checkRefusal(context, brandGroupId);
  return (
    <Section title="Changed since the check">
      <p>{changeWords(change)} Check again to see what would be imported. Nothing has been imported yet.</p>
      {job.stage === 'refused' && change === 'choices' && <Faults job={job} />}
      <div className={styles.actions}>
        <Button
          isDisabled={isBusy}
          whyDisabled={isBusy ? 'Wait until the current job is finished, or cancel it.' : refusal}
          onPress={() => send(at.list, { type: 'import.checkClicked', brandGroupId: brandGroupId ?? '' })}
        >
          Check again
        </Button>
        <Button isDisabled={isBusy} onPress={() => send(at.list, { type: 'import.cancelClicked' })}>
          Cancel
        </Button>
        {!isBusy && refusal !== null && <p className={styles.reason}>{refusal}</p>}
      </div>
    </Section>
  );
};

export const ImportPreview = ({ list }: { readonly list: ImportList }) => {
  const { state, job, change, brandGroupId } = list;
  const { at, send } = useImportPage();
  if (job === null || (job.stage !== 'checked' && job.stage !== 'refused')) return null;
  if (change !== null) return <Changed list={list} job={job} change={change} />;
  const refusal = runRefusal(job);
  const isBusy = state !== 'resting';
  return (
    <Section title={job.stage === 'checked' ? 'Ready to import' : 'Not ready to import'} period={`Into ${job.brandGroupName}`}>
      {job.stage === 'refused' && <Faults job={job} />}
      <FilesByHand list={list} job={job} />
      <ReadAs list={list} job={job} />
      {job.parts.map((part) => (
        <Part key={part.kind} part={part} />
      ))}
      <ReplaceQuestion list={list} job={job} />
      <div className={styles.actions}>
        <Button
          kind={job.stage === 'checked' ? 'primary' : 'secondary'}
          isDisabled={isBusy}
          whyDisabled={isBusy ? 'Wait until the current job is finished, or cancel it.' : refusal}
          onPress={() => send(at.list, { type: 'import.runClicked', brandGroupId: brandGroupId ?? '' })}
        >
          {job.rows > 0 ? `Import ${countOf(job.rows, 'row')}${rowsReplaced(job) > 0 ? '…' : ''}` : 'Import'}
        </Button>
        <Button isDisabled={isBusy} onPress={() => send(at.list, { type: 'import.cancelClicked' })}>
          Cancel
        </Button>
        {refusal !== null && <p className={styles.reason}>{refusal}</p>}
      </div>
    </Section>
  );
};
