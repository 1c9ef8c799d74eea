import { type Either, isRight, left, right } from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { type CsvFailure, type CsvRules, readCsv } from '../../../src/domain/format/readCsv.ts';

interface Line {
  readonly asin: string;
  readonly units: number;
  readonly note: string;
}
const whole = (cell: string): Either<string, number> => (/^-?\d+$/.test(cell.trim()) ? right(Number(cell)) : left('a whole number'));
const filled = (cell: string): Either<string, string> => (cell.trim() === '' ? left('an ASIN') : right(cell.trim()));
const RULES: CsvRules<Line> = {
  columns: {
    asin: { name: 'ASIN', synonyms: ['product'], read: filled },
    units: { name: 'Units', read: whole },
    note: { name: 'Note', optional: true, read: right },
  },
};
const read = (text: string, rules = RULES) => readCsv(text, rules);
const values = (text: string, rules = RULES): readonly unknown[] => {
  const list = read(text, rules);
  return isRight(list) ? list.right.rows.map(({ value }) => value) : [];
};
const failure = (text: string, rules = RULES): CsvFailure | null => {
  const list = read(text, rules);
  return list._tag === 'Left' ? list.left : null;
};

describe('lists from CSV', () => {
  it('are read whatever the delimiter, the order, the spelling of columns and the ends of lines', () => {
    const wanted = [{ asin: 'B1', units: 3, note: '' }];
    for (const text of [
      'ASIN,Units\nB1,3',
      '\ufeffunits;asin\r\n3;B1\r\n',
      'Product\t"U nits"\rB1\t3\r',
      '\n\nasin,units,,\n\nB1,3,,\n,,\n',
    ])
      expect(values(text), JSON.stringify(text)).toEqual(wanted);
  });

  it('tell what is wrong by row and column, and keep the rows that are right', () => {
    const list = read('ASIN,Units\nB1,3\nB2,many\n,4\nB4,5,6\nB5,7');
    expect(isRight(list) && list.right.rows.map(({ row, value }) => [row, value.asin])).toEqual([
      [2, 'B1'],
      [6, 'B5'],
    ]);
    expect(isRight(list) && list.right.faults).toEqual({
      told: [
        { row: 3, column: 'Units', expected: 'a whole number', found: '"many"' },
        { row: 4, column: 'ASIN', expected: 'an ASIN', found: 'nothing' },
        { row: 5, column: null, expected: '2 cells', found: '3 cells' },
      ],
      count: 3,
    });
  });

  it('tell at most 20 faults one by one, and count them all', () => {
    const list = read(`ASIN,Units\n${'B1,x\n'.repeat(50)}`);
    expect(isRight(list) && [list.right.faults.told.length, list.right.faults.count]).toEqual([20, 50]);
  });

  it('find a second row of one identity at fault, the first one stays', () => {
    const list = read('ASIN,Units\nB1,1\nB2,2\nB1,3', { ...RULES, identity: ({ asin }) => asin });
    expect(isRight(list) && list.right.rows.map(({ value }) => value.units)).toEqual([1, 2]);
    expect(isRight(list) && list.right.faults.told).toEqual([
      { row: 4, column: null, expected: 'a row that is not there yet', found: 'the same as row 2' },
    ]);
  });

  it('name columns that mean nothing here, __proto__ among them', () => {
    const list = read('ASIN,Units,__proto__,constructor\nB1,3,x,y');
    expect(isRight(list) && list.right.ignored).toEqual(['__proto__', 'constructor']);
    expect(values('ASIN,Units,__proto__\nB1,3,x')).toEqual([{ asin: 'B1', units: 3, note: '' }]);
  });

  it('may have a column called __proto__ of their own', () => {
    const rules = { columns: { ['__proto__']: { name: '__proto__', read: right } } } as unknown as CsvRules<Line>;
    const [value] = values('__proto__\nx', rules);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(Object.getOwnPropertyDescriptor(value, '__proto__')?.value).toBe('x');
  });

  it('take the guard off again', () =>
    expect(values('ASIN,Units,Note\nB1,-3,"\'=1+1"')).toEqual([{ asin: 'B1', units: -3, note: '=1+1' }]));

  it('are a named failure where there is no list', () => {
    expect(failure('')).toEqual({ _tag: 'Empty', faults: [], messages: ['The file is empty.'] });
    expect(failure(' \n,,\n')?._tag).toBe('Empty');
    expect(failure('Name,Amount\nx,1')?.messages).toEqual([
      'Row 1: expected a column named ASIN, found the columns Name, Amount.',
      'Row 1: expected a column named Units, found the columns Name, Amount.',
    ]);
    expect(failure('ASIN,Units,asin\nB1,1,B2')?._tag).toBe('Header');
    expect(failure('ASIN,Units\n"B1,1')?._tag).toBe('Unreadable');
    expect(failure('ASIN,Units\nB1,1\nB2,2', { ...RULES, maxRows: 1 })).toEqual({
      _tag: 'TooManyRows',
      faults: [],
      messages: ['The file has 2 rows, but at most 1 can be read.'],
    });
    expect(failure('x'.repeat(20_000_001))?._tag).toBe('TooLong');
  });

  it('may be empty of rows', () => expect(read('ASIN,Units\n')).toEqual(right({ rows: [], faults: { told: [], count: 0 }, ignored: [] })));
});
