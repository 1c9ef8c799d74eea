import { describe, expect, it } from 'vitest';
import { measuresMoved, measuresWithLook } from '../../../src/domain/reporting/explorerEdit.ts';
import {
  isHexColor,
  measureName,
  normaliseMeasure,
  readFormula,
  styled,
  styleIssues,
  type TableColor,
  tintOf,
} from '../../../src/domain/reporting/measure.ts';
import { compareWith, operandIssues, operandText, readOperand } from '../../../src/domain/reporting/measureFilter.ts';

const PLAIN = { measure: 'acos', alias: null, chartType: null, chartColor: null, tableColor: null };

describe('measures', () => {
  it('have one name whether plain or styled', () => {
    expect(measureName('acos')).toBe('acos');
    expect(measureName(PLAIN)).toBe('acos');
    expect(styled('acos')).toEqual(PLAIN);
  });

  it('are plain names once nothing is said but the name', () => {
    expect(normaliseMeasure(PLAIN)).toBe('acos');
    expect(normaliseMeasure({ ...PLAIN, alias: '  ' })).toBe('acos');
    expect(normaliseMeasure({ ...PLAIN, alias: ' Cost ' })).toEqual({ ...PLAIN, alias: 'Cost' });
    for (const one of [{ chartType: 'auto' }, { chartColor: '#abc' }, { tableColor: { type: 'bounds', lower: 0, upper: 1 } }] as const) {
      expect(normaliseMeasure({ ...PLAIN, ...one })).toEqual({ ...PLAIN, ...one });
    }
  });

  it('C-401 C-620 have colours of three or six hexadecimal digits', () => {
    for (const color of ['#abc', '#A1B2C3', '#000000']) expect(isHexColor(color)).toBe(true);
    for (const color of ['abc', '#ab', '#abcd', '#abcde', '#abcdefa', '#ggg', ' #abc', '#abc\n', '']) expect(isHexColor(color)).toBe(false);
    expect(styleIssues({ ...PLAIN, chartColor: '#abcd' })).toMatchObject([
      { _tag: 'InvalidColour', path: 'chartColor', message: 'Colors have 3 or 6 hexadecimal digits, like #1a2b3c' },
    ]);
    expect(styleIssues({ ...PLAIN, chartColor: '#abc', tableColor: { type: 'simple', color: 'red' } })).toMatchObject([
      { path: 'tableColor.color' },
    ]);
    expect(styleIssues('acos')).toEqual([]);
  });

  it('have table colours whose bounds are in order and whose formulas read', () => {
    const faults = (tableColor: TableColor) => styleIssues({ ...PLAIN, tableColor }).map(({ _tag, path }) => [_tag, path]);
    expect(faults({ type: 'bounds', lower: 2, upper: 1 })).toEqual([['InvalidBounds', 'tableColor.lower']]);
    expect(faults({ type: 'bounds', lower: 1, upper: 1 })).toEqual([]);
    expect(faults({ type: 'formula', formula: 'x > 1', color: '#abc' })).toEqual([['InvalidFormula', 'tableColor.formula']]);
    expect(faults({ type: 'formula', formula: '> 1', color: 'blue' })).toEqual([['InvalidColour', 'tableColor.color']]);
    expect(faults({ type: 'formula', formula: '> 1', color: '#123456' })).toEqual([]);
    expect(faults({ type: 'simple', color: '#123' })).toEqual([]);
  });

  it('reads formulas of one comparison with a number', () => {
    expect(readFormula(' >= 0.25 ')).toEqual({ _tag: 'Right', right: { operator: '>=', operand: 0.25 } });
    expect(readFormula('<-3')).toEqual({ _tag: 'Right', right: { operator: '<', operand: -3 } });
    expect(readFormula('=12')).toEqual({ _tag: 'Right', right: { operator: '=', operand: 12 } });
    for (const formula of ['', '1', '>', '> 1.', '> .5', '>> 1', '> 1 2', '!> 1', '> 1e9', '>1,0']) {
      expect(readFormula(formula)).toMatchObject({
        _tag: 'Left',
        left: { _tag: 'InvalidFormula', path: 'formula', message: `Invalid formula "${formula}"` },
      });
    }
  });

  it('C-402 tints cells by their share, beyond bounds, or where a formula holds', () => {
    const simple: TableColor = { type: 'simple', color: '#abc' };
    expect(tintOf(simple, -5, 10)).toEqual({ kind: 'share', share: 0.5, color: '#abc' });
    expect(tintOf(simple, 20, 10)).toEqual({ kind: 'share', share: 1, color: '#abc' });
    expect(tintOf(simple, 0, 0)).toEqual({ kind: 'none' });
    expect(tintOf(simple, null, 10)).toEqual({ kind: 'none' });
    const bounds: TableColor = { type: 'bounds', lower: 1, upper: 2 };
    expect([0.9, 1, 2, 2.1].map((value) => tintOf(bounds, value, 10).kind)).toEqual(['below', 'none', 'none', 'above']);
    const formula: TableColor = { type: 'formula', formula: '>= 3', color: '#def' };
    expect([2, 3].map((value) => tintOf(formula, value, 10))).toEqual([{ kind: 'none' }, { kind: 'share', share: 1, color: '#def' }]);
    expect(tintOf({ ...formula, formula: 'broken' }, 3, 10)).toEqual({ kind: 'none' });
  });
});

