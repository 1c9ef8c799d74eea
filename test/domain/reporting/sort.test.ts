import { describe, expect, it } from 'vitest';
import { popColumnsOf, type SortEntry, sortedName, sortUnderPop } from '../../../src/domain/reporting/sort.ts';
import { pop } from './make.ts';

const MEASURES = new Set(['ad_sales', 'acos']);
const by = (column: SortEntry['column'], direction: SortEntry['direction'] = 'desc'): SortEntry => ({ column, direction });

describe('sort columns', () => {
  it('C-525 C-407 of measures become pairs with current when a comparison is turned on', () => {
    expect(sortUnderPop([by('ad_sales', 'asc'), by('asin')], MEASURES, pop())).toEqual([by(['ad_sales', 'current'], 'asc'), by('asin')]);
  });

  it('C-525 become plain names when it is turned off, whichever column they named', () => {
    for (const column of ['current', 'prior', 'abs_change', 'pct_change'] as const) {
      expect(sortUnderPop([by(['ad_sales', column])], MEASURES, null)).toEqual([by('ad_sales')]);
    }
  });

  it('keep the column that they name while the comparison goes on', () => {
    for (const column of ['prior', 'abs_change', 'pct_change'] as const) {
      expect(sortUnderPop([by(['acos', column])], MEASURES, pop())).toEqual([by(['acos', column])]);
    }
  });

  it('become current where the change is no longer included', () => {
    const bare = pop('yoy', { includeAbsChange: false, includePctChange: false });
    expect(sortUnderPop([by(['acos', 'abs_change']), by(['ad_sales', 'pct_change'])], MEASURES, bare)).toEqual([
      by(['acos', 'current']),
      by(['ad_sales', 'current']),
    ]);
    expect(sortUnderPop([by(['acos', 'prior'])], MEASURES, bare)).toEqual([by(['acos', 'prior'])]);
  });

  it('of dimensions stay plain, and a pair of one becomes plain', () => {
    expect(sortUnderPop([by(['asin', 'current'])], MEASURES, pop())).toEqual([by('asin')]);
  });

  it('stand once: the first decides', () => {
    expect(sortUnderPop([by(['acos', 'prior'], 'asc'), by('acos', 'desc'), by(['acos', 'current'])], MEASURES, null)).toEqual([
      by('acos', 'asc'),
    ]);
    expect(sortUnderPop([by(['acos', 'prior']), by(['acos', 'current'])], MEASURES, pop())).toHaveLength(2);
  });

  it('C-395 C-396 are four under a comparison with both changes, and none without one', () => {
    expect(popColumnsOf(pop())).toEqual(['current', 'prior', 'abs_change', 'pct_change']);
    expect(popColumnsOf(pop('yoy', { includeAbsChange: false }))).toEqual(['current', 'prior', 'pct_change']);
    expect(popColumnsOf(pop('yoy', { includePctChange: false }))).toEqual(['current', 'prior', 'abs_change']);
    expect(popColumnsOf(null)).toEqual([]);
  });

  it('belong to a name', () => {
    expect(sortedName('asin')).toBe('asin');
    expect(sortedName(['acos', 'prior'])).toBe('acos');
  });
});
