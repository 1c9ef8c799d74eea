/** Laws of placement: nothing is lost or doubled, all others keep their order, and the way back restores exactly what was. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ARRANGE_MOVES,
  type ArrangePlace,
  DRAG_SCROLL,
  type DragScroll,
  dropPlace,
  type Grouping,
  isSamePlace,
  placeAfterMove,
  placed,
  placeWords,
  SCROLL_MOST,
  scrollStep,
} from '../../../src/domain/arrange/arrangement.ts';

interface Shelf {
  readonly name: string;
  readonly books: readonly number[];
}

const grouping: Grouping<Shelf, number> = { itemsOf: ({ books }) => books, withItems: (shelf, books) => ({ ...shelf, books }) };
/** A shelf may not hold two books of the same letter. */
const strict: Grouping<Shelf, number> = { ...grouping, accepts: ({ books }, book) => !books.some((each) => each % 3 === book % 3) };

/** Every book is its own number, so that a lost or doubled one shows. */
const shelves: fc.Arbitrary<readonly Shelf[]> = fc.array(fc.nat({ max: 4 }), { minLength: 1, maxLength: 5 }).map((counts) => {
  let next = 0;
  return counts.map((count, i) => ({ name: `shelf ${i}`, books: Array.from({ length: count }, () => next++) }));
});
const at: fc.Arbitrary<ArrangePlace> = fc.record({
  group: fc.integer({ min: -1, max: 5 }),
  item: fc.option(fc.integer({ min: -1, max: 5 })),
});
const step = fc.constantFrom(...ARRANGE_MOVES);

const booksOf = (all: readonly Shelf[]): readonly number[] => all.flatMap(({ books }) => books);
const sorted = (numbers: readonly number[]): readonly number[] => [...numbers].sort((a, b) => a - b);
const thingAt = (all: readonly Shelf[], { group, item }: ArrangePlace): string | number | undefined =>
  item === null ? all[group]?.name : all[group]?.books[item];
/** All things without one of them, shelf by shelf in their order. */
const others = (all: readonly Shelf[], without: string | number | undefined) =>
  all.filter(({ name }) => name !== without).map(({ name, books }) => ({ name, books: books.filter((book) => book !== without) }));

describe('putting something elsewhere', () => {
  test('loses nothing, doubles nothing, and every shelf stays', () => {
    fc.assert(
      fc.property(shelves, at, at, (before, from, to) => {
        const after = placed(grouping, before, from, to);
        expect(sorted(booksOf(after))).toEqual(sorted(booksOf(before)));
        expect(after.map(({ name }) => name).sort()).toEqual(before.map(({ name }) => name).sort());
      }),
    );
  });

  test('puts it exactly there and leaves the order of all others', () => {
    fc.assert(
      fc.property(shelves, at, at, (before, from, to) => {
        const after = placed(grouping, before, from, to);
        fc.pre(after !== before);
        const moved = thingAt(before, from);
        expect(thingAt(after, to)).toBe(moved);
        expect(others(after, moved)).toEqual(others(before, moved));
      }),
    );
  });

  test('is undone exactly by the way back', () => {
    fc.assert(
      fc.property(shelves, at, at, (before, from, to) => {
        const after = placed(grouping, before, from, to);
        fc.pre(after !== before);
        expect(placed(grouping, after, to, from)).toEqual(before);
      }),
    );
  });

  test('gives the same shelves back where either place is none, the two are of different kinds, or the shelf does not take it', () => {
    fc.assert(
      fc.property(shelves, at, at, (before, from, to) => {
        const source = thingAt(before, from);
        const target = before[to.group];
        const room = target === undefined ? -1 : target.books.length + (from.group === to.group ? -1 : 0);
        const isThere = (to.item === null ? target !== undefined : to.item >= 0 && to.item <= room) && !isSamePlace(from, to);
        const isPossible = source !== undefined && isThere && (from.item === null) === (to.item === null);
        expect(placed(grouping, before, from, to) !== before).toBe(isPossible);
        const isTaken =
          typeof source === 'number' && from.group !== to.group && target !== undefined && strict.accepts?.(target, source) === false;
        expect(placed(strict, before, from, to) !== before).toBe(isPossible && !isTaken);
      }),
    );
  });
});

