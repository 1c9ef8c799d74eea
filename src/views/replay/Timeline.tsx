/** The scrubber: how dense the events were, where something failed or took long, where pages were loaded. */
import { type KeyboardEvent, type PointerEvent, type ReactElement, useMemo } from 'react';
import { seqAtTime } from '../../domain/replay/course.ts';
import { useSize } from '../hooks/useSize.ts';
import styles from './Timeline.module.css';
import { layoutTimeline, type Mark, timeOfX, xOfTime } from './timeline.layout.ts';
import { timeWords } from './words.ts';
import { useWorkbench, useWorkbenchPorts } from './workbenchContext.tsx';

const HEIGHT = 44;
const BARS = 24;

const Marks = ({
  marks,
  className,
  y,
  height,
}: {
  readonly marks: readonly Mark[];
  readonly className: string | undefined;
  readonly y: number;
  readonly height: number;
}) => (
  <g className={className}>
    {marks.map(({ x, seq }) => (
      <rect key={seq} x={x - 1} y={y} width={2.5} height={height} rx={1} />
    ))}
  </g>
);

const useMarks = (width: number) => {
  const course = useWorkbench(({ session }) => session?.course ?? null);
  const skipIdle = useWorkbench((context) => context.skipIdle);
  const slow = useWorkbench((context) => context.slow);
  const divergent = useWorkbench(({ checked }) => checked.divergence?.seq ?? null);
  const marks = useMemo(
    () => (course === null ? null : layoutTimeline({ course, skipIdle, width, height: BARS, slow, divergent })),
    [course, skipIdle, width, slow, divergent],
  );
  return { course, skipIdle, marks };
};

/** The keys of a slider that are not the workbench's own: pages of a tenth. */
const pageStep = (key: string, last: number): number | null => {
  if (key === 'PageUp') return Math.max(1, Math.round(last / 10));
  return key === 'PageDown' ? -Math.max(1, Math.round(last / 10)) : null;
};

export const Timeline = (): ReactElement | null => {
  const { send } = useWorkbenchPorts();
  const [ref, size] = useSize<HTMLDivElement>();
  const width = size?.width ?? 0;
  const { course, skipIdle, marks } = useMarks(width);
  const at = useWorkbench((context) => context.at);
  const playhead = useWorkbench((context) => context.playhead);
  if (course === null || marks === null) return null;
  const seek = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.buttons !== 1) return;
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    send({ type: 'seek.picked', seq: seqAtTime(course, timeOfX(course, skipIdle, width, x), skipIdle) });
  };
  const grab = (event: PointerEvent<HTMLDivElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    seek(event);
  };
  const page = (event: KeyboardEvent): void => {
    const by = pageStep(event.key, course.rows.length);
    if (by === null) return;
    event.preventDefault();
    send({ type: 'seek.picked', seq: at + by });
  };
  const x = xOfTime(course, skipIdle, width, playhead);
  const row = course.rows[at - course.first];
  return (
    <div
      ref={ref}
      className={styles.timeline}
      role="slider"
      tabIndex={0}
      aria-label="Timeline"
      aria-valuemin={course.first}
      aria-valuemax={course.last}
      aria-valuenow={at}
      aria-valuetext={`Entry ${at} of ${course.last}, ${timeWords(row?.at ?? 0)}`}
      onPointerDown={grab}
      onPointerMove={seek}
      onKeyDown={page}
    >
      <svg width={width} height={HEIGHT} aria-hidden="true" className={styles.picture}>
        <g className={styles.bars}>
          {marks.bars.map((bar) => (
            <rect key={bar.x} x={bar.x} y={8 + (BARS - bar.height)} width={bar.width} height={bar.height} rx={1} />
          ))}
        </g>
        <Marks marks={marks.pages} className={styles.pages} y={0} height={HEIGHT} />
        <Marks marks={marks.slow} className={styles.slow} y={35} height={9} />
        <Marks marks={marks.errors} className={styles.errors} y={35} height={9} />
        <g className={styles.head}>
          <rect className={styles.passed} x={0} y={0} width={Math.max(0, x)} height={HEIGHT} />
          <line x1={x} x2={x} y1={0} y2={HEIGHT} />
          <circle cx={x} cy={5} r={4.5} />
        </g>
      </svg>
    </div>
  );
};

/** What the colours of the timeline mean. */
export const TimelineKey = (): ReactElement => (
  <ul className={styles.key}>
    <li className={styles.keyEvents}>events</li>
    <li className={styles.keyErrors}>errors</li>
    <li className={styles.keySlow}>slow answers</li>
    <li className={styles.keyPages}>page loads</li>
  </ul>
);
