/** The stream of events: a list that draws only what is in sight, with its search and its filters. */
import { bisector } from 'd3-array';
import { CircleAlert, Clock, RotateCw } from 'lucide-react';
import { type KeyboardEvent, memo, type ReactElement, useCallback, useMemo, useState } from 'react';
import { isFiltering } from '../../domain/replay/rowFilter.ts';
import type { Row } from '../../domain/replay/sessionRows.ts';
import { shownRows, type WorkbenchContext } from '../../machines/replay/workbench.logic.ts';
import { Button } from '../controls/Button.tsx';
import { classNames } from '../controls/classNames.ts';
import { EmptyState } from '../controls/StateMessage.tsx';
import { useSize } from '../hooks/useSize.ts';
import styles from './EventList.module.css';
import { rowsInSight, scrollFor } from './virtualRows.ts';
import { countWords, durationWords, sizeWords, timeWords } from './words.ts';
import { useWorkbench, useWorkbenchPorts } from './workbenchContext.tsx';

const ROW = 44;

/** Bytes from which on the size of an event is worth a look. */
const NOTABLE_SIZE = 1_000;

interface EventRowProps {
  readonly row: Row;
  readonly index: number;
  readonly count: number;
  readonly isShown: boolean;
  readonly error: string | null;
  readonly slowMs: number | undefined;
  readonly onPick: (seq: number) => void;
}

const Sign = ({ row, error, slowMs }: Pick<EventRowProps, 'row' | 'error' | 'slowMs'>): ReactElement | null => {
  if (error !== null) return <CircleAlert aria-hidden="true" className={styles.bad} />;
  if (slowMs !== undefined) return <Clock aria-hidden="true" className={styles.warn} />;
  return row.startsPage ? <RotateCw aria-hidden="true" className={styles.page} /> : null;
};

const EventRow = memo(
  ({ row, index, count, isShown, error, slowMs, onPick }: EventRowProps): ReactElement => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list around takes the keys.
    <div
      id={`event-${row.seq}`}
      role="option"
      tabIndex={-1}
      aria-selected={isShown}
      aria-posinset={index + 1}
      aria-setsize={count}
      className={classNames(styles.row, row.startsPage && index > 0 && styles.startsPage)}
      style={{ insetBlockStart: index * ROW, blockSize: ROW }}
      title={error ?? row.summary}
      onClick={() => onPick(row.seq)}
    >
      <span className={styles.seq}>{row.seq}</span>
      <span className={styles.type}>{row.type}</span>
      <span className={styles.time}>
        <Sign row={row} error={error} slowMs={slowMs} />
        {timeWords(row.at)}
      </span>
      <span className={styles.about}>
        <span className={styles.actor}>{row.to}</span>
        <span className={classNames(styles.summary, error !== null && styles.bad)}>{error ?? row.summary}</span>
        {slowMs !== undefined && <span className={styles.warn}>took {durationWords(slowMs)}</span>}
        {slowMs === undefined && row.size >= NOTABLE_SIZE && <span className={styles.size}>{sizeWords(row.size)}</span>}
      </span>
    </div>
  ),
);

/** Rows of the present filter, computed when something they depend on changed. */
export const useShownRows = (): readonly Row[] => {
  const session = useWorkbench((context) => context.session);
  const filter = useWorkbench((context) => context.filter);
  const slow = useWorkbench((context) => context.slow);
  const checked = useWorkbench((context) => context.checked.divergence);
  return useMemo(
    () => shownRows({ session, filter, slow, checked: { upTo: 0, done: false, divergence: checked } } as WorkbenchContext),
    [session, filter, slow, checked],
  );
};

/** The last row at or before the entry that is shown. */
const indexOf = (rows: readonly Row[], at: number): number => bisector(({ seq }: Row) => seq).right(rows, at) - 1;

const upOrDown = (key: string): number => (key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0);

export const EventList = (): ReactElement => {
  const { send } = useWorkbenchPorts();
  const rows = useShownRows();
  const total = useWorkbench(({ session }) => session?.rows.rows.length ?? 0);
  const at = useWorkbench((context) => context.at);
  const slow = useWorkbench((context) => context.slow);
  const divergent = useWorkbench(({ checked }) => checked.divergence?.seq ?? null);
  const filtering = useWorkbench(({ filter }) => isFiltering(filter));
  const [sizeRef, size] = useSize<HTMLDivElement>();
  const [top, setTop] = useState(0);
  const current = indexOf(rows, at);
  const height = size?.height ?? 0;
  const keepInSight = useCallback(
    (element: HTMLDivElement | null) => {
      if (element === null || current < 0 || height === 0) return;
      const wanted = scrollFor(current, ROW, element.scrollTop, height);
      if (wanted !== element.scrollTop) element.scrollTop = wanted;
    },
    [current, height],
  );
  const pick = useCallback((seq: number) => send({ type: 'seek.picked', seq }), [send]);
  const { from, to } = rowsInSight(rows.length, ROW, top, height);
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = upOrDown(event.key);
    if (by === 0) return;
    event.preventDefault();
    send({ type: 'seek.stepped', by });
  };
  return (
    <>
      <p className={styles.count} role="status">
        {filtering
          ? `${countWords(rows.length, 'entry', 'entries')} of ${countWords(total, 'entry', 'entries')}`
          : countWords(total, 'entry', 'entries')}
      </p>
      <div ref={sizeRef} className={styles.viewport}>
        {rows.length === 0 ? (
          <EmptyState
            title="No matching entries"
            action={
              <Button size="small" onPress={() => send({ type: 'filter.cleared' })}>
                Show all entries
              </Button>
            }
          >
            Try fewer words, or another actor or type.
          </EmptyState>
        ) : (
          <div
            ref={keepInSight}
            className={styles.list}
            role="listbox"
            tabIndex={0}
            aria-label="Events"
            aria-activedescendant={rows[current]?.seq === undefined ? undefined : `event-${rows[current]?.seq}`}
            onScroll={(event) => setTop(event.currentTarget.scrollTop)}
            onKeyDown={onKeyDown}
          >
            <div role="presentation" style={{ blockSize: rows.length * ROW }} className={styles.canvas}>
              {rows.slice(from, to).map((row, i) => (
                <EventRow
                  key={row.seq}
                  row={row}
                  index={from + i}
                  count={rows.length}
                  isShown={from + i === current && row.seq === at}
                  error={row.seq === divergent ? 'This entry leads to a state that differs from the recording' : row.error}
                  slowMs={slow.get(row.seq)}
                  onPick={pick}
                />
              ))}
            </div>
          </div>
        )}
      </div>
    </>
  );
};
