/** A pacing meter: what is, what is to come, and the goal, with the verdict in words, sign and colour. */
import { CircleCheck, CircleX, Minus, TriangleAlert } from 'lucide-react';
import { type ReactElement, type ReactNode, useId } from 'react';
import { compactWriter, formatMetric } from '../../domain/format/number.ts';
import type { MetricFormat } from '../../domain/metrics/metric.ts';
import { Button } from '../controls/Button.tsx';
import { classNames } from '../controls/classNames.ts';
import { Skeleton } from '../controls/Skeleton.tsx';
import { InfoTip } from '../controls/Tooltip.tsx';
import type { SeriesColour } from './chartData.ts';
import styles from './Meter.module.css';
import { type MeterMarks, type MeterValues, meterLayout } from './meter.layout.ts';

/** How the pace is judged; the rule is the domain's. */
export type Verdict = 'good' | 'warn' | 'bad' | 'none';

const SIGNS = { good: CircleCheck, warn: TriangleAlert, bad: CircleX, none: Minus } as const;

export interface MeterModel extends MeterValues {
  /** Such as "Sales, November". */
  readonly title: string;
  /** Such as "To date, 19 of 30 days". */
  readonly period: string;
  readonly format: MetricFormat;
  readonly colour: SeriesColour;
  /** What the goal is called, such as "goal" or "budget". */
  readonly goalWord: string;
  /** The forecast, or the actual of a completed period, against the goal: "106%"; null without a goal. */
  readonly pace: string | null;
  readonly verdict: Verdict;
  /** The verdict in words, such as "on pace for goal" or "over budget". */
  readonly verdictWords: string;
  /** What the figure to come is called, where it is no forecast: "At the current daily rate". */
  readonly forecastWord?: string;
  /** How much of the goal is reached, and what each day that is left has to bring: "69% so far, $45.5K a day needed". */
  readonly soFar?: string;
  /** Amounts of the meters next to it: all are written in as many digits. */
  readonly family?: readonly (number | null)[];
  /** What is read out instead of the sentence that the figures make, and shown by the "i" beside the title. */
  readonly sentence?: string;
}

/** The whole meter as one sentence: "Sales, November: $1.12M of $1.62M goal; forecast $1.72M, 106% of goal. On pace." */
export const meterSentence = (meter: MeterModel): string => {
  const text = (value: number | null): string => (value === null ? 'no data' : formatMetric(value, meter.format));
  const goal = meter.goal === null ? `, no ${meter.goalWord} set` : ` of ${text(meter.goal)} ${meter.goalWord}`;
  const forecast = meter.forecast === null ? '' : `; ${(meter.forecastWord ?? 'forecast').toLowerCase()} ${text(meter.forecast)}`;
  const pace = meter.pace === null ? '' : `, ${meter.pace} of ${meter.goalWord}`;
  return `${meter.title}, ${meter.period}: ${text(meter.actual)}${goal}${forecast}${pace}. ${meter.verdictWords}.`;
};

const percent = (fraction: number): string => `${Math.round(fraction * 10_000) / 100}%`;

const Bars = ({ marks, colour }: { readonly marks: MeterMarks; readonly colour: SeriesColour }): ReactElement => (
  <div className={styles.track} data-series-colour={colour} aria-hidden="true">
    {marks.forecast !== null && (
      <span
        className={styles.forecast}
        style={{ insetInlineStart: percent(marks.forecast.from), inlineSize: percent(marks.forecast.to - marks.forecast.from) }}
      />
    )}
    {marks.actual !== null && (
      <span className={classNames(styles.actual, marks.forecast !== null && styles.going)} style={{ inlineSize: percent(marks.actual) }} />
    )}
    {marks.goal !== null && <span className={styles.goal} style={{ insetInlineStart: percent(marks.goal) }} />}
  </div>
);

const writerOf = ({ format, actual, forecast, goal, family = [] }: MeterModel) =>
  compactWriter(format, [actual, forecast, goal, ...family]);

