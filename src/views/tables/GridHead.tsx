/** The head of a large table: what each column is, by which one it is sorted, which ones are pinned. */
import { ArrowUpDown } from 'lucide-react';
import { type CSSProperties, memo, type ReactElement } from 'react';
import type { ColumnPlace } from '../../domain/tables/pinnedColumns.ts';
import type { RowOrder } from '../../domain/tables/tableState.ts';
import { alongButtons } from '../controls/alongButtons.ts';
import { classNames } from '../controls/classNames.ts';
import { ariaSort, SortMark } from '../controls/SortMark.tsx';
import styles from './DataGrid.module.css';
import headStyles from './GridHead.module.css';
import type { ColumnTurns } from './gridChooser.ts';
import { PinButton } from './PinButton.tsx';

/** How the cells of a column look and where they stay, with what is a cell's own. */
export const faceOf = (
  { column, staysAt, width, isEdge }: ColumnPlace,
  own?: Readonly<Record<`--${string}`, number>>,
  ...looks: readonly (string | false | undefined)[]
): { readonly className: string; readonly style: CSSProperties } => ({
  className: classNames(
    column.kind === 'numeric' && styles.numeric,
    column.kind === 'text' && column.show !== 'path' && width !== null && styles.named,
    staysAt !== null && styles.pinned,
    isEdge && styles.edge,
    ...looks,
  ),
  style: {
    ...(width === null ? {} : { '--width': `${width}px` }),
    ...(staysAt === null ? {} : { '--stays-at': `${staysAt}px` }),
    ...own,
  } as CSSProperties,
});

interface GridHeadProps {
  readonly columnLayout: readonly ColumnPlace[];
  readonly sort: RowOrder | null;
  readonly onSort: (column: string) => void;
  /** The keys of the columns that can be pinned; none where nothing is kept about them. */
  readonly pinnable: readonly string[];
  readonly pins?: Pick<ColumnTurns, 'pinned' | 'onTurnPin'> | undefined;
}

/** Drawn again when it is turned, never while the rows scroll. */
export const GridHead = memo(({ columnLayout, sort, onSort, pinnable, pins }: GridHeadProps): ReactElement => {
  const pinned = pins?.pinned ?? [];
  return (
    <thead>
      <tr aria-rowindex={1} onKeyDown={alongButtons}>
        {columnLayout.map((face) => {
          const { key, title, kind, info } = face.column;
          const direction = sort?.column === key ? sort.direction : null;
          const canPin = pinnable.includes(key);
          return (
            <th
              key={key}
              scope="col"
              {...faceOf(face, undefined, kind === 'numeric' && headStyles.figures)}
              aria-sort={ariaSort(direction)}
              // What a column is called is its title alone, for those who hear it before each of its cells.
              aria-label={canPin ? title : undefined}
            >
              <span className={canPin ? headStyles.face : undefined}>
                <button
                  type="button"
                  className={headStyles.sort}
                  title={info}
                  aria-description={canPin ? [info, 'Press Right Arrow for the pin button'].filter(Boolean).join(' ') : info}
                  onClick={() => onSort(key)}
                >
                  <span className={headStyles.title}>{title}</span>
                  {direction === null ? (
                    <ArrowUpDown aria-hidden="true" className={headStyles.resting} />
                  ) : (
                    <SortMark direction={direction} />
                  )}
                </button>
                {canPin && (
                  <PinButton
                    title={title}
                    isPinned={pinned.includes(key)}
                    hasNoRoom={face.staysAt === null}
                    className={headStyles.pin}
                    tabIndex={-1}
                    onTurn={() => pins?.onTurnPin(key)}
                  />
                )}
              </span>
            </th>
          );
        })}
      </tr>
    </thead>
  );
});
