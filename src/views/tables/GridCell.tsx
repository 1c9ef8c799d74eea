/** A cell of a large table: a figure, with what helps to compare it with the others of its column. */

import type { ReactElement, ReactNode } from 'react';
import { lackingWords } from '../../domain/api/lateCountries.ts';
import { categoryName, namesAbove, pathWords } from '../../domain/format/categoryPath.ts';
import {
  type ChangeText,
  formatChange,
  formatPointChange,
  formatRankChange,
  formatRankPlaces,
  formatSignedMetric,
  isShareFormat,
  isShownZero,
  type PointChange,
  pointChange,
} from '../../domain/format/change.ts';
import { UNAVAILABLE } from '../../domain/format/number.ts';
import { type ChangeBand, changeBand, type Triplet } from '../../domain/metrics/change.ts';
import { isKnown } from '../../domain/metrics/share.ts';
import {
  cellIn,
  cellText,
  type GridCells,
  type GridColumn,
  isCompared,
  type Places,
  withheldWords,
} from '../../domain/tables/gridColumn.ts';
import { lackingIn } from '../../domain/tables/lacking.ts';
import { figuresBehind } from '../../domain/tables/metricColumns.ts';
import { VisuallyHidden } from '../controls/VisuallyHidden.tsx';
import styles from './DataGrid.module.css';

/** A missing value is said as such; to the eye a dash keeps the table calm. */
interface MissingProps {
  /** Why there is no figure. */
  readonly reason?: string | null;
}

export const Missing = ({ reason = null }: MissingProps): ReactElement => (
  <>
    <span aria-hidden="true" className={styles.missing} {...(reason === null ? {} : { title: reason })}>
      –
    </span>
    <VisuallyHidden>{reason ?? UNAVAILABLE}</VisuallyHidden>
  </>
);

interface ChangeProps {
  /** Relative to what it was; of a rate the difference, a fraction as well. */
  readonly value: number;
  /** Whether more is better; null where neither is. */
  readonly positive?: boolean | null;
  /** Of a rate, in percentage points. */
  readonly isPoints?: boolean;
  /** Of points. */
  readonly decimals?: number;
}

const isMove = ({ direction }: ChangeText): boolean => direction === 'up' || direction === 'down';

const ChangeWords = ({ change, band }: { readonly change: ChangeText; readonly band: ChangeBand }): ReactElement => {
  const { direction, text } = change;
  const moves = isMove(change);
  return (
    <span className={styles.change} data-band={band}>
      {moves && <span aria-hidden="true">{text.slice(0, 2)}</span>}
      {moves && <VisuallyHidden>{direction} </VisuallyHidden>}
      {moves ? text.slice(2) : text}
    </span>
  );
};

/** A change with arrow and sign; its colour says no more than they do. The bands are those of B-573 to B-576. */
export const Change = ({ value, positive = true, isPoints = false, decimals }: ChangeProps): ReactElement => {
  const change = isPoints ? formatPointChange(value, undefined, decimals) : formatChange(value);
  return <ChangeWords change={change} band={changeBand(isMove(change) ? value : 0, positive)} />;
};

/** The change of a rank, in places. */
export const RankChange = ({ current, previous, relative }: Triplet): ReactElement => (
  <ChangeWords change={formatRankChange(current, previous)} band={changeBand(relative, false)} />
);

/** The same of the difference of two ranks: one that is lower is better. */
const RankPlaces = ({ difference }: { readonly difference: number }): ReactElement => (
  <ChangeWords change={formatRankPlaces(difference)} band={changeBand(difference, false)} />
);

/** Without room the first parts go: the last one tells one row from another. */
export const Path = ({ path }: { readonly path: string }): ReactElement => {
  const above = namesAbove(path);
  return (
    <span className={styles.path} title={pathWords(path)}>
      <span className={styles.parents}>{above === '' ? null : `${above} › `}</span>
      <span className={styles.leaf}>{categoryName(path)}</span>
    </span>
  );
};

/** The change of a rate in the places of its column, as the difference of what stands there; null where the figures are not. */
const pointsIn = (column: GridColumn, cells: GridCells, places: Places): PointChange => {
  const [current = null, previous = null] = figuresBehind(column, cells);
  return pointChange(column.format ?? 'count', current, previous, places[column.key]);
};

/** A change in the unit of its column. */
const Signed = ({
  column,
  value,
  cells,
  places,
}: {
  readonly column: GridColumn;
  readonly value: number;
  readonly cells: GridCells;
  readonly places: Places;
}): ReactElement => {
  const relative = column.bandBy === undefined ? null : cellIn(cells, column.bandBy);
  const { format = 'count' } = column;
  const points = isShareFormat(format) ? pointsIn(column, cells, places) : null;
  const text = formatSignedMetric(points?.absolute ?? value, format, points?.decimals);
  // What is written as 0 is coloured as 0.
  const judged = isShownZero(text) ? 0 : typeof relative === 'number' ? relative : value;
  return (
    <span className={styles.change} data-band={changeBand(judged, column.positive)}>
      {text}
    </span>
  );
};

interface CellTextProps {
  readonly column: GridColumn;
  readonly cells: GridCells;
  readonly places: Places;
}

const PlainText = ({ column, cells, places }: CellTextProps): ReactNode => {
  const value = cellIn(cells, column.key);
  if (column.show === 'signed' && typeof value === 'number' && isKnown(value))
    return <Signed column={column} value={value} cells={cells} places={places} />;
  if (column.show === 'places' && typeof value === 'number' && isKnown(value)) return <RankPlaces difference={value} />;
  if ((column.show === 'change' || column.show === 'points') && typeof value === 'number' && isKnown(value)) {
    const { positive } = column;
    const isPoints = column.show === 'points';
    const verdict = positive === undefined ? {} : { positive };
    if (!isPoints) return <Change value={value} {...verdict} />;
    const { absolute, decimals } = pointsIn(column, cells, places);
    return <Change value={absolute ?? value} isPoints decimals={decimals} {...verdict} />;
  }
  const text = cellText(column, value, places[column.key]);
  if (text === null) return <Missing reason={withheldWords(cells, column.key)} />;
  return column.show === 'path' ? <Path path={String(value)} /> : text;
};

/** What grows by countries is neither better nor worse, and names them to who points at it. */
export const CellText = ({ column, cells, places }: CellTextProps): ReactNode => {
  const lacking = isCompared(column) ? lackingIn(cells, column) : [];
  if (lacking.length === 0) return <PlainText column={column} cells={cells} places={places} />;
  return (
    <span title={lackingWords(lacking)}>
      <PlainText column={{ ...column, positive: null }} cells={cells} places={places} />
    </span>
  );
};
