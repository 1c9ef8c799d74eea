/** What campaigns report beyond products, where products report more: the brand group with one day has more orders by product. */
import { expect, test } from 'vitest';
import { queryFor } from '../../../server/handlers/metrics.ts';
import { answering } from '../../../server/warehouse/analytics/answering.ts';

import { openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import { warehouseDirectory } from '../../../server/warehouse/files.ts';
import { scopeOf } from '../../../server/warehouse/plan.ts';
import { CUSTOMER_ONE_DAY, CUSTOMER_TODAY } from '../../customer/files.ts';
import { customer } from '../customer.ts';

test('has amounts below zero, and no rate of them', async () => {
  const { directory, oneDay } = await customer();
  const warehouse = await openWarehouse({ directory: warehouseDirectory(directory) });
  try {
    const query = queryFor(
      {
        schema: 'retail',
        currentPeriod: { start: CUSTOMER_ONE_DAY, end: CUSTOMER_ONE_DAY },
        dimensions: ['asin'],
        metrics: ['ad_orders', 'clicks', 'ad_spend_in_usd', 'ads_conversion_rate', 'ads_aov', 'cpc'],
        filters: {},
      },
      { scope: scopeOf([{ id: oneDay }]), today: CUSTOMER_TODAY },
    );
    const { notAssigned } = await answering(warehouse)(query, new AbortController().signal);
    expect(notAssigned?.current.metrics).toEqual({
      ad_orders: [-2],
      clicks: [41],
      ad_spend_in_usd: [38.45],
      ads_conversion_rate: [null],
      ads_aov: [null],
      cpc: [3845 / 4100],
    });
  } finally {
    await warehouse.close();
  }
});
