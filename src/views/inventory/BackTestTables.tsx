/** The back-test by period, by product and by recency bias: small tables that are read as a whole. */

import type { ReactElement, ReactNode } from 'react';
import { columnReader } from '../../domain/api/columnar.ts';
import { periodWords } from '../../domain/format/day.ts';
import { formatCount, formatPercentFixed } from '../../domain/format/number.ts';
import { shortTitle } from '../../domain/format/title.ts';
import { beyondWords, eventsWords } from '../../domain/inventory/backTest.words.ts';
import type { BiasFinding, Findings, PeriodFinding, ProductFinding, Ratios } from '../../domain/inventory/backTestFindings.ts';
import { inventoryHealth } from '../../domain/inventory/inventoryHealth.screen.ts';
import { plural, wholeShare } from '../../domain/inventory/inventoryHealth.words.ts';
import { RECENCY_LABELS, type RecencyBias } from '../../domain/inventory/settings.ts';
import { classNames } from '../controls/classNames.ts';
import { VisuallyHidden } from '../controls/VisuallyHidden.tsx';
import { useAnswer } from '../screen/useScreen.ts';
import styles from './BackTest.module.css';

interface SmallColumn<R> {
  readonly title: string;
  /** Words stand left and may break; figures stand right. */
  readonly isWords?: boolean;
  readonly cell: (row: R) => ReactNode;
}

interface SmallTableProps<R> {
  readonly title: string;
  /** The first names the row. */
  readonly columns: readonly SmallColumn<R>[];
  readonly rows: readonly R[];
  readonly rowKey: (row: R) => string;
  readonly isSet?: (row: R) => boolean;
}

const SmallTable = <R,>({ title, columns, rows, rowKey, isSet }: SmallTableProps<R>): ReactElement => {
  const look = ({ isWords }: SmallColumn<R>): string => classNames(isWords === true ? styles.name : styles.numeric);
  return (
    <div>
      <h3>{title}</h3>
      <section
        className={styles.scroller}
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
      >
        <table className={styles.table}>
          <caption>
            <VisuallyHidden>{title}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.title} scope="col" className={look(column)}>
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)} className={classNames(isSet?.(row) === true && styles.isSet)}>
                {columns.map((column, place) => {
                  const Cell = place === 0 ? 'th' : 'td';
                  return (
                    <Cell key={column.title} {...(place === 0 ? { scope: 'row' } : {})} className={look(column)}>
                      {column.cell(row)}
                    </Cell>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
};

const share = (value: number | null): string => (value === null ? '–' : wholeShare(value));
const middle = (ratios: Ratios | null): string => (ratios === null ? '–' : formatPercentFixed(ratios.median, 0));

const PERIODS: readonly SmallColumn<PeriodFinding>[] = [
  { title: 'Period', isWords: true, cell: ({ period }) => periodWords(period) },
  { title: 'Sale events', isWords: true, cell: ({ events, eventsBefore }) => eventsWords(events, eventsBefore) },
  { title: 'Windows', cell: ({ folds }) => formatCount(folds) },
  { title: 'Within range', cell: (one) => share(one.share) },
  { title: 'Below range', cell: ({ below }) => formatCount(below) },
  { title: 'Above range', cell: ({ above }) => formatCount(above) },
  { title: 'Sold, % of expected', cell: ({ ratios }) => middle(ratios) },
];

const BIASES: readonly SmallColumn<BiasFinding>[] = [
  { title: 'Recency bias', isWords: true, cell: ({ bias }) => RECENCY_LABELS[bias] },
  { title: 'Within range', cell: (one) => share(one.share) },
  { title: 'Below range', cell: ({ below }) => formatCount(below) },
  { title: 'Above range', cell: ({ above }) => formatCount(above) },
  { title: 'Stock lasted', cell: ({ lasting }) => share(lasting?.inTime ?? null) },
  { title: 'Order earlier by', cell: ({ lasting }) => (lasting === null ? '–' : plural(lasting.earlier, 'day')) },
];

const productColumns = (titleOf: (asin: string) => string): readonly SmallColumn<ProductFinding>[] => [
  {
    title: 'Product',
    isWords: true,
    cell: ({ asin }) => (
      <>
        {titleOf(asin)} <span className={styles.asin}>{asin}</span>
      </>
    ),
  },
  { title: 'Windows outside the range', cell: ({ outside, folds }) => `${formatCount(outside)} of ${formatCount(folds)}` },
  { title: 'Expected units', cell: ({ expected }) => formatCount(expected) },
  { title: 'Units sold', cell: ({ came }) => formatCount(came) },
  { title: 'Missed by', cell: ({ beyond }) => beyondWords(beyond) },
];

const useTitles = (): ((asin: string) => string) => {
  const { answer } = useAnswer(inventoryHealth, 'onHand');
  const { names, name } = columnReader(answer?.current);
  return (wanted) => shortTitle(name('product_title', names('asin').indexOf(wanted)) ?? '');
};

export const BackTestTables = ({ findings, chosen }: { readonly findings: Findings; readonly chosen: RecencyBias }): ReactElement => {
  const titleOf = useTitles();
  return (
    <div className={styles.tables}>
      <SmallTable title="By period" columns={PERIODS} rows={findings.periods} rowKey={({ period }) => period.start} />
      {findings.products.length > 0 && (
        <SmallTable
          title="Products furthest outside the range, in units"
          columns={productColumns(titleOf)}
          rows={findings.products}
          rowKey={({ asin }) => asin}
        />
      )}
      <SmallTable
        title="By recency bias"
        columns={BIASES}
        rows={findings.biases}
        rowKey={({ bias }) => bias}
        isSet={({ bias }) => bias === chosen}
      />
    </div>
  );
};
