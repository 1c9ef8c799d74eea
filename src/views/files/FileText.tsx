/** The beginning of a text file: a table, formatted words, or words as they stand. Nothing in it is run, and it calls nobody. */
import { lazy, type ReactElement, Suspense } from 'react';
import type { FilePreview } from '../../domain/files/preview.ts';
import { formatCount } from '../../domain/format/number.ts';
import { VisuallyHidden } from '../controls/VisuallyHidden.tsx';
import styles from './Files.module.css';

const Markdown = lazy(() => import('../dashboards/panels/Markdown.lazy.tsx'));

/** The dialog's own heading stands above those of the text. */
const ABOVE = 2;

/** Cells by their places, for nothing else tells them apart. */
const placed = <A,>(list: readonly A[]): readonly { readonly key: string; readonly value: A }[] =>
  list.map((value, place) => ({ key: String(place), value }));

const Rows = ({ name, rows: [head = [], ...rows] }: { readonly name: string; readonly rows: FilePreview['rows'] }): ReactElement => (
  <table className={styles.previewTable}>
    <caption>
      <VisuallyHidden>{`The first rows of ${name}`}</VisuallyHidden>
    </caption>
    <thead>
      <tr>
        {placed(head).map(({ key, value }) => (
          <th key={key} scope="col">
            {value}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {placed(rows).map(({ key, value }) => (
        <tr key={key}>
          {placed(value).map((cell) => (
            <td key={cell.key}>{cell.value}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const Body = ({ name, preview: { kind, text, rows } }: FileTextProps): ReactElement => {
  if (kind === 'table') return <Rows name={name} rows={rows} />;
  const plain = <pre className={styles.previewWords}>{text}</pre>;
  return kind === 'markdown' ? (
    <Suspense fallback={plain}>
      <Markdown text={text} above={ABOVE} />
    </Suspense>
  ) : (
    plain
  );
};

export interface FileTextProps {
  readonly name: string;
  readonly preview: FilePreview;
}

const rowsWords = (count: number): string => (count === 1 ? '1 row' : `${formatCount(Math.max(0, count))} rows`);

const cutWords = ({ kind, rows }: FilePreview): string =>
  kind === 'table'
    ? `Only the beginning of the file is shown (${rowsWords(rows.length - 1)}). Download it to see the rest.`
    : 'Only the beginning of the file is shown. Download it to see the rest.';

export const FileText = (props: FileTextProps): ReactElement => (
  <>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keys as well. */}
    <section className={styles.preview} aria-label={`Preview of ${props.name}`} tabIndex={0}>
      <Body {...props} />
    </section>
    {!props.preview.isWhole && <p className={styles.cut}>{cutWords(props.preview)}</p>}
  </>
);
