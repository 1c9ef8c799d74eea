/** An alert tried on the past, in the browser: the days as it sees them, a threshold that is dragged, and the events that it would have told. */
import { type KeyboardEvent, type PointerEvent, type ReactElement, useMemo, useState } from 'react';
import type { AlertAbout } from '../../domain/alerts/alertAbout.ts';
import type { AlertBasis } from '../../domain/alerts/alertBasis.ts';
import type { AlertCondition } from '../../domain/alerts/alertCondition.ts';
import type { AlertEvent } from '../../domain/alerts/alertEvents.ts';
import { type AlertFields, conditionOf, thresholdText } from '../../domain/alerts/alertFields.ts';
import { alertMetric } from '../../domain/alerts/alertRule.ts';
import { eventText, lengthText } from '../../domain/alerts/alertWords.ts';
import { type Trial, trialOf } from '../../domain/alerts/trial.ts';
import { diffDays } from '../../domain/dates/calendar.ts';
import { dayWords, periodWords } from '../../domain/format/day.ts';
import { countOf, formatMetric } from '../../domain/format/number.ts';
import type { AnyMetric } from '../../domain/metrics/metric.ts';
import { Sparkline } from '../charts/Sparkline.tsx';
import { placeOn } from '../hooks/placeOn.ts';
import { useSize } from '../hooks/useSize.ts';
import styles from './Alerts.module.css';
import { placeOf, thresholdAfterKey, thresholdLayout, valueAt } from './thresholdChart.layout.ts';

const HEIGHT = 220;
/** Days before and after an event's first, in its small chart. */
const AROUND = 21;
/** So many events are listed. */
const LISTED = 12;

interface TrialProps {
  readonly fields: AlertFields;
  readonly basis: AlertBasis;
  readonly onThreshold: (text: string) => void;
}

const firedText = ({ events, period, unjudged }: Trial): string => {
  const when = `the last 12 months (${periodWords(period)})`;
  const last = unjudged === 0 ? '' : ` ${countOf(unjudged, 'day')} without enough data ${unjudged === 1 ? 'was' : 'were'} not judged.`;
  if (events.length === 0) return `Would not have fired in ${when}.${last}`;
  const days = events.slice(0, 3).map(({ began }) => dayWords(began));
  const more = events.length > days.length ? ` and ${events.length - days.length} more` : '';
  return `Would have fired ${events.length === 1 ? 'once' : `${events.length} times`} in ${when}: ${days.join('; ')}${more}.${last}`;
};

