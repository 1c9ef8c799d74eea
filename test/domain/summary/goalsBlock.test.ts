import { expect, test } from 'vitest';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { WHOLE_BRAND_GROUP } from '../../../src/domain/goals/periodGoal.ts';
import { goalMeasure, goalsBlock } from '../../../src/domain/summary/goalsBlock.ts';

const MODE = { sales: 'ordered', basis: 'gross' } as const;

test('the months of a brand group say what its own data lack, and not what those of another do', () => {
  const { key } = goalMeasure('sales', MODE);
  const months = ['2026-09-01', '2026-09-01'];
  const byMonth = {
    current: { rowCount: 2, dimensions: { brand_group_id: ['one', 'two'], date: months }, metrics: { [key]: [300, 400] } },
    prior: {
      rowCount: 2,
      dimensions: { brand_group_id: ['one', 'two'], date: ['2025-09-01', '2025-09-01'] },
      metrics: { [key]: [100, 200] },
    },
    annotations: {
      data_availability: {},
      unavailable: [],
      warehouse: 1,
      parts: [
        { metric: key, unit: isoDay('2025-09-01'), country: null, brandGroup: 'one', days: 23, since: isoDay('2025-09-08') },
        { metric: key, unit: isoDay('2026-02-01'), country: null, brandGroup: 'two', days: 27, since: null },
      ],
    },
  };
  const partsOf = (brandGroupId: string) => {
    const asked = { brandGroupId, goal: 'sales', mode: MODE, view: WHOLE_BRAND_GROUP, today: isoDay('2026-11-20'), goals: [] } as const;
    const block = goalsBlock(null, byMonth, asked);
    return block.parts?.flatMap((part, i) => (part === null ? [] : [[block.months[i], part]]));
  };
  expect(partsOf('one')).toEqual([['2026-09-01', { own: null, prior: 'data begins Sep 8, 2025 (23 of 30 days)' }]]);
  expect(partsOf('two')).toEqual([['2026-02-01', { own: 'data on 27 of 28 days', prior: null }]]);
  expect(partsOf('three')).toBeUndefined();
});
