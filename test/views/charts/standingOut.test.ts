import { describe, expect, test } from 'vitest';
import { standingOut } from '../../../src/views/charts/TrendChart.tsx';

describe('the series that is pointed at in the legend', () => {
  test('stands out while it is drawn; a hidden one fades no other', () => {
    expect([standingOut('sales', new Set()), standingOut('sales', new Set(['views'])), standingOut(null, new Set())]).toEqual([
      'sales',
      'sales',
      null,
    ]);
    expect(standingOut('sales', new Set(['sales']))).toBeNull();
  });
});
