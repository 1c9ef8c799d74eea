import { describe, expect, it } from 'vitest';
import { stateOf } from '../../../src/domain/inventory/states.ts';

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

  it('B-615 good below 0.05 from 7 days to the threshold, both included', () => {
    expect([state(0, 7), state(0.049, 28), state(0, 84, 84)]).toEqual(['good', 'good', 'good']);
  });

  it('B-616 overstock above the threshold', () => {
    expect([state(0, 28.01), state(0.049, 999), state(0, 56.5, 56)]).toEqual(['overstock', 'overstock', 'overstock']);
    expect([state(0, 56.5, 84), state(0, 84, 84)]).toEqual(['good', 'good']);
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
