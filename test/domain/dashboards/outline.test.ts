import { describe, expect, it } from 'vitest';
import { levelsBelow, outlineOf } from '../../../src/domain/dashboards/outline.ts';
import type { Panel } from '../../../src/domain/dashboards/panel.ts';

const panels = (...of: readonly (number | string)[]): readonly Panel[] =>
  of.map((each, at) =>
    typeof each === 'number' ? { id: `${at}`, type: 'Heading', level: each } : { id: `${at}`, type: each },
  ) as unknown as readonly Panel[];

const levels = (...of: readonly (number | string)[]): readonly number[] => [...outlineOf(panels(...of)).values()];

describe('the outline of a dashboard', () => {
  it('leaves out no level, whatever levels the headings were given', () => {
    expect(levels(3, 'Table', 4, 'Table', 6, 'Table', 1, 'Table')).toEqual([2, 3, 3, 4, 4, 5, 2, 3]);
    expect(levels('Table', 3, 3, 2, 'Content')).toEqual([2, 2, 3, 2, 3]);
    expect(levels(1, 2, 3, 4, 5, 6, 'Table')).toEqual([2, 2, 3, 4, 5, 6, 6]);
  });

  it('leaves out none within a text either, which may begin with any level: alike ones stay alike', () => {
    expect(levelsBelow(3, [2, 3, 2, 4])).toEqual([4, 5, 4, 5]);
    expect(levelsBelow(2, [3, 2, 1, 2])).toEqual([3, 3, 3, 4]);
    expect(levelsBelow(5, [1, 2, 3])).toEqual([6, 6, 6]);
  });
});
