import { describe, expect, it } from 'vitest';
import { ADVERTISING } from '../../../src/domain/metrics/advertising.ts';
import { keysOf, metricOfSchema, valueIn, valuesOf } from './worked.ts';

const SUMS = {
  impressions: 50_000,
  clicks: 250,
  cost_cents: 12_000,
  attributed_sales_cents: 48_000,
  attributed_conversions: 16,
  attributed_units: 20,
  active_days: 8,
  current_budget_cents: 2_000,
  campaign_budget_cents: 2_500,
  budget_met_cost_cents: 5_001,
  wasted_cost_cents: 3_000,
  wasted_clicks: 50,
};

it('what ads cost and bring says that it is of campaigns alone', () => {
  for (const key of ['cost_in_usd', 'attributed_sales_in_usd', 'attributed_conversions', 'attributed_units', 'impressions', 'clicks'])
    expect(ADVERTISING.find(key)?.tooltip).toMatch(/Campaigns only: countries that have only product-level ad data are not counted\.$/);
});

describe('search ads', () => {
  it('B-245 have the metrics of an ads row, each with the value worked by hand', () => {
    expect(valuesOf(ADVERTISING, SUMS)).toEqual({
      cost_in_usd: 120,
      attributed_sales_in_usd: 480,
      attributed_conversions: 16,
      attributed_units: 20,
      impressions: 50_000,
      clicks: 250,
      ctr: 0.005,
      cpc: 0.48,
      cr: 0.064,
      aov: 30,
      acos: 0.25,
      roas: 4,
      avg_daily_spend_usd: 15,
      current_budget_in_usd: 20,
      campaign_budget_in_usd: 25,
      current_budget_pacing: 0.75,
      budget_met_spend_in_usd: 50.01,
      budget_met_spend_pct: 0.41675,
      additional_spend_opportunity_in_usd: 10.002,
      wasted_spend_in_usd: 30,
      wasted_clicks: 50,
      wasted_spend_pct: 0.25,
      productive_spend_in_usd: 90,
    });
  });

  it('B-572 could spend 20 percent more of what campaigns that meet their budget spend', () => {
    expect(valueIn(ADVERTISING, 'additional_spend_opportunity_in_usd', { budget_met_cost_cents: 100_000 })).toBe(200);
    expect(valueIn(ADVERTISING, 'additional_spend_opportunity_in_usd', { cost_cents: 100_000 })).toBeNull();
  });

  it('has no daily average without a day, and no pacing without a budget', () => {
    expect(valueIn(ADVERTISING, 'avg_daily_spend_usd', { ...SUMS, active_days: 0 })).toBeNull();
    expect(valueIn(ADVERTISING, 'current_budget_pacing', { ...SUMS, current_budget_cents: 0 })).toBeNull();
  });

  it('takes the last budget of a period, and counts days once', () => {
    expect(ADVERTISING.measures.current_budget_cents).toBe('last');
    expect(ADVERTISING.measures.active_days).toBe('distinct');
  });

  it('turns the colours round for what costs and what is lost', () => {
    const turned = keysOf(ADVERTISING).filter((key) => !metricOfSchema(ADVERTISING, key).positive);
    expect(turned).toEqual([
      'cost_in_usd',
      'cpc',
      'acos',
      'avg_daily_spend_usd',
      'current_budget_pacing',
      'budget_met_spend_in_usd',
      'budget_met_spend_pct',
      'wasted_spend_in_usd',
      'wasted_clicks',
      'wasted_spend_pct',
    ]);
  });
});
