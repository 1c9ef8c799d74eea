/**
 * The large table: sorted, searched, gathered in groups, opened to details, ten thousand rows long. What is turned about it is told and
 * given back, never kept; where it is scrolled to is all that it knows itself, as it knows where a pointer hovers.
 */
import { type CSSProperties, type ReactElement, type ReactNode, useCallback, useMemo, useState } from 'react';
import { emptyTableText } from '../../domain/format/emptyTable.ts';
import { hasFigures, isOlder, isWaiting } from '../../domain/screens/panelState.ts';
import type { GridRow } from '../../domain/tables/gridColumn.ts';
import {
  fileWords,
  footWords,
  type GridLine,
  type GridView,
  type GridWhole,
  gridFinder,
  gridView,
  largerThan,
} from '../../domain/tables/gridView.ts';
import { type ColumnPlace, columnPlaces, pinnableKeys } from '../../domain/tables/pinnedColumns.ts';
import { classNames } from '../controls/classNames.ts';
import { Pagination } from '../controls/Pagination.tsx';
import type { PanelStatus } from '../controls/panelStatus.ts';
import { RetryNote } from '../controls/RetryNote.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { EmptyState, ErrorState } from '../controls/StateMessage.tsx';
import { VisuallyHidden } from '../controls/VisuallyHidden.tsx';
import { useSize } from '../hooks/useSize.ts';
import styles from './DataGrid.module.css';
import { GridFoot, Line, type LineProps } from './GridBody.tsx';
import { GridHead } from './GridHead.tsx';
import { GridTools, type GridToolsProps } from './GridTools.tsx';
import { type GridModel, useGridModel } from './gridModel.ts';
import { type LineRun, lineRuns, type Opened } from './gridWindow.ts';

export interface DataGridProps extends Omit<GridToolsProps, 'hasRows' | 'fileWords'>, Pick<LineProps, 'detail' | 'draw'> {
  readonly rows: readonly GridRow[];
  /** Where the rows are the first of many: these many, with what all of them come to. */
  readonly whole?: GridWhole | null;
  /** How many rows the file of all has, where it has more than `rows`. */
  readonly fileRows?: number;
  readonly status?: PanelStatus;
  /** What stands in the place of no rows; that there is no data where nothing is said (B-531). */
  readonly empty?: ReactNode;
  /** How many columns stay in sight, from the first; one unless told otherwise. */
  readonly pinned?: number;
  /** False shows all rows in one run, of which those in sight are drawn. */
  readonly paged?: boolean;
  /** CSS pixels after which the rows scroll under their head. */
  readonly maxHeight?: number;
}

/** CSS pixels of a line. */
const LINE = { calm: 38, dense: 30 } as const;
/** Beyond as many lines only those in sight are drawn, and those that are open. */
const MANY = 100;
const WAITING = [82, 74, 90, 66, 78];
const NONE: readonly string[] = [];
const READY: PanelStatus = { kind: 'ready' };

const Nothing = ({ status, empty, caption, search }: { status: PanelStatus; empty: ReactNode; caption: string; search: string }) => {
  if (status.kind === 'failed') {
    return <ErrorState message={status.message} reference={status.reference} onRetry={status.onRetry} height={220} />;
  }
  if (status.kind === 'empty') {
    return (
      <EmptyState title={status.title} height={220} action={status.action}>
        {status.message}
      </EmptyState>
    );
  }
  if (isWaiting(status) && !isOlder(status)) {
    return (
      <div className={styles.waiting}>
        {WAITING.map((width) => (
          <Skeleton key={width} shape="line" width={`${width}%`} />
        ))}
      </div>
    );
  }
  if (search !== '') return <EmptyState title={`No ${caption.toLowerCase()} match “${search}”`} height={220} />;
  return <>{empty ?? <EmptyState title={emptyTableText(caption.toLowerCase(), false)} height={220} />}</>;
};

interface RowsProps {
  readonly props: DataGridProps;
  readonly view: GridView;
  readonly model: GridModel;
  readonly columnLayout: readonly ColumnPlace[];
  readonly onToggle: (id: string) => void;
  readonly runs: readonly LineRun[];
}

/** The height of lines that are not drawn. */
const spacer = (key: string, lines: number, height: number, columns: number): ReactElement | null =>
  lines <= 0 ? null : (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of a table takes no focus, and this one holds nothing but height.
    <tr key={key} aria-hidden="true" className={styles.spacer}>
      <td colSpan={columns} style={{ blockSize: lines * height }} />
    </tr>
  );

/**
 * NOTE: all lines are of one list, so that a line which leaves the sight and stays, for it is open, stays the same element. Lines of nothing
 * but words and figures have nothing to keep: another order or other rows then change what is written and make no elements anew.
 */
const Rows = ({ props, view, model, columnLayout, onToggle, runs }: RowsProps): ReactElement => {
  const { detail, draw, state } = props;
  const { lines } = model;
  const height = state.isDense ? LINE.dense : LINE.calm;
  const last = runs.at(-1)?.to ?? 0;
  const isLasting = detail !== undefined || draw !== undefined || state.group !== null;
  return (
    <tbody>
      {runs.flatMap(({ from, to, leftOut }) => [
        spacer(`before ${from}`, leftOut, height, columnLayout.length),
        ...lines
          .slice(from, to)
          .map((line, i) => (
            <Line
              key={isLasting ? line.item.id : from + i}
              line={line}
              columnLayout={columnLayout}
              extents={view.extents}
              index={from + i}
              height={height}
              onToggle={onToggle}
              detail={detail}
              draw={draw}
            />
          )),
      ])}
      {spacer('after', lines.length - last, height, columnLayout.length)}
    </tbody>
  );
};

