import { describe, expect, it } from 'vitest';
import { createMouseThrottle, MOUSE_THROTTLE_MS } from '../../../src/views/hooks/useMouseThrottle.ts';

/** A window whose frames come when the test says so. */
const framesOf = () => {
  const due = new Map<number, (now: number) => void>();
  let made = 0;
  return {
    requestAnimationFrame: (run: (now: number) => void): number => {
      made += 1;
      due.set(made, run);
      return made;
    },
    cancelAnimationFrame: (frame: number): void => void due.delete(frame),
    at: (now: number): void => {
      const runs = [...due.values()];
      due.clear();
      for (const run of runs) run(now);
    },
    waiting: () => due.size,
  };
};

describe('the pointer over a chart', () => {
  it('A-523 C-924 is read at once and then every 50 ms, however often it moves', () => {
    expect(MOUSE_THROTTLE_MS).toBe(50);
    const frames = framesOf();
    const read: number[] = [];
    const throttle = createMouseThrottle(frames);
    let now = 1000;
    for (; now <= 1200; now += 4) {
      throttle.moved(now, () => read.push(now));
      if (now % 16 === 8) frames.at(now);
    }
    expect(read).toEqual([1000, 1052, 1104, 1156]);
  });

  it('A-523 is read where it comes to rest, in the first frame after the 50 ms', () => {
    const frames = framesOf();
    const read: string[] = [];
    const throttle = createMouseThrottle(frames);
    throttle.moved(0, () => read.push('first'));
    throttle.moved(10, () => read.push('between'));
    throttle.moved(20, () => read.push('last'));
    expect([read, frames.waiting()]).toEqual([['first'], 1]);
    frames.at(33);
    expect(read).toEqual(['first']);
    frames.at(50);
    expect([read, frames.waiting()]).toEqual([['first', 'last'], 0]);
    throttle.moved(99, () => read.push('too soon'));
    expect(read).toEqual(['first', 'last']);
    throttle.moved(100, () => read.push('next'));
    frames.at(400);
    expect(read).toEqual(['first', 'last', 'next']);
  });

  it('A-523 is not read any more once it has left', () => {
    const frames = framesOf();
    const read: string[] = [];
    const throttle = createMouseThrottle(frames);
    throttle.moved(0, () => read.push('first'));
    throttle.moved(10, () => read.push('last'));
    throttle.forget();
    frames.at(500);
    expect([read, frames.waiting()]).toEqual([['first'], 0]);
  });
});
