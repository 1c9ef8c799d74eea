/** The DSP campaigns of a brand group are those that the warehouse has facts of: a list of them here is of no more use. */
import type { Migration } from './migration.ts';

export const dspCampaignsAreFacts: Migration = {
  id: 6,
  name: 'dsp-campaigns-are-facts',
  statements: ['DROP TABLE dsp_campaigns'],
};
