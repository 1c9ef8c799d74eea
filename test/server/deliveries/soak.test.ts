/** Deliveries with faults at random: none blank, none doubled, each with a receipt or a told failure. `npm run soak -- deliveries` lives 10,000. */
import { expect, test } from 'vitest';
import { soakDeliveries } from '../../../scripts/soak/deliveries.ts';
import { openTestStore } from '../store/testStore.ts';
import { temporaryFolder } from '../warehouse/testWarehouse.ts';

test('50 deliveries through every fault: none blank, none doubled, none without a receipt or a told failure', async () => {
  const store = await openTestStore(await temporaryFolder(), () => 0);
  const report = await soakDeliveries({ store, seed: 7, count: 50 });
  await store.close();
  expect(report.faults).toEqual([]);
  // Every fault was met.
  expect(Math.min(report.sent, report.partly, report.failed, report.uncertain, report.deaths)).toBeGreaterThan(0);
  expect(report.mails).toBeGreaterThan(80);
});
