import { describe, expect, test } from 'vitest';
import { AdmissionQueue } from '../../../server/warehouse/admission.ts';

const LIMITS = { running: 2, waiting: 3, waitMs: 60_000 };

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Tasks that run until they are let go, and the order in which they began. */
const stage = (limits = LIMITS) => {
  const queue = new AdmissionQueue(limits);
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, lane = 'a', priority: 'interactive' | 'background' = 'interactive', signal?: AbortSignal): Promise<string> =>
    queue.run(lane, priority, signal, () => {
      began.push(name);
      return new Promise((resolve) => ends.set(name, () => resolve(name)));
    });
  const end = async (name: string): Promise<void> => {
    await settled();
    ends.get(name)?.();
    await settled();
  };
  return { queue, began, add, end };
};

describe('the admission queue', () => {
  test('runs as many at once as it may, the others when a place is free', async () => {
    const { queue, began, add, end } = stage();
    for (const name of ['1', '2', '3']) void add(name);
    await settled();
    expect([began, queue.running, queue.waiting]).toEqual([['1', '2'], 2, 1]);
    await end('1');
    expect([began, queue.running, queue.waiting]).toEqual([['1', '2', '3'], 2, 0]);
  });

  test('tenants take turns: one that asked for many does not keep another waiting for all of them', async () => {
    const { began, add, end } = stage({ ...LIMITS, running: 1, waiting: 10 });
    for (const name of ['a1', 'a2', 'a3', 'a4']) void add(name, 'a');
    for (const name of ['b1', 'b2']) void add(name, 'b');
    for (const name of ['a1', 'a2', 'b1', 'a3', 'b2', 'a4']) await end(name);
    expect(began).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4']);
  });

  test('background work waits while anything interactive does', async () => {
    const { began, add, end } = stage({ ...LIMITS, running: 1 });
    void add('first');
    void add('later', 'a', 'background');
    void add('now', 'b');
    await end('first');
    await end('now');
    expect(began).toEqual(['first', 'now', 'later']);
  });

  test('refuses with busy when too many wait, and takes again when there is room', async () => {
    const { queue, add, end } = stage();
    for (const name of ['1', '2', '3', '4', '5']) void add(name);
    await settled();
    await expect(add('6')).rejects.toMatchObject({ kind: 'busy' });
    await end('1');
    void add('7');
    await settled();
    await expect(add('8')).rejects.toMatchObject({ kind: 'busy' });
    // Who still waited would be refused in the midst of another test of this process.
    for (const name of ['2', '3', '4', '5', '7']) await end(name);
    expect([queue.running, queue.waiting]).toEqual([0, 0]);
  });

  test('refuses with busy what has waited too long, and gives its place away', async () => {
    const { queue, began, add, end } = stage({ running: 1, waiting: 5, waitMs: 10 });
    void add('1');
    await expect(add('2')).rejects.toMatchObject({ kind: 'busy' });
    expect(queue.waiting).toBe(0);
    await end('1');
    expect(began).toEqual(['1']);
    expect(queue.running).toBe(0);
  });

  test('leaves out what was cancelled while it waited, and what was cancelled before', async () => {
    const { queue, began, add, end } = stage({ ...LIMITS, running: 1 });
    const cancel = new AbortController();
    void add('1');
    const cancelled = add('2', 'a', 'interactive', cancel.signal);
    const third = add('3');
    cancel.abort();
    await expect(cancelled).rejects.toMatchObject({ kind: 'aborted' });
    await expect(add('4', 'a', 'interactive', cancel.signal)).rejects.toMatchObject({ kind: 'aborted' });
    await end('1');
    await end('3');
    expect(await third).toBe('3');
    expect([began, queue.running, queue.waiting]).toEqual([['1', '3'], 0, 0]);
  });

  test('runs one by itself: those under way end first, none begins beside it, and its place is free again', async () => {
    const { queue, began, add, end } = stage();
    void add('1');
    let letGo: () => void = () => undefined;
    const alone = queue.runAlone(undefined, () => {
      began.push('alone');
      return new Promise<void>((resolve) => (letGo = resolve));
    });
    void add('2');
    await settled();
    expect([began, queue.running]).toEqual([['1'], 1]);
    await end('1');
    expect([began, queue.running]).toEqual([['1', 'alone'], 1]);
    letGo();
    await alone;
    await settled();
    expect(began).toEqual(['1', 'alone', '2']);
    void add('3');
    const cancel = new AbortController();
    const gone = queue.runAlone(cancel.signal, () => Promise.resolve());
    void add('4');
    cancel.abort();
    await expect(gone).rejects.toMatchObject({ kind: 'aborted' });
    for (const name of ['2', '3', '4']) await end(name);
    expect([began, queue.running, queue.waiting]).toEqual([['1', 'alone', '2', '3', '4'], 0, 0]);
  });

  test('a task that fails gives its place back', async () => {
    const { queue, add, end } = stage({ ...LIMITS, running: 1 });
    await expect(queue.run('a', 'interactive', undefined, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const next = add('next');
    await end('next');
    expect(await next).toBe('next');
  });
});
