/** The sheet over a picture that takes the pointer and the keyboard, and what of it is read out. */
import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactElement, useRef } from 'react';
import hidden from '../controls/VisuallyHidden.module.css';
import { useFocusFromAround } from '../hooks/useFocus.ts';
import { type Place, useMouseThrottle } from '../hooks/useMouseThrottle.ts';
import type { ChartCursor } from './chartData.ts';
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
}

/** Only what the keyboard points at is spoken, so that a passing mouse says nothing; a pad that comes with such a cursor has the keyboard. */
export const ReadingPad = ({ title, cursor, onCursor, after, nearest, spoken, ...more }: ReadingPadProps): ReactElement => {
  const at = cursor?.index ?? null;
  const pad = useFocusFromAround<HTMLDivElement>(cursor?.by === 'keyboard');
  const heldAt = useRef<number | null>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' && at !== null && more.onChoose !== undefined) {
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
    onCursor(next === null ? null : { index: next, by: 'keyboard' });
  };
  const read = ({ x, y }: Place): void => {
    more.onPlace?.({ x, y });
    const index = nearest(x, y);
    if (index !== null && (index !== at || cursor?.by !== 'pointer')) onCursor({ index, by: 'pointer' });
  };
  const { moved, forget } = useMouseThrottle(read);
  // A finger reads with its first tap and chooses with the second; a mouse has read before it presses.
  const onClick = ({ nativeEvent: { offsetX, offsetY } }: MouseEvent): void => {
    if (more.onPress?.(offsetX, offsetY) === true) return;
    const index = nearest(offsetX, offsetY);
    if (index !== null && index === heldAt.current) more.onChoose?.(index);
  };
  return (
    <>
      <div
        ref={pad}
        className={styles.pad}
        role="application"
        aria-roledescription="chart cursor"
        aria-label={`${title}: read the values with the arrow keys${more.hint ?? ''}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the keyboard; that is what it is for.
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerMove={({ timeStamp, nativeEvent: { offsetX, offsetY } }) => moved(timeStamp, { x: offsetX, y: offsetY })}
        onPointerDown={({ pointerType, nativeEvent: { offsetX, offsetY } }: PointerEvent) => {
          forget();
          heldAt.current = pointerType === 'mouse' ? nearest(offsetX, offsetY) : at;
          read({ x: offsetX, y: offsetY });
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
