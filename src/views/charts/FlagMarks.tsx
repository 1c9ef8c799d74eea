/** Draws the lane of flags; where they stand is the layout's. */
import type { ReactElement } from 'react';
import { ANNOTATION_KINDS, type AnnotationKind, KIND_WORDS } from '../../domain/annotations/calendar.ts';
import legend from './ChartLegend.module.css';
import type { TrendData } from './chartData.ts';
import type { TrendChartMarks } from './chartMarks.ts';
import styles from './Flags.module.css';
import { FLAG_LETTERS, flagPath } from './flagSigns.ts';
import { FLAG_HALF, type FlagSign, flaggedIn } from './flags.ts';

const Sign = ({ sign, x, y, r, text }: { sign: FlagSign; x: number; y: number; r: number; text: string }): ReactElement => (
  <g data-kind={sign}>
    <path className={styles.flag} d={flagPath(sign, x, y, r)} />
    <text className={styles.words} x={x} y={y} dy="0.34em" textAnchor="middle">
      {text}
    </text>
  </g>
);

export const FlagMarks = ({ marks: { track, frame } }: { readonly marks: TrendChartMarks }): ReactElement | null =>
  track === null ? null : (
    <g data-lane="">
      {track.reaches.map(({ x, width }) => (
        <rect key={x} className={styles.reach} x={x} width={width} y={track.top + 1} height={track.bar} />
      ))}
      <line className={styles.lane} x1={frame.left} x2={frame.right} y1={track.bottom} y2={track.bottom} />
      {track.flags.map(({ key, sign, x, y, count }) => (
        <Sign key={key} sign={sign} x={x} y={y} r={FLAG_HALF} text={count ?? FLAG_LETTERS[sign]} />
      ))}
    </g>
  );

/** The sign of a kind beside words. */
export const FlagSample = ({ kind }: { readonly kind: AnnotationKind }): ReactElement => (
  <svg className={styles.sample} width={20} height={20} aria-hidden="true">
    <Sign sign={kind} x={10} y={10} r={FLAG_HALF} text={FLAG_LETTERS[kind]} />
  </svg>
);

/** Where a press would put a note. */
export const GhostFlag = ({ marks, index }: { readonly marks: TrendChartMarks; readonly index: number }): ReactElement | null => {
  const [x, track] = [marks.xs[index], marks.track];
  if (x === undefined || track === null) return null;
  const y = Math.min(track.bottom, track.top + track.bar + 2 + FLAG_HALF);
  return (
    <svg className={styles.ghostLayer} width={marks.size.width} height={marks.size.height} data-ghost="" aria-hidden="true">
      <path className={styles.ghost} d={`${flagPath('several', x, y)}M${x - 4},${y}h8M${x},${y - 4}v8`} />
    </svg>
  );
};

/** The kinds that have flags in this chart, for its legend and so for its picture. */
export const flagEntries = (data: TrendData): readonly ReactElement[] => {
  const there = new Set<AnnotationKind>(flaggedIn(data).map(({ kind }) => kind));
  return ANNOTATION_KINDS.filter((kind) => there.has(kind)).map((kind) => (
    <li key={kind} className={legend.sign} data-legend={KIND_WORDS[kind].many} title={KIND_WORDS[kind].info}>
      <svg className={legend.mark} width={18} height={14} aria-hidden="true">
        <Sign sign={kind} x={9} y={7} r={6} text={FLAG_LETTERS[kind]} />
      </svg>
      {KIND_WORDS[kind].many}
    </li>
  ));
};
