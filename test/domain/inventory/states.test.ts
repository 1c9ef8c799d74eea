import { describe, expect, it } from 'vitest';
import { stateRows } from '../../../src/domain/inventory/inventoryHealth.tables.ts';
import { stateOf } from '../../../src/domain/inventory/states.ts';
import { row } from './make.ts';

const state = (failureProbability: number, daysOnHand: number, threshold = 28) => stateOf({ failureProbability, daysOnHand }, threshold);

describe('the state of stock', () => {
  it('B-612 danger above 0.5, before overstock', () => {
    expect([state(0.5001, 20), state(1, 0), state(0.6, 400)]).toEqual(['danger', 'danger', 'danger']);
    expect(state(0.5, 20)).not.toBe('danger');
  });

  it('B-613 at risk from 0.05 to 0.5, both included', () => {
    expect([state(0.05, 20), state(0.3, 20), state(0.5, 20)]).toEqual(['warning', 'warning', 'warning']);
    expect([state(0.0499, 20), state(0.5001, 20)]).toEqual(['good', 'danger']);
  });

  it('B-614 at risk under 7 days on hand', () => {
    expect([state(0, 6.99), state(0, 0)]).toEqual(['warning', 'warning']);
    expect(state(0, 7)).toBe('good');
  });

  it('B-615 B-616 a product is in good health below 0.05 from 7 days to the threshold, overstocked above it, and neither anywhere else', () => {
    for (const threshold of [28, 56, 84])
      for (const probability of [0, 0.0499, 0.05, 0.3, 0.5, 0.51, 1])
        for (const days of [0, 6.99, 7, 20, 28, 28.01, 56, 56.01, 84, 84.01, 999]) {
          const isSafe = probability < 0.05 && days >= 7;
          const found = state(probability, days, threshold);
          expect([probability, days, threshold, found === 'good', found === 'overstock']).toEqual([
            ...[probability, days, threshold],
            isSafe && days <= threshold,
            isSafe && days > threshold,
          ]);
        }
  });

  it('B-615 B-616 the tables of the screen hold a product by that rule', () => {
    const rows = [
      ['good', 0.0499, 7],
      ['edge', 0, 28],
      ['over', 0, 28.01],
      ['risky', 0.05, 400],
      ['short', 0, 6.99],
    ] as const;
    const made = rows.map(([asin, failureProbability, daysOnHandMean]) => row({ asin, failureProbability, daysOnHandMean }));
    const tables = stateRows(made, 28);
    const asins = (name: keyof typeof tables) => tables[name].map(({ id }) => id).sort();
    expect([asins('good'), asins('overstock'), asins('warning')]).toEqual([['edge', 'good'], ['over'], ['risky', 'short']]);
  });

  it('B-342 every outlook is one of the four states, and one without numbers is none', () => {
    const all = new Set<unknown>();
    for (const probability of [0, 0.01, 0.05, 0.2, 0.5, 0.7, 1])
      for (const days of [0, 5, 7, 20, 28, 40, 999]) all.add(state(probability, days));
    expect([...all].sort()).toEqual(['danger', 'good', 'overstock', 'warning']);
    expect([state(Number.NaN, 20), state(0, Number.NaN)]).toEqual([null, null]);
    expect(state(0, Number.POSITIVE_INFINITY)).toBe('overstock');
  });

  it('risk wins over overstock', () => {
    expect(state(0.05, 60)).toBe('warning');
  });
});
