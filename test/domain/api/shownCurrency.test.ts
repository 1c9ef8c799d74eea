/** An answer in the currency of a brand group, as screens read it. */
import { describe, expect, it } from 'vitest';
import type { AnalyticsAnswer } from '../../../src/domain/api/analytics.contract.ts';
import { dollarsOf, formatIn, metricIn, shownAnswer } from '../../../src/domain/api/shownCurrency.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { currencyTitle, formatMetric, formatMetricCompact } from '../../../src/domain/format/number.ts';
import { retailMetricOf } from '../../../src/domain/metrics/retail.ts';
import { moneyWords, withoutRateWords } from '../../../src/domain/screens/moneyWords.ts';
import { figureCell } from '../../../src/domain/sheets/sheet.ts';

const REVENUE = 'total_sales_ordered_revenue_in_usd';
const answer: AnalyticsAnswer = {
  current: {
    rowCount: 1,
    dimensions: {},
    metrics: { [REVENUE]: [110], total_sales_ordered_revenue_in_currency: [100], profit_in_usd: [7], orders: [3] },
  },
  totals: { rowCount: 1, metrics: { [REVENUE]: 110, total_sales_ordered_revenue_in_currency: null } },
  annotations: { data_availability: {}, unavailable: [], warehouse: 1 },
  in_currency: {
    code: 'EUR',
    places: 2,
    sources: ['European Central Bank'],
    days_without_rate: { days: 3, first: isoDay('2026-10-07'), last: isoDay('2026-10-09') },
  },
};

describe('an answer in a currency', () => {
  it('is read by the names of dollars; what no rate converts is unknown, and never dollars', () => {
    const shown = shownAnswer(answer);
    expect(shown.current.metrics).toMatchObject({ [REVENUE]: [100], profit_in_usd: [7], orders: [3] });
    expect(shown.totals?.metrics[REVENUE]).toBeNull();
    expect(shownAnswer(answer)).toBe(shown);
    expect(dollarsOf(shown)).toBe(answer);
    const { in_currency: _, ...dollars } = answer;
    expect(shownAnswer(dollars)).toBe(dollars);
  });

  it('has its sign, but on what could not be converted', () => {
    const shown = shownAnswer(answer);
    expect(formatIn(shown, REVENUE, 'usdWhole')).toBe('usdWhole EUR');
    expect(formatIn(shown, 'profit_in_usd', 'usdWhole')).toBe('usdWhole');
    expect(formatIn(shown, 'orders', 'count')).toBe('count');
    expect(metricIn(shown, retailMetricOf(REVENUE)).tooltip).toMatch(
      / In EUR; other currencies at the reference rate of each day \(European Central Bank\)\.$/,
    );
  });

  it('says the days without a rate, and what stays in dollars', () => {
    const lacking = answer.in_currency === undefined ? [] : [answer.in_currency];
    const { days_without_rate: _, ...known } = answer.in_currency ?? { code: 'EUR', places: 2, sources: [] };
    expect(withoutRateWords([known, ...lacking])).toBe(
      'No EUR exchange rate for 3 days (Oct 7 – 9, 2026). Amounts that need one are not shown.',
    );
    const without = (days: number, first: string, last: string): string | null =>
      withoutRateWords([{ ...known, days_without_rate: { days, first: isoDay(first), last: isoDay(last) } }]);
    expect(without(1, '2026-10-07', '2026-10-07')).toContain('exchange rate for Oct 7, 2026. Amounts');
    expect(without(3, '2026-10-07', '2026-11-09')).toContain('for 3 days between Oct 7, 2026 and Nov 9, 2026. Amounts');
    expect(withoutRateWords([known])).toBeNull();
    expect(moneyWords({ amounts: 'shown', currency: 'USD' })).toBeNull();
    expect(moneyWords({ amounts: 'none', currency: 'USD' }, 'EUR')).toBeNull();
    expect(moneyWords({ amounts: 'dollars', currency: 'USD' }, 'EUR')).toBe('Amounts are in US dollars.');
    expect(moneyWords({ amounts: { except: 'Profit is in US dollars.' }, currency: 'EUR' }, 'EUR')).toBe(
      'Amounts are in EUR. Profit is in US dollars.',
    );
  });
});

describe('amounts of a currency', () => {
  it('have its sign and its places', () => {
    expect(formatMetric(1234.5, 'usd EUR')).toBe('€1,234.50');
    expect(formatMetric(1234.5, 'usd JPY')).toBe('¥1,235');
    expect(formatMetric(1234.5, 'usdWhole CAD')).toBe('CA$1,235');
    expect((['usd JPY', 'usd EUR', 'usd'] as const).map((format) => figureCell(1234.5, format)?.digits)).toEqual([
      '1235',
      '1234.50',
      '1234.50',
    ]);
    expect(formatMetricCompact(1_840_000, 'usdWhole GBP')).toBe('£1.84M');
    expect(currencyTitle('Ordered Revenue', 'usd EUR')).toBe('Ordered Revenue (EUR)');
    expect(currencyTitle('Ordered Revenue', 'usd')).toBe('Ordered Revenue');
  });
});
