/**
 * The large table: sorted, searched, grouped, opened to details, ten thousand rows long. What is turned about it is told and
 * given back, never kept (gridModel.ts); where it is scrolled to is all that it knows itself, as it knows where a pointer hovers.
 */
import { type CSSProperties, memo, type ReactElement, type ReactNode, type RefObject, useMemo, useState } from 'react';
import { hasFigures, isOlder, isWaiting } from '../../domain/screens/panelState.ts';
import type { GridColumn, GridRow } from '../../domain/tables/gridColumn.ts';
import {
  fileWords,
  footWords,
  type GridWhole,
  gridFinder,
  gridLines,
  gridView,
  largerThan,
  servedView,
  shownOrder,
} from '../../domain/tables/gridView.ts';
import { isNarrow, pinnableKeys } from '../../domain/tables/pinnedColumns.ts';
import { ROW_CHOICE } from '../../domain/tables/rowChoice.ts';
import { columnNames } from '../../domain/tables/shownNames.ts';
import type { RowOrder } from '../../domain/tables/tableState.ts';
import { classNames } from '../controls/classNames.ts';
import { Pagination } from '../controls/Pagination.tsx';
import type { PanelStatus } from '../controls/panelStatus.ts';
import { RetryNote } from '../controls/RetryNote.tsx';
import { VisuallyHidden } from '../controls/VisuallyHidden.tsx';
import { useSize } from '../hooks/useSize.ts';
import styles from './DataGrid.module.css';
import { GridFoot, type LineProps } from './GridBody.tsx';
import { GridHead } from './GridHead.tsx';
import { GridNothing } from './GridNothing.tsx';
import { GridRows, type GridRowsProps, NOT_SCROLLED, runsOf, type Scrolled, scrolledOf, useDrawn } from './GridRows.tsx';
import { GridTools, type GridToolsProps } from './GridTools.tsx';
import type { ColumnTurns, GridChooser } from './gridChooser.ts';
import { useGridModel } from './gridModel.ts';
import { columnSlices } from './gridSlices.ts';

/** `K` are the keys that its columns read, and its rows hold. */
export interface DataGridProps<K extends string = string>
  extends Omit<GridToolsProps, 'hasRows' | 'fileWords' | 'chooser' | 'onGroup' | 'columns'>,
    Pick<LineProps, 'detail' | 'draw'> {
  readonly chooser?: GridChooser;
  readonly columns: readonly GridColumn<K>[];
  readonly rows: readonly GridRow<NoInfer<K>>[];
  /** By which column these rows are sorted as they come; null where by none. */
  readonly order: RowOrder<NoInfer<K>> | null;
  /** Where the rows are the first of many, or a page of them: these many, with what all of them come to. */
  readonly overall?: GridWhole | null;
  /** Its rows are a page that the server has cut, found and ordered, of as many rows as these on all pages. */
  readonly served?: number | undefined;
  /** The lengths of a page on offer; none where it is empty. */
  readonly pageLengths?: readonly number[] | undefined;
  /** How many rows the file of all has, where it has more than `rows`. */
  readonly fileRows?: number;
  readonly status?: PanelStatus;
  /** What stands in the place of no rows; that there is no data where nothing is said (B-531). */
  readonly empty?: ReactNode;
  /** How many columns stay in sight, from the first; one unless told otherwise. */
  readonly pinned?: number;
  /** False shows all rows in one run, of which those in sight are drawn. */
  readonly paged?: boolean;
  /** What all rows together are, where a row is several things. */
  readonly allRows?: string;
  /** CSS pixels after which the rows of a large table scroll under their head; a smaller one scrolls with the page. */
  readonly maxHeight?: number;
}

