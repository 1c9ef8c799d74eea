/** All migrations, in order. A migration that has been released is never changed: the next change is the next file. */

import { foundation } from './0001-foundation.ts';
import { accounts } from './0002-accounts.ts';
import { dspCampaigns } from './0003-dsp-campaigns.ts';
import { admin } from './0004-admin.ts';
import { dashboardConfig } from './0005-dashboard-config.ts';
import { dspCampaignsAreFacts } from './0006-dsp-campaigns-are-facts.ts';
import { imports } from './0007-imports.ts';
import { notes } from './0008-notes.ts';
import { goalAuthors } from './0009-goal-authors.ts';
import { files } from './0010-files.ts';
import { reports } from './0011-reports.ts';
import { markets } from './0012-markets.ts';
import { dashboards } from './0013-dashboards.ts';
import { noteWriters } from './0014-note-writers.ts';
import { runRefusals } from './0015-run-refusals.ts';
import { jobs } from './0016-jobs.ts';
import { secrets } from './0017-secrets.ts';
import { timeZones } from './0018-time-zones.ts';
import { conversionBy } from './0019-conversion-by.ts';
import { importMappings } from './0020-import-mappings.ts';
import { importPermission } from './0021-import-permission.ts';
import { currency } from './0022-currency.ts';
import { reportCurrency } from './0023-report-currency.ts';
import { deliveries } from './0024-deliveries.ts';
import { alerts } from './0025-alerts.ts';
import { deliveryAttachments } from './0026-delivery-attachments.ts';
import type { Migration } from './migration.ts';

export const MIGRATIONS: readonly Migration[] = [
  foundation,
  accounts,
  dspCampaigns,
  admin,
  dashboardConfig,
  dspCampaignsAreFacts,
  imports,
  notes,
  goalAuthors,
  files,
  reports,
  markets,
  dashboards,
  noteWriters,
  runRefusals,
  jobs,
  secrets,
  timeZones,
  conversionBy,
  importMappings,
  importPermission,
  currency,
  reportCurrency,
  deliveries,
  alerts,
  deliveryAttachments,
];
