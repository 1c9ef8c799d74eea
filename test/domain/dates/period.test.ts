import { describe, expect, it } from 'vitest';
import { COMPARE_MODES, CompareMode, PERIODICITIES, Periodicity } from '../../../src/domain/dates/period.ts';

describe('words of the date choice', () => {
  it('A-277 C-938 knows five periodicities, and no other', () => {
    expect(PERIODICITIES).toEqual(['daily', 'weekly', 'monthly', 'quarterly', 'annual']);
    expect(['daily', 'weekly', 'monthly', 'quarterly', 'annual', 'hourly', 'Daily', ''].map(Periodicity.is)).toEqual([
      ...Array(5).fill(true),
      ...Array(3).fill(false),
    ]);
  });

  it('A-281 knows three compare modes, and no other', () => {
    expect(COMPARE_MODES).toEqual(['none', 'pop', 'yoy']);
    expect(['none', 'pop', 'yoy', 'wow', null].map(CompareMode.is)).toEqual([true, true, true, false, false]);
  });
});
