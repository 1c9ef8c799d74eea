/** A bullet chart: figures beside their targets, row by row, with their amounts in words beside the bars. */
import { type ReactElement, useId, useMemo } from 'react';
import type { MetricFormat } from '../../domain/metrics/metric.ts';
import { VisuallyHidden } from '../controls/VisuallyHidden.tsx';
import { useSize } from '../hooks/useSize.ts';
import styles from './Bullet.module.css';
import { type BulletRow, bulletLayout } from './bullet.layout.ts';
import { bulletAmount, bulletSentence } from './bulletWords.ts';
import { fitted, textWidth } from './textWidth.ts';
import waterfall from './Waterfall.module.css';

export interface BulletProps {
  /** The picture has this id with `-svg` after it, by which an export finds it. */
  readonly id: string;
  readonly title: string;
  readonly rows: readonly BulletRow[];
  readonly format: MetricFormat;
  /** A fixed width in CSS pixels instead of a measured one. */
  readonly width?: number;
}

const FONT = 12;
const GAP = 10;

const widest = (texts: readonly string[]): number => Math.max(0, ...texts.map((text) => textWidth(text, FONT)));

const Picture = ({ props, width, describedBy }: { props: BulletProps; width: number; describedBy: string }): ReactElement => {
  const { rows, format, id, title } = props;
  const { marks, names, amounts } = useMemo(() => {
    const words = rows.map((row) => bulletAmount(row, format));
    const room = Math.min(widest(rows.map(({ label }) => label)) + GAP, width * 0.34);
    const right = width - Math.min(widest(words) + 2 * GAP, width * 0.4);
    return { marks: bulletLayout(rows, format, { width, left: room, right }), names: room, amounts: words };
  }, [rows, format, width]);
  const foot = marks.height - 6;
  return (
    <svg
      id={`${id}-svg`}
      className={waterfall.svg}
      role="img"
      aria-label={title}
      aria-describedby={describedBy}
      width={width}
      height={marks.height}
    >
      {marks.rows.map((row, i) => (
        <g key={row.key}>
          {row.ranges.map(({ x, width: long }, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: ranges are told apart by their order alone.
            <rect key={nth} className={styles.range} x={x} y={row.y} width={long} height={row.height} />
          ))}
          {row.bar !== null && (
            <rect className={styles.bar} x={row.bar.x} y={row.y + row.height / 2 - 5} width={Math.max(1, row.bar.width)} height={10} />
          )}
          {row.target !== null && <rect className={styles.target} x={row.target - 1.5} y={row.y + 1} width={3} height={row.height - 2} />}
          <text className={waterfall.name} x={0} y={row.y + row.height / 2} dy="0.35em">
            {fitted(rows[i]?.label ?? '', FONT, names - GAP)}
          </text>
          <text className={waterfall.amount} x={width} y={row.y + row.height / 2} dy="0.35em" textAnchor="end">
            {amounts[i]}
          </text>
        </g>
      ))}
      <line className={waterfall.zero} x1={marks.zero} x2={marks.zero} y1={0} y2={foot - FONT - 2} />
      {marks.ticks.map(({ value, x, text }) => (
        <text key={value} x={x} y={foot} textAnchor="middle">
          {text}
        </text>
      ))}
    </svg>
  );
};

export const Bullet = (props: BulletProps): ReactElement => {
  const [ref, measured] = useSize<HTMLElement>();
  const sentenceId = useId();
  const width = props.width ?? measured?.width ?? 0;
  return (
    <figure ref={ref} className={waterfall.waterfall}>
      {width > 0 && <Picture props={props} width={width} describedBy={sentenceId} />}
      <figcaption>
        <VisuallyHidden>
          <span id={sentenceId}>{bulletSentence(props.rows, props.format)}</span>
        </VisuallyHidden>
      </figcaption>
    </figure>
  );
};
