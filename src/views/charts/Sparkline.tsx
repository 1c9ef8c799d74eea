/** A word-sized line: the shape of a trend beside its figure, which carries the numbers. */
import type { ReactElement } from 'react';
import type { SeriesColour, Value } from './chartData.ts';
import styles from './Sparkline.module.css';
import { sparklineLayout } from './sparkline.layout.ts';

export interface SparklineProps {
  readonly values: readonly Value[];
  readonly colour: SeriesColour;
  readonly width?: number;
  readonly height?: number;
  /** Without it the line is decoration. */
  readonly label?: string;
}

export const Sparkline = ({ values, colour, width = 96, height = 28, label }: SparklineProps): ReactElement => {
  const { path, last, alone } = sparklineLayout(values, width, height);
  return (
    <span className={styles.frame} {...(label === undefined ? {} : { role: 'img', 'aria-label': label })}>
      <svg className={styles.sparkline} data-series-colour={colour} width={width} height={height} aria-hidden="true">
        {path !== null && <path className={styles.line} d={path} />}
        {alone.map(({ index, x, y }) => (
          <circle key={index} className={styles.last} cx={x} cy={y} r={1.25} />
        ))}
        {last !== null && <circle className={styles.last} cx={last.x} cy={last.y} r={2.5} />}
      </svg>
    </span>
  );
};
