/** A figure that stands in a tile and in a table of the same screen is the same text in both. */
import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { onScreen, tileText } from '../../../src/domain/screens/ratePlaces.ts';
import { cellText, type GridColumn, placesOf } from '../../../src/domain/tables/gridColumn.ts';

const answer = (figures: readonly (readonly [now: number, before: number])[], dimensions = {}) => ({
  current: { rowCount: figures.length, dimensions, metrics: { figure: figures.map(([now]) => now) } },
  prior: { rowCount: figures.length, dimensions, metrics: { figure: figures.map(([, before]) => before) } },
});

const pair = (figure: fc.Arbitrary<number>) => fc.tuple(figure, figure);
const scenario = (figure: fc.Arbitrary<number>) =>
  fc.record({ total: pair(figure), rows: fc.array(pair(figure), { minLength: 2, maxLength: 8 }) });
type Scenario = { readonly total: readonly [number, number]; readonly rows: readonly (readonly [number, number])[] };

/** The total in the tile, and below the column. */
const written = (format: 'pct' | 'usd', { total, rows }: Scenario): readonly (string | null)[] => {
  const answers = { totals: answer([total]), rows: answer(rows, { asin: rows.map((_, nth) => `B${nth}`) }), lines: null };
  const family = onScreen(answers, 'figure');
  const column: GridColumn = { key: 'figure', title: 'Figure', kind: 'numeric', format, places: family.places };
  const places = placesOf(
    [column],
    [...rows, total].map(([now]) => ({ cells: { figure: now } })),
  );
  return [tileText(total[0], format, family, [total[1]]), cellText(column, total[0], places.figure)];
};

describe('the total of a rate', () => {
  const rate = fc.oneof(
    fc.double({ min: 0.00001, max: 0.02, noNaN: true }),
    fc.double({ min: 0.01, max: 1.5, noNaN: true }),
    fc.constant(0),
  );
  test.prop([scenario(rate)])('is written in the tile as in the table', (given) => {
    const [tile, cell] = written('pct', given);
    expect(tile).toBe(cell);
  });
});

describe('a small amount', () => {
  const amount = fc.oneof(fc.integer({ min: 0, max: 999 }), fc.double({ min: 0, max: 999.99, noNaN: true }));
  test.prop([scenario(amount)])('is written in the tile as in the table', (given) => {
    const [tile, cell] = written('usd', given);
    expect(tile).toBe(cell);
  });
});

describe('lines by date', () => {
  test.prop([pair(fc.double({ min: 0.05, max: 1, noNaN: true }))])('have no say', (total) => {
    const alone = onScreen({ totals: answer([total]) }, 'figure');
    expect(onScreen({ totals: answer([total]), lines: answer([[0.0001, 0.0002], total], { date: ['a', 'b'] }) }, 'figure')).toEqual(alone);
  });
});
