import { describe, expect, it } from 'vitest';
import { nextTurn } from '../../../src/views/hooks/useStaggered.ts';

describe('parts that are drawn in turns', () => {
  it('are given what is latest one after another, from the first on, and rest when all have it', () => {
    const none: readonly (string | null)[] = [null, null, null];
    const one = nextTurn(none, 'new');
    const two = nextTurn(one, 'new');
    const all = nextTurn(two, 'new');
    expect([one, two, all]).toEqual([
      ['new', null, null],
      ['new', 'new', null],
      ['new', 'new', 'new'],
    ]);
    expect(nextTurn(all, 'new')).toBe(all);
  });

  it('begin anew with the first, wherever the turns were, when something else is latest', () => {
    expect(nextTurn(['old', 'old', null], 'new')).toEqual(['new', 'old', null]);
    expect(nextTurn(['new', 'old', null], 'newer')).toEqual(['newer', 'old', null]);
  });
});
