/** A half donut: how a whole falls into parts, each with its sign, its figure and its share in a legend that can be read and pressed. */
import { memo, type ReactElement } from 'react';
import { formatMetric, formatMetricCompact, formatShare } from '../../domain/format/number.ts';
import type { MetricFormat } from '../../domain/metrics/metric.ts';
import { Button } from '../controls/Button.tsx';
import type { Tone } from './chartData.ts';
import styles from './HalfDonut.module.css';
import { halfDonutLayout } from './halfDonut.layout.ts';

/** A verdict where the parts are better and worse, else a place in the palette. */
export type PartTone = Tone | 'good' | 'warn' | 'bad' | 'info';

export interface DonutSegment {
  readonly key: string;
  readonly label: string;
  /** Null where it is not known. */
  readonly value: number | null;
  readonly tone: PartTone;
}

export interface HalfDonutProps {
  /** The picture has this id with `-svg` after it, by which an export finds it; its legend is the export's too. */
  readonly id: string;
  readonly title: string;
  readonly segments: readonly DonutSegment[];
  readonly format: MetricFormat;
  /** What the total in the middle is of, such as "products". */
  readonly unit: string;
  /** Leads to what a part is made of; without it the legend is only read. */
  readonly onPick?: (key: string) => void;
  /** CSS pixels from foot to foot. */
  readonly width?: number;
}

const shareOf = (value: number | null, total: number): number | null =>
  value === null || !Number.isFinite(value) || total <= 0 ? null : Math.max(0, value) / total;

/** Nothing at all is 0%, and not very little. */
const shareWords = (share: number): string => (share === 0 ? '0%' : formatShare(share));
const shareText = (share: number | null): string => (share === null ? '–' : shareWords(share));

/** "412 products: Inventory in Danger 21, 5.1%; …" */
export const donutSentence = ({ segments, format, unit }: Pick<HalfDonutProps, 'segments' | 'format' | 'unit'>): string => {
  const { total } = halfDonutLayout(segments, 0);
  if (total === 0) return `No ${unit}.`;
  const parts = segments.map(({ label, value }) => {
    const share = shareOf(value, total);
    return `${label} ${value === null ? 'no data' : formatMetric(value, format)}${share === null ? '' : `, ${shareWords(share)}`}`;
  });
  return `${formatMetric(total, format)} ${unit}: ${parts.join('; ')}.`;
};

/** Drawn once, while the figures beside it change. */
const Name = memo(
  ({ id, label, onPick }: { readonly id: string; readonly label: string } & Pick<HalfDonutProps, 'onPick'>): ReactElement =>
    onPick === undefined ? (
      <span>{label}</span>
    ) : (
      <Button kind="quiet" size="small" onPress={() => onPick(id)}>
        {label}
      </Button>
    ),
);

const Entry = ({ segment, total, props }: { segment: DonutSegment; total: number; props: HalfDonutProps }): ReactElement => {
  const { value, label, key, tone } = segment;
  const { onPick, format } = props;
  const [amount, share] = [value === null ? '–' : formatMetric(value, format), shareText(shareOf(value, total))];
  return (
    <li className={styles.entry} data-legend={`${label} ${amount}, ${share}`}>
      <svg
        className={styles.swatch}
        data-part={tone}
        data-tone={typeof tone === 'number' ? tone : undefined}
        width={10}
        height={10}
        aria-hidden="true"
      >
        <rect width={10} height={10} rx={3} />
      </svg>
      <Name id={key} label={label} {...(onPick === undefined ? {} : { onPick })} />
      <span className={styles.value}>{amount}</span>
      <span className={styles.share}>{share}</span>
    </li>
  );
};

export const HalfDonut = (props: HalfDonutProps): ReactElement => {
  const { id, title, segments, format, unit, width = 280 } = props;
  const marks = halfDonutLayout(segments, width);
  const toneOf = new Map(segments.map(({ key, tone }) => [key, tone]));
  return (
    <figure className={styles.donut}>
      <div className={styles.picture} style={{ inlineSize: width }}>
        <svg id={`${id}-svg`} role="img" aria-label={title} width={width} height={marks.height}>
          <desc>{donutSentence(props)}</desc>
          <g transform={`translate(${marks.x},${marks.y})`}>
            {marks.slices.length === 0 && <path className={styles.ring} d={marks.ring} />}
            {marks.slices.map(({ key, path }) => {
              const tone = toneOf.get(key);
              return (
                <path
                  key={key}
                  className={styles.slice}
                  data-part={tone}
                  data-tone={typeof tone === 'number' ? tone : undefined}
                  d={path}
                />
              );
            })}
          </g>
          <text className={styles.total} x={marks.x} y={marks.height - 24} textAnchor="middle">
            {marks.total === 0 ? '–' : formatMetricCompact(marks.total, format)}
          </text>
          <text className={styles.unit} x={marks.x} y={marks.height - 5} textAnchor="middle">
            {unit}
          </text>
        </svg>
      </div>
      <ul className={styles.legend} aria-label={`Parts of ${title}`}>
        {segments.map((segment) => (
          <Entry key={segment.key} segment={segment} total={marks.total} props={props} />
        ))}
      </ul>
    </figure>
  );
};
