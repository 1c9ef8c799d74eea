/**
 * The lines of a large table: rows, heads of groups, what a row opens to. Of a long run those in sight and those that are open are
 * drawn; the height of the others is kept between them, and who listens is told how many there are.
 */
import { ChevronRight } from 'lucide-react';
import { type KeyboardEvent, memo, type ReactElement, type ReactNode } from 'react';
import { formatCount } from '../../domain/format/number.ts';
import {
  cellIn,
  cellText,
  type Extent,
  evidenceOf,
  type GridCells,
  type GridColumn,
  levelOf,
  type Places,
  shareOf,
  tintOf,
} from '../../domain/tables/gridColumn.ts';
import type { GridLine } from '../../domain/tables/gridView.ts';
import type { ColumnPlace } from '../../domain/tables/pinnedColumns.ts';
import { ROW_CHOICE } from '../../domain/tables/rowChoice.ts';
import type { ColumnNames } from '../../domain/tables/shownNames.ts';
import type { CellValue } from '../../domain/tables/tableRows.ts';
import { classNames } from '../controls/classNames.ts';
import { ProductMark } from '../controls/ProductMark.tsx';
import { useFocusKept } from '../hooks/useFocus.ts';
import styles from './DataGrid.module.css';
import { CellText, Path } from './GridCell.tsx';
import { faceOf } from './GridHead.tsx';
import { Name, RowName } from './Name.tsx';
import { ThingLink } from './ThingLink.tsx';

/** What a row opens to, below it; Escape in it closes it. */
export interface GridDetail {
  /** Such as "Days of Travel mug". */
  readonly label: (cells: GridCells) => string;
  readonly draw: (id: string, cells: GridCells) => ReactNode;
}

/** What a cell is drawn as, by its column; of one that holds a name, with the name as it is written in the room that there is. */
export type DrawnCells = Readonly<Record<string, (cells: GridCells, name: ReactNode) => ReactNode>>;

export interface LineProps {
  readonly line: GridLine;
  readonly columnLayout: readonly ColumnPlace[];
  readonly extents: Readonly<Record<string, Extent>>;
  readonly places: Places;
  /** Its place among all lines, from 0. */
  readonly index: number;
  readonly height: number;
  readonly detail?: GridDetail | undefined;
  /** Draws the text of a cell where figures and plain words do not do. */
  readonly draw?: DrawnCells | undefined;
  /** How names are written where they have no room, by column. */
  readonly names: Readonly<Record<string, ColumnNames>>;
  readonly onToggle: (id: string) => void;
}

const onEscape =
  (close: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };

const Opener = ({ line, name, onToggle }: Pick<LineProps, 'line' | 'onToggle'> & { readonly name: string }): ReactElement => (
  <button
    ref={useFocusKept<HTMLButtonElement>(line.isOpen)}
    type="button"
    className={styles.opener}
    aria-expanded={line.isOpen}
    aria-label={`${line.isOpen ? 'Close' : 'Open'} ${name}`}
    onClick={() => onToggle(line.item.id)}
    onKeyDown={line.isOpen ? onEscape(() => onToggle(line.item.id)) : undefined}
  >
    <ChevronRight aria-hidden="true" />
  </button>
);

const headName = (face: ColumnPlace | undefined, { item }: GridLine): string =>
  face === undefined ? item.id : (cellText(face.column, cellIn(item.cells, face.column.key)) ?? item.id);

interface WrittenProps {
  readonly column: GridColumn;
  readonly name: string;
  readonly value: CellValue;
}

/** A name as it stands in its column. */
const written = ({ column: { key, show }, name, value }: WrittenProps, names: LineProps['names']): ReactNode => {
  if (show === 'path') return <Path path={String(value ?? name)} />;
  const known = names[key];
  return known === undefined ? name : <Name name={known.write(name)} />;
};

/** What it names as a link to its screen, where the column says so and the row knows it. */
const linked = ({ key, leadsTo }: GridColumn, cells: GridCells, name: ReactNode): ReactNode => {
  const id = leadsTo === undefined || name === null ? null : cellIn(cells, leadsTo.by ?? key);
  return leadsTo === undefined || id === null || id === '' ? (
    name
  ) : (
    <ThingLink thing={leadsTo.thing} id={String(id)}>
      {name}
    </ThingLink>
  );
};

