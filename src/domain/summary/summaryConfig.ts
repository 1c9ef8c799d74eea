/** The sections of each brand group, as they were saved, or as everybody begins. */

import type { DashboardConfigAnswer } from '../api/dashboardConfig.contract.ts';
import type { ToggledKey } from '../metrics/variants.ts';
import type { KeptSections } from './summaryConfigRecord.ts';

/** What a brand group shows before anybody chose. */
export const FIRST_SECTIONS: KeptSections = [
  { title: 'Sales and traffic', metrics: ['total_sales', 'glance_views', 'conversion_rate'] },
  { title: 'Advertising', metrics: ['ad_spend_in_usd', 'tacos', 'ad_sales'] },
] satisfies readonly { readonly title: string; readonly metrics: readonly ToggledKey[] }[];

export interface SavedConfig {
  readonly sections: KeptSections;
  /** Null where nothing was saved. */
  readonly version: number | null;
}
export type SavedConfigs = Readonly<Record<string, SavedConfig>>;

export const savedConfigs = ({ brandGroupConfigs, invalid }: DashboardConfigAnswer): SavedConfigs =>
  Object.fromEntries([
    ...invalid.map(({ brandGroupId, version }) => [brandGroupId, { sections: FIRST_SECTIONS, version }] as const),
    ...brandGroupConfigs.map(
      ({ brandGroupId, executiveSummary, version }) => [brandGroupId, { sections: executiveSummary, version }] as const,
    ),
  ]);

const NOTHING_SAVED: SavedConfig = { sections: FIRST_SECTIONS, version: null };

export const configOf = (configs: SavedConfigs, brandGroupId: string): SavedConfig =>
  Object.hasOwn(configs, brandGroupId) ? (configs[brandGroupId] ?? NOTHING_SAVED) : NOTHING_SAVED;

/** All metrics that the sections of these brand groups name, each once. */
export const namedMetrics = (configs: SavedConfigs, brandGroupIds: readonly string[]): readonly string[] => [
  ...new Set(brandGroupIds.flatMap((id) => configOf(configs, id).sections.flatMap(({ metrics }) => metrics))),
];
