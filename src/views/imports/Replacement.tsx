/** What an import takes the place of: a warning with each day before and after, and the question that comes before it is done. */
import { grouped } from '../../domain/imports/fault.ts';
import { type ImportJob, type PreviewedPart, rowsReplaced } from '../../domain/imports/job.ts';
import { countOf, KIND_TITLES } from '../../domain/imports/jobWords.ts';
import { daysNotListed, fallTitle, type Replacement, replacementSums, replacementTitle } from '../../domain/imports/replaced.ts';
import { ConfirmDialog } from '../controls/ConfirmDialog.tsx';
import { Notice } from '../controls/Notice.tsx';
import styles from './Imports.module.css';
import { type ImportList, useImportPage } from './importContext.ts';

const Days = ({ of: { list, sum }, title }: { readonly of: Replacement; readonly title: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
  <section className={styles.replaced} aria-label={`Replaced rows, ${title}`} tabIndex={0}>
    <table>
      <thead>
        <tr>
          <th scope="col">Day</th>
          {sum !== null && <th scope="col">{sum} before</th>}
          {sum !== null && <th scope="col">{sum} after</th>}
          <th scope="col">Rows before</th>
          <th scope="col">Rows after</th>
          <th scope="col">Note</th>
        </tr>
      </thead>
      <tbody>
        {list.map(({ day, before, after, rowsBefore, rowsAfter, fall }) => (
          <tr key={day ?? 'all'} data-fallen={fall !== null || undefined}>
            <th scope="row">{day ?? 'All'}</th>
            {sum !== null && <td>{before}</td>}
            {sum !== null && <td>{after}</td>}
            <td>{grouped(rowsBefore)}</td>
            <td>{grouped(rowsAfter)}</td>
            <td>{fall}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

/** The warning above what was checked; nothing where no row makes room. */
export const ReplacementNotice = ({ part: { kind, replacement } }: { readonly part: PreviewedPart }) => {
  if (replacement === undefined) return null;
  const [sums, fall, more] = [replacementSums(replacement), fallTitle(replacement), daysNotListed(replacement)];
  return (
    <Notice level="warning" title={replacementTitle(replacement)}>
      {sums !== null && <p>{sums}</p>}
      {fall !== null && (
        <p>
          <strong>{fall}</strong>
        </p>
      )}
      <Days of={replacement} title={KIND_TITLES[kind]} />
      {more > 0 && <p>… and {countOf(more, 'more day', 'more days')}.</p>}
    </Notice>
  );
};

export const ReplaceQuestion = ({ list: { state }, job }: { readonly list: ImportList; readonly job: ImportJob }) => {
  const { at, send } = useImportPage();
  const rows = countOf(rowsReplaced(job), 'row');
  return (
    <ConfirmDialog
      title={`Replace ${rows} in ${job.brandGroupName}?`}
      confirmLabel={`Replace ${rows}`}
      isDanger
      isOpen={state === 'replacing'}
      onConfirm={() => send(at.list, { type: 'import.replaceConfirmed' })}
      onCancel={() => send(at.list, { type: 'import.replaceDeclined' })}
    >
      {job.parts.map(({ kind, replacement }) =>
        replacement === undefined ? null : (
          <p key={kind}>
            {KIND_TITLES[kind]}: {replacementTitle(replacement)}. {replacementSums(replacement) ?? ''}{' '}
            <strong>{fallTitle(replacement) ?? ''}</strong>
          </p>
        ),
      )}
      <p>You can undo the import later, which restores the replaced rows.</p>
    </ConfirmDialog>
  );
};
