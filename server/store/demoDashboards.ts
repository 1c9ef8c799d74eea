/** Writes the demo's dashboards, once: what people change of them stays so. */
import { contentOf } from '../../src/domain/dashboards/dashboard.ts';
import { demoDashboards } from '../demo/dashboards.ts';
import { addDashboard } from './dashboards.queries.ts';
import { findFact, putFact } from './facts.queries.ts';
import type { StoreUnit } from './store.ts';

const DAY = 24 * 60 * 60_000;
const WRITTEN = 'demo_dashboards';

/** Those of the first start. To be run in the transaction that writes the demo's people and brand groups. */
export const addDemoDashboards = async (unit: StoreUnit, now: number): Promise<void> => {
  if ((await findFact(unit, WRITTEN)) !== undefined) return;
  for (const { id, brandGroupId, by, daysAgo, content } of demoDashboards()) {
    const { title, ...rest } = contentOf(content);
    const text = { title, content: JSON.stringify(rest), panelCount: rest.panels.length };
    await addDashboard(unit, { id, brandGroupId }, text, { by, now: now - daysAgo * DAY, restoredFrom: null });
  }
  await putFact(unit, WRITTEN, '1');
};
