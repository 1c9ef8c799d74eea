import { describe, expect, test } from 'vitest';
import { jsonOf } from '../../../src/domain/journal/json.ts';
import type { StoredMarket } from '../../../src/domain/markets/market.entities.ts';
import type { MarketFields } from '../../../src/domain/markets/marketFields.ts';
import { MARKET_LIST } from '../../../src/domain/markets/marketRecord.ts';
import { changeOf } from '../../../src/domain/records/recordChange.ts';
import { NO_HISTORY, ownedBy } from '../../../src/domain/undo/undoHistory.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import { createMarketListMachine } from '../../../src/machines/markets/marketList.machine.ts';
import type { RecordListContext } from '../../../src/machines/records/recordListContext.ts';
import { afterGesture } from '../../../src/machines/undo/undoable.ts';
import { expectCovered, pathsThrough, stepsOf } from '../paths.ts';
import { registry } from '../records/boxes.ts';
import { callsIn, fields, lookingAt, market, marketInput, SIGNED_OUT, toastsIn } from './markets.ts';

const listed = (markets: readonly StoredMarket[]): Input => ({
  type: 'message.answered',
  key: 'markets',
  value: { inline: { markets, total: markets.length } },
});
const step = changeOf({ key: 'm1', draft: fields({ name: 'Lights' }) }, { key: 'm1', draft: fields() });
const history = afterGesture(ownedBy(NO_HISTORY, 'me'), 'markets/me', step);
const theirs = market({ marketName: 'Their lamps', version: 4 });
const answered = (requestId: string): Input => ({ type: 'api.answered', requestId, call: 'deleteMarket', body: { inline: {} } });
const failed = (requestId: string, status: number, conflict = false): Input => ({
  type: 'api.failed',
  requestId,
  call: 'deleteMarket',
  failure: { kind: 'status', status, ...(conflict ? { conflict: { current: theirs, submitted: {} } } : {}) },
});
const DELETED = answered('delete');

const EVENTS: readonly Input[] = [
  listed([market()]),
  { type: 'record.historyReturned', history: jsonOf(history) },
  { type: 'record.deleteClicked', id: 'm1' },
  { type: 'record.deleteConfirmed' },
  { type: 'record.deleteDeclined' },
  { type: 'record.conflictDecided', keep: 'mine' },
  { type: 'record.conflictDecided', keep: 'theirs' },
  DELETED,
  failed('delete', 409, true),
  failed('delete', 409),
  failed('delete', 404),
  failed('delete', 500),
  answered('turn'),
  failed('turn', 409),
  { type: 'record.undone' },
  { type: 'record.redone' },
  { type: 'message.undoAsked', direction: 'undo', isShown: true },
  lookingAt(null),
  SIGNED_OUT,
  { type: 'markets.turned', direction: 'undo', document: [...step.before] },
  { type: 'markets.turned', direction: 'redo', document: [...step.after] },
  { type: 'message.saveWanted' },
  { type: 'message.recordsUnchanged' },
  { type: 'message.recordsChanged', step },
  { type: 'message.notAnswered', key: MARKET_LIST, status: 500 },
];

const machine = createMarketListMachine(registry());
const ways = pathsThrough<RecordListContext<MarketFields>>(machine, {
  input: marketInput('markets', 'records'),
  events: EVENTS,
  stopWhen: ({ deletions, isMissed, isTurnAsked, wanted, scope, history: { byDocument } }) =>
    deletions > 0 ||
    isMissed ||
    wanted.length > (isTurnAsked ? 0 : 1) ||
    wanted.some((one) => typeof one === 'object' && 'save' in one) ||
    scope.user === null ||
    Object.values(byDocument).some(({ done, undone }) => done.length + undone.length > 1),
});

describe('every way through the list of markets', () => {
  test('is walked', () => {
    expectCovered(ways);
  });

  test('deletes a market after a yes to its question, at the version that the person saw, and not otherwise', () => {
    const versions = new Set<number | null | undefined>();
    for (const taken of stepsOf(ways)) {
      const removal = callsIn(taken).find(({ requestId }) => requestId === 'delete');
      const { before, event, after } = taken;
      const isYes = before.value === 'confirming' && event.type === 'record.deleteConfirmed';
      const isChosen = before.value === 'conflict' && event.type === 'record.conflictDecided' && event.keep === 'mine';
      if (removal === undefined) continue;
      // What is confirmed while the list is on its way, or the server at work, waits for it.
      const wasConfirmed = before.context.wanted.some((wanted) => typeof wanted === 'object' && 'remove' in wanted && wanted.isConfirmed);
      if (!isYes && !isChosen && !wasConfirmed) throw new Error(`${event.type} in ${before.value}`);
      const version = isChosen ? before.context.theirs?.version : before.context.asked?.version;
      versions.add(version);
      expect(after.value).toBe('deleting');
      expect(removal).toMatchObject({ call: 'deleteMarket', input: { params: { marketId: 'm1' }, query: { version, userId: 'me' } } });
    }
    expect(versions).toEqual(new Set([1, 4]));
  });

  test('C-818 says that the market was deleted, and offers to create it again under its id', () => {
    const done = stepsOf(ways).filter(({ before, event }) => before.value === 'deleting' && before.context.isRemoving && event === DELETED);
    expect(done.length).toBeGreaterThan(0);
    for (const taken of done) {
      const name = taken.before.context.asked?.draft.name;
      expect(toastsIn(taken)).toMatchObject([
        {
          level: 'success',
          title: `Market deleted: ${name}`,
          undo: { call: 'createMarket', input: { query: { marketName: name, restores: 'm1' } }, done: `Undid deleting ${name}` },
        },
      ]);
    }
    expect(done.map(({ before }) => before.context.asked?.draft.name)).toEqual(expect.arrayContaining(['Lamps', 'Their lamps']));
  });

  test('undo writes what was before over exactly the version that is there', () => {
    const turns = stepsOf(ways).filter(
      ({ event, asked }) => event.type === 'markets.turned' && asked.some(({ type }) => type === 'api.call'),
    );
    expect(turns.length).toBeGreaterThan(0);
    for (const taken of turns)
      expect(callsIn(taken)).toMatchObject([
        { call: 'updateMarket', input: { params: { marketId: 'm1' }, query: { marketName: 'Lights', version: 1 } } },
      ]);
  });
});
