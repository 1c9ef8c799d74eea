/** Changes in points, alone and in a column. */
import { expect, test } from 'vitest';
import { formatPointChange, pointChange } from '../../../src/domain/format/change.ts';

const written = (current: number, previous: number, column?: number): string => {
  const { absolute, decimals } = pointChange('pct', current, previous, column);
  return formatPointChange(absolute, 'before', decimals).text;
};

test('a change in points has the decimals of its column, and is the difference of what stands in it', () => {
  expect([written(0.2014, 0.1709, 1), written(0.3412, 0.1722, 1)]).toEqual(['▲ 3.0 pts', '▲ 16.9 pts']);
  expect(written(0.2014, 0.1709, 2)).toBe('▲ 3.05 pts');
});

test('one that stands alone has as many as tell it truly', () => {
  expect(written(0.2014, 0.1709)).toBe('▲ 3.05 pts');
});