/** The first cell names the row; that of a group names the group, whichever column comes first. */
const HeadCell = ({ face, ...props }: LineProps & { readonly face: ColumnPlace }): ReactElement => {
  const { line, detail, draw, names, onToggle } = props;
  const { item, depth } = line;
  const isGroup = item.rows !== null;
  /** Neither a group nor what the rows leave: it has a mark, a way on and more beneath it. */
  const isThing = !isGroup && item.isLast !== true;
  const name = isGroup ? item.id.slice('group '.length) : headName(face, line);
  const own = isThing ? draw?.[face.column.key] : undefined;
  const isProduct = isThing && face.column.show === 'product';
  const asin = String(cellIn(item.cells, 'asin') ?? item.id);
  const shown = isThing
    ? linked(face.column, item.cells, written({ column: face.column, name, value: cellIn(item.cells, face.column.key) }, names))
    : name;
  return (
    <th scope="row" {...faceOf(face, { '--depth': depth })}>
      <span className={styles.head}>
        {(isGroup || (detail !== undefined && isThing)) && <Opener line={line} name={name} onToggle={onToggle} />}
        {isThing && draw?.[ROW_CHOICE]?.(item.cells, name)}
        {isProduct && <ProductMark asin={asin} title={name} />}
        <RowName name={name} asin={isProduct ? asin : null}>
          {own === undefined ? shown : own(item.cells, shown)}
        </RowName>
        {isGroup && <span className={styles.count}>{formatCount(item.rows?.length ?? 0)}</span>}
      </span>
    </th>
  );
};

/** The length of a bar, or the strength of a tint. */
const shareIn = (column: GridColumn, cells: GridCells, value: CellValue, extent: Extent | undefined) =>
  extent && {
    '--share': column.show === 'heat' ? tintOf(value, extent, column.positive) * evidenceOf(column, cells) : shareOf(value, extent),
  };

interface CellProps extends Pick<LineProps, 'places' | 'names'> {
  readonly column: GridColumn;
  readonly cells: GridCells;
  readonly own: DrawnCells[string] | undefined;
}

const Cell = ({ column, cells, places, names, own }: CellProps): ReactNode => {
  const value = cellIn(cells, column.key);
  if (column.kind !== 'text' || typeof value !== 'string' || names[column.key] === undefined)
    return own === undefined
      ? linked(column, cells, <CellText column={column} cells={cells} places={places} />)
      : own(cells, linked(column, cells, cellText(column, value)));
  const name = linked(column, cells, written({ column, name: value, value }, names));
  return (
    <RowName name={value} asin={null}>
      {own === undefined ? name : own(cells, name)}
    </RowName>
  );
};

export const Line = memo((props: LineProps): ReactElement => {
  const { line, columnLayout, extents, places, index, height, detail, draw, names, onToggle } = props;
  const { item } = line;
  const [first, ...others] = columnLayout;
  const isGroup = item.rows !== null;
  return (
    <>
      <tr aria-rowindex={index + 2} className={classNames(isGroup && styles.group)} style={{ blockSize: height }}>
        {first !== undefined && <HeadCell {...props} face={first} />}
        {others.map((face) => {
          const { column } = face;
          const value = cellIn(item.cells, column.key);
          // What a group comes to is drawn as what all rows do.
          const own = isGroup && column.total === undefined ? undefined : draw?.[column.key];
          const show = isGroup ? undefined : column.show;
          const extent = isGroup ? undefined : extents[column.key];
          return (
            <td
              key={column.key}
              {...faceOf(face, shareIn(column, item.cells, value, extent), show === 'bar' && styles.bar, show === 'heat' && styles.heat)}
              data-level={(show === 'heat' && levelOf(column, value)) || undefined}
              data-below={(typeof value === 'number' && value < 0) || undefined}
            >
              <Cell column={column} cells={item.cells} places={places} names={names} own={own} />
            </td>
          );
        })}
      </tr>
      {detail !== undefined && !isGroup && !item.isLast && line.isOpen && (
        <tr className={styles.detailRow} data-detail={item.id}>
          <td colSpan={columnLayout.length}>
            <section className={styles.detail} aria-label={detail.label(item.cells)} onKeyDown={onEscape(() => onToggle(item.id))}>
              {detail.draw(item.id, item.cells)}
            </section>
          </td>
        </tr>
      )}
    </>
  );
});

interface GridFootProps {
  readonly columnLayout: readonly ColumnPlace[];
  readonly totals: GridCells;
  readonly places: Places;
  /** What the totals are of: "Total (404)", "Total for all 2,950 (1,000 shown)". */
  readonly words: string;
  readonly draw: LineProps['draw'];
}

/** What all rows that were found come to, on all pages; where the table holds the first of many, what all of these do. */
export const GridFoot = memo(({ columnLayout, totals, places, words, draw }: GridFootProps): ReactElement | null =>
  columnLayout.every(({ column }) => column.total === undefined) ? null : (
    <tfoot>
      <tr>
        {columnLayout.map((face, place) =>
          place === 0 ? (
            <th key={face.column.key} scope="row" {...faceOf(face)}>
              {words}
            </th>
          ) : (
            <td key={face.column.key} {...faceOf(face)}>
              {face.column.total !== undefined &&
                (draw?.[face.column.key]?.(totals, null) ?? <CellText column={face.column} cells={totals} places={places} />)}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  ),
);
