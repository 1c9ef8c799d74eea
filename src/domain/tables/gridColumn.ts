/**
 * What a large table is made of, apart from how it is drawn: columns with their faces, rows of plain cells. The table on the screen
 * and its CSV are both made of these, so that they cannot tell different things.
 */
import { pathWords } from '../format/categoryPath.ts';
import { formatCount, formatMetricAligned, percentPlaces, UNAVAILABLE } from '../format/number.ts';
import { shortTitle } from '../format/title.ts';
import { absoluteChange, relativeChange } from '../metrics/change.ts';
import type { Side } from '../metrics/changeTitles.ts';
import type { MetricFormat } from '../metrics/metric.ts';
import { isKnown, isShareOf, share, sumKnown } from '../metrics/share.ts';
import type { Thing } from '../routes/things.ts';
import { lackingTogether } from './lacking.ts';
import type { CellValue } from './tableRows.ts';
import type { ColumnKind } from './tableState.ts';

/**
 * What stands in a column for several rows together: their sum, a rate of two sums, the relative change or the difference between
 * two of these. Without a rule there is nothing, for an average of averages says nothing.
 */
export type GridTotal<K extends string = string> =
  | { readonly of: 'sum' }
  | { readonly of: 'rate'; readonly top: K; readonly bottom: K }
  | {
      readonly of: 'change' | 'difference';
      readonly current: GridTotal<K>;
      readonly from: K;
      readonly previous: GridTotal<K>;
      readonly to: K;
    };

/** Between which values the figures of a column lie: with zero where they are lengths, or lie on both sides of it. */
export interface Extent {
  readonly min: number;
  readonly max: number;
}

/** `K` are the cells that it reads: its own, and those of its total, its colour and its link. The rows of its table hold them all. */
export interface GridColumn<K extends string = string> {
  readonly key: K;
  readonly title: string;
  /** What its figures mean; a column of figures without one says it by its title. */
  readonly info?: string;
  /** The metric that it tells: itself, what it was, how it changed. Columns of one metric have as many places. */
  readonly metric?: string;
  /** The least decimals of a percentage, where others of its metric stand on the screen. */
  readonly places?: number;
  readonly kind: ColumnKind;
  /** How figures are written; whole counts where nothing is said. */
  readonly format?: MetricFormat;
  /** Where its figures end: one that reaches it is at least as much, and is written "999+", on the screen and in files. */
  readonly cap?: number;
  /**
   * What helps to compare the figures of a column: a bar from zero, a tint of what is worst, an arrow with a verdict. Of a path such as
   * Home › Bedding › Duvets, the last part is read where there is no room for all. A product's name has its mark before it and its number
   * beneath, by the cell `asin`, and what tells it apart is read where there is no room for all. What is signed has its sign and its own unit; places are those that a
   * rank rose or fell.
   */
  readonly show?: 'bar' | 'heat' | 'change' | 'points' | 'signed' | 'places' | 'path' | 'product';
  /** The cell with the relative change by whose band a signed figure is coloured; its own value where that has none. */
  readonly bandBy?: K;
  /** What bars and tints are measured against, where that is not what the rows happen to hold: a risk is of 1. */
  readonly extent?: Extent;
  /** False where more is worse. */
  readonly positive?: boolean | null;
  /** A tint tells the level of a figure and not its size: warning from one value on, bad above another. */
  readonly levels?: { readonly warnFrom: number; readonly badAbove: number };
  /** The cell with what a rate was measured on, such as views; at `half` of them its tint has half its strength, and with few hardly any. */
  readonly evidence?: { readonly by: K; readonly half: number };
  readonly total?: GridTotal<K>;
  /** Of a metric that is compared: a file says of which days it is. */
  readonly side?: Side;
  /** CSS pixels. */
  readonly width?: number;
  /** It is there for whoever wants it, and shows once it is chosen. */
  readonly isOffAtFirst?: boolean;
  /** It cannot be taken away. */
  readonly isFixed?: boolean;
  /** Its name leads to the screen of what it names, which the cell `by` tells; its own text where that is not said. */
  readonly leadsTo?: { readonly thing: Thing; readonly by?: K };
  /** Rows can be grouped by its values. */
  readonly groups?: boolean;
  /** On a phone it comes before those that do not; a figure always stands next to what names the row. */
  readonly leads?: boolean;
}

