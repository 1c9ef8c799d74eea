/** Commands and what came of them. */
import { describe, expect, test } from 'vitest';
import type { Command } from '../../../src/domain/journal/commands.ts';
import type { LogEntry } from '../../../src/domain/journal/logFile.ts';
import { exchangesOf, expectsAnswer, type IssuedAt, slowAnswers } from '../../../src/domain/replay/exchanges.ts';

const call = (requestId: string): Command => ({ type: 'api.call', requestId, call: 'goals' }) as unknown as Command;
const answered = (requestId: string) => ({ type: 'api.answered', requestId, call: 'goals', body: { inline: [] } });
const timer = { type: 'timer.start', id: 'day' } as unknown as Command;

const log = (...events: readonly (readonly [number, string, object])[]): readonly LogEntry[] =>
  events.map(([at, to, event], i) => ({ seq: i + 1, at, to, event, digest: '' }) as unknown as LogEntry);

const asked = (seq: number, owner: string, command: Command): IssuedAt => ({ seq, issued: { owner, command } as IssuedAt['issued'] });

describe('a command', () => {
  test('belongs to the first later entry that answers its owner by its id', () => {
    const entries = log(
      [0, 'root', { type: 'app.started' }],
      [10, 'b', answered('1')],
      [25, 'a', answered('2')],
      [40, 'a', answered('1')],
      [90, 'a', answered('1')],
    );
    const [one, two, three] = exchangesOf(entries, [asked(1, 'a', call('1')), asked(1, 'a', call('2')), asked(4, 'a', call('3'))], [1]);
    expect(one?.answered).toEqual({ seq: 4, type: 'api.answered', ms: 40, failed: false });
    expect(two?.answered).toMatchObject({ seq: 3, ms: 25 });
    expect(three?.answered).toBeNull();
  });

  test('that is asked again under its id belongs to the answer that comes then', () => {
    const entries = log([0, 'root', { type: 'app.started' }], [10, 'a', { type: 'screen.paramSet' }], [30, 'a', answered('1')]);
    const [first, again] = exchangesOf(entries, [asked(1, 'a', call('1')), asked(2, 'a', call('1'))], [1]);
    expect([first?.answered, again?.answered]).toEqual([null, { seq: 3, type: 'api.answered', ms: 20, failed: false }]);
  });

  test('of a page load before is answered no longer', () => {
    const entries = log([0, 'root', { type: 'app.started' }], [10, 'root', { type: 'app.started' }], [30, 'a', answered('1')]);
    expect(exchangesOf(entries, [asked(1, 'a', call('1'))], [1, 2])[0]?.answered).toBeNull();
  });

  test('that failed says so, and a clock that ran backwards makes no time less than none', () => {
    const failed = { type: 'api.failed', requestId: '1', call: 'goals', failure: { kind: 'timeout' } };
    const entries = log([100, 'root', { type: 'app.started' }], [50, 'a', failed]);
    expect(exchangesOf(entries, [asked(1, 'a', call('1'))], [1])[0]?.answered).toEqual({ seq: 2, type: 'api.failed', ms: 0, failed: true });
  });

  test('that nobody answers expects nothing', () => {
    expect(expectsAnswer({ type: 'url.push' } as unknown as Command)).toBe(false);
    expect(expectsAnswer(call('1'))).toBe(true);
  });
});

describe('slow answers', () => {
  test('took a second or more, and are no timers', () => {
    const elapsed = { type: 'timer.elapsed', id: 'day' };
    const entries = log(
      [0, 'root', { type: 'app.started' }],
      [999, 'a', answered('1')],
      [1_000, 'a', answered('2')],
      [5_000, 'a', elapsed],
    );
    const exchanges = exchangesOf(entries, [asked(1, 'a', call('1')), asked(1, 'a', call('2')), asked(1, 'a', timer)], [1]);
    expect(exchanges[2]?.answered).toMatchObject({ seq: 4, ms: 5_000 });
    expect([...slowAnswers(exchanges)]).toEqual([[3, 1_000]]);
  });
});
