import { expect, test } from 'vitest';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { DEFAULT_FILTERS } from '../../../src/domain/filters/filterNames.ts';
import { NO_FILTERS } from '../../../src/domain/filters/filterUse.ts';
import { aboutScreen } from '../../../src/domain/sheets/about.ts';
import { brandGroup } from '../../machines/harness.ts';

const span = (last: string) => ({ first: isoDay('2026-01-01'), last: isoDay(last) });
const throughOf = (spans: NonNullable<ReturnType<typeof brandGroup>['spans']>): string | undefined =>
  aboutScreen({ brandGroup: brandGroup('b1', { spans }), filters: DEFAULT_FILTERS, use: NO_FILTERS }).find(
    ({ label }) => label === 'Data through',
  )?.words;

test('the head of a workbook says how far the data goes, by source where they end on other days, of cohorts by month', () => {
  expect(throughOf({ retail: span('2026-11-19'), ads: span('2026-11-19') })).toBe('Nov 19, 2026');
  expect(throughOf({ retail: span('2026-11-19'), ads: span('2026-11-17'), cohorts: span('2026-10-01') })).toBe(
    'Sales Nov 19, 2026; Ads Nov 17, 2026; Cohorts Oct 2026',
  );
  expect(throughOf({})).toBeUndefined();
});