/** How a column looks, whatever it reads. */
export type ColumnLook = Partial<Omit<GridColumn<never>, 'key' | 'title' | 'kind' | 'total' | 'bandBy' | 'evidence' | 'leadsTo'>> & {
  readonly total?: GridTotal<never>;
};

/** Whether a column says what was in the prior period, or how that changed. */
export const isCompared = ({ side, show }: Pick<GridColumn, 'side' | 'show'>): boolean =>
  side === 'prior' || side === 'change' || show === 'change' || show === 'points' || show === 'signed' || show === 'places';

const readBy = (total: GridTotal | undefined): readonly string[] => {
  if (total === undefined || total.of === 'sum') return [];
  return total.of === 'rate' ? [total.top, total.bottom] : [total.from, ...readBy(total.current)];
};

/** The metrics that columns tell, and those that their totals are made of. */
export const metricsShown = (columns: readonly GridColumn[]): readonly string[] => [
  ...new Set(columns.flatMap(({ key, metric = key, total }) => [metric, ...readBy(total)])),
];

export type GridCells<K extends string = string> = Readonly<Record<K, CellValue>>;

/** Cells may hold more than there are columns: what totals are made of. */
export interface GridRow<K extends string = string> {
  readonly id: string;
  readonly cells: GridCells<K>;
  /** It is what the others leave, and none of them: it stands last however they are sorted, and opens to nothing. */
  readonly isLast?: true;
}

/** Columns by the keys that they read, which their rows are checked against (`RowOf`). */
export const gridColumns = <K extends string>(columns: readonly GridColumn<K>[]): readonly GridColumn<K>[] => columns;

type CellsOf<C> =
  C extends GridColumn<infer K>
    ? K
    : C extends readonly GridColumn<infer K>[]
      ? K
      : C extends (...args: never) => readonly GridColumn<infer K>[]
        ? K
        : never;
/** A row with every cell that these columns read: of a column, of a list of columns, or of a function that makes one. */
export type RowOf<C> = GridRow<CellsOf<C>>;

/** Cells by their keys. */
export const cellsBy = <K extends string, V extends CellValue>(keys: readonly K[], at: (key: K) => V): Readonly<Record<K, V>> =>
  Object.fromEntries(keys.map((key) => [key, at(key)] as const)) as Record<K, V>;

/** The cell of a row; null for a column that it does not have, `__proto__` and the like included. */
export const cellIn = (cells: GridCells, key: string): CellValue => (Object.hasOwn(cells, key) ? (cells[key] ?? null) : null);

/** The figure of a cell; null for a text, and where none is known. */
export const numberIn = <K extends string>(cells: GridCells<K>, key: K): number | null => {
  const value = cellIn(cells, key);
  return typeof value === 'number' && isKnown(value) ? value : null;
};

const sumOf = (rows: readonly GridRow[], key: string): number | null => sumKnown(rows.map(({ cells }) => numberIn(cells, key)));

const totalOf = (rows: readonly GridRow[], key: string, rule: GridTotal): number | null => {
  switch (rule.of) {
    case 'sum':
      return sumOf(rows, key);
    case 'rate':
      // All that is known of both, as the warehouse divides sums: so the rate is the same however the rows are told apart, and that of the tiles.
      return share(sumOf(rows, rule.top), sumOf(rows, rule.bottom));
    case 'change':
      return relativeChange(totalOf(rows, rule.from, rule.current), totalOf(rows, rule.to, rule.previous));
    case 'difference': {
      const [current, previous] = [totalOf(rows, rule.from, rule.current), totalOf(rows, rule.to, rule.previous)];
      return absoluteChange(current, previous);
    }
  }
};

const withheldKey = (key: string): string => `withheld ${key}`;

