/** A section of a result as a table: grouped heads, roll-ups, changes, tinted cells. It shows the lines that it is given. */
import { ArrowDown, ArrowUp, Sigma } from 'lucide-react';
import { type CSSProperties, type ReactElement, type ReactNode, useMemo } from 'react';
import type { Period } from '../../../domain/dates/period.ts';
import { formatChange, formatSignedMetric, isShownZero } from '../../../domain/format/change.ts';
import { formatCount, formatMetricAligned, UNAVAILABLE } from '../../../domain/format/number.ts';
import { changeBand } from '../../../domain/metrics/change.ts';
import type { Cell } from '../../../domain/reporting/reportResult.ts';
import { cellTint, type SectionView, type ViewColumn, type ViewLine } from '../../../domain/reporting/resultView.ts';
import type { SortColumn } from '../../../domain/reporting/sort.ts';
import { type NameWriter, nameWriter } from '../../../domain/tables/shownNames.ts';
import { classNames } from '../../controls/classNames.ts';
import { VisuallyHidden } from '../../controls/VisuallyHidden.tsx';
import { Missing } from '../../tables/GridCell.tsx';
import { ListedName } from '../../tables/Name.tsx';
import { ThingLink } from '../../tables/ThingLink.tsx';
import styles from './Result.module.css';

export interface ResultTableProps {
  /** Names the table for those who cannot see it. */
  readonly caption: string;
  readonly view: SectionView;
  /** The lines on show, of those of the view. */
  readonly lines: readonly ViewLine[];
  /** Older figures, while newer ones are on their way. */
  readonly isOld?: boolean;
  /** CSS pixels after which the rows scroll under their head. */
  readonly maxHeight?: number;
  /** Sorts the report by a column of its result; without it the heads are words. */
  readonly sorting?: Sorting | undefined;
}

export interface Sorting {
  /** Whether the report as it is now can be sorted by the column. */
  readonly canSort: (column: SortColumn) => boolean;
  readonly onSort: (column: SortColumn) => void;
}

/** CSS pixels of the letters of a name, and of one line of it beside the arrow of a link. */
const LETTERS = 13;
const LINE = 300;

/** How each column writes its names, by those of all lines, so that another page or order writes none of them otherwise. */
const useNames = ({ lines, rowHeads }: SectionView): readonly NameWriter[] =>
  useMemo(
    () =>
      rowHeads.map((_, i) =>
        nameWriter(
          lines.flatMap(({ names }) => names[i] ?? []),
          LINE,
          2,
          LETTERS,
        ),
      ),
    [lines, rowHeads],
  );

/** More columns than this are not drawn: nobody reads across them, and the file has them all. */
export const MOST_COLUMNS = 100;

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

const SortMark = ({ sort }: { readonly sort: 'asc' | 'desc' | null }): ReactElement | null => {
  if (sort === null) return null;
  return sort === 'asc' ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />;
};

interface HeadWordsProps extends Pick<ResultTableProps, 'sorting'> {
  readonly title: string;
  /** The title where it stands alone. */
  readonly fullTitle?: string;
  readonly column: SortColumn;
  readonly sort: 'asc' | 'desc' | null;
  /** What its figures mean. */
  readonly info?: string | undefined;
  readonly isFigure?: boolean;
  readonly isAcross?: boolean;
}

/** What a head says, and where the report can be sorted by its column, the way to do so. The mark stands on the inner side. */
const HeadWords = ({
  title,
  fullTitle = title,
  column,
  sort,
  info,
  sorting,
  isFigure = false,
  isAcross = false,
}: HeadWordsProps): ReactElement => {
  const words = (
    <>
      {isFigure && <SortMark sort={sort} />}
      {title}
      {!isFigure && <SortMark sort={sort} />}
    </>
  );
  const sorts = `Sort rows by ${fullTitle}${isAcross ? ' across all columns' : ''}`;
  return sorting?.canSort(column) === true ? (
    <button
      type="button"
      className={classNames(styles.headWords, styles.sortable)}
      title={info === undefined ? sorts : `${info} ${sorts}.`}
      onClick={() => sorting.onSort(column)}
    >
      {words}
    </button>
  ) : (
    <span className={styles.headWords} title={info}>
      {words}
    </span>
  );
};

