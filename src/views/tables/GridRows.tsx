/** The rows of a large table: those in sight of many, where it is scrolled to, and how high what they open to is. */
import { type ReactElement, useMemo } from 'react';
import type { GridLine, GridView } from '../../domain/tables/gridView.ts';
import type { ColumnNames } from '../../domain/tables/shownNames.ts';
import styles from './DataGrid.module.css';
import { Line, type LineProps } from './GridBody.tsx';
import type { GridModel } from './gridModel.ts';
import { type LineRun, lineRuns, type Opened } from './gridWindow.ts';

/** Beyond as many lines only those in sight are drawn, and those that are open. */
const MANY = 100;

export interface GridRowsProps extends Pick<LineProps, 'detail' | 'draw'> {
  readonly view: GridView;
  readonly model: GridModel;
  readonly runs: readonly LineRun[];
  /** How many lines there are, drawn or not. */
  readonly count: number;
  readonly names: Readonly<Record<string, ColumnNames>>;
  /** CSS pixels of a line. */
  readonly height: number;
  /** Whether rows lie in groups. */
  readonly isGrouped: boolean;
}

/** Where each run begins among the lines that are drawn. */
const startsOf = (runs: readonly LineRun[]): readonly number[] => {
  let drawn = 0;
  return runs.map(({ from, to }) => {
    const start = drawn;
    drawn += to - from;
    return start;
  });
};

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
export const GridRows = ({ view, model, runs, count, names, height, detail, draw, isGrouped }: GridRowsProps): ReactElement => {
  const { lines, columnLayout, onToggle } = model;
  const last = runs.at(-1)?.to ?? 0;
  const isLasting = detail !== undefined || draw !== undefined || isGrouped;
  const starts = startsOf(runs);
  return (
    <tbody>
      {runs.flatMap(({ from, to, leftOut }, nth) => [
        spacer(`before ${from}`, leftOut, height, columnLayout.length),
        ...lines
          .slice(starts[nth], (starts[nth] ?? 0) + to - from)
          .map((line, i) => (
            <Line
              key={isLasting ? line.item.id : from + i}
              line={line}
              columnLayout={columnLayout}
              extents={view.extents}
              places={view.places}
              index={from + i}
              height={height}
              onToggle={onToggle}
              detail={detail}
              draw={draw}
              names={names}
            />
          )),
      ])}
      {spacer('after', count - last, height, columnLayout.length)}
    </tbody>
  );
};

/** Where the table is scrolled to, and how high what its rows opened to was then, by their ids. */
export interface Scrolled {
  readonly top: number;
  readonly heights: ReadonlyMap<string, number>;
}

export const NOT_SCROLLED: Scrolled = { top: 0, heights: new Map() };

export const scrolledOf = (box: HTMLElement): Scrolled => ({
  top: box.scrollTop,
  heights: new Map(
    [...box.querySelectorAll<HTMLElement>('[data-detail]')].map((element) => [element.dataset.detail ?? '', element.offsetHeight]),
  ),
});

/** All lines of a short run; of a long one those in sight, and those that are open. */
export const runsOf = (
  { detail }: Pick<LineProps, 'detail'>,
  lines: readonly GridLine[],
  { top, heights }: Scrolled,
  height: number,
  line: number,
): readonly LineRun[] => {
  if (lines.length <= MANY) return [{ from: 0, to: lines.length, leftOut: 0 }];
  const opened = detail === undefined ? [] : openedOf(lines, heights);
  return lineRuns(lines.length, line, opened, { top, height });
};

const openedOf = (lines: readonly GridLine[], heights: ReadonlyMap<string, number>): readonly Opened[] => {
  const opened: Opened[] = [];
  for (const [index, { item, isOpen }] of lines.entries())
    if (isOpen && item.rows === null) opened.push({ index, height: heights.get(item.id) ?? 0 });
  return opened;
};

/** The lines of the runs: the same list as long as they are the same. */
export const useDrawn = (lines: readonly GridLine[], runs: readonly LineRun[]): readonly GridLine[] => {
  const which = runs.map(({ from, to }) => `${from}-${to}`).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `which` says all of the runs.
  return useMemo(() => runs.flatMap(({ from, to }) => lines.slice(from, to)), [lines, which]);
};
