/** A waterfall on its side: what led from one figure to another, step by step, with its amounts beside the bars. */
import { rowPlotOf } from './rowPlot.tsx';
import styles from './Waterfall.module.css';
import { ROW_HEIGHT, type WaterfallMarks, type WaterfallStep, waterfallLayout } from './waterfall.layout.ts';
import { stepAmounts, waterfallFigures, waterfallSentence } from './waterfallWords.ts';

/** `better` is the kind of change that is good; null where none is. */
const waterfallOf = (better: 'up' | 'down' | null) =>
  rowPlotOf<WaterfallStep, WaterfallMarks>({
    tall: ROW_HEIGHT,
    amounts: stepAmounts,
    isTotal: ({ kind }) => kind === 'total',
    sentence: waterfallSentence,
    figures: waterfallFigures,
    layout: waterfallLayout,
    bars: ({ rows }) =>
      rows.map(({ key, kind, x, width, y, height, end }, i) => {
        const next = rows[i + 1];
        const isJudged = better !== null && (kind === 'up' || kind === 'down');
        const verdict = isJudged ? (kind === better ? 'good' : 'bad') : kind;
        return (
          <g key={key}>
            <rect
              className={styles.bar}
              data-verdict={verdict}
              x={width < 1 ? x - 0.5 : x}
              y={y}
              width={Math.max(1, width)}
              height={height}
              rx={2}
            />
            {next !== undefined && <line className={styles.link} x1={end} x2={end} y1={y + height} y2={next.y} />}
          </g>
        );
      }),
  });

export const Waterfall = waterfallOf('up');

/** Less is better, as of costs. */
export const CostWaterfall = waterfallOf('down');

/** Of periods that are not of the same days or countries. */
export const UnjudgedWaterfall = waterfallOf(null);
