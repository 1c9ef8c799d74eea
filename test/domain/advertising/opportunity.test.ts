/** What is spent on searched terms: known where the reports tell it, unknown otherwise. */
import { describe, expect, it } from 'vitest';
import { coveredVolume, opportunityTerms } from '../../../src/domain/advertising/searchTermCoverage.ts';
import type { AnalyticsAnswer } from '../../../src/domain/api/analytics.contract.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';

const answer = (
  dimensions: Readonly<Record<string, (string | null)[]>>,
  metrics: Readonly<Record<string, (number | null)[]>>,
  last: string | null = '2026-11-19',
): AnalyticsAnswer => ({
  current: { rowCount: Object.values(metrics)[0]?.length ?? 0, dimensions, metrics },
  annotations: { data_availability: { cost_in_usd: last === null ? null : isoDay(last) }, unavailable: [], warehouse: 1 },
});
const market = answer({ search_term: ['lamp', 'mug'], term_brand: [null, null], node_id: ['7', '7'] }, { volume: [300, 100] });
const brands = answer({ brand: ['Zoë'] }, { revenue: [1] });
const since = isoDay('2026-10-21');
const terms = (last: string | null): AnalyticsAnswer =>
  answer({ search_term: ['lamp'], campaign_name: ['C'], bcg: [null] }, { cost_in_usd: last === null ? [] : [4] }, last);
const keywords = (last: string | null): AnalyticsAnswer => answer({ record_text: [] }, { cost_in_usd: [] }, last);

describe('opportunity terms', () => {
  it('cost 0 where nobody paid for them, and the report tells it', () => {
    const found = opportunityTerms({ market, terms: terms('2026-11-19'), keywords: keywords('2026-10-21'), brands, since });
    expect(found.map((one) => [one.searchTermSpend, one.keywordSpend, one.numberOfCampaigns])).toEqual([
      [4, 0, 1],
      [0, 0, 0],
    ]);
    expect(coveredVolume(found)).toBe(0.75);
  });

  it('are unknown where there is no report of these days', () => {
    for (const last of [null, '2026-10-20']) {
      const found = opportunityTerms({
        market,
        terms: { ...terms(null), annotations: terms(last).annotations },
        keywords: keywords(last),
        brands,
        since,
      });
      expect(found.map((one) => [one.searchTermSpend, one.keywordSpend, one.numberOfCampaigns])).toEqual([
        [null, null, null],
        [null, null, null],
      ]);
      expect(coveredVolume(found)).toBeNull();
    }
  });
});
