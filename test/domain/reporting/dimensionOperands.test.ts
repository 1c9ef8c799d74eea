import { describe, expect, it } from 'vitest';
import {
  matchesOperand,
  normaliseOperands,
  operandsAfterRest,
  splitOperand,
  typedOperand,
} from '../../../src/domain/reporting/dimensionOperands.ts';
import { keptOperand, offeredOperands, soughtOperand, withFoundOperand } from '../../../src/domain/reporting/operandLookup.ts';
import { namedOptions } from '../../../src/domain/typeahead/typeahead.ts';

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

describe('values that are offered for what is typed into a filter', () => {
  it('are those of what stands behind the last comma, which one that is taken replaces', () => {
    expect(['Lamps', 'Lamps, %Bed%', '"Sheets, whi', 'Lamps, "Sheets, white", Tow', '%', ''].map(soughtOperand)).toEqual([
      'Lamps',
      'Bed',
      'Sheets, whi',
      'Tow',
      '',
      '',
    ]);
    expect(withFoundOperand('Lam', 'Lamps')).toBe('Lamps');
    expect(splitOperand(withFoundOperand('Lamps, %Bed%', 'Bedding'))).toEqual(['Lamps', 'Bedding']);
    expect(splitOperand(withFoundOperand('Lamps, She', 'Sheets, white'))).toEqual(['Lamps', 'Sheets, white']);
  });

  it('are those at hand, then those found, none twice and none that is chosen', () => {
    const found = { kind: 'found', options: namedOptions(['Bedding', 'Bath']) } as const;
    const offered = (
      from: Parameters<typeof offeredOperands>[0],
      atHand: readonly string[],
      search: string,
      chosen: readonly string[],
      dimension = 'category',
    ) => {
      const lookup = offeredOperands(from, atHand, { dimension, search, chosen });
      return lookup.kind === 'found' ? lookup.options.map(({ key }) => key) : lookup.kind;
    };
    const short = { kind: 'tooShort', least: 2 } as const;
    expect(offered(short, ['Lamps', 'Bath'], '', ['Bath'])).toEqual(['Lamps']);
    expect(offered(short, [], '', [])).toBe('tooShort');
    expect(offered({ kind: 'loading' }, ['Lamps'], 'be', [])).toBe('loading');
    expect(offered(found, ['Lamps', 'Bath'], 'b', [])).toEqual(['Bath', 'Bedding']);
    expect(offered(found, [], 'b', ['Bath', 'Bedding'])).toEqual([]);
    expect(offered({ kind: 'failed', message: 'no' }, ['Lamps'], 'la', [])).toBe('failed');
  });

  it('are countries by their names, found by name and as sellers call them', () => {
    const none = { kind: 'found', options: [] } as const;
    const offered = (search: string, atHand: readonly string[] = []) =>
      offeredOperands(none, atHand, { dimension: 'product.country', search, chosen: [] });
    expect(offered('', ['GB', 'XX'])).toMatchObject({
      options: [
        { key: 'GB', label: 'United Kingdom' },
        { key: 'XX', label: 'XX' },
      ],
    });
    for (const search of ['united k', 'UK']) expect(offered(search)).toMatchObject({ options: [{ key: 'GB', label: 'United Kingdom' }] });
    expect(offeredOperands(none, ['GB'], { dimension: 'brand', search: '', chosen: [] })).toMatchObject({ options: [{ label: 'GB' }] });
  });
});

describe('a country that is typed whole', () => {
  it('is kept by its code, whether it is named in full or UK; other values stay as they are typed', () => {
    const typed = ['UK', 'uk', 'United Kingdom', 'germany', 'GB', 'de', 'U%'];
    const kept = (dimension: string) => typed.map((text) => keptOperand(dimension, text));
    expect(kept('country')).toEqual(['GB', 'GB', 'GB', 'DE', 'GB', 'de', 'U%']);
    expect(kept('search_term')).toEqual(['UK', 'uk', 'United Kingdom', 'germany', 'GB', 'de', 'U%']);
  });
});