describe('a step by a key', () => {
  test('leads to where it can be put, one further or to an end, and back by its opposite', () => {
    const opposite = { earlier: 'later', later: 'earlier' } as const;
    fc.assert(
      fc.property(shelves, at, step, (before, from, way) => {
        const to = placeAfterMove(grouping, before, from, way);
        fc.pre(to !== null);
        const after = placed(grouping, before, from, to);
        expect(after).not.toBe(before);
        if (way === 'earlier' || way === 'later') expect(placeAfterMove(grouping, after, to, opposite[way])).toEqual(from);
        if (way === 'first') expect(to.item ?? to.group).toBe(0);
        if (way === 'groupBefore') expect(to.group).toBe(from.group - 1);
      }),
    );
  });

  test('passes over a section that has the same already, and leads nowhere from the ends', () => {
    const all = [
      { name: 'a', books: [0, 1] },
      { name: 'b', books: [3] },
      { name: 'c', books: [] },
    ];
    expect(placeAfterMove(strict, all, { group: 0, item: 0 }, 'groupAfter')).toEqual({ group: 2, item: 0 });
    expect(placeAfterMove(strict, all, { group: 0, item: 0 }, 'groupBefore')).toBeNull();
    expect(placeAfterMove(grouping, all, { group: 0, item: 1 }, 'later')).toBeNull();
    expect(placeAfterMove(grouping, all, { group: 0, item: null }, 'earlier')).toBeNull();
    expect(placeAfterMove(grouping, all, { group: 0, item: null }, 'groupAfter')).toBeNull();
    expect(placeAfterMove(grouping, all, { group: 2, item: 0 }, 'first')).toBeNull();
  });
});

describe('a drop', () => {
  test('before or after another lands on that side of it', () => {
    fc.assert(
      fc.property(shelves, at, at, fc.boolean(), (before, from, over, isAfter) => {
        const [moved, other] = [thingAt(before, from), thingAt(before, over)];
        fc.pre(moved !== undefined && other !== undefined && moved !== other && typeof moved === typeof other);
        const after = placed(grouping, before, from, dropPlace(from, over, isAfter));
        const line: readonly (string | number)[] =
          typeof moved === 'string' ? after.map(({ name }) => name) : (after[over.group]?.books ?? []);
        expect(line.indexOf(moved) - line.indexOf(other)).toBe(isAfter ? 1 : -1);
      }),
    );
  });
});

describe('scrolling while something is dragged', () => {
  const signs = (pace: DragScroll, ...heights: readonly number[]) =>
    heights.map((y) => Math.sign(scrollStep(pace, y, 1_000, 1_000) ?? Number.NaN));

  test('B-628 B-629 of the Executive Summary every 25 ms, in the upper and the lower fifth, the more the nearer to the edge', () => {
    const { summary } = DRAG_SCROLL;
    expect([scrollStep(summary, 0, 1_000, 24), scrollStep(summary, 0, 1_000, 25)]).toEqual([null, -SCROLL_MOST]);
    expect(signs(summary, 0, 199, 200, 500, 800, 801, 1_000)).toEqual([-1, -1, 0, 0, 0, 1, 1]);
    expect([scrollStep(summary, -50, 1_000, 25), scrollStep(summary, 1_200, 1_000, 25)]).toEqual([-SCROLL_MOST, SCROLL_MOST]);
    expect(scrollStep(summary, 100, 1_000, 25)).toBe(-SCROLL_MOST / 2);
    expect(scrollStep(summary, 5, 0, 25)).toBe(0);
  });

  test('C-973 C-974 of a dashboard every 50 ms, in the upper and the lower tenth', () => {
    const { dashboard } = DRAG_SCROLL;
    expect([scrollStep(dashboard, 0, 1_000, 49), scrollStep(dashboard, 0, 1_000, 50)]).toEqual([null, -SCROLL_MOST]);
    expect(signs(dashboard, 0, 99, 100, 199, 500, 900, 901)).toEqual([-1, -1, 0, 0, 0, 0, 1]);
  });
});

test('a place in words names what it is, where it is, and of how many', () => {
  expect(placeWords('Ad Sales', 1, 5, 'Advertising')).toBe('Ad Sales, 2 of 5 in Advertising');
  expect(placeWords('Advertising', 0, 3, null)).toBe('Advertising, 1 of 3');
});
