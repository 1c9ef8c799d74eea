/** A waterfall on its side: what led from one figure to another, step by step, with its amounts beside the bars. */
import { type ReactElement, useId, useMemo } from 'react';
import type { MetricFormat } from '../../domain/metrics/metric.ts';
import { VisuallyHidden } from '../controls/VisuallyHidden.tsx';
import { useSize } from '../hooks/useSize.ts';
import { fitted, textWidth } from './textWidth.ts';
import styles from './Waterfall.module.css';
import { type WaterfallMarks, type WaterfallStep, waterfallLayout } from './waterfall.layout.ts';
import { stepText, waterfallSentence } from './waterfallWords.ts';

export interface WaterfallProps {
  /** The picture has this id with `-svg` after it, by which an export finds it. */
  readonly id: string;
  readonly title: string;
  readonly steps: readonly WaterfallStep[];
  readonly format: MetricFormat;
  /** Less is better, as of costs. */
  readonly isInverted?: boolean;
  /** A fixed width in CSS pixels instead of a measured one. */
  readonly width?: number;
}

const FONT = 12;
const GAP = 10;

interface Words {
  readonly label: string;
  readonly value: string;
}

const wordsOf = (steps: readonly WaterfallStep[], format: MetricFormat): readonly Words[] =>
  steps.map((step) => ({ label: step.label, value: stepText(step, format) ?? '–' }));

const widest = (texts: readonly string[]): number => Math.max(0, ...texts.map((text) => textWidth(text, FONT)));

/** The bars between the names on the left and the amounts on the right; names give way first. */
const laidOut = (steps: readonly WaterfallStep[], words: readonly Words[], format: MetricFormat, width: number) => {
  const names = Math.min(widest(words.map(({ label }) => label)) + GAP, width * 0.34);
  const amounts = Math.min(widest(words.map(({ value }) => value)) + 2 * GAP, width * 0.34);
  return { names, marks: waterfallLayout(steps, format, { width, left: names, right: width - amounts }) };
};

const Bars = ({ marks, isInverted }: { readonly marks: WaterfallMarks; readonly isInverted: boolean }): ReactElement => (
  <g>
    {marks.rows.map(({ key, kind, x, width, y, height, end }, i) => {
      const next = marks.rows[i + 1];
      const verdict = kind === 'up' || kind === 'down' ? ((kind === 'up') === isInverted ? 'bad' : 'good') : kind;
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
    })}
  </g>
);

const Picture = ({
  props,
  width,
  describedBy,
}: {
  readonly props: WaterfallProps;
  readonly width: number;
  readonly describedBy: string;
}) => {
  const { steps, format, isInverted = false } = props;
  const words = useMemo(() => wordsOf(steps, format), [steps, format]);
  const { names, marks } = useMemo(() => laidOut(steps, words, format, width), [steps, words, format, width]);
  const foot = marks.height - 6;
  return (
    <svg
      id={`${props.id}-svg`}
      className={styles.svg}
      role="img"
      aria-label={props.title}
      aria-describedby={describedBy}
      width={width}
      height={marks.height}
    >
      {marks.ticks.map(({ value, x, text }) => (
        <g key={value}>
          <line className={value === 0 ? styles.zero : styles.grid} x1={x} x2={x} y1={0} y2={foot - FONT - 2} />
          <text x={x} y={foot} textAnchor="middle">
            {text}
          </text>
        </g>
      ))}
      <Bars marks={marks} isInverted={isInverted} />
      {marks.rows.map(({ key, kind, y, height }, i) => (
        <g key={key} data-kind={kind === 'total' ? 'total' : undefined}>
          <text className={styles.name} x={0} y={y + height / 2} dy="0.35em">
            {fitted(words[i]?.label ?? '', FONT, names - GAP)}
          </text>
          <text className={styles.amount} x={width} y={y + height / 2} dy="0.35em" textAnchor="end">
            {words[i]?.value}
          </text>
        </g>
      ))}
    </svg>
  );
};

export const Waterfall = (props: WaterfallProps): ReactElement => {
  const [ref, measured] = useSize<HTMLElement>();
  const sentenceId = useId();
  const width = props.width ?? measured?.width ?? 0;
  return (
    <figure ref={ref} className={styles.waterfall}>
      {width > 0 && <Picture props={props} width={width} describedBy={sentenceId} />}
      <figcaption>
        <VisuallyHidden>
          <span id={sentenceId}>{waterfallSentence(props.steps, props.format)}</span>
        </VisuallyHidden>
      </figcaption>
    </figure>
  );
};