/** CSS pixels of a line: a tall one has a product's name in two lines above its number, or on a phone three lines of a name. */
const LINE = { calm: 38, dense: 30, tall: 54 } as const;
/** CSS pixels of what opens a row, and of the box by which it is chosen. */
const OPENER = 24;
const CHOICE = 30;
/** CSS pixels of the word beside the name of a new product. */
const NOTE = 48;
/** Beyond as many lines a table scrolls in itself, so that its head stays in sight. */
const LARGE = 30;
const NONE: readonly string[] = [];
const READY: PanelStatus = { kind: 'ready' };

interface ScrollerProps extends Omit<GridRowsProps, 'count' | 'detail' | 'draw' | 'isGrouped'> {
  readonly props: DataGridProps;
  readonly hasRows: boolean;
  /** By which column the rows stand. */
  readonly sort: RowOrder | null;
  readonly lineCount: number;
  readonly pins: ColumnTurns | undefined;
  readonly box: RefObject<HTMLElement | null>;
  readonly onScroll: (scrolled: Scrolled) => void;
}

const Scroller = ({
  props,
  view,
  model,
  runs,
  names,
  height,
  hasRows,
  sort,
  lineCount,
  pins,
  box,
  onScroll,
}: ScrollerProps): ReactElement => {
  const { caption, columns, rows, state, status = READY, pinned = 1 } = props;
  const maxHeight = lineCount > LARGE ? props.maxHeight : undefined;
  const { columnLayout, onSort } = model;
  const pinnable = useMemo(() => (pins === undefined ? NONE : pinnableKeys(columns, pinned)), [pins, columns, pinned]);
  const edge = columnLayout.find(({ isEdge }) => isEdge);
  // What the server pages is whole as it is: its totals come with the page.
  const overall = props.served === undefined ? largerThan(rows.length, props.overall) : null;
  const ofAll = state.search === '' ? overall : null;
  return (
    <section
      ref={box}
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
      onScroll={(event) => onScroll(scrolledOf(event.currentTarget))}
    >
      <table className={styles.table} aria-rowcount={hasRows ? lineCount + 1 : undefined}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <GridHead columnLayout={columnLayout} sort={sort} onSort={onSort} pinnable={pinnable} pins={pins} />
        {hasRows && (
          <GridRows
            view={view}
            model={model}
            runs={runs}
            count={lineCount}
            names={names}
            height={height}
            detail={props.detail}
            draw={props.draw}
            isGrouped={state.group !== null}
          />
        )}
        {hasRows && (
          <GridFoot
            columnLayout={columnLayout}
            totals={ofAll?.totals ?? view.totals}
            places={view.places}
            words={footWords(view.matching, rows.length, overall, state.search !== '', props.allRows)}
            draw={props.draw}
          />
        )}
      </table>
      {!hasRows && <GridNothing status={status} empty={props.empty} caption={caption} search={state.search} />}
    </section>
  );
};

const Pages = memo(Pagination);

/** How its names are written, and how high its lines are then. */
const useNames = (
  { columns, rows, state, chooser, pinned = 1, detail, draw }: DataGridProps,
  room: number | null,
): Pick<GridRowsProps, 'names' | 'height'> => {
  const { isDense } = state;
  const hidden = chooser?.hidden ?? NONE;
  const own = chooser?.pinned ?? NONE;
  const hasNote = useMemo(() => rows.some(({ cells }) => typeof cells.note === 'string'), [rows]);
  const reservedWidth = (detail === undefined ? 0 : OPENER) + (draw?.[ROW_CHOICE] === undefined ? 0 : CHOICE) + (hasNote ? NOTE : 0);
  const names = useMemo(() => {
    const { places } = columnSlices({ columns, hidden, first: pinned, pinned: own, room });
    return columnNames(places, rows, { room, isDense, reservedWidth, drawn: Object.keys(draw ?? {}) });
  }, [columns, hidden, pinned, own, room, rows, isDense, reservedWidth, draw]);
  if (isDense) return { names, height: LINE.dense };
  const isTall = columns.some(
    ({ key, show }, place) => (show === 'product' || (isNarrow(room) && place === 0)) && names[key]?.fillsLines === true,
  );
  return { names, height: isTall ? LINE.tall : LINE.calm };
};