const Events = ({ fields, trial }: { readonly fields: AlertFields; readonly trial: Trial }): ReactElement | null => {
  const condition = conditionOf(fields);
  const { about, quietDays } = fields;
  if (condition === null || about === null) return null;
  const shown = trial.events.slice(-LISTED).toReversed();
  const around = ({ began }: AlertEvent) => {
    const at = diffDays(trial.period.start, began);
    return trial.days.slice(Math.max(0, at - AROUND), at + AROUND + 1).map((day) => day?.value ?? null);
  };
  return (
    <ul className={styles.events} aria-label="Events of the trial">
      {shown.map((event) => (
        <li key={event.began} className={styles.event}>
          <Sparkline values={around(event)} colour={1} label={`The days around ${dayWords(event.began)}`} />
          <span>
            {eventText({ about, condition, quietDays }, event)}
            <span className={styles.detail}>{lengthText(event)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
};

/** What is tried: its figure and its rule are known. */
interface TriedProps extends TrialProps {
  readonly about: AlertAbout;
  readonly metric: AnyMetric;
  readonly kept: AlertCondition;
}

// NOTE: apart from `AlertTrial`, since a size is measured of what is drawn when the part begins.
const Tried = ({ fields, basis, onThreshold, about, metric, kept }: TriedProps): ReactElement => {
  const [ref, size] = useSize<HTMLDivElement>();
  const [dragged, setDragged] = useState<number | null>(null);
  const { quietDays } = fields;
  const condition = useMemo(() => (kept.kind === 'level' && dragged !== null ? { ...kept, threshold: dragged } : kept), [kept, dragged]);
  const trial = useMemo(() => trialOf(condition, basis, quietDays), [condition, basis, quietDays]);
  const width = size?.width ?? 0;
  const threshold = condition.kind === 'level' ? condition.threshold : null;
  // NOTE: while it is dragged the scale stands still, or the line would run away from the finger.
  const scaleAt = kept.kind === 'level' ? kept.threshold : null;
  const marks = useMemo(() => thresholdLayout(trial?.days ?? [], scaleAt, { width, height: HEIGHT }), [trial, scaleAt, width]);
  if (trial === null) return <p className={styles.hint}>There is no data to try the alert on yet.</p>;
  const words = (value: number): string => formatMetric(value, metric.format);
  const tell = (value: number): void => onThreshold(thresholdText(about, value));
  const at = (event: PointerEvent<HTMLDivElement>): number => valueAt(placeOn(event.currentTarget, event).y, marks, HEIGHT);
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    if (threshold === null || !event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragged(at(event));
  };
  const onPointerUp = (event: PointerEvent<HTMLDivElement>): void => {
    if (dragged === null) return;
    setDragged(null);
    tell(at(event));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (threshold === null || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = thresholdAfterKey(event.key, threshold, marks);
    if (next === undefined) return;
    event.preventDefault();
    tell(next);
  };
  return (
    <section aria-label="Tried on the past" className={styles.trial}>
      <p role="status">{firedText(trial)}</p>
      <div
        ref={ref}
        className={styles.plot}
        style={{ blockSize: HEIGHT }}
        data-drags={threshold !== null || undefined}
        onPointerDown={onPointerDown}
        onPointerMove={(event) => {
          if (dragged !== null) setDragged(at(event));
        }}
        onPointerUp={onPointerUp}
        onPointerCancel={() => setDragged(null)}
      >
        <svg className={styles.picture} width={width} height={HEIGHT} role="img" aria-label={`${metric.title} by day. ${firedText(trial)}`}>
          {threshold === null && <path className={styles.limit} d={marks.low} />}
          {threshold === null && <path className={styles.limit} d={marks.high} />}
          <path className={styles.line} d={marks.line} />
          {marks.over.map(({ index, x, y }) => (
            <circle key={index} className={styles.over} cx={x} cy={y} r={2.5} />
          ))}
        </svg>
        <span className={styles.scale} data-end="most" aria-hidden="true">
          {words(marks.most)}
        </span>
        <span className={styles.scale} data-end="least" aria-hidden="true">
          {words(marks.least)}
        </span>
        {threshold !== null && (
          <div
            className={styles.threshold}
            style={{ insetBlockStart: placeOf(threshold, marks, HEIGHT) }}
            role="slider"
            tabIndex={0}
            aria-label="Threshold"
            aria-orientation="vertical"
            aria-valuemin={marks.least}
            aria-valuemax={marks.most}
            aria-valuenow={threshold}
            aria-valuetext={words(threshold)}
            onKeyDown={onKeyDown}
          >
            <span className={styles.handle}>{words(threshold)}</span>
          </div>
        )}
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{dayWords(trial.period.start)}</span>
        <span>{dayWords(trial.period.end)}</span>
      </p>
      <Events fields={fields} trial={trial} />
      <p className={styles.hint}>Tried with the data as they stand now. Mornings to come are judged with the data of that morning.</p>
    </section>
  );
};

export const AlertTrial = (props: TrialProps): ReactElement | null => {
  const { fields } = props;
  const { about } = fields;
  const kept = useMemo(() => conditionOf(fields), [fields]);
  const metric = about === null ? undefined : alertMetric(about);
  if (about === null || metric === undefined || kept === null) return null;
  return <Tried {...props} about={about} metric={metric} kept={kept} />;
};
