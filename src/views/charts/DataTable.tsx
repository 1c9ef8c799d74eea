/** A plain table of a chart's numbers. */
import type { ReactElement } from 'react';
import { formatMetric, UNAVAILABLE } from '../../domain/format/number.ts';
import { classNames } from '../controls/classNames.ts';
import { VisuallyHidden } from '../controls/VisuallyHidden.tsx';
import type { TableModel } from './chartTable.ts';
import styles from './DataTable.module.css';

export interface DataTableProps {
  readonly caption: string;
  readonly table: TableModel;
  /** CSS pixels after which the rows scroll under their head. */
  readonly maxHeight?: number;
  /** A short sign for missing values, where words would crowd the table; those who listen hear the words. */
  readonly missing?: string;
}

/** A missing value is "Data unavailable", never a zero. */
const Cell = ({ text, missing }: { readonly text: string | null; readonly missing: string | undefined }): ReactElement => {
  if (text !== null) return <>{text}</>;
  if (missing === undefined) return <span className={styles.missing}>{UNAVAILABLE}</span>;
  return (
    <>
      <span aria-hidden="true">{missing}</span>
      <VisuallyHidden>{UNAVAILABLE}</VisuallyHidden>
    </>
  );
};

/** More rows than anyone reads one by one would hold the page up; of these the first are shown. */
export const MOST_TABLE_ROWS = 500;

/** Head and first column stay in sight; figures stand right. */
export const DataTable = ({ caption, table, maxHeight, missing }: DataTableProps): ReactElement => (
  <section
    className={styles.scroller}
    style={maxHeight === undefined ? undefined : { maxBlockSize: maxHeight }}
    aria-label={caption}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    tabIndex={0}
  >
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{table.headTitle}</th>
          {table.columns.map(({ key, title, isNumeric }) => (
            <th key={key} scope="col" className={classNames(isNumeric && styles.numeric)}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.slice(0, MOST_TABLE_ROWS).map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.head}</th>
            {row.cells.map((cell, i) => {
              const column = table.columns[i];
              return (
                <td key={column?.key ?? i} className={classNames(column?.isNumeric === true && styles.numeric)}>
                  <Cell text={cell} missing={missing} />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
    {table.rows.length > MOST_TABLE_ROWS && (
      <p className={styles.more}>
        The first {formatMetric(MOST_TABLE_ROWS, 'count')} of {formatMetric(table.rows.length, 'count')} rows. A CSV file has them all.
      </p>
    )}
  </section>
);
