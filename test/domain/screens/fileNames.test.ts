import { expect, test } from 'vitest';
import { audiences } from '../../../src/domain/advertising/audiences.screen.ts';
import { advertisingBudget } from '../../../src/domain/advertising/budget.screen.ts';
import { dspOverview } from '../../../src/domain/advertising/dspOverview.screen.ts';
import { advertisingHealth } from '../../../src/domain/advertising/health.screen.ts';
import { advertisingPerformance } from '../../../src/domain/advertising/performance.screen.ts';
import { salesAnomaly } from '../../../src/domain/anomaly/salesAnomaly.screen.ts';
import { businessHealth } from '../../../src/domain/business/businessHealth.screen.ts';
import { slug } from '../../../src/domain/format/slug.ts';
import { inventoryHealth } from '../../../src/domain/inventory/inventoryHealth.screen.ts';
import { productPerformance } from '../../../src/domain/retail/productPerformance.screen.ts';
import { retailOverview } from '../../../src/domain/retail/retailOverview.screen.ts';

interface Panel {
  readonly csv?: { readonly report?: unknown };
}
interface Panels {
  readonly page: { readonly name: string };
  readonly charts: Readonly<Record<string, Panel>>;
  readonly trends: Readonly<Record<string, Panel>>;
  readonly tables: Readonly<Record<string, Panel>>;
}

const SCREENS: readonly Panels[] = [
  ...[advertisingHealth, advertisingPerformance, advertisingBudget, audiences, dspOverview, salesAnomaly],
  ...[businessHealth, inventoryHealth, productPerformance, retailOverview],
];

test.each(SCREENS.map((screen) => [screen.page.name, screen] as const))('the files of %s have names of their own', (_, screen) => {
  const names = [screen.charts, screen.trends, screen.tables].flatMap((panels) =>
    Object.values(panels).flatMap(({ csv }) => (typeof csv?.report === 'string' ? [slug(csv.report)] : [])),
  );
  expect(names).toEqual([...new Set(names)]);
});
