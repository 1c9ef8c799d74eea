/**
 * Draws the marks of a trend chart. It decides nothing: where and how much is the layout's. NOTE: its parts are functions that give elements and no
 * components, and words of one look are one text: what React and the browser keep for each is a good part of what a chart's mount costs.
 */
import { memo, type ReactElement, useId } from 'react';
import { classNames } from '../controls/classNames.ts';
import type { AxisMarks, ColumnMarks, LineMarks, TrendChartMarks } from './chartMarks.ts';
import { FlagMarks } from './FlagMarks.tsx';
import { rounded } from './geometry.ts';
import { markerPath } from './markers.ts';
import styles from './TrendChart.module.css';
import { TrendChartOutliers } from './TrendChartOdd.tsx';

const LABEL_RISE = 14;
/** From the middle of a tick's words to the line that they stand on, in CSS pixels. */
const TICK_DROP = 3.84;

const bandsOf = (marks: TrendChartMarks, hatch: string): ReactElement | null => {
  if (marks.bands.length === 0) return null;
  const { top, bottom } = marks.frame;
  return (
    <g>
      {marks.bands.some(({ kind }) => kind === 'forecast') && hatchOf(hatch, styles.hatch, 6)}
      {marks.bands.map((band) => (
        <rect
          key={band.key}
          className={styles[band.kind]}
          x={band.x}
          y={top}
          width={band.width}
          height={Math.max(0, bottom - top)}
          fill={band.kind === 'forecast' ? `url(#${hatch})` : undefined}
        />
      ))}
      {marks.bands.map(
        ({ key, label }) =>
          label !== null && (
            <text key={key} x={label.x} y={top - LABEL_RISE} textAnchor="middle">
              {label.text}
            </text>
          ),
      )}
    </g>
  );
};

const axisOf = (axis: AxisMarks, { frame, size }: TrendChartMarks): ReactElement => {
  const isLeft = axis.side === 'left';
  const x = isLeft ? frame.left - 8 : frame.right + 8;
  const edge = isLeft ? 0 : size.width;
  return (
    <g key={axis.side} textAnchor={isLeft ? 'end' : 'start'}>
      <text>
        {axis.ticks.map(({ value, y, text }) => (
          <tspan key={value} x={x} y={rounded(y + TICK_DROP)}>
            {text}
          </tspan>
        ))}
      </text>
      {axis.title !== null && (
        <g data-series-colour={axis.colour ?? undefined}>
          {axis.colour !== null && (
            <path className={styles.axisSign} d={markerPath(axis.colour, isLeft ? 5 : edge - 5, frame.top - LABEL_RISE - 4, 3.5)} />
          )}
          <text
            className={styles.axisTitle}
            x={axis.colour === null ? edge : isLeft ? 14 : edge - 14}
            y={frame.top - LABEL_RISE}
            textAnchor={isLeft ? 'start' : 'end'}
          >
            {axis.title}
          </text>
        </g>
      )}
    </g>
  );
};

/** Grid lines of one look are one path. */
const gridPath = ({ grid, frame }: TrendChartMarks, wantsZero: boolean): string =>
  grid.flatMap(({ y, isZero }) => (isZero === wantsZero ? [`M${frame.left},${y}H${frame.right}`] : [])).join('');

const gridOf = (marks: TrendChartMarks): ReactElement => (
  <>
    {partOf(styles.grid, gridPath(marks, false))}
    {partOf(styles.zero, gridPath(marks, true))}
    <text textAnchor="middle">
      {marks.xLabels.map(({ index, x, text }) => (
        <tspan key={index} x={x} y={marks.size.height - 6}>
          {text}
        </tspan>
      ))}
    </text>
  </>
);

/** A part of a picture as one path, or nothing. */
const partOf = (look: string | undefined, d: string | null): ReactElement | false =>
  d !== null && d !== '' && <path className={look} d={d} />;

/** Strokes that lean, `apart` pixels from one to the next; a shape is filled with them by the id. */
const hatchOf = (id: string, look: string | undefined, apart: number): ReactElement => (
  <pattern id={id} width={apart} height={apart} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <line className={look} x1="0" x2="0" y1="0" y2={apart} />
  </pattern>
);

interface TopProps {
  readonly marks: TrendChartMarks;
  readonly scope: string;
  readonly highlight: string | null;
}

/** Of a gradient or a hatch: `url(#…)` reads letters, digits and dashes as they are, and series may be called by anything, such as a brand. */
const paintId = (scope: string, key: string): string =>
  `${scope}${key.replace(/[^A-Za-z0-9-]/gu, (sign) => `_${sign.codePointAt(0)?.toString(16) ?? ''}_`)}`;

const isDimmed = (highlight: string | null, key: string): boolean => highlight !== null && highlight !== key;

