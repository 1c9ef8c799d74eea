import { describe, expect, test } from 'vitest';
import type { Command, IssuedCommand } from '../../src/domain/journal/commands.ts';
import { createAfterPaintQueue } from '../../src/effects/afterPaintQueue.ts';

const asked = (command: Command): IssuedCommand => ({ owner: 'root.shell', command }) as IssuedCommand;
const put = (key: string): IssuedCommand => asked({ type: 'storage.put', key, value: 1 });
const title = asked({ type: 'title.set', title: 'Retail Overview - Velocity' });
const replace = (url: string): IssuedCommand => asked({ type: 'url.replace', url });

const start = (isDue: boolean) => {
  const done: IssuedCommand[] = [];
  const frames: (() => void)[] = [];
  const frame = { isDue };
  const afterPaintQueue = createAfterPaintQueue(
    {
      afterPaint: { isDue: () => frame.isDue, next: (run) => frames.push(run) },
      addressBar: { current: () => '/velocity/retail/overview?brandGroup=a' },
    },
    (each) => done.push(each),
  );
  const paint = (): void => {
    frame.isDue = false;
    for (const run of frames.splice(0)) run();
  };
  return { afterPaintQueue: afterPaintQueue, done, paint, frame };
};

describe('commands and the frame that a press leads to', () => {
  test('are carried out at once where nothing waits to be painted', () => {
    const { afterPaintQueue, done } = start(false);
    afterPaintQueue.take(put('a'));
    expect(done).toEqual([put('a')]);
  });

  test('wait until it is painted, and keep their order with those that come meanwhile', () => {
    const { afterPaintQueue, done, paint, frame } = start(true);
    afterPaintQueue.take(put('a'));
    afterPaintQueue.take(replace('/velocity/retail/overview?brandGroup=b'));
    frame.isDue = false;
    afterPaintQueue.take(put('b'));
    expect(done).toEqual([]);
    paint();
    expect(done).toEqual([put('a'), replace('/velocity/retail/overview?brandGroup=b'), put('b')]);
    afterPaintQueue.take(put('c'));
    expect(done.at(-1)).toEqual(put('c'));
  });

  test('do not wait where they are part of what is painted', () => {
    const { afterPaintQueue, done, paint } = start(true);
    afterPaintQueue.take(put('a'));
    afterPaintQueue.take(title);
    expect(done).toEqual([title]);
    paint();
    expect(done).toEqual([title, put('a')]);
  });

  test.each([replace('/velocity/inventory?brandGroup=a'), asked({ type: 'page.load', url: '/velocity/retail/overview' })])(
    'lead away at once, after all that waited: %o',
    (away) => {
      const { afterPaintQueue, done, paint } = start(true);
      afterPaintQueue.take(put('a'));
      afterPaintQueue.take(away);
      expect(done).toEqual([put('a'), away]);
      paint();
      expect(done).toHaveLength(2);
    },
  );

  test('are not carried out when they were dropped', () => {
    const { afterPaintQueue, done, paint } = start(true);
    afterPaintQueue.take(put('a'));
    afterPaintQueue.drop();
    paint();
    expect(done).toEqual([]);
  });
});
