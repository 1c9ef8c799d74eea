/** A plain table of a chart's numbers. */
import { type CSSProperties, type ReactElement, useState } from 'react';
import { formatCount, UNAVAILABLE } from '../../domain/format/number.ts';
import { classNames } from '../controls/classNames.ts';
import { VisuallyHidden } from '../controls/VisuallyHidden.tsx';
import { type LineRun, lineRuns } from '../tables/gridWindow.ts';
import type { TableModel } from './chartTable.ts';
import styles from './DataTable.module.css';

export interface DataTableProps {
  readonly caption: string;
  readonly table: TableModel;
  /** CSS pixels after which the rows scroll under their head. */
  readonly maxHeight?: number;
}

/** Of so many rows all are drawn; of more, those in sight. */
const MOST_TABLE_ROWS = 500;
/** CSS pixels of a row, where not all are drawn. */
const LINE = 34;
/** As high is a table of more rows that is told no height. */
const TALL = 480;

interface RowsProps {
  readonly table: TableModel;
  /** Those to draw, where not all are. */
  readonly window: LineRun | undefined;
}

/** A missing value is "Data unavailable", never a zero. */
const Rows = ({ table, window }: RowsProps): ReactElement => (
  <tbody>
    {table.rows.slice(window?.from ?? 0, window?.to).map((row, nth) => (
      <tr key={row.key} {...(window === undefined ? {} : { 'aria-rowindex': window.from + nth + 2, style: { blockSize: LINE } })}>
        <th scope="row">{row.head}</th>
        {row.cells.map((cell, i) => {
          const column = table.columns[i];
          return (
            <td key={column?.key ?? i} className={classNames(column?.isNumeric === true && styles.numeric)}>
              {cell ?? <span className={styles.missing}>{UNAVAILABLE}</span>}
            </td>
          );
        })}
      </tr>
    ))}
  </tbody>
);

/** The height of what is not drawn. */
const Spacer = ({ lines, columns }: { readonly lines: number; readonly columns: number }): ReactElement | null =>
  lines <= 0 ? null : (
    <tbody aria-hidden="true" className={styles.spacer}>
      <tr>
        <td colSpan={columns} style={{ blockSize: lines * LINE }} />
      </tr>
    </tbody>
  );

/** What paper lacks of a table of which those in sight are drawn: said on paper alone. */
const LeftOut = ({ window, count }: { readonly window: LineRun; readonly count: number }): ReactElement => (
  <p className={styles.leftOut}>
    {`Rows ${formatCount(window.from + 1)} to ${formatCount(window.to)} of ${formatCount(count)}; ${formatCount(count - (window.to - window.from))} are omitted here. The CSV file includes all rows.`}
  </p>
);

/** Head and first column stay in sight; figures stand right. Thousands of rows are all there, and those in sight are drawn. */
export const DataTable = ({ caption, table, maxHeight }: DataTableProps): ReactElement => {
  const count = table.rows.length;
  const isLong = count > MOST_TABLE_ROWS;
  const height = maxHeight ?? (isLong ? TALL : undefined);
  const [top, setTop] = useState(0);
  const [window] = isLong ? lineRuns(count, LINE, [], { top, height: height ?? TALL }) : [];
  const columns = table.columns.length + 1;
  return (
    <>
      <section
        className={styles.scroller}
        style={height === undefined ? undefined : ({ '--tallest': `${height}px` } as CSSProperties)}
        // A section of the page may have the caption as its name.
        aria-label={`${caption}, table`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        onScroll={isLong ? (event) => setTop(event.currentTarget.scrollTop) : undefined}
      >
        <table className={styles.table} aria-rowcount={isLong ? count + 1 : undefined}>
          <caption>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
          <thead>
            <tr aria-rowindex={isLong ? 1 : undefined}>
              <th scope="col">{table.headTitle}</th>
              {table.columns.map(({ key, title, info, isNumeric }) => (
                <th key={key} scope="col" title={info} className={classNames(isNumeric && styles.numeric)}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          {window !== undefined && <Spacer lines={window.from} columns={columns} />}
          <Rows table={table} window={window} />
          {window !== undefined && <Spacer lines={count - window.to} columns={columns} />}
        </table>
      </section>
      {window !== undefined && <LeftOut window={window} count={count} />}
    </>
  );
};
