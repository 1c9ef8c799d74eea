import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/domain/codec/codec.ts';
import { CLOCK, DATA_NEWS, SHELL, TOASTS } from '../../../src/domain/journal/address.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import { type DataNewsContext, dataNewsMachine } from '../../../src/machines/dataNews/dataNews.machine.ts';
import type { ToastsContext } from '../../../src/machines/toasts/toasts.machine.ts';
import { contextOf, STARTED, signedIn } from '../harness.ts';
import { expectCovered, pathsThrough, stepsOf } from '../paths.ts';

const MINUTE = 60_000;
const due = (brandGroupId: string): Input => ({ type: 'message.dataNewsDue', brandGroupId });
const answered = (id: string, inline: unknown): Input => ({
  type: 'api.answered',
  requestId: `latest-${id}`,
  call: 'latestData',
  body: { inline: inline as Json },
});
const NOTHING = { brandGroup: null, market: null };
const OWN = { brandGroup: { id: 3, at: 500 }, market: null };
const MARKET = { brandGroup: { id: 3, at: 500 }, market: { id: 4, at: 600 } };

const EVENTS: readonly Input[] = [
  due('bg-1'),
  due('bg-2'),
  answered('bg-1', NOTHING),
  answered('bg-1', OWN),
  answered('bg-1', MARKET),
  answered('bg-1', { other: 'shape' }),
  answered('bg-2', OWN),
  { type: 'api.failed', requestId: 'latest-bg-1', call: 'latestData', failure: { kind: 'network' } },
  { type: 'message.dataChanged' },
];
const ways = pathsThrough<DataNewsContext>(dataNewsMachine, { events: EVENTS });

describe('every way through the news of data', () => {
  test('is walked', () => {
    expectCovered(ways);
  });

  test('asks once at a time, and tells only what is newer than what was known of the same brand group', () => {
    for (const { before, event, after, asked, told } of stepsOf(ways)) {
      const isDue =
        event.type === 'message.dataNewsDue' && (before.value === 'resting' || event.brandGroupId !== before.context.brandGroupId);
      const isRenewed = event.type === 'message.dataChanged' && before.context.brandGroupId !== null;
      expect(asked.filter(({ type }) => type === 'api.call')).toHaveLength(isDue || isRenewed ? 1 : 0);
      const toasts = told.filter(({ message }) => message.type === 'message.toast');
      if (toasts.length === 0) continue;
      expect([before.value, after.context.brandGroupId]).toEqual(['asking', before.context.brandGroupId]);
      expect(before.context.known).not.toBeNull();
      expect(JSON.stringify(after.context.known).length).toBeGreaterThan(JSON.stringify(before.context.known).length);
    }
  });
});

describe('an open page', () => {
  const opened = () => {
    const made = signedIn();
    made.loadAreas();
    const calls = () => made.commands('api.call').filter(({ call }) => call === 'latestData');
    const toasts = () => contextOf<ToastsContext>(made.app, TOASTS).toasts.filter(({ reloads }) => reloads === true);
    const tick = (minutes: number, hidden = false) =>
      made.send(CLOCK, { type: 'clock.ticked', now: STARTED.now + minutes * MINUTE, ...(hidden ? { hidden: true } : {}) });
    return { made, calls, toasts, tick };
  };

  test('knows at once what there is, asks again on the minute while it is in sight, and never by itself shows anything anew', () => {
    const { made, calls, toasts, tick } = opened();
    expect(calls()).toHaveLength(1);
    made.answer('latestData', OWN);
    tick(0.5);
    tick(1, true);
    expect(calls()).toHaveLength(1);
    tick(2);
    tick(2.5);
    expect(calls()).toHaveLength(2);
    made.answer('latestData', OWN);
    expect(toasts()).toEqual([]);
    tick(3);
    const before = made.commands('api.call').length;
    made.answer('latestData', MARKET);
    expect(toasts()).toMatchObject([{ title: 'New data', selfDismiss: null }]);
    expect(made.commands('api.call').length).toBe(before);
  });

  test('is told that an import was undone, in the second of the import too', () => {
    const { made, toasts, tick } = opened();
    made.answer('latestData', OWN);
    tick(1);
    made.answer('latestData', { brandGroup: { id: 3, at: 500, isUndone: true }, market: null });
    expect(toasts()).toMatchObject([{ title: 'New data', message: 'An import was undone after this page loaded.', reloads: true }]);
    tick(2);
    made.answer('latestData', { brandGroup: { id: 3, at: 500, isUndone: true }, market: { id: 5, at: 900 } });
    expect(toasts().map(({ message }) => message)).toContain('Data was imported after this page loaded.');
  });

  test('shows the new data at a press, and what it then shows is no news', () => {
    const { made, calls, toasts, tick } = opened();
    made.answer('latestData', NOTHING);
    tick(1);
    made.answer('latestData', OWN);
    const [toast] = toasts();
    const before = made.commands('api.call').length;
    made.send(TOASTS, { type: 'toasts.reloadClicked', id: toast?.id ?? '' });
    expect(toasts()).toEqual([]);
    expect(made.commands('api.call').length).toBeGreaterThan(before + 1);
    made.answer('latestData', MARKET);
    expect([toasts(), calls().length]).toEqual([[], 3]);
    expect(contextOf<DataNewsContext>(made.app, DATA_NEWS).known).toEqual(MARKET);
  });

  test('of another brand group begins anew', () => {
    const { made, toasts, tick } = opened();
    made.answer('latestData', NOTHING);
    made.send(SHELL, { type: 'shell.brandGroupPicked', brandGroupId: 'b2' });
    tick(1);
    made.answer('latestData', OWN);
    expect(toasts()).toEqual([]);
  });
});
