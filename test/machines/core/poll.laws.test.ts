/** A poll asks until the work is done, ever less often while nothing changes, through whatever is missed, cancelled or loaded anew. */
import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import type { ImportJob } from '../../../src/domain/imports/job.ts';
import type { ImportStage } from '../../../src/domain/imports/stages.ts';
import type { Command } from '../../../src/domain/journal/commands.ts';
import { beginPoll, heardPoll, missedPoll, type Poll } from '../../../src/domain/screens/poll.ts';
import { createPolling } from '../../../src/machines/core/poll.ts';
import type { ImportListContext } from '../../../src/machines/imports/importList.logic.ts';
import { createImportListMachine } from '../../../src/machines/imports/importList.machine.ts';
import { childInput, registry } from '../admin/make.ts';
import { job } from '../imports/importJob.ts';
import { alone, type Taken } from '../paths.ts';

const PACE = { firstMs: 700, longestMs: 4_000, awayMs: 2_500 };

describe('the waits of a poll', () => {
  const turns = fc.array(fc.constantFrom('news', 'same', 'missed'), { maxLength: 40 });
  const after = (poll: Poll, turn: 'news' | 'same' | 'missed'): Poll =>
    turn === 'missed' ? missedPoll(PACE, poll) : heardPoll(PACE, poll, turn === 'news');

  test.prop([turns])('lie between the first and the longest, and grow until something is other than before', (all) => {
    let poll = beginPoll(PACE);
    for (const turn of all) {
      const next = after(poll, turn);
      expect(next.waitMs).toBeGreaterThanOrEqual(PACE.firstMs);
      expect(next.waitMs).toBeLessThanOrEqual(PACE.longestMs);
      expect(Number.isInteger(next.waitMs)).toBe(true);
      expect(next.isAway).toBe(turn === 'missed');
      if (turn === 'news' || (turn === 'same' && poll.isAway)) expect(next).toEqual(beginPoll(PACE));
      else expect(next.waitMs).toBeGreaterThanOrEqual(poll.waitMs);
      poll = next;
    }
  });

  test('are of the first, and half as long again each', () => {
    const waits = [1, 2, 3, 4, 5].reduce<Poll[]>((all) => [...all, heardPoll(PACE, all.at(-1) as Poll, false)], [beginPoll(PACE)]);
    expect(waits.map(({ waitMs }) => waitMs)).toEqual([700, 1_050, 1_575, 2_362, 3_543, 4_000]);
    const missed = missedPoll(PACE, beginPoll(PACE));
    expect([missed, missedPoll(PACE, missed)]).toEqual([
      { waitMs: 2_500, isAway: true },
      { waitMs: 3_750, isAway: true },
    ]);
  });

  test('have one timer, which alone is heard', () => {
    const polling = createPolling('poll', PACE);
    expect(polling.later(polling.begin)).toEqual({ do: 'command', command: { type: 'timer.start', id: 'poll', ms: 700 } });
    expect(polling.cancel).toEqual({ do: 'command', command: { type: 'timer.stop', id: 'poll' } });
    expect(polling.isDue({ type: 'timer.elapsed', id: 'poll' })).toBe(true);
    expect(polling.isDue({ type: 'timer.elapsed', id: 'another' })).toBe(false);
  });
});

/** What becomes of an ask: an answer with so much done, none, or the page is loaded anew and everything of it forgotten. */
const turn = fc.oneof(
  fc.record({ kind: fc.constant('answer' as const), share: fc.constantFrom(0.1, 0.2, 0.3), seconds: fc.nat(90) }),
  fc.record({ kind: fc.constant('miss' as const) }),
  fc.record({ kind: fc.constant('reload' as const) }),
);

/** A desk with the browser beside it: at most one timer and one call of the poll are under way. */
const list = () => {
  const machine = alone<ImportListContext>(createImportListMachine(registry()), childInput('admin-imports', { group: 'b1' }));
  const waits: number[] = [];
  let timer: number | null = null;
  let asked: string | null = null;
  const take = (commands: readonly Command[]): void => {
    for (const command of commands) {
      if (command.type === 'timer.start') {
        expect([timer, asked]).toEqual([null, null]);
        timer = command.ms;
        waits.push(command.ms);
      }
      if (command.type === 'timer.stop') timer = null;
      if (command.type === 'api.abort' && command.requestId === asked) asked = null;
      if (command.type === 'api.call') {
        expect([timer, asked]).toEqual([null, null]);
        asked = command.requestId;
      }
    }
  };
  const done = ({ asked: commands }: Pick<Taken<ImportListContext>, 'asked'>): void => take(commands);
  done(machine.start);
  return {
    waits,
    value: () => machine.now().value,
    isBusy: () => timer !== null || asked !== null,
    elapse: () => {
      timer = null;
      done(machine.send({ type: 'timer.elapsed', id: 'poll' }));
    },
    isWaiting: () => timer !== null,
    late: () => done(machine.send({ type: 'timer.elapsed', id: 'poll' })),
    answer: (of: ImportJob | null) => {
      const requestId = asked ?? 'import:0';
      asked = null;
      done(machine.send({ type: 'api.answered', requestId, call: 'currentImport', body: { inline: { job: of } } as never }));
    },
    miss: () => {
      const requestId = asked ?? 'import:0';
      asked = null;
      done(machine.send({ type: 'api.failed', requestId, call: 'currentImport', failure: { kind: 'network' } }));
    },
    cancel: () => done(machine.send({ type: 'import.cancelClicked' })),
  };
};

const at = (stage: ImportStage, share = 0.1, seconds = 1): ImportJob => job({ stage, share, seconds });

describe('an import that is asked after', () => {
  test.prop([fc.array(turn, { maxLength: 30 })])(
    'is found to be done, whatever comes between: no two asks at once, none afterwards',
    (turns) => {
      let page = list();
      page.answer(at('importing'));
      for (const each of turns) {
        if (each.kind === 'reload') {
          page = list();
          page.answer(at('importing'));
          continue;
        }
        expect(page.value()).toBe('working');
        page.elapse();
        if (each.kind === 'miss') page.miss();
        else page.answer(at('importing', each.share, each.seconds));
      }
      page.elapse();
      page.answer(at('imported', 1));
      expect([page.value(), page.isBusy()]).toEqual(['resting', false]);
      for (const ms of page.waits) expect([ms >= 700, ms <= 4_000]).toEqual([true, true]);
    },
  );

  test('is asked after ever less often while only time passes, and soon again when it comes further', () => {
    const page = list();
    page.answer(at('importing', 0.1, 1));
    for (const seconds of [2, 3, 4]) {
      page.elapse();
      page.answer(at('importing', 0.1, seconds));
    }
    page.elapse();
    page.answer(at('importing', 0.2, 5));
    expect(page.waits).toEqual([700, 1_050, 1_575, 2_362, 700]);
  });

  test.prop([fc.nat(6), fc.boolean()])('is not asked after once it is given up, also where the timer came late', (times, isWaiting) => {
    const page = list();
    page.answer(at('importing'));
    for (let nth = 0; nth < times; nth += 1) {
      page.elapse();
      page.answer(at('importing'));
    }
    if (!isWaiting) page.elapse();
    page.cancel();
    expect(page.isWaiting()).toBe(false);
    page.late();
    page.answer(null);
    page.late();
    expect([page.value(), page.isBusy()]).toEqual(['resting', false]);
  });
});
