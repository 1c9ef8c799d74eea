/** Writes the demo's deliveries, once: what people change of them stays so. Their mails wait in the outbox of the demo. */
import type { DeliveryDraft } from '../../src/domain/deliveries/delivery.ts';
import { demoDashboards } from '../demo/dashboards.ts';
import { DEMO_GROUP } from '../demo/ids.ts';
import { DEMO_USERS } from '../demo/tenants.ts';
import { addDelivery } from './deliveries.queries.ts';
import { findFact, putFact } from './facts.queries.ts';
import type { StoreUnit } from './store.ts';

const WRITTEN = 'demo_deliveries';
const OWNER = 'user-ines';
const TIMED = { query: '', timeZone: 'America/New_York', hook: null, hasPdf: false, hasWorkbook: false, isOn: true } as const;

/** The Executive Summary on Mondays, and a dashboard once the data of a day is whole, both to the two who look at it. */
const demoDeliveries = (): readonly { readonly id: string; readonly draft: DeliveryDraft }[] => {
  const dashboard = demoDashboards().find(({ brandGroupId }) => brandGroupId === DEMO_GROUP.northfoldHome);
  const recipients = DEMO_USERS.filter(({ id }) => id === OWNER || id === 'user-maya').map(({ email }) => email);
  const summary = { name: 'Monday summary', about: { kind: 'summary' as const }, schedule: { rhythm: 'weekly' as const, day: 1, hour: 7 } };
  const morning = { name: 'Morning dashboard', schedule: { rhythm: 'whole' as const, day: 0, hour: 0 } };
  return [
    { id: 'delivery-summary', draft: { ...TIMED, ...summary, recipients } },
    ...(dashboard === undefined
      ? []
      : [{ id: 'delivery-morning', draft: { ...TIMED, ...morning, about: { kind: 'dashboard' as const, id: dashboard.id }, recipients } }]),
  ];
};

/** Those of the first start. To be run in the transaction that writes the demo's people and brand groups. */
export const addDemoDeliveries = async (unit: StoreUnit, now: number): Promise<void> => {
  if ((await findFact(unit, WRITTEN)) !== undefined) return;
  for (const { id, draft } of demoDeliveries())
    await addDelivery(unit, { id, brandGroupId: DEMO_GROUP.northfoldHome }, draft, { userId: OWNER, now });
  await putFact(unit, WRITTEN, '1');
};