const Head = ({
  view,
  columns,
  sorting,
}: Pick<ResultTableProps, 'view' | 'sorting'> & { readonly columns: readonly ViewColumn[] }): ReactElement => {
  const isGrouped = view.groups.length > 0;
  let left = columns.length;
  const groups = view.groups.flatMap((group) => {
    const span = Math.min(group.span, left);
    left -= span;
    return span === 0 ? [] : [{ ...group, span }];
  });
  return (
    <thead>
      <tr>
        {view.rowHeads.map(({ key, title, sort }) => (
          <th
            key={key}
            scope="col"
            rowSpan={isGrouped ? 2 : undefined}
            className={styles.name}
            aria-sort={sort === null ? undefined : ARIA_SORT[sort]}
          >
            <HeadWords title={title} column={key} sort={sort} sorting={sorting} />
          </th>
        ))}
        {view.rowHeads.length === 0 && (
          <th scope="col" rowSpan={isGrouped ? 2 : undefined} className={styles.name}>
            <VisuallyHidden>Row</VisuallyHidden>
          </th>
        )}
        {isGrouped &&
          groups.map(({ key, title, span, note }) => (
            <th key={key} scope="colgroup" colSpan={span} className={styles.group}>
              {title}
              {note !== null && <span className={styles.part}>{note}</span>}
            </th>
          ))}
        {!isGrouped && <Columns columns={columns} view={view} sorting={sorting} />}
      </tr>
      {isGrouped && (
        <tr>
          <Columns columns={columns} view={view} sorting={sorting} />
        </tr>
      )}
    </thead>
  );
};

const Columns = ({
  columns,
  view,
  sorting,
}: Pick<ResultTableProps, 'view' | 'sorting'> & { readonly columns: readonly ViewColumn[] }): ReactElement[] =>
  columns.map(({ key, title, fullTitle, ownTitle, measure, info, pop, isFirst, sort }) => (
    <th
      key={key}
      scope="col"
      className={classNames(styles.figure, isFirst && styles.first)}
      // Where a measure has several columns the rows follow none of them, but what they come to.
      aria-sort={sort === null || view.isAcross ? undefined : ARIA_SORT[sort]}
    >
      <HeadWords
        title={title}
        fullTitle={view.isAcross ? ownTitle : fullTitle}
        column={pop === null ? measure : [measure, pop]}
        sort={sort}
        info={info}
        sorting={sorting}
        isFigure
        isAcross={view.isAcross}
      />
    </th>
  ));

const Changed = ({ column, value, relative }: { column: ViewColumn; value: number; relative: number | null }): ReactElement => {
  const change = column.pop === 'abs_change' ? null : formatChange(value);
  const text = change?.text ?? formatSignedMetric(value, column.format, column.places);
  const moves = change?.direction === 'up' || change?.direction === 'down';
  const isFlat = change === null ? isShownZero(text) : !moves;
  return (
    <span className={styles.change} data-band={changeBand(isFlat ? 0 : relative, column.positive)}>
      {moves && <span aria-hidden="true">{text.slice(0, 2)}</span>}
      {moves && <VisuallyHidden>{change.direction} </VisuallyHidden>}
      {moves ? text.slice(2) : text}
    </span>
  );
};

/** A value of a result in the unit of its column. */
export const ResultValue = ({ column, values }: { readonly column: ViewColumn; readonly values: readonly Cell[] }): ReactNode => {
  const value = values[column.at] ?? null;
  if (value === null) return <Missing />;
  if (typeof value !== 'number') return `${value}`;
  if (column.pop === 'abs_change' || column.pop === 'pct_change') {
    const relative = column.pop === 'pct_change' ? value : column.bandAt === null ? value : (values[column.bandAt] ?? null);
    return <Changed column={column} value={value} relative={typeof relative === 'number' ? relative : null} />;
  }
  const text = formatMetricAligned(value, column.format, column.places);
  return text === UNAVAILABLE ? <Missing /> : text;
};

