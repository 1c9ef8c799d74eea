import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inTurn, NOBODY, nextTurn, type Queue, queued, type Waiting, without } from '../../../server/import/importQueue.ts';

const waiting = fc.record({ brandGroupId: fc.constantFrom('a', 'b', 'c'), userId: fc.constantFrom('p', 'q', 'r') });
/** Somebody comes, or a turn is taken. */
const steps = fc.array(fc.oneof(waiting, fc.constant('turn' as const)), { maxLength: 40 });

const shares = (one: Waiting, other: Waiting): boolean => one.brandGroupId === other.brandGroupId || one.userId === other.userId;

/** Plays the steps; `onTurn` hears who was served and who waited meanwhile. */
const play = (of: readonly (Omit<Waiting, 'id'> | 'turn')[], onTurn: (served: Waiting, left: Queue<Waiting>) => void): Queue<Waiting> =>
  of.reduce<Queue<Waiting>>((queue, step, nth) => {
    if (step !== 'turn') return queued(queue, { ...step, id: String(nth) });
    const turn = nextTurn(queue);
    if (turn === null) return queue;
    onTurn(turn.next, turn.queue);
    return turn.queue;
  }, NOBODY);

describe('the queue of imports', () => {
  test('serves nobody of a brand group, or a person, twice while somebody waits who shares neither and was not served since', () => {
    fc.assert(
      fc.property(steps, (of) => {
        const turns: { readonly served: Waiting; readonly left: readonly Waiting[] }[] = [];
        play(of, (served, { waiting: left }) => turns.push({ served, left }));
        turns.forEach(({ served, left }, nth) => {
          for (const one of left) {
            const between = turns.slice(0, nth).findLastIndex((turn) => shares(turn.served, served));
            const waited = between >= 0 && turns.slice(between, nth).every((turn) => turn.left.some(({ id }) => id === one.id));
            const isOther = waited && turns.slice(between, nth + 1).every((turn) => !shares(turn.served, one));
            expect(isOther).toBe(false);
          }
        });
      }),
    );
  });

  test('serves everybody once, in the order that it tells, and forgets who gave up', () => {
    fc.assert(
      fc.property(steps, fc.nat(), (of, place) => {
        const queue = play(of, () => undefined);
        const order = inTurn(queue);
        expect(order.map(({ id }) => id).toSorted()).toEqual(queue.waiting.map(({ id }) => id).toSorted());
        expect(nextTurn(queue)?.next ?? null).toEqual(order[0] ?? null);
        const gone = queue.waiting[place % Math.max(1, queue.waiting.length)];
        if (gone === undefined) return;
        expect(inTurn(without(queue, gone.id)).some(({ id }) => id === gone.id)).toBe(false);
      }),
    );
  });

  test('lets a brand group that comes late go before the second of one that sent many', () => {
    const many = ['1', '2', '3'].map((id) => ({ id, brandGroupId: 'a', userId: 'p' }));
    const queue = [...many, { id: 'late', brandGroupId: 'b', userId: 'q' }].reduce<Queue<Waiting>>(queued, NOBODY);
    expect(inTurn(queue).map(({ id }) => id)).toEqual(['1', 'late', '2', '3']);
    const people = ['1', '2'].map((id) => ({ id, brandGroupId: id, userId: 'p' }));
    const person = [...people, { id: 'late', brandGroupId: 'b', userId: 'q' }].reduce<Queue<Waiting>>(queued, NOBODY);
    expect(inTurn(person).map(({ id }) => id)).toEqual(['1', 'late', '2']);
  });
});
