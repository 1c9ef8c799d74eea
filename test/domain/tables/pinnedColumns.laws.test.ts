import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GridColumn } from '../../../src/domain/tables/gridColumn.ts';
import {
  columnPlaces,
  isNarrow,
  PINNED_WIDTH,
  pinnableKeys,
  pinnedKeys,
  pinnedWidth,
  pinsAfter,
  placedWidth,
} from '../../../src/domain/tables/pinnedColumns.ts';

const column: fc.Arbitrary<GridColumn> = fc.record(
  {
    key: fc.string({ minLength: 1, maxLength: 6 }),
    title: fc.string({ maxLength: 40 }),
    kind: fc.constantFrom('numeric' as const, 'text' as const),
    width: fc.integer({ min: 40, max: 600 }),
    leads: fc.boolean(),
  },
  { requiredKeys: ['key', 'title', 'kind'] },
);
const columns = fc.uniqueArray(column, { maxLength: 20, selector: ({ key }) => key });
const room = fc.option(fc.integer({ min: 0, max: 4000 }), { nil: null });
const keysOf = (list: readonly { readonly key: string }[]): readonly string[] => list.map(({ key }) => key);

describe('laws of pinned columns', () => {
  test.prop([columns, fc.nat({ max: 3 }), fc.array(fc.string({ maxLength: 6 }))])(
    'those that stay are the first and the pinned, in the order of the table, whatever else is named',
    (list, first, extra) => {
      const wanted = keysOf(list).filter((_, i) => i % 3 === 1);
      const kept = pinnedKeys(list, first, [...extra, ...wanted].reverse());
      expect(kept).toEqual(keysOf(list).filter((key, place) => place < first || wanted.includes(key) || extra.includes(key)));
    },
  );

  test.prop([columns, columns, room])(
    'each column comes once, those that stay before all others, each behind the widths of those before',
    (a, b, width) => {
      const others = b.filter(({ key }) => !keysOf(a).includes(key));
      const places = columnPlaces(a, others, width);
      const [kept, rest] = [places.slice(0, a.length), places.slice(a.length)].map((part) => part.map(({ column: { key } }) => key));
      expect(kept).toEqual(keysOf(a));
      if (isNarrow(width)) expect([...(rest ?? [])].sort()).toEqual([...keysOf(others)].sort());
      else expect(rest).toEqual(keysOf(others));
      const staying = places.filter(({ staysAt }) => staysAt !== null);
      expect(places.slice(0, staying.length)).toEqual(staying);
      let end = 0;
      for (const [nth, place] of staying.entries()) {
        expect(place.staysAt).toBe(end);
        end += placedWidth(place.column, nth, width);
      }
      expect(places.filter(({ isEdge }) => isEdge)).toEqual(staying.slice(-1));
      expect(staying.length > 0).toBe(a.length > 0);
    },
  );

  test.prop([column, columns, fc.integer({ min: 0, max: 559 })])(
    'on a phone what leads stands beside the name, a figure before words, and all else keeps its order',
    (name, list, width) => {
      const rest = columnPlaces([name], list, width)
        .slice(1)
        .map(({ column: each }) => each);
      const [next] = rest;
      if (list.some(({ leads }) => leads === true)) expect(next?.leads).toBe(true);
      else if (list.some(({ kind }) => kind === 'numeric')) expect(next?.kind).toBe('numeric');
      if (list.some(({ kind, leads }) => kind === 'numeric' && leads === true)) expect(next?.kind).toBe('numeric');
      const ofKind = (kind: string, leads: boolean) => (each: GridColumn) => each.kind === kind && (each.leads ?? false) === leads;
      for (const kind of ['numeric', 'text'])
        for (const leads of [true, false]) expect(rest.filter(ofKind(kind, leads))).toEqual(list.filter(ofKind(kind, leads)));
    },
  );

  test.prop([columns, fc.integer({ min: 0, max: 4000 })])(
    'more than one never take more than half of the room, and on a phone one stays',
    (list, width) => {
      const staying = columnPlaces(list, [], width).filter(({ staysAt }) => staysAt !== null);
      if (staying.length > 1) {
        expect(staying.reduce((sum, place, nth) => sum + placedWidth(place.column, nth, width), 0)).toBeLessThanOrEqual(width / 2);
        expect(width).toBeGreaterThanOrEqual(560);
      }
      for (const [nth, place] of (staying.length > 1 ? staying : []).entries()) {
        expect(place.width).toBe(placedWidth(place.column, nth, width));
      }
    },
  );

  test.prop([columns, fc.nat({ max: 3 }), fc.nat()])(
    'the pin of a column that does not stay anyway brings it among those that do, and turned again lets it go',
    (list, first, nth) => {
      const pinnable = pinnableKeys(list, first);
      expect(pinnable.filter((key) => pinnedKeys(list, first, []).includes(key))).toEqual([]);
      expect(pinnable.length).toBe(Math.max(0, list.length - first));
      const key = pinnable[nth % Math.max(1, pinnable.length)];
      if (key === undefined) return;
      const pinned = pinsAfter([], key);
      expect(pinnedKeys(list, first, pinned)).toContain(key);
      expect(pinsAfter(pinned, key)).toEqual([]);
      expect(
        pinnableKeys(
          list.map((each) => (each.key === key ? { ...each, isFixed: true } : each)),
          first,
        ),
      ).not.toContain(key);
    },
  );

  it('the first column of a narrow table leaves three fifths of it to the others, and never has less than 240 pixels for it', () => {
    const product: GridColumn = { key: 'product', title: 'Product', kind: 'text', width: 380 };
    const sales: GridColumn = { key: 'sales', title: 'Sales', kind: 'numeric' };
    const widthIn = (room: number | null) => columnPlaces([product], [sales], room)[0]?.width;
    expect([null, 1117, 702, 560].map(widthIn)).toEqual([380, 380, 280, 240]);
    expect(columnPlaces([product, sales], [], 800).map(({ staysAt }) => staysAt)).toEqual([0, null]);
    expect(columnPlaces([product, sales], [], 890).map(({ staysAt }) => staysAt)).toEqual([0, null]);
    expect(columnPlaces([product, sales], [], 1120).map(({ staysAt }) => staysAt)).toEqual([0, 380]);
  });

  it('a column that does not say how wide it is has room for its title', () => {
    expect(pinnedWidth({ kind: 'numeric', title: 'ASP' })).toBe(112);
    expect(pinnedWidth({ kind: 'numeric', title: 'Ordered Revenue, change' })).toBe(226);
    expect(pinnedWidth({ kind: 'text', title: 'Brand' })).toBe(PINNED_WIDTH);
    expect(pinnedWidth({ kind: 'text', title: 'Brand', width: 90 })).toBe(90);
  });
});
