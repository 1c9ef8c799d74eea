import { describe, expect, it } from 'vitest';
import { AMC, NTB } from '../../../src/domain/metrics/amc.ts';
import { valuesOf } from './worked.ts';

describe('marketing cloud', () => {
  it('C-326 has the NTB measures, each with the value worked by hand', () => {
    const sums = { customers: 200, new_customers: 50, sales_cents: 80_000, ad_spend_cents: 10_000, ad_sales_cents: 40_000 };
    expect(valuesOf(NTB, sums)).toEqual({
      total_customers: 200,
      new_customers: 50,
      percent_new: 0.25,
      cost_per_user: 0.5,
      total_sales: 800,
      ad_spend: 100,
      ad_sales: 400,
      acos: 0.25,
      tacos: 0.125,
    });
    expect(NTB.metrics.map(({ title }) => title)).toEqual([
      'Total Customers',
      'New Customers',
      'Percent New',
      'Cost per User',
      'Total Sales',
      'Ad Spend',
      'Ad Sales',
      'ACOS',
      'TACOS',
    ]);
  });

  it('works CAC, LTV and retention of cohorts out of sums', () => {
    const sums = {
      ntb_users: 40,
      spend_cents: 100_000,
      cohort_sales_cents: 60_000,
      cumulative_sales_cents: 320_000,
      returning_users: 10,
      first_month_sales_cents: 240_000,
    };
    expect(valuesOf(AMC, sums)).toEqual({
      ntbUsers: 40,
      totalInMonthSpend: 1000,
      cac: 25,
      inMonthCohortSales: 600,
      cohortLtv: 80,
      ltv_to_cac: 3.2,
      customer_retention: 0.25,
      revenue_retention: 0.25,
    });
  });
});
