/**
 * Lists of things with columns: searched, sorted and paged, with a head and first columns that stay in
 * sight. It shows the rows that it is given; which these are is told by `tableRows` of the domain or by the server.
 */
import { ArrowUpDown } from 'lucide-react';
import { type CSSProperties, Fragment, type ReactElement, type ReactNode } from 'react';
import { hasFigures, isOlder, isWaiting } from '../../domain/screens/panelState.ts';
import type { ColumnKind, RowOrder, TableEvent, TableState } from '../../domain/tables/tableState.ts';
import { useFocusBelow } from '../hooks/useFocus.ts';
import { classNames } from './classNames.ts';
import { Pagination } from './Pagination.tsx';
import type { PanelStatus } from './panelStatus.ts';
import { RetryNote } from './RetryNote.tsx';
import { SearchField } from './SearchField.tsx';
import { Skeleton } from './Skeleton.tsx';
import { ariaSort, SortMark } from './SortMark.tsx';
import { EmptyState, ErrorState } from './StateMessage.tsx';
import styles from './Table.module.css';
import { InfoTip } from './Tooltip.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface TableColumn<R> {
  readonly key: string;
  readonly title: string;
  /** Figures stand right and are first sorted from the greatest. */
  readonly kind: ColumnKind;
  readonly cell: (row: R) => ReactNode;
  /** What its figures mean, behind an "i" beside the title. */
  readonly info?: string | undefined;
  /** Sorted by unless this says not. */
  readonly isSortable?: boolean;
  /** The title is there for those who listen only, such as of a column of buttons. */
  readonly isTitleHidden?: boolean;
  /** CSS pixels; a column that stays in sight beside another one needs it. */
  readonly width?: number;
}

export interface TableProps<R> {
  /** Names the table, such as "Users". */
  readonly caption: string;
  readonly columns: readonly TableColumn<R>[];
  /** Those of the page on show. */
  readonly rows: readonly R[];
  readonly rowKey: (row: R) => string;
  readonly state: TableState;
  /** By which column the rows come, where the state says none. */
  readonly order?: RowOrder | undefined;
  readonly onEvent: (event: TableEvent) => void;
  /** How many rows there are on all pages. */
  readonly count: number;
  readonly status?: PanelStatus;
  /** What stands in the place of no rows. */
  readonly empty?: ReactNode;
  /** What stands below a row that is opened; null below all others. */
  readonly detail?: (row: R) => ReactNode | null;
  /** What stands below all rows, by the key of the column, such as what they come to. */
  readonly foot?: (column: string) => ReactNode;
  /** Columns from the first that stay in sight; one unless told otherwise. */
  readonly sticky?: number;
  /** With it there is a search field above. */
  readonly search?: string;
  readonly onSearch?: (search: string) => void;
  /** The row that was deleted last: the list takes the focus that it had. */
  readonly deleted?: string | null;
  /** Beside the search, such as a button to create one. */
  readonly actions?: ReactNode;
  /** CSS pixels after which the rows scroll under their head. */
  readonly maxHeight?: number;
  /** A single one is not offered to choose. */
  readonly pageLengths?: readonly number[];
}

/** How wide a column is, and where it stays when the rows scroll sideways: behind the widths of those before. */
const columnStyle = <R,>(columns: readonly TableColumn<R>[], place: number, sticky: number): CSSProperties => {
  const width = columns[place]?.width;
  const before = columns.slice(0, place).reduce((sum, column) => sum + (column.width ?? 160), 0);
  return {
    ...(width === undefined ? {} : { '--least-width': `${width}px` }),
    ...(width !== undefined && place < sticky ? { '--most-width': `${width}px` } : {}),
    ...(place < sticky ? { '--stays-at': `${before}px` } : {}),
  } as CSSProperties;
};

interface HeadProps<R> extends Pick<TableProps<R>, 'columns' | 'state' | 'onEvent' | 'order'> {
  readonly sticky: number;
}

const Head = <R,>({ columns, state, order, onEvent, sticky }: HeadProps<R>): ReactElement => (
  <thead>
    <tr>
      {columns.map((column, place) => {
        const { key, title, kind, isSortable = true } = column;
        const by = state.sort ?? order ?? null;
        const direction = by?.column === key ? by.direction : null;
        const className = classNames(
          kind === 'numeric' && styles.numeric,
          place < sticky && styles.sticky,
          place === sticky - 1 && styles.edge,
        );
        return (
          <th key={key} scope="col" className={className} style={columnStyle(columns, place, sticky)} aria-sort={ariaSort(direction)}>
            {isSortable && column.isTitleHidden !== true ? (
              <button type="button" className={styles.sort} onClick={() => onEvent({ type: 'sorted', column: key, kind })}>
                {title}
                {direction === null ? <ArrowUpDown aria-hidden="true" className={styles.resting} /> : <SortMark direction={direction} />}
              </button>
            ) : column.isTitleHidden === true ? (
              <VisuallyHidden>{title}</VisuallyHidden>
            ) : direction === null ? (
              title
            ) : (
              <span className={styles.plainHead}>
                {title}
                <SortMark direction={direction} />
              </span>
            )}
            {column.info !== undefined && <InfoTip about={title} text={column.info} />}
          </th>
        );
      })}
    </tr>
  </thead>
);

/** It fills what is in sight of the table, also where that scrolls sideways. */
const Detail = ({ columns, children }: { readonly columns: number; readonly children: ReactNode | null }): ReactElement | null =>
  children === null ? null : (
    <tr>
      <td colSpan={columns}>
        <div className={styles.detailBox}>{children}</div>
      </td>
    </tr>
  );

