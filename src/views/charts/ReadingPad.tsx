/** The sheet over a picture that takes the pointer and the keyboard, and what of it is read out. */
import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactElement, useRef } from 'react';
import hidden from '../controls/VisuallyHidden.module.css';
import { type Place, placeOn } from '../hooks/placeOn.ts';
import { useFocusFromAround } from '../hooks/useFocus.ts';
import { useMouseThrottle } from '../hooks/useMouseThrottle.ts';
import type { ChartCursor, ChartRange } from './chartData.ts';
import styles from './TrendChart.module.css';

export interface ReadingPadProps {
  readonly title: string;
  readonly cursor: ChartCursor | null;
  readonly onCursor: (cursor: ChartCursor | null) => void;
  /** Where a key takes the cursor: an index, null to put it away, undefined when the key is not the chart's. */
  readonly after: (key: string, at: number | null) => number | null | undefined;
  /** What is nearest to a place in CSS pixels. */
  readonly nearest: (x: number, y: number) => number | null;
  /** Keys besides those of the cursor: whether this one was taken. */
  readonly onKey?: (key: string, at: number | null) => boolean;
  /** Where the pointer is; null when it has left. */
  readonly onPlace?: (place: { readonly x: number; readonly y: number } | null) => void;
  /** Whether the press was for something else than the values, which nothing is chosen by. */
  readonly onPress?: (x: number, y: number) => boolean;
  /** What can be done besides reading, for those who listen. */
  readonly hint?: string;
  /** What the cursor points at, in words. */
  readonly spoken: string;
  /** Enter, a click, or a second tap on what the cursor stands at. */
  readonly onChoose?: ((index: number) => void) | undefined;
  /** The stretch that is drawn out, by what it begins and ends at. */
  readonly range?: ChartRange | null;
  /** Another one, or none: drawn with the mouse, with a finger that was held, with Shift and the keys. `isOver` when it will not change by itself. */
  readonly onRange?: ((range: ChartRange | null, isOver: boolean) => void) | undefined;
}

/** A press that goes so many CSS pixels along is no press any more; a finger has to rest so many milliseconds before, for else it reads. */
const DRAG = 5;
const HOLD = 350;

/** What a press took hold of, when, and whether it has become a drawing. */
interface Held {
  at: number | null;
  from: number | null;
  x: number;
  time: number;
  draws: boolean;
}

/** Only what the keyboard points at is spoken, so that a passing mouse says nothing; a pad that comes with such a cursor has the keyboard. */
export const ReadingPad = ({
  title,
  cursor,
  onCursor,
  after,
  nearest,
  spoken,
  range = null,
  onRange,
  ...more
}: ReadingPadProps): ReactElement => {
  const at = cursor?.index ?? range?.to ?? null;
  const pad = useFocusFromAround<HTMLDivElement>(cursor?.by === 'keyboard', range === null);
  const held = useRef<Held>({ at: null, from: null, x: 0, time: 0, draws: false });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' && at !== null && range === null && more.onChoose !== undefined) {
      event.preventDefault();
      more.onChoose(at);
      return;
    }
    const next = after(event.key, at);
    if (next === undefined) {
      if (more.onKey?.(event.key, at) !== true) return;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    // As of words: with Shift it grows from where it began, without it is given up.
    if (event.shiftKey && next !== null) onRange?.({ from: range?.from ?? at ?? next, to: next }, true);
    else if (range !== null) onRange?.(null, true);
    onCursor(next === null ? null : { index: next, by: 'keyboard' });
  };
  const read = ({ x, y }: Place): void => {
    more.onPlace?.({ x, y });
    const index = nearest(x, y);
    if (index !== null && (index !== at || cursor?.by !== 'pointer')) onCursor({ index, by: 'pointer' });
  };
  const { moved, forget } = useMouseThrottle(read);
  /** Takes the stretch that is drawn out to where the pointer is; false where it draws none. */
  const draw = (event: PointerEvent<HTMLElement>, isOver: boolean): boolean => {
    const { pointerType, timeStamp } = event;
    const { from, x, time, draws } = held.current;
    const place = placeOn(event.currentTarget, event);
    if (from === null || onRange === undefined) return false;
    if (!draws) {
      if (isOver || Math.abs(place.x - x) < DRAG) return false;
      if (pointerType === 'touch' && timeStamp - time < HOLD) {
        held.current.from = null;
        return false;
      }
      held.current.draws = true;
      onCursor(null);
    }
    const to = nearest(place.x, place.y);
    if (to !== null && (isOver || to !== range?.to || from !== range.from)) onRange({ from, to }, isOver);
    return true;
  };
  // A finger reads with its first tap and chooses with the second; a mouse has read before it presses.
  const onClick = (event: MouseEvent<HTMLElement>): void => {
    const { x, y } = placeOn(event.currentTarget, event);
    if (held.current.draws) return;
    if (range !== null) {
      onRange?.(null, true);
      return;
    }
    if (more.onPress?.(x, y) === true) return;
    const index = nearest(x, y);
    if (index !== null && index === held.current.at) more.onChoose?.(index);
  };
  return (
    <>
      <div
        ref={pad}
        className={styles.pad}
        role="application"
        aria-roledescription="chart cursor"
        aria-label={`${title}: read the values with the arrow keys${onRange ? ', select a range with Shift' : ''}${more.hint ?? ''}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the keyboard; that is what it is for.
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerMove={(event) => {
          if (draw(event, false)) forget();
          else moved(event.timeStamp, placeOn(event.currentTarget, event));
        }}
        onPointerDown={(event) => {
          const { pointerId, pointerType, button, timeStamp, currentTarget } = event;
          const place = placeOn(currentTarget, event);
          forget();
          const index = nearest(place.x, place.y);
          const from = button === 0 ? index : null;
          held.current = { at: pointerType === 'mouse' ? index : at, from, x: place.x, time: timeStamp, draws: false };
          currentTarget.setPointerCapture(pointerId);
          read(place);
        }}
        onPointerUp={(event) => {
          draw(event, true);
          held.current.from = null;
        }}
        onPointerCancel={() => {
          if (held.current.draws) onRange?.(null, true);
          held.current.from = null;
        }}
        onClick={onClick}
        onPointerLeave={(event) => {
          forget();
          more.onPlace?.(null);
          if (event.pointerType === 'mouse' && cursor?.by === 'pointer') onCursor(null);
        }}
        onBlur={() => {
          if (cursor !== null) onCursor(null);
        }}
      />
      <span className={hidden.hidden} aria-live="polite" aria-atomic="true">
        {cursor?.by === 'keyboard' ? spoken : ''}
      </span>
    </>
  );
};