/** NOTE: where it is scrolled to is known here; the tools above and the pages below are kept while it scrolls. */
export const DataGrid = <K extends string>(given: DataGridProps<K>): ReactElement => {
  // What is drawn reads cells as they are named; that they are there was checked where the table is made.
  const props: DataGridProps = given;
  const {
    caption,
    columns,
    rows,
    state,
    onEvent,
    chooser,
    order,
    status = READY,
    pinned = 1,
    paged = true,
    fileRows = rows.length,
    served,
  } = props;
  const servedTotals = served === undefined ? undefined : props.overall?.totals;
  const { sort, group, page, pageLength, search, open } = state;
  const [box, size] = useSize<HTMLElement>();
  const [scrolled, setScrolled] = useState(NOT_SCROLLED);
  const find = useMemo(() => gridFinder(columns, rows), [columns, rows]);
  // What is open and how dense the rows stand changes nothing about which they are: ten thousand are not sorted for it.
  const view = useMemo(() => {
    const turned = { sort, group, page, pageLength, search, open: NONE, isDense: false };
    return served === undefined ? gridView(columns, rows, turned, paged, find) : servedView(columns, rows, turned, served, servedTotals);
  }, [columns, rows, find, sort, group, page, pageLength, search, paged, served, servedTotals]);
  const shownSort = useMemo(() => shownOrder(columns, { sort, group }, order), [columns, sort, group, order]);
  const lines = useMemo(() => gridLines(view.items, open), [view.items, open]);
  const { names, height } = useNames(props, size?.width ?? null);
  const runs = runsOf(props, lines, scrolled, size?.height ?? 600, height);
  const model = useGridModel({
    columns,
    hidden: chooser?.hidden ?? NONE,
    first: pinned,
    pinned: chooser?.pinned ?? NONE,
    room: size?.width ?? null,
    state,
    order: sort === null ? shownSort : null,
    lines: useDrawn(lines, runs),
    page: view.page,
    count: view.count,
    hasDetail: props.detail !== undefined,
    onEvent,
    chooser,
  });
  const { onHide, onTurnPin, onGroup, onPage, onPageLength } = model;
  const pins = useMemo(() => (chooser === undefined ? undefined : { ...chooser, onHide, onTurnPin }), [chooser, onHide, onTurnPin]);
  const hasRows = view.items.length > 0 && hasFigures(status);
  return (
    <div className={styles.box} data-dense={state.isDense || undefined}>
      <RetryNote state={status} />
      <GridTools
        caption={caption}
        columns={columns}
        state={state}
        onEvent={onEvent}
        onGroup={onGroup}
        chooser={pins}
        {...(props.searchLabel === undefined ? {} : { searchLabel: props.searchLabel })}
        {...(props.searchPlaceholder === undefined ? {} : { searchPlaceholder: props.searchPlaceholder })}
        {...(props.onCsv === undefined ? {} : { onCsv: props.onCsv })}
        hasRows={hasRows}
        fileWords={hasRows ? fileWords(served ?? fileRows, largerThan(served ?? fileRows, props.overall)) : 'all'}
      />
      <div className={styles.sideways}>
        <Scroller
          props={props}
          view={view}
          model={model}
          runs={runs}
          names={names}
          height={height}
          hasRows={hasRows}
          sort={shownSort}
          lineCount={lines.length}
          pins={pins}
          box={box}
          onScroll={setScrolled}
        />
      </div>
      {hasRows && paged && (
        <Pages
          label={caption}
          page={view.page}
          pageLength={pageLength}
          rows={view.count}
          onPage={onPage}
          {...(props.pageLengths?.length === 0 ? {} : { onPageLength })}
          {...(props.pageLengths === undefined ? {} : { pageLengths: props.pageLengths })}
        />
      )}
    </div>
  );
};
