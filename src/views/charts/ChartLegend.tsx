/** The series of a chart, each a switch for its line, and the signs that the chart uses beside them. */
import { memo, type ReactElement } from 'react';
import { capitalised } from '../../domain/format/capitalised.ts';
import { classNames } from '../controls/classNames.ts';
import type { ScaleHint } from './axes.ts';
import styles from './ChartLegend.module.css';
import { INTERVAL, isColumn, PRIOR, type SeriesColour, stackingOf, type TrendData, type TrendSeries } from './chartData.ts';
import { flagEntries } from './FlagMarks.tsx';
import { markerPath } from './markers.ts';

const SWATCH = { width: 18, height: 12 } as const;

/** A line on both sides of its sign. */
const pieceOf = (colour: SeriesColour): string => `M0,6H6M12,6H18${markerPath(colour, SWATCH.width / 2, SWATCH.height / 2, 2.2)}`;

/** A piece of the series' line with its sign; of columns a piece of one. NOTE: in a legend the style sheet cuts the same out of one box. */
export const Swatch = ({ colour, mark = 'line' }: { readonly colour: SeriesColour; readonly mark?: 'line' | 'column' }): ReactElement => (
  <svg
    className={styles.swatch}
    data-series-colour={colour}
    width={SWATCH.width}
    height={SWATCH.height}
    aria-hidden="true"
    focusable="false"
  >
    <path className={mark === 'column' ? undefined : styles.piece} d={mark === 'column' ? 'M4,1H14V11H4Z' : pieceOf(colour)} />
  </svg>
);

/** In the order of the markers. */
const CUTS = [styles.dot, styles.square, styles.up, styles.diamond, styles.down];

const cutOf = ({ colour, mark }: TrendSeries): string | undefined => (mark === 'column' ? styles.bar : CUTS[(colour - 1) % CUTS.length]);

const SIGNS = {
  interval: 'M0,1H18V11H0Z',
  prior: 'M0,6H18',
  columnPrior: 'M2,6H16',
  open: 'M1,6H18',
  goal: 'M0,6H18',
  outliers: markerPath(1, 9, 6, 4),
  forecast: 'M0,11L9,2M4.5,11L13.5,2M9,11L18,2',
} as const;

/** What each sign means. */
const MEANINGS: Readonly<Record<keyof typeof SIGNS, string>> = {
  interval: 'The expected range of values.',
  prior: 'The same series in the comparison period.',
  columnPrior: 'The same series in the comparison period.',
  open: 'Periods that are still in progress or lack data.',
  goal: 'The goal of the same period.',
  outliers: 'Outside the expected range.',
  forecast: 'The forecast for future periods.',
};

/** A sign beside the series, or none; NOTE: a function that gives elements, as of the series. */
const signOf = (
  isThere: boolean,
  kind: keyof typeof SIGNS,
  label: string,
  colour?: SeriesColour,
  key: string = kind,
): readonly ReactElement[] =>
  isThere
    ? [
        <li key={key} className={styles.sign} data-legend={label} title={MEANINGS[kind]}>
          <svg
            className={styles.mark}
            data-series-colour={colour}
            width={SWATCH.width}
            height={SWATCH.height}
            aria-hidden="true"
            focusable="false"
          >
            <path className={styles[kind]} d={SIGNS[kind]} />
          </svg>
          {label}
        </li>,
      ]
    : [];

/** The signs that a chart of this data draws beside its series. */
const signsOf = (data: TrendData): readonly ReactElement[] => {
  const withPrior = data.series.filter(({ prior }) => prior !== undefined);
  const ranged = data.series.filter(({ interval }) => interval !== undefined);
  const ofColumns = withPrior.every(isColumn);
  return [
    ...signOf(
      withPrior.length > 0 && (!ofColumns || stackingOf(data) === 'grouped'),
      ofColumns ? 'columnPrior' : 'prior',
      capitalised(data.priorLabel ?? PRIOR),
    ),
    // Where one series alone has a range, its sign has the colour of that.
    ...signOf(
      ranged.length > 0,
      'interval',
      capitalised(data.intervalLabel ?? INTERVAL),
      ranged.length === 1 ? ranged[0]?.colour : undefined,
    ),
    ...(data.goals ?? []).flatMap(({ key, label }) => signOf(true, 'goal', label, undefined, `goal:${key}`)),
    ...signOf(data.forecastFrom != null, 'forecast', 'Forecast'),
    ...signOf(data.provisionalFrom != null, 'open', 'Not final'),
    ...signOf((data.outliers ?? []).length > 0, 'outliers', 'Anomaly'),
  ];
};

const HINTS = { left: '', right: ' (right axis)', own: ' (own scale)', shared: ' (shared scale)' } as const;

export interface ChartLegendProps {
  readonly data: TrendData;
  readonly hidden: ReadonlySet<string>;
  /** On which axis a visible series is read; hints are shown only where there are several axes. */
  readonly axisOf: (key: string) => ScaleHint;
  /** Without it the legend is only read. */
  readonly onToggle?: ((key: string) => void) | undefined;
  /** The series that is pointed at, so that its line can stand out. */
  readonly onHighlight?: (key: string | null) => void;
}

/** NOTE: functions that give elements and no components, for a chart's mount pays for each of these. */
const entryOf = (series: TrendSeries, hint: string, props: ChartLegendProps): ReactElement => {
  const { hidden, onToggle, onHighlight } = props;
  const isHidden = hidden.has(series.key);
  const looks = {
    'data-series-colour': series.colour,
    className: classNames(styles.entry, onToggle && styles.toggle, isHidden ? null : cutOf(series)),
  };
  const words = (
    <>
      {isHidden && Swatch(series)}
      <span className={styles.name}>
        {series.label}
        {hint !== '' && <span className={styles.hint}>{hint}</span>}
      </span>
    </>
  );
  if (onToggle === undefined)
    return (
      <span {...looks} title={series.info}>
        {words}
      </span>
    );
  return (
    <button
      {...looks}
      type="button"
      title={series.info}
      aria-pressed={!isHidden}
      onClick={() => onToggle(series.key)}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && onHighlight?.(series.key)}
      onPointerLeave={() => onHighlight?.(null)}
      onFocus={() => onHighlight?.(series.key)}
      onBlur={() => onHighlight?.(null)}
    >
      {words}
    </button>
  );
};

/** What the legend says about a series beside its name. */
const hintOf = (key: string, { hidden, axisOf }: ChartLegendProps): string => (hidden.has(key) ? '' : HINTS[axisOf(key)]);

/** An export reads `data-legend`: what is switched off has none. The cursor and the size of the picture change nothing of it. */
export const ChartLegend = memo(
  (props: ChartLegendProps): ReactElement => (
    <ul className={styles.legend} aria-label="Series">
      {props.data.series.map((series) => {
        const hint = hintOf(series.key, props);
        return (
          <li key={series.key} data-legend={props.hidden.has(series.key) ? undefined : `${series.label}${hint}`}>
            {entryOf(series, hint, props)}
          </li>
        );
      })}
      {signsOf(props.data)}
      {flagEntries(props.data)}
    </ul>
  ),
);