/** Why a total is not shown though its rows have figures; null where none is withheld. */
export const withheldWords = (cells: GridCells, key: string): string | null => {
  const words = cellIn(cells, withheldKey(key));
  return typeof words === 'string' ? words : null;
};

/** Whether some row has a rate of fewer days than the sums beside it, or for that reason none: so would be the total. */
const isOfFewerDays = (rows: readonly GridRow[], key: string, rule: GridTotal): boolean => {
  if (rule.of === 'sum') return false;
  if (rule.of !== 'rate') return isOfFewerDays(rows, rule.from, rule.current) || isOfFewerDays(rows, rule.to, rule.previous);
  return rows.some(
    ({ cells }) =>
      withheldWords(cells, key) !== null || !isShareOf(numberIn(cells, key), numberIn(cells, rule.top), numberIn(cells, rule.bottom)),
  );
};

/** Shares add up to the whole at most, but for what rounding adds: data in which they come to more have no total. */
const WHOLE = 1.0005;

/**
 * The cells of several rows as one: of a group, of the whole table. Columns without a rule have none. Beside a total that is withheld stands
 * the reason (`withheldWords`).
 */
export const totalsOf = <K extends string>(columns: readonly GridColumn<K>[], rows: readonly GridRow[]): GridCells<K> => ({
  ...(lackingTogether(columns, rows) as GridCells<K>),
  ...(Object.fromEntries(
    columns.flatMap(({ key, format, total }): readonly (readonly [string, CellValue])[] => {
      const sum = total && totalOf(rows, key, total);
      if (total === undefined || sum === undefined) return [];
      if (isOfFewerDays(rows, key, total)) {
        return [
          [key, null],
          [withheldKey(key), 'No total: these rates cover only days with complete data, but the sums cover all days'],
        ];
      }
      if (format !== 'share' || sum === null || sum <= WHOLE) return [[key, sum]];
      const reason = `No total: these shares add up to ${formatMetricAligned(sum, 'share')}, more than 100%`;
      return [
        [key, null],
        [withheldKey(key), reason],
      ];
    }),
  ) as GridCells<K>),
});

/**
 * "Total TACOS includes 3 of 12 rows without Ad Spend": of the first rate whose rows do not know both of what it divides; null where all do, and
 * where none does.
 */
export const partlyKnownWords = (columns: readonly GridColumn[], rows: readonly GridRow[]): string | null => {
  for (const { title, total } of columns) {
    if (total?.of !== 'rate') continue;
    const lacking = (key: string, other: string): number =>
      rows.filter(({ cells }) => numberIn(cells, key) === null && (numberIn(cells, other) ?? 0) !== 0).length;
    for (const [key, other] of [
      [total.top, total.bottom],
      [total.bottom, total.top],
    ] as const) {
      const [count, part] = [lacking(key, other), columns.find((column) => column.key === key)];
      if (part === undefined || count === 0 || count === rows.length) continue;
      return `Total ${title} includes ${formatCount(count)} of ${formatCount(rows.length)} rows without ${part.title}`;
    }
  }
  return null;
};

/** The decimals of each column of percentages, by its key: those of all figures of its metric, in this period and the prior one. */
export type Places = Readonly<Record<string, number>>;

/** What a column has its places with. */
const familyOf = ({ key, metric = key }: Pick<GridColumn, 'key' | 'metric'>): string => metric;

export const placesOf = (columns: readonly GridColumn[], rows: readonly Pick<GridRow, 'cells'>[]): Places => {
  const rates = columns.filter(({ kind, format, show }) => kind === 'numeric' && format === 'pct' && show !== 'change');
  const isFigure = ({ show }: GridColumn): boolean => show !== 'points' && show !== 'signed';
  const families = new Map<string, number>();
  for (const column of rates) {
    if (!isFigure(column)) continue;
    const [family, own] = [familyOf(column), percentPlaces(rows.map(({ cells }) => numberIn(cells, column.key)))];
    families.set(family, Math.max(families.get(family) ?? 1, column.places ?? 1, own));
  }
  return Object.fromEntries(rates.map((column) => [column.key, families.get(familyOf(column)) ?? 1]));
};

