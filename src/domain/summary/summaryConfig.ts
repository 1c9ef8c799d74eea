/** The sections of each brand group, as they were saved, or as everybody begins. */

import type { DashboardConfigAnswer } from '../api/dashboardConfig.contract.ts';
import type { ToggledKey } from '../metrics/variants.ts';
import type { KeptSections } from './summaryConfigRecord.ts';

/** What a brand group shows before anybody chose. */
export const FIRST_SECTIONS: KeptSections = [
  { title: 'Sales and traffic', metrics: ['total_sales', 'glance_views', 'conversion_rate'] },
  { title: 'Advertising', metrics: ['ad_spend_in_usd', 'tacos', 'ad_sales'] },
] satisfies readonly { readonly title: string; readonly metrics: readonly ToggledKey[] }[];

/** The same of a brand group whose tiles begin with the rate by sessions (decision 59). */
const FIRST_BY_SESSIONS: KeptSections = FIRST_SECTIONS.map(({ title, metrics }) => ({
  title,
  metrics: metrics.map((key) => (key === 'conversion_rate' ? 'unit_session_rate' : key)),
}));

export interface SavedConfig {
  readonly sections: KeptSections;
  /** Null where nothing was saved. */
  readonly version: number | null;
}
export type SavedConfigs = Readonly<Record<string, SavedConfig>>;

export const savedConfigs = ({ brandGroupConfigs, invalid, bySessions = [] }: DashboardConfigAnswer): SavedConfigs => {
  const firstOf = (id: string): KeptSections => (bySessions.includes(id) ? FIRST_BY_SESSIONS : FIRST_SECTIONS);
  return Object.fromEntries([
    ...bySessions.map((id) => [id, { sections: FIRST_BY_SESSIONS, version: null }] as const),
    ...invalid.map(({ brandGroupId, version }) => [brandGroupId, { sections: firstOf(brandGroupId), version }] as const),
    ...brandGroupConfigs.map(
      ({ brandGroupId, executiveSummary, version }) => [brandGroupId, { sections: executiveSummary, version }] as const,
    ),
  ]);
};

const NOTHING_SAVED: SavedConfig = { sections: FIRST_SECTIONS, version: null };

export const configOf = (configs: SavedConfigs, brandGroupId: string): SavedConfig =>
  Object.hasOwn(configs, brandGroupId) ? (configs[brandGroupId] ?? NOTHING_SAVED) : NOTHING_SAVED;

/** All metrics that the sections of these brand groups name, each once. */
export const namedMetrics = (configs: SavedConfigs, brandGroupIds: readonly string[]): readonly string[] => [
  ...new Set(brandGroupIds.flatMap((id) => configOf(configs, id).sections.flatMap(({ metrics }) => metrics))),
];