const FigureCell = ({ column, line }: { readonly column: ViewColumn; readonly line: ViewLine }): ReactElement => {
  const tint = cellTint(column, line.values[column.at] ?? null, line.rolledUp);
  return (
    <td
      className={classNames(styles.figure, column.isFirst && styles.first, column.pop === 'prior' && styles.prior)}
      data-tint={tint.kind === 'none' ? undefined : tint.kind}
      style={tint.kind === 'share' ? ({ '--tint': tint.color, '--share': `${Math.round(tint.share * 34)}%` } as CSSProperties) : undefined}
      title={'words' in tint ? tint.words : undefined}
    >
      <ResultValue column={line.unjudged.includes(column.at) ? { ...column, positive: null } : column} values={line.values} />
      {'words' in tint && <VisuallyHidden>, {tint.words}</VisuallyHidden>}
    </td>
  );
};

/** A name, and a way to the screen of what it names, in the days of the report. */
const named = ({ names, leads }: ViewLine, i: number, days: Period | null, write: NameWriter | undefined): ReactNode => {
  const [lead, name] = [leads[i] ?? null, names[i] ?? ''];
  const words = write === undefined ? name : <ListedName name={name} write={write} />;
  return lead === null ? (
    words
  ) : (
    <ThingLink thing={lead.thing} id={lead.id} days={days}>
      {words}
    </ThingLink>
  );
};

interface NamesProps {
  readonly line: ViewLine;
  readonly view: SectionView;
  readonly writers: readonly NameWriter[];
}

const Names = ({ line, view, writers }: NamesProps): ReactElement[] => {
  if (view.rowHeads.length === 0) {
    return [
      <th key="row" scope="row" className={styles.name}>
        All
        {line.lacking !== null && <span className={styles.part}>{line.lacking}</span>}
      </th>,
    ];
  }
  const own = line.names.length - line.rolledUp;
  return view.rowHeads.flatMap(({ key }, i) => {
    if (i > own) return [];
    const isTotal = line.rolledUp > 0 && i === own;
    const isLast = i === Math.min(own, view.rowHeads.length - 1);
    const Element = i === 0 || isTotal ? 'th' : 'td';
    const note = line.notes[i] ?? null;
    return [
      <Element
        key={key}
        {...(Element === 'th' ? { scope: 'row' } : {})}
        className={styles.name}
        colSpan={isTotal ? line.rolledUp : undefined}
      >
        {isTotal && <Sigma aria-hidden="true" className={styles.sigma} />}
        {named(line, i, view.period, writers[i])}
        {note !== null && <span className={styles.part}>{note}</span>}
        {isLast && line.lacking !== null && <span className={styles.part}>{line.lacking}</span>}
      </Element>,
    ];
  });
};

export const ResultTable = ({ caption, view, lines, isOld = false, maxHeight, sorting }: ResultTableProps): ReactElement => {
  const columns = view.columns.slice(0, MOST_COLUMNS);
  const writers = useNames(view);
  return (
    <>
      <div className={styles.sideways}>
        <section
          className={classNames(styles.scroller, isOld && styles.stale)}
          style={maxHeight === undefined ? undefined : ({ '--most-height': `${maxHeight}px` } as CSSProperties)}
          aria-label={caption}
          aria-busy={isOld || undefined}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
          tabIndex={0}
        >
          <table className={styles.table} data-grouped={view.groups.length > 0 || undefined}>
            <caption>
              <VisuallyHidden>{caption}</VisuallyHidden>
            </caption>
            <Head view={view} columns={columns} sorting={sorting} />
            <tbody>
              {lines.map((line) => (
                <tr key={line.key} data-total={line.rolledUp > 0 || undefined}>
                  <Names line={line} view={view} writers={writers} />
                  {columns.map((column) => (
                    <FigureCell key={column.key} column={column} line={line} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
      {view.columns.length > MOST_COLUMNS && (
        <p className={styles.note}>
          Showing the first {MOST_COLUMNS} of {formatCount(view.columns.length)} columns; the CSV has them all.
        </p>
      )}
      {view.warning !== null && <p className={styles.note}>{view.warning}</p>}
    </>
  );
};