/** Where the table is scrolled to, and how high what its rows opened to was then, by their ids. */
interface Scrolled {
  readonly top: number;
  readonly heights: ReadonlyMap<string, number>;
}

const NOT_SCROLLED: Scrolled = { top: 0, heights: new Map() };

const scrolledOf = (box: HTMLElement): Scrolled => ({
  top: box.scrollTop,
  heights: new Map(
    [...box.querySelectorAll<HTMLElement>('[data-detail]')].map((element) => [element.dataset.detail ?? '', element.offsetHeight]),
  ),
});

/** All lines of a short run; of a long one those in sight, and those that are open. */
const runsOf = ({ detail, state }: DataGridProps, { lines }: GridModel, { top, heights }: Scrolled, height: number): readonly LineRun[] => {
  if (lines.length <= MANY) return [{ from: 0, to: lines.length, leftOut: 0 }];
  const opened = detail === undefined ? [] : openedOf(lines, heights);
  return lineRuns(lines.length, state.isDense ? LINE.dense : LINE.calm, opened, { top, height });
};

const openedOf = (lines: readonly GridLine[], heights: ReadonlyMap<string, number>): readonly Opened[] => {
  const opened: Opened[] = [];
  for (const [index, { item, isOpen }] of lines.entries())
    if (isOpen && item.rows === null) opened.push({ index, height: heights.get(item.id) ?? 0 });
  return opened;
};

interface ScrollerProps {
  readonly props: DataGridProps;
  readonly view: GridView;
  readonly model: GridModel;
  readonly hasRows: boolean;
}

/** What scrolls: where it is scrolled to is known here and drawn here, for the tools above and the pages below are the same everywhere. */
const Scroller = ({ props, view, model, hasRows }: ScrollerProps): ReactElement => {
  const { caption, columns, rows, state, onEvent, chooser, status = READY, pinned = 1, maxHeight } = props;
  const [ref, size] = useSize<HTMLElement>();
  const [scrolled, setScrolled] = useState(NOT_SCROLLED);
  const { kept, others } = model;
  const room = size?.width ?? null;
  const columnLayout = useMemo(() => columnPlaces(kept, others, room), [kept, others, room]);
  const pinnable = useMemo(() => (chooser === undefined ? NONE : pinnableKeys(columns, pinned)), [chooser, columns, pinned]);
  const edge = columnLayout.find(({ isEdge }) => isEdge);
  const whole = largerThan(rows.length, props.whole);
  const ofAll = state.search === '' ? whole : null;
  const onToggle = useCallback((id: string) => onEvent({ type: 'table.rowToggled', id }), [onEvent]);
  return (
    <section
      ref={ref}
      className={classNames(styles.scroller, isOlder(status) && styles.stale)}
      style={
        {
          '--stays': `${(edge?.staysAt ?? 0) + (edge?.width ?? 0)}px`,
          ...(maxHeight === undefined ? {} : { '--most-height': `${maxHeight}px` }),
        } as CSSProperties
      }
      aria-label={caption}
      aria-busy={isWaiting(status) || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      onScroll={(event) => setScrolled(scrolledOf(event.currentTarget))}
    >
      <table className={styles.table} aria-rowcount={hasRows ? model.lines.length + 1 : undefined}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <GridHead columnLayout={columnLayout} sort={state.sort} onEvent={onEvent} pinnable={pinnable} pins={chooser} />
        {hasRows && (
          <Rows
            props={props}
            view={view}
            model={model}
            columnLayout={columnLayout}
            onToggle={onToggle}
            runs={runsOf(props, model, scrolled, size?.height ?? 600)}
          />
        )}
        {hasRows && (
          <GridFoot
            columnLayout={columnLayout}
            totals={ofAll?.totals ?? view.totals}
            words={footWords(view.matching, rows.length, whole, state.search !== '')}
            isOfMore={ofAll !== null}
            draw={props.draw}
          />
        )}
      </table>
      {!hasRows && <Nothing status={status} empty={props.empty} caption={caption} search={state.search} />}
    </section>
  );
};

export const DataGrid = (props: DataGridProps): ReactElement => {
  const { caption, columns, rows, state, onEvent, chooser, status = READY, pinned = 1, paged = true, fileRows = rows.length } = props;
  const { sort, group, page, pageLength, search } = state;
  const find = useMemo(() => gridFinder(columns, rows), [columns, rows]);
  // What is open and how dense the rows stand changes nothing about which they are: ten thousand are not sorted for it.
  const view = useMemo(
    () => gridView(columns, rows, { sort, group, page, pageLength, search, open: NONE, isDense: false }, paged, find),
    [columns, rows, find, sort, group, page, pageLength, search, paged],
  );
  const model = useGridModel({
    columns,
    items: view.items,
    open: state.open,
    hidden: chooser?.hidden ?? NONE,
    first: pinned,
    pinned: chooser?.pinned ?? NONE,
  });
  const hasRows = view.items.length > 0 && hasFigures(status);
  return (
    <div className={styles.box} data-dense={state.isDense || undefined}>
      <RetryNote state={status} />
      <GridTools {...props} hasRows={hasRows} fileWords={hasRows ? fileWords(fileRows, largerThan(fileRows, props.whole)) : 'all'} />
      <div className={styles.sideways}>
        <Scroller props={props} view={view} model={model} hasRows={hasRows} />
      </div>
      {hasRows && paged && (
        <Pagination
          label={caption}
          page={view.page}
          pageLength={pageLength}
          rows={view.count}
          onPage={(to) => onEvent({ type: 'table.paged', page: to })}
          onPageLength={(length) => onEvent({ type: 'table.lengthChosen', pageLength: length })}
        />
      )}
    </div>
  );
};