/** A text as it is read, searched and written into files: of a path its names, of a product its title, cut after 256 characters (B-571). */
export const readText = ({ show }: { readonly show?: GridColumn['show'] | undefined }, text: string): string =>
  show === 'path' ? pathWords(text) : show === 'product' ? shortTitle(text) : text;

/** "999+" of a figure that reaches the end of its column; null of any other. */
export const cappedText = (cap: number | undefined, value: CellValue): string | null =>
  cap !== undefined && typeof value === 'number' && value >= cap ? `${formatCount(cap)}+` : null;

/** A cell as it is read, with the places of its column; null where there is no value, which is never 0. */
export const cellText = (
  { kind, format = 'count', show, cap }: Pick<GridColumn, 'kind' | 'format' | 'show' | 'cap'>,
  value: CellValue,
  places?: number,
): string | null => {
  if (value === null || value === '') return null;
  if (kind === 'text' || typeof value === 'string') return readText({ show }, String(value));
  const capped = cappedText(cap, value);
  if (capped !== null) return capped;
  const text = formatMetricAligned(value, format, places);
  return text === UNAVAILABLE ? null : text;
};

/** The level of a figure; null where its column has none, or it is at none of them. */
export const levelOf = ({ levels }: Pick<GridColumn, 'levels'>, value: CellValue): 'warn' | 'bad' | null => {
  if (levels === undefined || typeof value !== 'number') return null;
  if (value > levels.badAbove) return 'bad';
  return value >= levels.warnFrom ? 'warn' : null;
};

/** The extent of each column that is compared by bars or tints. */
export const extentsOf = (columns: readonly GridColumn[], rows: readonly GridRow[]): Readonly<Record<string, Extent>> =>
  Object.fromEntries(
    columns
      .filter(({ show, levels }) => show === 'bar' || (show === 'heat' && levels === undefined))
      .map(({ key, show, extent }) => {
        if (extent !== undefined) return [key, extent] as const;
        let [min, max] = show === 'bar' ? [0, 0] : [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
        for (const { cells } of rows) {
          const value = numberIn(cells, key);
          if (value === null) continue;
          if (value < min) min = value;
          if (value > max) max = value;
        }
        return [key, min > max ? { min: 0, max: 0 } : { min, max }] as const;
      }),
  );

/**
 * How strongly a value is tinted, from 0 to 1: the worst of its extent most. Worse is less, unless `positive` is false. What is not known has
 * no tint, nor has anything where all are alike, or where neither more nor less is better.
 */
export const tintOf = (value: CellValue, { min, max }: Extent, positive: boolean | null = true): number => {
  if (positive === null || typeof value !== 'number' || !isKnown(value) || min === max) return 0;
  const share = shareWithin(value, { min, max });
  return positive === false ? share : 1 - share;
};

/** How much a tint counts: a share of 3 views says little, one of 3,000 all. 1 where the column does not weigh it. */
export const evidenceOf = ({ evidence }: Pick<GridColumn, 'evidence'>, cells: GridCells): number => {
  if (evidence === undefined) return 1;
  const measured = Math.max(0, numberIn(cells, evidence.by) ?? 0);
  return measured / (measured + evidence.half);
};

/** Percentages between 75 and 96 would all have one tint if it told how far they are from 0. */
const shareWithin = (value: number, { min, max }: Extent): number =>
  min === max ? 1 : Math.min(1, Math.max(0, (value - min) / (max - min)));

/**
 * How far a value is towards the end of its side, from 0 to 1; negative ones towards the least. Where all are above zero, or all
 * below, and zero is not among what they lie between: how far from the one nearest to it.
 */
export const shareOf = (value: CellValue, { min, max }: Extent): number => {
  if (typeof value !== 'number' || !isKnown(value) || value === 0) return 0;
  if (min > 0) return shareWithin(value, { min, max });
  if (max < 0) return shareWithin(-value, { min: -max, max: -min });
  const end = value > 0 ? max : min;
  return end === 0 ? 0 : Math.min(1, Math.abs(value / end));
};