describe('measure filters', () => {
  it('compare as their operator says', () => {
    const holds = (operator: Parameters<typeof compareWith>[0]) => [1, 2, 3].map((value) => compareWith(operator, value, 2));
    expect(holds('=')).toEqual([false, true, false]);
    expect(holds('>')).toEqual([false, false, true]);
    expect(holds('>=')).toEqual([false, true, true]);
    expect(holds('<')).toEqual([true, false, false]);
    expect(holds('<=')).toEqual([true, true, false]);
  });

  it('C-628 take whole numbers for counts', () => {
    expect(readOperand('1,200', 'count')).toEqual({ _tag: 'Right', right: 1200 });
    expect(readOperand(' -3 ', 'count')).toEqual({ _tag: 'Right', right: -3 });
    for (const text of ['1.5', '', 'many', '--1', '1e3']) {
      expect(readOperand(text, 'count')).toEqual({
        _tag: 'Left',
        left: { _tag: 'InvalidOperand', path: 'operand', message: 'Enter a whole number' },
      });
    }
    expect(operandIssues(1.5, 'count')).toMatchObject([{ _tag: 'InvalidOperand', path: 'operand' }]);
    expect(operandIssues(2, 'count')).toEqual([]);
    expect(operandIssues(1.5, 'currency')).toEqual([]);
    expect(operandIssues(1.5, null)).toEqual([]);
  });

  it('C-629 take percentages as whole numbers and store them as fractions', () => {
    expect(readOperand('12%', 'percent')).toEqual({ _tag: 'Right', right: 0.12 });
    expect(operandText(0.12, 'percent')).toBe('12');
    expect(operandText(0.29, 'percent')).toBe('29');
    expect(readOperand('12.5', 'percent')).toMatchObject({ _tag: 'Left', left: { message: 'Enter a percentage as a whole number' } });
  });

  it('C-630 take numbers for dollars and factors', () => {
    expect(readOperand('$1,234.56', 'currency')).toEqual({ _tag: 'Right', right: 1234.56 });
    expect(readOperand('2.5', 'rate')).toEqual({ _tag: 'Right', right: 2.5 });
    expect([readOperand('2.5M', 'currency'), readOperand('=1200*12', 'count')]).toMatchObject([{ right: 2_500_000 }, { right: 14_400 }]);
    expect(readOperand('=10/4', 'count')).toMatchObject({ left: { message: 'Enter a whole number' } });
    expect(operandText(1234.56, 'currency')).toBe('1234.56');
    for (const type of ['currency', 'rate'] as const) {
      for (const text of ['', 'NaN', 'Infinity', '1.2.3', '5 or 6', 'x1', '1x'])
        expect(readOperand(text, type)).toMatchObject({ _tag: 'Left', left: { message: 'Enter a number' } });
    }
  });

  it('stores no −0', () => {
    const read = readOperand('-0', 'currency');
    expect(read._tag === 'Right' && Object.is(read.right, 0)).toBe(true);
  });
});

describe('a list of measures', () => {
  it('keeps how each looks as one of them is moved or looks otherwise', () => {
    const looks = { ...PLAIN, alias: 'Share' };
    const list = ['clicks', looks, 'orders'];
    expect(measuresMoved(list, 1, -1)).toEqual([looks, 'clicks', 'orders']);
    expect(measuresMoved(list, 1, 1)).toEqual(['clicks', 'orders', looks]);
    expect([measuresMoved(list, 0, -1), measuresMoved(list, 2, 1)]).toEqual([list, list]);
    expect(measuresWithLook(list, 'acos', { chartType: 'column' })).toEqual(['clicks', { ...looks, chartType: 'column' }, 'orders']);
    expect(measuresWithLook(list, 'acos', { alias: ' ' })).toEqual(['clicks', 'acos', 'orders']);
  });
});