const Figures = ({ meter }: { readonly meter: MeterModel }): ReactElement => {
  const Sign = SIGNS[meter.verdict];
  return (
    <p className={styles.figures} aria-hidden="true">
      <strong>{meter.actual === null ? '–' : writerOf(meter)(meter.actual)}</strong>
      <span className={classNames(styles.verdict, styles[meter.verdict])}>
        <Sign />
        {meter.verdictWords}
      </span>
    </p>
  );
};

/** "73% of $5.1M goal": a bare percent beside "behind" would read as the distance from the goal. */
const Against = ({ meter }: { readonly meter: MeterModel }): ReactElement | null => {
  if (meter.goal === null) return null;
  return (
    <span>
      {meter.pace !== null && (
        <>
          <strong className={styles[meter.verdict]}>{meter.pace}</strong>
          {' of '}
        </>
      )}
      {writerOf(meter)(meter.goal)} {meter.goalWord}
    </span>
  );
};

/** What is measured, and against what: the forecast while there is one, else the figure above; then how far it is, and what is left to do. */
const Foot = ({ meter }: { readonly meter: MeterModel }): ReactElement => (
  <>
    <p className={styles.foot} aria-hidden="true">
      {meter.forecast === null ? (
        <Against meter={meter} />
      ) : (
        <span>
          {meter.forecastWord ?? 'Forecast'} {writerOf(meter)(meter.forecast)}
          {meter.goal !== null && ', '}
          <Against meter={meter} />
        </span>
      )}
    </p>
    {meter.soFar !== undefined && (
      <p className={styles.foot} aria-hidden="true">
        {meter.soFar}
      </p>
    )}
  </>
);

const Frame = ({
  title,
  period,
  info,
  action,
  children,
}: {
  title: string;
  period: string;
  info?: string | undefined;
  action?: ReactNode;
  children: ReactNode;
}): ReactElement => {
  const titleId = useId();
  return (
    // While figures are on their way, titles alone do not tell the cards apart.
    <section className={styles.card} aria-labelledby={`${titleId} ${titleId}-period`}>
      <div className={styles.head}>
        <h3 className={styles.title} id={titleId}>
          {title}
        </h3>
        {info !== undefined && <InfoTip about={title} text={info} />}
      </div>
      <div className={styles.line}>
        <p className={styles.period} id={`${titleId}-period`}>
          {period}
        </p>
        {action}
      </div>
      {children}
    </section>
  );
};

export interface MeterProps {
  readonly meter: MeterModel;
  readonly isStale?: boolean;
  /** Where it leads to, such as a link. */
  readonly action?: ReactNode;
}

/** What a meter shows, for a card that has its own title; those who listen hear its sentence. */
export const MeterBody = ({ meter, isStale = false }: Omit<MeterProps, 'action'>): ReactElement => (
  <div className={classNames(styles.body, isStale && styles.stale)} role="img" aria-label={meter.sentence ?? meterSentence(meter)}>
    <Figures meter={meter} />
    <Bars marks={meterLayout(meter)} colour={meter.colour} />
    <Foot meter={meter} />
  </div>
);

/** One meter as a card; those who listen hear its sentence, those who look find it behind the "i". */
export const Meter = ({ meter, isStale = false, action }: MeterProps): ReactElement => (
  <Frame title={meter.title} period={meter.period} info={meter.sentence} action={action}>
    <MeterBody meter={meter} isStale={isStale} />
  </Frame>
);

export interface MeterPlaceholderProps {
  readonly title: string;
  readonly period: string;
  /** Why there are no figures; without it they are on their way. */
  readonly message?: string;
  readonly onRetry?: () => void;
}

/** A meter whose figures are on their way, or which has none: its title stands, its room is kept. */
export const MeterPlaceholder = ({ title, period, message, onRetry }: MeterPlaceholderProps): ReactElement => (
  <Frame title={title} period={period}>
    <div className={styles.body} aria-busy={message === undefined || undefined}>
      {message === undefined ? <Skeleton shape="meter" /> : <p className={styles.message}>{message}</p>}
      {onRetry !== undefined && (
        <div>
          <Button size="small" onPress={onRetry} aria-label={`Retry ${title}`}>
            Retry
          </Button>
        </div>
      )}
    </div>
  </Frame>
);
