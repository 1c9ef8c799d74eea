/** Writes the demo's alerts, once: what people change of them stays so. */
import { addDays } from '../../src/domain/dates/calendar.ts';
import type { IsoDay } from '../../src/domain/dates/isoDay.ts';
import { demoAlerts } from '../demo/alerts.ts';
import { addAlert } from './alerts.queries.ts';
import { findFact, putFact } from './facts.queries.ts';
import type { StoreUnit } from './store.ts';

const WRITTEN = 'demo_alerts';

/** Those of the first start. To be run in the transaction that writes the demo's people and brand groups. */
export const addDemoAlerts = async (unit: StoreUnit, { today, now }: { readonly today: IsoDay; readonly now: number }): Promise<void> => {
  if ((await findFact(unit, WRITTEN)) !== undefined) return;
  for (const { id, brandGroupId, by, daysAgo, draft } of demoAlerts())
    await addAlert(unit, { brandGroupId, id }, { ...draft, since: addDays(today, -daysAgo) }, { userId: by, now });
  await putFact(unit, WRITTEN, '1');
};
