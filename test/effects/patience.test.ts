import { describe, expect, test } from 'vitest';
import type { Asked, Command } from '../../src/domain/journal/commands.ts';
import { createPatience } from '../../src/effects/patience.ts';

const asked = (command: Command): Asked => ({ owner: 'root.shell', command }) as Asked;
const put = (key: string): Asked => asked({ type: 'storage.put', key, value: 1 });
const title = asked({ type: 'title.set', title: 'Retail Overview - Velocity' });
const replace = (url: string): Asked => asked({ type: 'url.replace', url });

const start = (isDue: boolean) => {
  const done: Asked[] = [];
  const frames: (() => void)[] = [];
  const frame = { isDue };
  const patience = createPatience(
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
  return { patience, done, paint, frame };
};

describe('commands and the frame that a press leads to', () => {
  test('are carried out at once where nothing waits to be painted', () => {
    const { patience, done } = start(false);
    patience.take(put('a'));
    expect(done).toEqual([put('a')]);
  });

  test('wait until it is painted, and keep their order with those that come meanwhile', () => {
    const { patience, done, paint, frame } = start(true);
    patience.take(put('a'));
    patience.take(replace('/velocity/retail/overview?brandGroup=b'));
    frame.isDue = false;
    patience.take(put('b'));
    expect(done).toEqual([]);
    paint();
    expect(done).toEqual([put('a'), replace('/velocity/retail/overview?brandGroup=b'), put('b')]);
    patience.take(put('c'));
    expect(done.at(-1)).toEqual(put('c'));
  });

  test('do not wait where they are part of what is painted', () => {
    const { patience, done, paint } = start(true);
    patience.take(put('a'));
    patience.take(title);
    expect(done).toEqual([title]);
    paint();
    expect(done).toEqual([title, put('a')]);
  });

  test.each([replace('/velocity/inventory?brandGroup=a'), asked({ type: 'page.load', url: '/velocity/retail/overview' })])(
    'lead away at once, after all that waited: %o',
    (away) => {
      const { patience, done, paint } = start(true);
      patience.take(put('a'));
      patience.take(away);
      expect(done).toEqual([put('a'), away]);
      paint();
      expect(done).toHaveLength(2);
    },
  );

  test('are not carried out when they were dropped', () => {
    const { patience, done, paint } = start(true);
    patience.take(put('a'));
    patience.drop();
    paint();
    expect(done).toEqual([]);
  });
});
