/**
 * A timeline with a window that is drawn, moved and stretched: by mouse and finger, and by three sliders that take the arrow keys. What is
 * chosen is given and told; only a drag that is not over yet is held here.
 */
import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactElement, useMemo, useState } from 'react';
import { placeOn } from '../hooks/placeOn.ts';
import { useSize } from '../hooks/useSize.ts';
import styles from './Brush.module.css';
import {
  type BrushData,
  type BrushDrag,
  type BrushPart,
  type BrushRange,
  brushLayout,
  dragAfterMove,
  dragAfterPress,
  indexAt,
  rangeAfterDrag,
  rangeAfterKey,
  rangeAfterRelease,
  windowOf,
} from './brush.layout.ts';

export interface BrushProps {
  /** What is chosen with it, such as "Chart date range". */
  readonly label: string;
  readonly data: BrushData;
  readonly range: BrushRange;
  readonly onRange: (range: BrushRange) => void;
  /** What a period is called. */
  readonly nameOf: (index: number) => string;
  /** A fixed width instead of a measured one. */
  readonly width?: number;
}

const HEIGHT = 56;

export const Brush = ({ label, data, range, onRange, nameOf, width: fixed }: BrushProps): ReactElement => {
  const [ref, measured] = useSize<HTMLDivElement>();
  const [drag, setDrag] = useState<BrushDrag | null>(null);
  const width = fixed ?? measured?.width ?? 0;
  const { length } = data.values;
  const shown = drag === null ? range : rangeAfterDrag(drag.part, drag.start, drag.from, drag.to, length);
  const picture = useMemo(() => brushLayout(data, { width, height: HEIGHT }), [data, width]);
  const { left, right } = windowOf(shown, width, length);

  const placeOf = (event: PointerEvent<HTMLDivElement>): number => placeOn(event.currentTarget, event).x;
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    const { pointerId, isPrimary, button, pointerType } = event;
    const press = { pointer: pointerId, isPrimary, isMain: button === 0, isTouch: pointerType === 'touch', x: placeOf(event) };
    const begun = dragAfterPress(press, range, { left, right }, { width, length });
    if (begun !== null) event.currentTarget.setPointerCapture(pointerId);
    setDrag(begun);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void =>
    setDrag(dragAfterMove(drag, event.pointerId, indexAt(placeOf(event), width, length)));
  // NOTE: it may come before the last move has been drawn, so it is a move itself.
  const onPointerUp = (event: PointerEvent<HTMLDivElement>): void => {
    const { pointerId } = event;
    const chosen = rangeAfterRelease(dragAfterMove(drag, pointerId, indexAt(placeOf(event), width, length)), pointerId, length);
    if (drag?.pointer === pointerId) setDrag(null);
    if (chosen !== null) onRange(chosen);
  };
  const onKeyDown = (part: Exclude<BrushPart, 'new'>) => (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = rangeAfterKey(part, event.key, range, length);
    if (next === undefined) return;
    event.preventDefault();
    if (next.first !== range.first || next.last !== range.last) onRange(next);
  };
  const { first, last } = shown;
  const end = length - 1;
  const slider = (part: Exclude<BrushPart, 'new'>, name: string, min: number, now: number, max: number, style: CSSProperties) => (
    <div
      className={styles[part]}
      style={style}
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={now}
      aria-valuetext={part === 'window' ? `${nameOf(first)} to ${nameOf(last)}` : nameOf(now)}
      onKeyDown={onKeyDown(part)}
    />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be of a form.
    <div
      ref={ref}
      role="group"
      aria-label={label}
      className={styles.brush}
      style={{ blockSize: HEIGHT }}
      data-drags={drag?.part}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={({ pointerId }) => {
        if (drag?.pointer === pointerId) setDrag(null);
      }}
    >
      <svg className={styles.picture} width={width} height={HEIGHT} aria-hidden="true" focusable="false">
        {picture.area !== null && <path className={styles.area} d={picture.area} />}
        {picture.line !== null && <path className={styles.line} d={picture.line} />}
        {picture.dots.map(({ index, x, y }) => (
          <circle key={index} className={styles.dot} cx={x} cy={y} r={1.5} />
        ))}
        {picture.flags.map(({ index, x, y }) => (
          <circle key={index} className={styles.flag} cx={x} cy={y} r={2.5} />
        ))}
      </svg>
      <div className={styles.veil} style={{ insetInlineStart: 0, inlineSize: left }} />
      <div className={styles.veil} style={{ insetInlineStart: right, insetInlineEnd: 0 }} />
      {slider('window', 'Move the range', 0, first, end - last + first, { insetInlineStart: left, inlineSize: right - left })}
      {slider('first', 'Start of the range', 0, first, last, { insetInlineStart: left })}
      {slider('last', 'End of the range', first, last, end, { insetInlineStart: right })}
    </div>
  );
};
