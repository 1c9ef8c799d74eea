import { fc, test } from '@fast-check/vitest';
import { isRight, right } from 'fp-ts/Either';
import { describe, expect } from 'vitest';
import { cellText, names } from '../../../src/arbitraries/format.ts';
import { writeCsv } from '../../../src/domain/format/csv.ts';
import { unguarded } from '../../../src/domain/format/formulaGuard.ts';
import { readCsv } from '../../../src/domain/format/readCsv.ts';
import { anchors, slug } from '../../../src/domain/format/slug.ts';
import { sheetOf } from '../../../src/domain/sheets/sheet.ts';

const RULES = { columns: { a: { name: 'first', read: right }, b: { name: 'second', read: right } } } as never as Parameters<
  typeof readCsv<{ readonly a: string; readonly b: string }>
>[1];
const lines = (text: string): string => text.replace(/\r\n?/g, '\n');

describe('laws of CSV', () => {
  test.prop([fc.array(fc.tuple(cellText, cellText), { maxLength: 8 })], { numRuns: 2000 })(
    'what is written is read as it was, line ends apart; rows that say nothing are left out',
    (rows) => {
      const list = readCsv(writeCsv(sheetOf(['first', 'second'], rows)), RULES);
      const wanted = rows.filter((row) => row.some((cell) => lines(cell).trim() !== '')).map(([a, b]) => ({ a: lines(a), b: lines(b) }));
      expect(isRight(list) && list.right.rows.map(({ value }) => value)).toEqual(wanted);
    },
  );

  test.prop([cellText], { numRuns: 2000 })('no text that is written begins like a formula', (text) => {
    const [, cell = ''] = /^a\r\n("?[\s\S]*)\r\n$/.exec(writeCsv(sheetOf(['a'], [[text]]))) ?? [];
    expect(cell.replace(/^"/, '')).not.toMatch(/^[\s\0]*[=+\-@\t\r\n\0＝＋－＠]/);
  });

  test.prop([fc.oneof(fc.string({ maxLength: 200 }), cellText)])('any text is a list or a failure with a message', (text) => {
    const list = readCsv(text, RULES);
    if (list._tag === 'Left') expect(list.left.messages.length).toBeGreaterThan(0);
    expect(text.endsWith(unguarded(text))).toBe(true);
  });
});

describe('laws of anchors', () => {
  test.prop([names])('B-078 every name has an anchor of its own, made from its slug', (all) => {
    const made = anchors(all);
    expect(new Set(made).size).toBe(all.length);
    made.forEach((anchor, i) => {
      expect(anchor.startsWith(slug(all[i] ?? ''))).toBe(true);
      expect(anchor).toMatch(/^[\p{L}\p{M}\p{N}-]+$/u);
    });
    expect(anchors(all)).toEqual(made);
  });
});
