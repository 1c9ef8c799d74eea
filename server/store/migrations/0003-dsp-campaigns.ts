/** The DSP campaigns of a brand group, by the name of their order. */
import type { Migration } from './migration.ts';

export const dspCampaigns: Migration = {
  id: 3,
  name: 'dsp-campaigns',
  statements: [
    `CREATE TABLE dsp_campaigns (
      brand_group_id TEXT NOT NULL REFERENCES brand_groups (id),
      order_name TEXT NOT NULL,
      PRIMARY KEY (brand_group_id, order_name)
    ) STRICT`,
  ],
};
