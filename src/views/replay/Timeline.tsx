/** The scrubber: how dense the events were, where something failed or took long, where pages were loaded, and when. */
import { type KeyboardEvent, memo, type PointerEvent, type ReactElement, useMemo, useState } from 'react';
import { formatCount } from '../../domain/format/number.ts';
import { rowAt, type SessionRows, seqAtTime } from '../../domain/replay/sessionRows.ts';
import { placeOn } from '../hooks/placeOn.ts';
import { useSize } from '../hooks/useSize.ts';
import styles from './Timeline.module.css';
import { layoutTimeline, type Mark, type Tick, type TimelineMarks, timeOfX, xOfTime } from './timeline.layout.ts';
import { clockWords, timeWords } from './words.ts';
import { useWorkbench, useWorkbenchPorts } from './workbenchContext.tsx';

/** From top to bottom: the density, a lane for errors, one for slow answers, the times. */
const BARS = { y: 8, height: 24 };
const TRACK = 8;
const ERRORS_Y = 36;
const SLOW_Y = 47;
const MARKS_END = 58;
const HEIGHT = 74;

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

/** Page loads go all the way down, for everything begins anew there. */
const Pages = ({ marks }: { readonly marks: readonly Mark[] }) => (
  <g className={styles.pages}>
    {marks.map(({ x, seq }) => (
      <line key={seq} x1={x} x2={x} y1={0} y2={MARKS_END} />
    ))}
  </g>
);

const Ticks = ({ ticks }: { readonly ticks: readonly Tick[] }) => (
  <g className={styles.ticks}>
    {ticks.map(({ x, time }) => (
      <g key={time}>
        <line x1={x} x2={x} y1={0} y2={MARKS_END + 3} />
        <text x={time === 0 ? x - 2 : x} y={HEIGHT - 4} textAnchor={time === 0 ? 'start' : 'middle'}>
          {clockWords(time)}
        </text>
      </g>
    ))}
  </g>
);

/** All that stays while the session is gone about in, drawn once. */
const Picture = memo(
  ({ marks }: { readonly marks: TimelineMarks }): ReactElement => (
    <>
      <Ticks ticks={marks.ticks} />
      <g className={styles.bars}>
        {marks.bars.map((bar) => (
          <rect key={bar.x} x={bar.x} y={BARS.y + (BARS.height - bar.height)} width={bar.width} height={bar.height} rx={1} />
        ))}
      </g>
      <Pages marks={marks.pages} />
      <Marks marks={marks.errors} className={styles.errors} y={ERRORS_Y} height={TRACK} />
      <Marks marks={marks.slow} className={styles.slow} y={SLOW_Y} height={TRACK} />
    </>
  ),
);

/** What a press there would show. */
const Hover = ({
  sessionRows,
  x,
  seq,
  width,
}: {
  readonly sessionRows: SessionRows;
  readonly x: number;
  readonly seq: number;
  readonly width: number;
}) => {
  const row = rowAt(sessionRows, seq);
  return (
    <>
      <span className={styles.hoverLine} style={{ insetInlineStart: x }} aria-hidden="true" />
      <span
        className={styles.hoverText}
        style={x < width / 2 ? { insetInlineStart: x + 8 } : { insetInlineEnd: width - x + 8 }}
        aria-hidden="true"
      >
        Entry {formatCount(seq)} · {timeWords(row?.at ?? 0)} · {row?.type}
      </span>
    </>
  );
};

const useMarks = (width: number) => {
  const sessionRows = useWorkbench(({ session }) => session?.rows ?? null);
  const skipIdle = useWorkbench((context) => context.skipIdle);
  const slow = useWorkbench((context) => context.slow);
  const divergent = useWorkbench(({ checked }) => checked.divergence?.seq ?? null);
  const marks = useMemo(
    () => (sessionRows === null ? null : layoutTimeline({ sessionRows, skipIdle, width, height: BARS.height, slow, divergent })),
    [sessionRows, skipIdle, width, slow, divergent],
  );
  return { sessionRows: sessionRows, skipIdle, marks };
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
  const { sessionRows, skipIdle, marks } = useMarks(width);
  const at = useWorkbench((context) => context.at);
  const playhead = useWorkbench((context) => context.playhead);
  const [hover, setHover] = useState<number | null>(null);
  if (sessionRows === null || marks === null) return null;
  const seqAt = (x: number): number => seqAtTime(sessionRows, timeOfX(sessionRows, skipIdle, width, x), skipIdle);
  const move = (event: PointerEvent<HTMLDivElement>): void => {
    const x = placeOn(event.currentTarget, event).x;
    const isDragged = event.buttons === 1;
    if (isDragged) send({ type: 'seek.picked', seq: seqAt(x) });
    setHover(isDragged ? null : x);
  };
  const grab = (event: PointerEvent<HTMLDivElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    move(event);
  };
  const page = (event: KeyboardEvent): void => {
    const by = pageStep(event.key, sessionRows.rows.length);
    if (by === null) return;
    event.preventDefault();
    send({ type: 'seek.picked', seq: at + by });
  };
  const x = xOfTime(sessionRows, skipIdle, width, playhead);
  const row = sessionRows.rows[at - sessionRows.first];
  return (
    <div
      ref={ref}
      className={styles.timeline}
      role="slider"
      tabIndex={0}
      aria-label="Timeline"
      aria-valuemin={sessionRows.first}
      aria-valuemax={sessionRows.last}
      aria-valuenow={at}
      aria-valuetext={`Entry ${formatCount(at)} of ${formatCount(sessionRows.last)}, ${timeWords(row?.at ?? 0)}`}
      onPointerDown={grab}
      onPointerMove={move}
      onPointerLeave={() => setHover(null)}
      onKeyDown={page}
    >
      <svg width={width} height={HEIGHT} aria-hidden="true" className={styles.picture}>
        <Picture marks={marks} />
        <g className={styles.head}>
          <rect className={styles.passed} x={0} y={0} width={Math.max(0, x)} height={MARKS_END} />
          <line x1={x} x2={x} y1={0} y2={MARKS_END} />
          <circle cx={x} cy={5} r={4.5} />
        </g>
      </svg>
      {hover !== null && <Hover sessionRows={sessionRows} x={hover} seq={seqAt(hover)} width={width} />}
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
