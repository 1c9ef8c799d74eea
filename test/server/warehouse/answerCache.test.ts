import { describe, expect, test } from 'vitest';
import { AnswerCache, type Worked } from '../../../server/warehouse/answerCache.ts';

const LIMITS = { entries: 3, cost: 100 };
const never = new AbortController().signal;

/** Work that ends when it is told to. */
const slowWork = () => {
  const calls: AbortSignal[] = [];
  let finish: (worked: Worked<string>) => void = () => undefined;
  const work = (signal: AbortSignal): Promise<Worked<string>> => {
    calls.push(signal);
    return new Promise((resolve, reject) => {
      finish = resolve;
      signal.addEventListener('abort', () => reject(new Error('stopped')));
    });
  };
  return { calls, work, finish: (value: string, key: string | null = value) => finish({ value, cost: 1, key }) };
};

const quick =
  (value: string, cost = 1, key: string | null = value) =>
  (): Promise<Worked<string>> =>
    Promise.resolve({ value, cost, key });

describe('the answer cache', () => {
  test('works out one question once for all who ask at the same time, and not again afterwards', async () => {
    const cache = new AnswerCache<string>(LIMITS);
    const { calls, work, finish } = slowWork();
    const both = Promise.all([cache.get('q', never, work), cache.get('q', never, work)]);
    finish('q');
    expect(await both).toEqual(['q', 'q']);
    expect(await cache.get('q', never, work)).toBe('q');
    expect(calls.length).toBe(1);
  });

  test('one who leaves does not stop the work for another; the last who leaves does', async () => {
    const cache = new AnswerCache<string>(LIMITS);
    const { calls, work } = slowWork();
    const [a, b] = [new AbortController(), new AbortController()];
    const [one, two] = [cache.get('q', a.signal, work), cache.get('q', b.signal, work)];
    a.abort();
    await expect(one).rejects.toMatchObject({ kind: 'aborted' });
    expect(calls[0]?.aborted).toBe(false);
    b.abort();
    await expect(two).rejects.toMatchObject({ kind: 'aborted' });
    expect(calls[0]?.aborted).toBe(true);
  });

  test('whoever asks after the work was stopped starts it anew', async () => {
    const cache = new AnswerCache<string>(LIMITS);
    const { calls, work, finish } = slowWork();
    const gone = new AbortController();
    const first = cache.get('q', gone.signal, work);
    gone.abort();
    await expect(first).rejects.toMatchObject({ kind: 'aborted' });
    const second = cache.get('q', never, work);
    finish('q');
    expect(await second).toBe('q');
    expect(calls.length).toBe(2);
  });

  test('a failure is told to all who wait and is not kept', async () => {
    const cache = new AnswerCache<string>(LIMITS);
    const fail = (): Promise<Worked<string>> => Promise.reject(new Error('broken'));
    const both = [cache.get('q', never, fail), cache.get('q', never, fail)];
    for (const one of both) await expect(one).rejects.toThrow('broken');
    expect(await cache.get('q', never, quick('q'))).toBe('q');
  });

  test('keeps what was used last, by number and by cost', async () => {
    const cache = new AnswerCache<string>(LIMITS);
    for (const key of ['a', 'b', 'c']) await cache.get(key, never, quick(key));
    await cache.get('a', never, quick('a again'));
    await cache.get('d', never, quick('d'));
    expect(await cache.get('a', never, quick('a again'))).toBe('a');
    expect(await cache.get('b', never, quick('b again'))).toBe('b again');
    const heavy = new AnswerCache<string>({ entries: 100, cost: 100 });
    for (const key of ['a', 'b', 'c', 'd', 'e']) await heavy.get(key, never, quick(key, 25));
    expect(heavy.size).toBe(4);
  });

  test('does not keep an answer that is too large, nor one that has no key', async () => {
    const cache = new AnswerCache<string>(LIMITS);
    await cache.get('large', never, quick('large', 26));
    await cache.get('keyless', never, quick('keyless', 1, null));
    expect(cache.size).toBe(0);
  });

  test('an answer of a newer generation is kept under its own key alone', async () => {
    const cache = new AnswerCache<string>(LIMITS);
    expect(await cache.get('1 q', never, quick('newer', 1, '2 q'))).toBe('newer');
    expect(await cache.get('1 q', never, quick('older', 1, '1 q'))).toBe('older');
    expect(await cache.get('2 q', never, quick('never'))).toBe('newer');
  });
});
