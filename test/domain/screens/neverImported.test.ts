import { describe, expect, test } from 'vitest';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { DEFAULT_FILTERS } from '../../../src/domain/filters/filterNames.ts';
import type { RouteName } from '../../../src/domain/routes/table.ts';
import { lackingOf } from '../../../src/domain/screens/neverImported.ts';
import type { BrandGroup } from '../../../src/domain/session/user.ts';
import { brandGroup } from '../../machines/harness.ts';

const DAYS = { first: isoDay('2026-11-17'), last: isoDay('2026-11-17') };
const of = (route: RouteName, spans: readonly string[], unavailable: readonly string[] | null = null) => {
  const group: BrandGroup = brandGroup('b1', { spans: Object.fromEntries(spans.map((one) => [one, DAYS])) });
  const answer = unavailable === null ? null : { annotations: { unavailable } };
  return lackingOf(route, { marketFrom: null, brandGroup: group, filters: DEFAULT_FILTERS }, answer)?.title ?? null;
};

describe('a screen of which nothing was imported', () => {
  test('says so once, whatever it is made of', () => {
    expect(of('advertising-health', [])).toBe('No advertising data has been imported yet');
    expect(of('advertising-performance', [])).toBe('No advertising data has been imported yet');
    expect(of('sales-anomaly', [])).toBe('No sales data has been imported yet');
    expect(of('ltv-analysis', [])).toMatch(/^Not imported yet: /);
  });

  test('is drawn where any of it was', () => {
    expect(of('advertising-health', ['retail'])).toBeNull();
    expect(of('advertising-performance', ['dsp'])).toBeNull();
    expect(of('sales-anomaly', ['retail'])).toBeNull();
    expect(of('ltv-analysis', ['cohorts'])).toBeNull();
    // Campaigns alone have audiences.
    expect(of('advertising-audiences', ['ads'], [])).toBeNull();
    expect(of('advertising-audiences', [], ['cost_in_usd'])).toBe('No advertising data has been imported yet');
  });
});
