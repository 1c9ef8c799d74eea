import { describe, expect, test } from 'vitest';
import type { AnalyticsAnswer } from '../../../src/domain/api/analytics.contract.ts';
import { answerReader, daysOfAnswer } from '../../../src/domain/api/columnar.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { byKnownDay, knownDaysWords } from '../../../src/domain/dates/knownDays.ts';
import { WHOLE_BRAND_GROUP } from '../../../src/domain/goals/periodGoal.ts';
import { retailKey } from '../../../src/domain/metrics/variants.ts';
import type { BrandGroup } from '../../../src/domain/session/user.ts';
import { attentions } from '../../../src/domain/summary/attention.ts';

const NOVEMBER = { start: isoDay('2026-11-01'), end: isoDay('2026-11-30') };
const OCTOBER = { start: isoDay('2026-10-02'), end: isoDay('2026-10-31') };
const BOTH = { currentPeriod: NOVEMBER, priorPeriod: OCTOBER };
const MODE = { sales: 'ordered', basis: 'gross' } as const;
const SALES = retailKey('total_sales', MODE);

describe('days with data', () => {
  test.each([
    [{ current: 30, prior: 30 }, null],
    [{ current: 25, prior: 30 }, 'data on 25 of 30 days'],
    [{ current: 30, prior: 28 }, 'data on 28 of 30 days in the prior period'],
    [{ current: 25, prior: 28 }, 'data on 25 of 30 days, 28 of 30 days in the prior period'],
    [{ current: 0, prior: 30 }, 'complete data on 0 of 30 days'],
  ])('of %j are said as %s', (known, words) => {
    expect(knownDaysWords(known, BOTH)).toBe(words);
  });

  test('divide amounts, so that days without data change nothing', () => {
    expect(byKnownDay({ current: 250, previous: 300 }, { current: 25, prior: 30 })).toEqual({ current: 10, previous: 10 });
    expect(byKnownDay({ current: 250, previous: 300 }, { current: 0, prior: 30 }).current).toBeNull();
  });
});

/** Sales of two brand groups: the first has data on 25 of 30 days, and sold as much a day as before. */
const answer: AnalyticsAnswer = {
  current: { rowCount: 2, dimensions: { brand_group_id: ['bg-gaps', 'bg-whole'] }, metrics: { [SALES]: [250, 250] } },
  prior: { rowCount: 2, dimensions: { brand_group_id: ['bg-gaps', 'bg-whole'] }, metrics: { [SALES]: [300, 300] } },
  annotations: {
    data_availability: { [SALES]: isoDay('2026-11-30') },
    unavailable: [],
    warehouse: 1,
    days: { [SALES]: { 'bg-gaps': { current: 25, prior: 30 } } },
  },
};

const brandOf = (id: string): BrandGroup => ({
  id,
  name: id,
  organizationId: 'org',
  brandBucketedNames: [],
  createdAt: '2026-01-01',
  onboardedAt: null,
  logo: null,
  hasCogs: false,
  hasDsp: false,
  hasTags: false,
  hasAmc: false,
  dashboard: false,
  dashboardId: null,
  dashboardName: null,
  minDailyDataDate: null,
  minMonthlyDataDate: null,
  deletedAt: null,
});

describe('a period that lacks days', () => {
  test('is told by brand group, and of all of them by the fewest', () => {
    const { days } = answerReader(answer);
    expect([days(SALES, 0), days(SALES, 1), days('ordered_units', 0)]).toEqual([{ current: 25, prior: 30 }, null, null]);
    const whole = { ...answer, current: { ...answer.current, dimensions: {} } };
    expect(daysOfAnswer(whole, [SALES])).toEqual({ current: 25, prior: 30 });
    // What a panel doesn't show lacks nothing in it.
    expect(daysOfAnswer(whole, ['ordered_units'])).toBeNull();
    // Above a table of brand groups it would be said of those that have every day.
    expect(daysOfAnswer(answer, [SALES])).toBeNull();
    expect(daysOfAnswer({ rows: [] }, [SALES])).toBeNull();
  });

  test('raises no alarm in the Executive Summary: sales are compared by the day, and what is missing is said', () => {
    const found = attentions(answer, {
      brands: [brandOf('bg-gaps'), brandOf('bg-whole')],
      goals: [],
      viewOf: () => WHOLE_BRAND_GROUP,
      period: NOVEMBER,
      prior: OCTOBER,
      mode: MODE,
    });
    expect(found.map(({ brand, level, reason }) => [brand.id, level, reason])).toEqual([
      ['bg-whole', 'now', 'Sales fell 17%; no sales goal'],
      ['bg-gaps', 'soon', 'Sales unchanged a day; no sales goal; data on 25 of 30 days'],
    ]);
  });
});
