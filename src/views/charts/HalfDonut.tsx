/** A half donut: how a whole falls into parts, each with its sign, its figure and its share in a legend that can be read and pressed. */
import { memo, type ReactElement, useMemo } from 'react';
import { formatMetric, formatMetricCompact, UNAVAILABLE } from '../../domain/format/number.ts';
import { sentence } from '../../domain/format/sentence.ts';
import type { MetricFormat } from '../../domain/metrics/metric.ts';
import { Button } from '../controls/Button.tsx';
import type { SeriesColour } from './chartData.ts';
import type { TableRow } from './chartTable.ts';
import { type Figures, rowFacts, tableOf } from './figures.ts';
import styles from './HalfDonut.module.css';
import { halfDonutLayout, sliceAt, wholeOf } from './halfDonut.layout.ts';
import { ReadLayer, type ReadProps } from './markPlot.tsx';
import { cursorAfterKey } from './TrendChart.tsx';

/** A verdict where the parts are better and worse, else a place in the palette. */
export type PartColour = SeriesColour | 'good' | 'warn' | 'bad' | 'info';

export interface DonutSegment {
  readonly key: string;
  readonly label: string;
  /** What is in it. */
  readonly info: string;
  /** Null where it is not known. */
  readonly value: number | null;
  readonly colour: PartColour;
}

interface DonutData {
  readonly segments: readonly DonutSegment[];
  readonly format: MetricFormat;
  /** What the total in the middle is of, such as "products". */
  readonly unit: string;
}

/** Its legend is the export's too; the cursor counts the parts in their order. */
export interface HalfDonutProps extends DonutData, ReadProps {
  /** Leads to what a part is made of; without it the legend is only read. */
  readonly onPick?: ((key: string) => void) | undefined;
  /** CSS pixels from foot to foot. */
  readonly width?: number;
}

export const donutFigures = ({ segments, format, unit }: DonutData): Figures<DonutSegment> => {
  const { shares } = wholeOf(segments);
  return {
    headTitle: 'Part',
    rows: segments,
    figures: [
      { title: unit, format, of: ({ value }) => value },
      // Nothing at all is 0%, and not very little.
      { title: '% of total', format: 'share', of: (_, i) => shares[i], said: (text, share) => (share === 0 ? '0%' : text) },
    ],
  };
};

/** "412 products: Inventory in Danger 21, 5.1%; …" */
export const donutSentence = (data: DonutData): string => {
  const { total } = wholeOf(data.segments);
  if (total === 0) return sentence(`No ${data.unit}`);
  const parts = tableOf(donutFigures(data)).rows.map(
    ({ head, cells }) => `${head} ${cells[0] ?? 'no data'}${cells[1] == null ? '' : `, ${cells[1]}`}`,
  );
  const sum = total === null ? `Total ${data.unit}, ${UNAVAILABLE.toLowerCase()}` : `${formatMetric(total, data.format)} ${data.unit}`;
  return sentence(`${sum}: ${parts.join('; ')}`);
};

const lookOf = (colour: PartColour | undefined) => ({
  'data-part': colour,
  'data-series-colour': typeof colour === 'number' ? colour : undefined,
});

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

const Entry = ({
  segment,
  row,
  onPick,
}: { segment: DonutSegment; row: TableRow | undefined } & Pick<HalfDonutProps, 'onPick'>): ReactElement => {
  const { label, info, key, colour } = segment;
  const [amount, share] = [row?.cells[0] ?? '–', row?.cells[1] ?? '–'];
  return (
    <li className={styles.entry} data-legend={`${label} ${amount}, ${share}`} title={info}>
      <svg className={styles.swatch} {...lookOf(colour)} width={10} height={10} aria-hidden="true">
        <rect width={10} height={10} rx={3} />
      </svg>
      <Name id={key} label={label} onPick={onPick} />
      <span className={styles.value}>{amount}</span>
      <span className={styles.share}>{share}</span>
    </li>
  );
};

export const HalfDonut = (props: HalfDonutProps): ReactElement => {
  const { id, title, segments, format, unit, width = 280, onPick } = props;
  const marks = useMemo(() => halfDonutLayout(segments, width), [segments, width]);
  const table = useMemo(() => tableOf(donutFigures({ segments, format, unit })), [segments, format, unit]);
  const { total } = wholeOf(segments);
  const shift = `translate(${marks.x},${marks.y})`;
  return (
    <figure className={styles.donut}>
      <div className={styles.picture} style={{ inlineSize: width }}>
        <svg id={`${id}-svg`} role="img" aria-label={title} width={width} height={marks.height}>
          <desc>{donutSentence(props)}</desc>
          <g transform={shift}>
            {marks.slices.length === 0 && <path className={styles.ring} d={marks.ring} />}
            {marks.slices.map(({ key, path, index }) => (
              <path key={key} className={styles.slice} {...lookOf(segments[index]?.colour)} d={path} />
            ))}
          </g>
          <text className={styles.total} x={marks.x} y={marks.height - 24} textAnchor="middle">
            {total === 0 || total === null ? '–' : formatMetricCompact(total, format)}
          </text>
          <text className={styles.unit} x={marks.x} y={marks.height - 5} textAnchor="middle">
            {unit}
          </text>
        </svg>
        <ReadLayer
          props={props}
          size={marks}
          facts={(nth) => rowFacts(table, nth)}
          markAt={(nth) => {
            // Above the arc, for below are the parts and their sum; a part without a slice is read over the middle.
            const slice = marks.slices.find(({ index }) => index === nth);
            return { x: slice?.x ?? marks.x, y: 0, mark: <path className={styles.read} transform={shift} d={slice?.path} /> };
          }}
          after={(key, at) => cursorAfterKey(key, at, segments.length)}
          nearest={(x, y) => sliceAt(marks, x, y)}
        />
      </div>
      <ul className={styles.legend} aria-label={`Segments of ${title}`}>
        {segments.map((segment, i) => (
          <Entry key={segment.key} segment={segment} row={table.rows[i]} onPick={onPick} />
        ))}
      </ul>
    </figure>
  );
};
