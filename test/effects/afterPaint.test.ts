import { describe, expect, it } from 'vitest';
import { createAfterPaint, LONGEST_WAIT_MS, type PaintedWindow } from '../../src/effects/afterPaint.ts';

/** A window whose frames and clock are in the test's hand. */
const set = () => {
  const heard = new Map<string, () => void>();
  const frames: (() => void)[] = [];
  const timers = new Map<number, { readonly run: () => void; readonly ms: number }>();
  const page = {
    addEventListener: (type: string, listener: () => void) => heard.set(type, listener),
    requestAnimationFrame: (run: () => void) => frames.push(run),
    setTimeout: (run: () => void, ms: number) => {
      timers.set(timers.size + 1, { run, ms });
      return timers.size;
    },
    clearTimeout: (id: number) => timers.delete(id),
  } as unknown as PaintedWindow;
  const afterPaint = createAfterPaint(page);
  return {
    afterPaint,
    timers,
    frames,
    press: (type: string) => heard.get(type)?.(),
    /** The frame's callbacks, and the messages that they send. */
    frame: async () => {
      for (const run of frames.splice(0)) run();
      await new Promise((resolve) => setTimeout(resolve, 20));
    },
  };
};

describe('the frame of a press', () => {
  it.each(['pointerdown', 'pointerup', 'click', 'keydown'])(
    'is due from %s until it is painted, and then calls in the order asked',
    async (type) => {
      const { afterPaint, press, frame } = set();
      expect(afterPaint.isDue()).toBe(false);
      press(type);
      expect(afterPaint.isDue()).toBe(true);
      const ran: string[] = [];
      afterPaint.next(() => ran.push(`first ${afterPaint.isDue()}`));
      afterPaint.next(() => ran.push('second'));
      expect(ran).toEqual([]);
      await frame();
      expect(ran).toEqual(['first false', 'second']);
    },
  );

  it('is one frame for a press and all its events, and another one for the next press', async () => {
    const { afterPaint, press, frames, frame } = set();
    press('pointerup');
    press('click');
    expect(frames).toHaveLength(1);
    await frame();
    press('keydown');
    expect(frames).toHaveLength(1);
    expect(afterPaint.isDue()).toBe(true);
  });

  it('calls only after what the frame itself does, not within it', () => {
    const { afterPaint, press, frames } = set();
    press('click');
    const ran: string[] = [];
    afterPaint.next(() => ran.push('run'));
    for (const run of frames.splice(0)) run();
    expect(ran).toEqual([]);
  });

  it('waits no longer than 300 ms where no frame comes, and calls nothing twice', async () => {
    const { afterPaint, press, timers, frame } = set();
    press('click');
    const ran: string[] = [];
    afterPaint.next(() => ran.push('run'));
    expect([...timers.values()].map(({ ms }) => ms)).toEqual([LONGEST_WAIT_MS]);
    for (const { run } of [...timers.values()]) run();
    expect(ran).toEqual(['run']);
    expect(afterPaint.isDue()).toBe(false);
    await frame();
    expect(ran).toEqual(['run']);
  });

  it('leaves nothing undone where the page goes', () => {
    const { afterPaint, press } = set();
    press('click');
    const ran: string[] = [];
    afterPaint.next(() => ran.push('run'));
    press('pagehide');
    expect(ran).toEqual(['run']);
  });
});
