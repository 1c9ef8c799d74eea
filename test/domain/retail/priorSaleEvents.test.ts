import { describe, expect, test } from 'vitest';
import { priorSaleEvents } from '../../../src/domain/charts/byPeriod.ts';
import { datesOf } from '../dates/picker.ts';

const eventsOf = (query: string) =>
  priorSaleEvents(datesOf(query, 'retail-overview').resolved).map(({ label, start, end }) => [label, start, end]);

describe('the sale events of the prior period', () => {
  test('are shaded over the days that theirs are compared with, whether or not those are an event too', () => {
    // Turkey 5 of 2025 began on Nov 27; 364 days before Nov 26, 2026 is Nov 27, 2025.
    expect(eventsOf('range=2026-10-01.2026-10-31&compare=yoy&align=date')).toEqual([
      ['Prime Big Deal Days, prior period', '2026-10-07', '2026-10-08'],
    ]);
    expect(eventsOf('range=2026-10-15.2026-10-24&compare=pop')).toEqual([
      ['Prime Big Deal Days (dates estimated), prior period', '2026-10-23', '2026-10-24'],
    ]);
  });

  test('are those of whole weeks by week, and none without a comparison', () => {
    expect(eventsOf('range=2026-10-04.2026-10-31&compare=yoy&periodicity=weekly')).toEqual([
      ['Prime Big Deal Days, prior period', '2026-10-04', '2026-10-04'],
    ]);
    expect(eventsOf('range=2026-10-01.2026-10-31&compare=none')).toEqual([]);
  });
});