type BodyProps<R> = Pick<TableProps<R>, 'columns' | 'rows' | 'rowKey' | 'detail'> & { readonly sticky: number };

const Body = <R,>({ columns, rows, rowKey, sticky, detail }: BodyProps<R>) => (
  <tbody>
    {rows.map((row) => (
      <Fragment key={rowKey(row)}>
        <tr>
          {columns.map((column, place) => {
            const Cell = place === 0 ? 'th' : 'td';
            const className = classNames(
              column.kind === 'numeric' && styles.numeric,
              place < sticky && styles.sticky,
              place === sticky - 1 && styles.edge,
            );
            return (
              <Cell
                key={column.key}
                {...(place === 0 ? { scope: 'row' } : {})}
                className={className}
                style={columnStyle(columns, place, sticky)}
              >
                {column.cell(row)}
              </Cell>
            );
          })}
        </tr>
        <Detail columns={columns.length}>{detail?.(row) ?? null}</Detail>
      </Fragment>
    ))}
  </tbody>
);

const Foot = <R,>({ columns, foot, sticky }: Pick<TableProps<R>, 'columns'> & { foot: (column: string) => ReactNode; sticky: number }) => (
  <tfoot>
    <tr>
      {columns.map(({ key, kind }, place) => {
        const Cell = place === 0 ? 'th' : 'td';
        const className = classNames(
          kind === 'numeric' && styles.numeric,
          place < sticky && styles.sticky,
          place === sticky - 1 && styles.edge,
        );
        return (
          <Cell key={key} {...(place === 0 ? { scope: 'row' } : {})} className={className} style={columnStyle(columns, place, sticky)}>
            {foot(key)}
          </Cell>
        );
      })}
    </tr>
  </tfoot>
);

const ROWS_IN_WAIT = 5;

const InPlaceOfRows = <R,>({ status, empty, caption }: Pick<TableProps<R>, 'status' | 'empty' | 'caption'>): ReactElement => {
  if (status?.kind === 'failed') return <ErrorState {...status} height={180} />;
  if (status?.kind === 'empty') {
    return (
      <EmptyState title={status.title} height={180} action={status.action}>
        {status.message}
      </EmptyState>
    );
  }
  if (status === undefined || !isWaiting(status) || isOlder(status))
    return <>{empty ?? <EmptyState title={`No ${caption.toLowerCase()}`} height={180} />}</>;
  return (
    <div className={styles.waiting}>
      {Array.from({ length: ROWS_IN_WAIT }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal rows that only wait.
        <Skeleton key={row} shape="line" width={`${92 - ((row * 17) % 40)}%`} />
      ))}
    </div>
  );
};

const Tools = <R,>({ caption, search, onSearch, actions, onEvent }: TableProps<R>): ReactElement | null => {
  if (onSearch === undefined && actions === undefined) return null;
  const look = (text: string): void => {
    onSearch?.(text);
    onEvent({ type: 'searched' });
  };
  const label = `Search ${caption.toLowerCase()}`;
  return (
    <div className={styles.tools} data-print="never">
      {onSearch !== undefined && (
        <SearchField label={label} placeholder={label.split(' of ')[0] ?? label} value={search ?? ''} onChange={look} />
      )}
      <div className={styles.actions}>{actions}</div>
    </div>
  );
};

export const Table = <R,>(props: TableProps<R>): ReactElement => {
  const { caption, columns, rows, rowKey, state, onEvent, count, status, order, sticky = 1, maxHeight, detail } = props;
  const hasRows = rows.length > 0 && (status === undefined || hasFigures(status));
  const ref = useFocusBelow<HTMLElement>(props.deleted ?? null);
  return (
    <div className={styles.box}>
      {status !== undefined && <RetryNote state={status} />}
      <Tools {...props} />
      <div className={styles.sideways}>
        <section
          ref={ref}
          className={classNames(styles.scroller, status !== undefined && isOlder(status) && styles.stale)}
          style={maxHeight === undefined ? undefined : ({ '--most-height': `${maxHeight}px` } as CSSProperties)}
          aria-label={caption}
          aria-busy={(status !== undefined && isWaiting(status)) || undefined}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
          tabIndex={0}
        >
          <table className={styles.table}>
            <caption>
              <VisuallyHidden>{caption}</VisuallyHidden>
            </caption>
            <Head columns={columns} state={state} order={order} onEvent={onEvent} sticky={sticky} />
            {hasRows && (
              <Body columns={columns} rows={rows} rowKey={rowKey} sticky={sticky} {...(detail === undefined ? {} : { detail })} />
            )}
            {hasRows && props.foot !== undefined && <Foot columns={columns} foot={props.foot} sticky={sticky} />}
          </table>
          {!hasRows && <InPlaceOfRows status={status ?? { kind: 'ready' }} empty={props.empty} caption={caption} />}
        </section>
      </div>
      {hasRows && (
        <Pagination
          label={caption}
          page={state.page}
          pageLength={state.pageLength}
          rows={count}
          onPage={(page) => onEvent({ type: 'paged', page })}
          {...(props.pageLengths?.length === 1
            ? {}
            : { onPageLength: (pageLength: number) => onEvent({ type: 'lengthChosen', pageLength }) })}
          {...(props.pageLengths === undefined ? {} : { pageLengths: props.pageLengths })}
        />
      )}
    </div>
  );
};
