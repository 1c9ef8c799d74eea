import { describe, expect, it } from 'vitest';
import {
  matchesOperand,
  normaliseOperands,
  operandsAfterRest,
  splitOperand,
  typedOperand,
} from '../../../src/domain/reporting/dimensionOperands.ts';

describe('operands of dimension filters', () => {
  it('C-627 split at commas once typing has rested for a second', () => {
    expect(operandsAfterRest(['x', 'a, b,,c ', 'y'], 1, 1000)).toEqual(['x', 'a', 'b', 'c', 'y']);
    expect(operandsAfterRest(['x', 'a,b'], 1, 999)).toEqual(['x', 'a,b']);
    expect(operandsAfterRest(['x,y', 'a,b'], 1, 1000)).toEqual(['x,y', 'a', 'b']);
    expect(operandsAfterRest(['a', 'b,a'], 1, 5000)).toEqual(['a', 'b']);
  });

  it('stay the same list where there is nothing to split', () => {
    for (const [operands, index] of [
      [['a'], 0],
      [[' , '], 0],
      [['a,b'], 3],
      [[], 0],
    ] as const) {
      expect(operandsAfterRest(operands, index, 2000)).toBe(operands);
    }
  });

  it('are trimmed and stand once', () => {
    expect(splitOperand(' a ,b, a')).toEqual(['a', 'b']);
    expect(splitOperand(',')).toEqual([]);
    expect(normaliseOperands([' a', 'a ', '', ' ', 'b'])).toEqual(['a', '', 'b']);
  });

  it('keep the commas that stand between quotes', () => {
    expect(splitOperand('Lamps, "Sheets, white" , 5" pots')).toEqual(['Lamps', 'Sheets, white', '5" pots']);
    expect(splitOperand('"Sheets, white')).toEqual(['"Sheets', 'white']);
    for (const value of ['Sheets, white', 'Lamps', '5" pots']) expect(splitOperand(typedOperand(value))).toEqual([value]);
  });

  it('C-626 match any characters where they have a %', () => {
    const hits = (operand: string, ...texts: string[]) => texts.map((text) => matchesOperand(operand, text));
    expect(hits('shoes', 'Shoes', 'Red Shoes', 'shoes ')).toEqual([true, false, false]);
    expect(hits('%shoes', 'Red Shoes', 'Shoes', 'Shoes red')).toEqual([true, true, false]);
    expect(hits('red%', 'Red Shoes', 'Bored')).toEqual([true, false]);
    expect(hits('r%d%s', 'Red Shoes', 'rds', 'rs', 'dRedz')).toEqual([true, true, false, false]);
    expect(hits('a%b%a', 'aba', 'ab', 'abxa', 'aab')).toEqual([true, false, true, false]);
    expect(hits('SHOES', 'shoes')).toEqual([true]);
    expect(hits('%', '', 'x')).toEqual([true, true]);
    expect(hits('aa%aa', 'aaa', 'aaaa')).toEqual([false, true]);
    expect(hits('%ab%ab%', 'ab', 'abab', 'ab-ab')).toEqual([false, true, true]);
    expect(hits('a.c', 'abc', 'a.c')).toEqual([false, true]);
    expect(hits('', '', 'x')).toEqual([true, false]);
  });
});
