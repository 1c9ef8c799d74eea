/** A histogram: how many there are of each size, with the median marked. */
import { CrossGrid } from './CrossGrid.tsx';
import styles from './Histogram.module.css';
import { binAt, type HistogramData, type HistogramMarks, histogramLayout } from './histogram.layout.ts';
import { histogramFacts, histogramSummary } from './histogramWords.ts';
import { plotOf } from './markPlot.tsx';
import chart from './TrendChart.module.css';
import { cursorAfterKey } from './TrendChart.tsx';

/** The cursor counts the bins, from left to right. */
export const HistogramChart = plotOf<HistogramData, HistogramMarks>({
  sentence: histogramSummary,
  layout: histogramLayout,
  picture: ({ measure, unit }, marks, size) => {
    const { frame, bars, median } = marks;
    return (
      <>
        <CrossGrid size={size} axes={marks} names={{ x: measure.label, y: unit }} />
        {bars.map((bar) => (
          <rect
            key={bar.x}
            className={styles.bar}
            x={bar.x + Math.min(0.5, bar.width / 4)}
            y={bar.y}
            width={Math.max(0, bar.width - Math.min(1, bar.width / 2))}
            height={bar.height}
          />
        ))}
        {median !== null && (
          <>
            <path className={chart.halo} d={`M${median.x},${frame.top}V${frame.bottom}`} />
            <path className={styles.median} d={`M${median.x},${frame.top - 6}V${frame.bottom}`} />
            <text x={median.textX} y={frame.top - 10} textAnchor="middle">
              {median.text}
            </text>
          </>
        )}
      </>
    );
  },
  nothing: (_, { bars }) => (bars.length === 0 ? 'No data to show.' : null),
  facts: histogramFacts,
  markAt: ({ bars, frame }, nth) => {
    const bar = bars[nth];
    if (bar === undefined) return undefined;
    const { x, y, width } = bar;
    const mark = <rect className={chart.cursorRoom} x={x} y={frame.top} width={width} height={frame.bottom - frame.top} />;
    return { x: x + width / 2, y, mark };
  },
  after: (key, at, { bars }) => cursorAfterKey(key, at, bars.length),
  nearest: binAt,
});