const lineOf = (line: LineMarks, { marks, scope, highlight }: TopProps): ReactElement => {
  const fade = paintId(scope, line.key);
  return (
    <g
      key={line.key}
      data-series-colour={line.colour}
      data-series={line.key}
      className={classNames(styles.series, isDimmed(highlight, line.key) && styles.dimmed, marks.isFine && styles.fine)}
    >
      {line.fill !== null && (
        <>
          <linearGradient id={fade} x1="0" x2="0" y1="0" y2="1">
            <stop offset="0" className={styles.fadeTop} />
            <stop offset="1" className={styles.fadeFoot} />
          </linearGradient>
          <path d={line.fill} fill={`url(#${fade})`} />
        </>
      )}
      {partOf(styles.interval, line.interval)}
      {partOf(styles.prior, line.prior)}
      {partOf(styles.line, line.settled)}
      {partOf(styles.provisional, line.provisional)}
      {line.dots.map((dot) => (
        <path key={dot.index} className={styles.sign} d={markerPath(line.colour, dot.x, dot.y, 3)} />
      ))}
      {partOf(styles.sign, line.last && markerPath(line.colour, line.last.x, line.last.y, 3.5))}
    </g>
  );
};

const columnsOf = (column: ColumnMarks, { marks, scope, highlight }: TopProps): ReactElement => {
  const hatch = paintId(scope, column.key);
  return (
    <g
      key={column.key}
      data-series-colour={column.colour}
      data-series={column.key}
      className={classNames(styles.series, isDimmed(highlight, column.key) && styles.dimmed)}
    >
      {partOf(classNames(styles.column, marks.isStacked && styles.seam), column.settled)}
      {partOf(styles.openColumn, column.provisional)}
      {column.forecast !== null && (
        <>
          {hatchOf(hatch, styles.columnHatch, 5)}
          <path className={styles.forecastColumn} d={column.forecast} fill={`url(#${hatch})`} />
        </>
      )}
      {partOf(styles.halo, column.prior)}
      {partOf(styles.columnPrior, column.prior)}
    </g>
  );
};

const goalsOf = (marks: TrendChartMarks): ReactElement => (
  <>
    {marks.goals.map(({ key, path, label }) => (
      <g key={key}>
        {marks.columns.length > 0 && partOf(styles.halo, path)}
        {partOf(styles.goal, path)}
        <text className={styles.goalLabel} x={label.x} y={label.y} textAnchor={label.anchor}>
          {label.text}
        </text>
      </g>
    ))}
    {marks.endLabels.map(({ key, colour, x, y, text }) => (
      <g key={key} data-series-colour={colour}>
        <path className={styles.axisSign} d={markerPath(colour, x - 8, y, 3)} />
        <text className={styles.endLabel} x={x} y={y} dy="0.32em">
          {text}
        </text>
      </g>
    ))}
  </>
);

const topOf = (props: TopProps): ReactElement => (
  <>
    {[...props.marks.lines].reverse().map((line) => lineOf(line, props))}
    {TrendChartOutliers(props)}
    {goalsOf(props.marks)}
  </>
);

export interface TrendChartSvgProps {
  /** The element's id, by which an export finds it. */
  readonly id: string;
  readonly label: string;
  readonly describedBy?: string;
  readonly marks: TrendChartMarks;
  /** The series that stands out, or null when all are alike. */
  readonly highlight: string | null;
}

/** The still picture: it is drawn anew only when the data, the size or the highlight changes, never by the cursor. */
export const TrendChartSvg = memo(({ id, label, describedBy, marks, highlight }: TrendChartSvgProps): ReactElement => {
  const scope = useId();
  return (
    <svg
      id={id}
      className={styles.svg}
      role="img"
      aria-label={label}
      aria-describedby={describedBy}
      width={marks.size.width}
      height={marks.size.height}
    >
      {bandsOf(marks, `${scope}hatch`)}
      {gridOf(marks)}
      {FlagMarks({ marks })}
      {marks.axes.map((axis) => axisOf(axis, marks))}
      {marks.columns.map((column) => column.traces === null && columnsOf(column, { marks, scope, highlight }))}
      {!marks.isDense && topOf({ marks, scope, highlight })}
    </svg>
  );
});

/** What lies above the lines of a canvas; an export draws it above them as well. */
export const TrendChartTop = memo(({ id, marks, highlight }: Pick<TrendChartSvgProps, 'id' | 'marks' | 'highlight'>): ReactElement => {
  const scope = useId();
  return (
    <svg id={id} className={classNames(styles.svg, styles.top)} width={marks.size.width} height={marks.size.height} aria-hidden="true">
      {topOf({ marks, scope, highlight })}
    </svg>
  );
});

/** The crosshair and its signs, above the still picture; over columns the room of the period is shaded instead. */
export const TrendChartCursor = ({ marks, index }: { readonly marks: TrendChartMarks; readonly index: number }): ReactElement | null => {
  const x = marks.xs[index];
  if (x === undefined) return null;
  const { frame, step } = marks;
  return (
    <svg className={styles.cursorLayer} width={marks.size.width} height={marks.size.height} aria-hidden="true">
      {step === null ? (
        <line className={styles.cursor} x1={x} x2={x} y1={frame.top} y2={frame.bottom} />
      ) : (
        <rect className={styles.cursorRoom} x={x - step / 2} width={step} y={frame.top} height={frame.bottom - frame.top} />
      )}
      {marks.lines.map(({ key, colour, yAt }) => {
        const y = yAt(index);
        return y === null ? null : (
          <path key={key} data-series-colour={colour} className={styles.cursorSign} d={markerPath(colour, x, y, 4)} />
        );
      })}
    </svg>
  );
};
