import { fc, test } from '@fast-check/vitest';
import { isLeft } from 'fp-ts/Either';
import { describe, expect } from 'vitest';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { type Given, type Header, readHeader } from '../../../src/domain/imports/header.ts';
import { IMPORT_KINDS, type ImportKind } from '../../../src/domain/imports/kinds.ts';
import { IMPORT_LAYOUTS } from '../../../src/domain/imports/layouts.ts';
import { PlainLine } from '../../../src/domain/imports/plainLines.ts';
import { PlainRows } from '../../../src/domain/imports/plainRows.ts';
import { RowReader } from '../../../src/domain/imports/rows.ts';
import { type Conventions, NO_CONVENTIONS, Survey } from '../../../src/domain/imports/survey.ts';

const DAYS = { start: isoDay('2021-01-01'), end: isoDay('2026-11-19') };

const digits = fc.integer({ min: 0, max: 99_999 }).map(String);
const amount = fc.tuple(digits, fc.constantFrom('.', ','), fc.stringMatching(/^\d{0,4}$/)).map((parts) => parts.join(''));
/** Whatever stands in cells, right or wrong, of whatever column; the same texts again and again. */
const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('2026-11-18', 'B000000001', 'US', '0', '7', '12.50') },
  {
    weight: 2,
    arbitrary: fc.constantFrom('', ' ', '00', '007', '1234567890', '999999999', '2147483648', '.50', '5.', '5.0', '-3', '-0', '0.00'),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '$12.50',
      '1,234',
      '1.234',
      '1,234.00',
      '(12.50)',
      '12,50',
      ' 7 ',
      '1 234,00',
      'USD',
      'EUR',
      'yes',
      '4.5',
      '98.5 %',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('11/18/2026', '18.11.2026', 'Nov 18, 2026', '2026-13-01', '2019-01-01', '2026-11', 'uk', 'b000000001', 'x'),
  },
  { weight: 1, arbitrary: fc.oneof(digits, amount, fc.string({ unit: fc.constantFrom(...'a "\u00e9\ufffd\u00a0\'=') })) },
);

const quoted = (cell: string): string => (/[",\s]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

interface Case {
  readonly kind: ImportKind;
  readonly header: Header;
  readonly table: readonly (readonly string[])[];
  readonly conventions: Conventions;
}

const conventions: fc.Arbitrary<Conventions> = fc.oneof(
  fc.constant(NO_CONVENTIONS),
  fc.record({ decimal: fc.constantFrom('.', ',', null), days: fc.constantFrom(new Map(), new Map([[0, 'mdy' as const]])) }),
);
const givens: fc.Arbitrary<Given> = fc.constantFrom({}, { date: isoDay('2026-11-01'), country: 'DE' });

const cases: fc.Arbitrary<Case> = fc
  .tuple(fc.constantFrom(...IMPORT_KINDS), fc.boolean(), givens, fc.boolean())
  .chain(([kind, leavesOut, given, inDollars]) => {
    const { fields } = IMPORT_LAYOUTS[kind];
    // Of the columns that fill the same the last one stays: money in cents, or in dollars.
    const one = new Map((inDollars ? [...fields].reverse() : fields).map((field) => [field.fills ?? field.column, field.column]));
    const names = [...one.values()].filter(
      (name) => !(leavesOut && given.date !== undefined && ['date', 'month', 'country'].includes(name)),
    );
    const header = readHeader([...names, 'a column of nobody'], 1, IMPORT_LAYOUTS[kind], given);
    if (isLeft(header)) throw new Error(JSON.stringify(header.left));
    const row = fc.array(text, { minLength: names.length + 1, maxLength: names.length + 1 });
    return fc.record({
      kind: fc.constant(kind),
      header: fc.constant(header.right),
      table: fc.array(row, { minLength: 1, maxLength: 12 }),
      conventions,
    });
  });

/** A row of the kind that nothing is wrong with, so that not all of the rows are refused. */
const isRight = (kind: ImportKind, header: Header): readonly string[] =>
  header.columns.map(({ field }) => {
    switch (field?.kind) {
      case 'day':
        return '2026-11-18';
      case 'month':
        return '2026-10';
      case 'country':
        return 'US';
      case 'asin':
        return 'B000000001';
      case 'choice':
        return field.choices?.[0] ?? '';
      case 'currency':
        return 'USD';
      case 'flag':
        return 'yes';
      case undefined:
      case 'sku':
      case 'text':
        return `${kind}, "quoted"`;
      default:
        return '12';
    }
  });

describe('rows of plain lines', () => {
  test.prop([cases, fc.array(fc.tuple(fc.nat({ max: 11 }), fc.nat({ max: 30 }), text), { maxLength: 12 })], { numRuns: 400 })(
    'are read from the bytes of a file as from the texts of its cells: the same values, the same faults',
    ({ kind, header, table, conventions }, changes) => {
      const layout = IMPORT_LAYOUTS[kind];
      const right = isRight(kind, header);
      const nearlyRight = changes.map(([, column, cell]) => right.map((one, i) => (i === column ? cell : one)));
      const [byText, byBytes] = [0, 1].map(() => new RowReader(header, layout, DAYS, conventions));
      if (byText === undefined || byBytes === undefined) return;
      const rows = new PlainRows(byBytes);
      const line = new PlainLine(',', header.columns.length);
      for (const [i, cells] of [...nearlyRight, ...table, right, ...nearlyRight].entries()) {
        const bytes = new TextEncoder().encode(`${cells.map(quoted).join(',')}\n`);
        expect(line.read(bytes, 0)).toBe(bytes.length);
        const read = rows.read(bytes, line, i + 2);
        expect(isLeft(read) ? read.left : read.right === null ? null : [...read.right]).toEqual(
          ((one) => (isLeft(one) ? one.left : one.right))(byText.read(cells, i + 2)),
        );
      }
    },
  );

  test.prop([cases])('are surveyed as the texts of their cells are', ({ header, table }) => {
    const [byText, byBytes] = [new Survey(header, null), new Survey(header, null)];
    const line = new PlainLine(',', header.columns.length);
    for (const [i, cells] of [...table, ...table].entries()) {
      byText.see(cells, i);
      const bytes = new TextEncoder().encode(`${cells.map(quoted).join(',')}\n`);
      expect(line.read(bytes, 0)).toBe(bytes.length);
      byBytes.seePlain(bytes, line, i);
    }
    expect([byBytes.isNeeded, byBytes.conventions()]).toEqual([byText.isNeeded, byText.conventions()]);
  });
});
