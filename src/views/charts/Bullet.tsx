/** A bullet chart: figures beside their targets, row by row, with their amounts in words beside the bars. */
import styles from './Bullet.module.css';
import { BULLET_HEIGHT, bulletLayout } from './bullet.layout.ts';
import { bulletAmounts, bulletFigures, bulletSentence } from './bulletWords.ts';
import { rowPlotOf } from './rowPlot.tsx';

export const Bullet = rowPlotOf({
  tall: BULLET_HEIGHT,
  amounts: bulletAmounts,
  sentence: bulletSentence,
  figures: bulletFigures,
  layout: bulletLayout,
  bars: (marks) =>
    marks.rows.map(({ key, ranges, bar, target, y, height }) => (
      <g key={key}>
        {ranges.map(({ x, width }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: ranges are told apart by their order alone.
          <rect key={nth} className={styles.range} x={x} y={y} width={width} height={height} />
        ))}
        {bar !== null && <rect className={styles.bar} x={bar.x} y={y + height / 2 - 5} width={Math.max(1, bar.width)} height={10} />}
        {target !== null && <rect className={styles.target} x={target - 1.5} y={y + 1} width={3} height={height - 2} />}
      </g>
    )),
});
