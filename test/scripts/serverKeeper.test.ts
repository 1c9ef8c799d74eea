import { describe, expect, it } from 'vitest';
import { keepServer } from '../../scripts/dev/serverKeeper.ts';

/** Servers that are pretended: their starts and stops are written down, and each start waits to be let go. */
const pretend = () => {
  const log: string[] = [];
  const gates: (() => void)[] = [];
  let count = 0;
  const start = async () => {
    const name = `server ${++count}`;
    log.push(`${name} starts`);
    await new Promise<void>((resolve) => gates.push(resolve));
    log.push(`${name} is ready`);
    const stop = async () => void log.push(`${name} stops`);
    return { url: name, output: () => '', ended: new Promise<void>(() => {}), stop, kill: stop };
  };
  const keeper = keepServer({
    words: [],
    env: {},
    start,
    onReady: (url) => log.push(`open ${url}`),
    onStop: () => log.push('hold'),
  });
  const letGo = async (): Promise<void> => {
    while (gates.length === 0) await new Promise((resolve) => setImmediate(resolve));
    gates.shift()?.();
  };
  return { keeper, log, letGo };
};

describe('the keeper of the development server', () => {
  it('holds requests, stops the old server, and only then starts the new one', async () => {
    const { keeper, log, letGo } = pretend();
    const first = keeper.restart();
    await letGo();
    expect(await first).toBe(true);
    const second = keeper.restart();
    await letGo();
    expect(await second).toBe(true);
    expect(log).toEqual([
      'hold',
      'server 1 starts',
      'server 1 is ready',
      'open server 1',
      'hold',
      'server 1 stops',
      'server 2 starts',
      'server 2 is ready',
      'open server 2',
    ]);
  });

  it('makes one restart of many changes that come while one is under way', async () => {
    const { keeper, log, letGo } = pretend();
    const first = keeper.restart();
    await new Promise((resolve) => setImmediate(resolve));
    const rest = [keeper.restart(), keeper.restart(), keeper.restart()];
    await letGo();
    await first;
    await letGo();
    await Promise.all(rest);
    expect(log.filter((line) => line.endsWith('starts'))).toHaveLength(2);
  });

  it('starts nothing any more once it was stopped', async () => {
    const { keeper, log, letGo } = pretend();
    const first = keeper.restart();
    await letGo();
    await first;
    await keeper.stop();
    expect(await keeper.restart()).toBe(false);
    expect(log.at(-1)).toBe('server 1 stops');
  });
});
