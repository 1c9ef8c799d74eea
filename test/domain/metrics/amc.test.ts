import { describe, expect, it } from 'vitest';
import { AMC, NTB } from '../../../src/domain/metrics/amc.ts';
import { isAdditive } from '../../../src/domain/metrics/metric.ts';
import { valuesOf } from './worked.ts';

describe('marketing cloud', () => {
  it('C-326 has the NTB measures, each with the value worked by hand', () => {
    const sums = {
      customers: 200,
      new_customers: 50,
      sales_cents: 80_000,
      ...{ customers_of_new: 200, spend_of_customers: 10_000 },
      ad_spend_cents: 10_000,
      ad_sales_cents: 40_000,
    };
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
      ntb_users: 400,
      spend_cents: 1_000_000,
      spend_of_users: 1_000_000,
      cohort_sales_cents: 600_000,
      buyers: 100,
      buyers_of_users: 100,
      users_of_buyers: 400,
      sales_of_first_cents: 600_000,
      first_sales_cents: 2_400_000,
      cumulative_of_users: 3_200_000,
      users_of_cumulative: 400,
      cumulative_of_spend: 3_200_000,
      spend_of_cumulative: 1_000_000,
    };
    expect(valuesOf(AMC, sums)).toEqual({
      ntbUsers: 400,
      totalInMonthSpend: 10_000,
      cac: 25,
      inMonthCohortSales: 6000,
      cohortLtv: 80,
      ltv_to_cac: 3.2,
      customer_retention: 0.25,
      revenue_retention: 0.25,
    });
  });

  it('tells nothing of fewer than 50 customers, and all that is of advertising alone', () => {
    const sums = (customers: number, fresh: number) => ({
      customers,
      new_customers: fresh,
      customers_of_new: customers,
      spend_of_customers: 10_000,
      sales_cents: 80_000,
      ad_spend_cents: 10_000,
      ad_sales_cents: 40_000,
    });
    expect(valuesOf(NTB, sums(60, 49))).toMatchObject({ total_customers: 60, total_sales: 800, new_customers: null, percent_new: null });
    expect(valuesOf(NTB, sums(49, 40))).toEqual({
      total_customers: null,
      new_customers: null,
      percent_new: null,
      cost_per_user: null,
      total_sales: null,
      ad_spend: 100,
      ad_sales: 400,
      acos: 0.25,
      tacos: null,
    });
    const cohort = (users: number) => ({
      ...{
        spend_cents: 100_000,
        spend_of_users: 100_000,
        cohort_sales_cents: 60_000,
        sales_of_first_cents: 60_000,
        first_sales_cents: 240_000,
      },
      ...{ cumulative_of_users: 320_000, cumulative_of_spend: 320_000, buyers_of_users: 49 },
      ...{ ntb_users: users, users_of_buyers: users, users_of_cumulative: users, spend_of_cumulative: 100_000, buyers: 49 },
    });
    expect(valuesOf(AMC, cohort(50))).toMatchObject({
      ntbUsers: 50,
      cac: 20,
      cohortLtv: 64,
      inMonthCohortSales: null,
      customer_retention: null,
      revenue_retention: null,
    });
    expect(valuesOf(AMC, cohort(49))).toMatchObject({ ntbUsers: null, cac: null, cohortLtv: null });
    expect(NTB.metrics.filter((one) => isAdditive(one, 'things')).map(({ key }) => key)).toEqual(['total_sales', 'ad_spend', 'ad_sales']);
  });
});
