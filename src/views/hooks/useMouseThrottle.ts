/**
 * How often a chart reads where the pointer is: at once, then no sooner than 50 ms after it did, and the last place of all, where the
 * pointer comes to rest. It counts by the times of events and frames, and waits for nothing but frames.
 */
import { useLayoutEffect, useRef } from 'react';
import type { Place } from './placeOn.ts';

/** Milliseconds between two readings. */
export const MOUSE_THROTTLE_MS = 50;

/** What is needed of the window: their times, in milliseconds, are on the clock of the events. */
export interface Frames {
  readonly requestAnimationFrame: (run: (now: number) => void) => number;
  readonly cancelAnimationFrame: (frame: number) => void;
}

export interface MouseThrottle {
  /** The pointer was somewhere at a time; `read` is called now, in some later frame, or not at all where it has moved on. */
  readonly moved: (now: number, read: () => void) => void;
  /** What waits is forgotten, as when the pointer has left. */
  readonly forget: () => void;
}

export const createMouseThrottle = (frames: Frames): MouseThrottle => {
  let taken = Number.NEGATIVE_INFINITY;
  let waiting: (() => void) | null = null;
  let frame: number | null = null;
  const take = (now: number, read: () => void): void => {
    taken = now;
    waiting = null;
    read();
  };
  const look = (now: number): void => {
    frame = null;
    if (waiting === null) return;
    if (now - taken >= MOUSE_THROTTLE_MS) take(now, waiting);
    else frame = frames.requestAnimationFrame(look);
  };
  return {
    moved: (now, read) => {
      if (now - taken >= MOUSE_THROTTLE_MS) {
        take(now, read);
        return;
      }
      waiting = read;
      frame ??= frames.requestAnimationFrame(look);
    },
    forget: () => {
      waiting = null;
      if (frame !== null) frames.cancelAnimationFrame(frame);
      frame = null;
    },
  };
};

export interface PointerReading {
  readonly moved: (now: number, place: Place) => void;
  readonly forget: () => void;
}

/** `read` is the one of the last drawing, whenever it is called. */
export const useMouseThrottle = (read: (place: Place) => void): PointerReading => {
  const latest = useRef(read);
  const throttle = useRef<MouseThrottle | null>(null);
  useLayoutEffect(() => {
    latest.current = read;
  });
  useLayoutEffect(() => () => throttle.current?.forget(), []);
  return {
    moved: (now, place) => {
      throttle.current ??= createMouseThrottle(window);
      throttle.current.moved(now, () => latest.current(place));
    },
    forget: () => throttle.current?.forget(),
  };
};
