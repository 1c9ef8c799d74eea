/** A scatter chart: points by two measures, with names that cover nothing, and quadrants where these mean something. */
import type { ReactElement } from 'react';
import { classNames } from '../controls/classNames.ts';
import { CrossGrid } from './CrossGrid.tsx';
import { markerPath } from './markers.ts';
import { plotOf } from './markPlot.tsx';
import styles from './Scatter.module.css';
import { ScatterCanvas } from './ScatterCanvas.tsx';
import { nearestDot, type ScatterData, type ScatterMarks, scatterAfterKey, scatterLayout } from './scatter.layout.ts';
import { scatterFacts, scatterSummary } from './scatterWords.ts';
import chart from './TrendChart.module.css';

const Split = ({ marks: { frame, split, isDense } }: { marks: ScatterMarks }): ReactElement | null => {
  if (split === null) return null;
  const path = `M${split.x},${frame.top}V${frame.bottom}M${frame.left},${split.y}H${frame.right}`;
  return (
    <>
      {isDense && <path className={chart.halo} d={path} />}
      <path className={classNames(styles.split, isDense && styles.over)} d={path} />
    </>
  );
};

/** What lies above the dots; where they are many, the lines between the quadrants as well, which they would hide. */
const Top = ({ marks }: { marks: ScatterMarks }): ReactElement => (
  <>
    {marks.isDense && <Split marks={marks} />}
    {marks.names.map((name) => (
      <text key={name.quadrant} className={styles.quadrant} x={name.x} y={name.y} dy="0.32em" textAnchor={name.anchor}>
        {name.text}
      </text>
    ))}
    {marks.labels.map((label) => (
      <text key={label.key} className={styles.label} x={label.x} y={label.y} dy="0.32em">
        {label.text}
      </text>
    ))}
  </>
);

/** Many dots on a canvas, and above it the words, which an export finds by their id as well. */
const Painted = ({ id, marks }: { id: string; marks: ScatterMarks }): ReactElement => (
  <>
    <ScatterCanvas id={`${id}-canvas`} marks={marks} />
    <svg
      id={`${id}-top`}
      className={classNames(chart.svg, chart.top)}
      width={marks.size.width}
      height={marks.size.height}
      aria-hidden="true"
    >
      <Top marks={marks} />
    </svg>
  </>
);

/** The cursor counts the points with both figures, in the order of the data. */
export const ScatterChart = plotOf<ScatterData, ScatterMarks>({
  sentence: scatterSummary,
  layout: scatterLayout,
  picture: ({ x, y }, marks, size) => (
    <>
      <CrossGrid size={size} axes={marks} names={{ x: x.label, y: y.label }} hasColumns />
      {!marks.isDense && (
        <>
          <Split marks={marks} />
          {marks.dots.map((dot) => (
            <path key={dot.key} className={styles.dot} data-series-colour={dot.colour} d={markerPath(dot.colour, dot.x, dot.y, dot.r)} />
          ))}
          <Top marks={marks} />
        </>
      )}
    </>
  ),
  over: (id, marks) => marks.isDense && <Painted id={id} marks={marks} />,
  nothing: (_, { dots }) => (dots.length === 0 ? 'No points have both values.' : null),
  facts: scatterFacts,
  markAt: ({ dots }, nth) => {
    const dot = dots[nth];
    return dot && { ...dot, mark: <circle className={styles.ring} cx={dot.x} cy={dot.y} r={dot.r + 4} /> };
  },
  after: scatterAfterKey,
  nearest: nearestDot,
});
