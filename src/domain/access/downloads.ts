/**
 * Who may download what. The general permission is Prime: it is what being a customer means, and where the specification
 * says "entitled" without saying who (C-990) the same holds. A download that is internal is offered to nobody else; the
 * others may show a form to request the data in its place, where that is enabled (A-387, A-388, B-427, B-428).
 */
import { BASE } from '../api/endpoint.ts';
import { type Condition, decideAccess, type Refusal } from './decideAccess.ts';
import type { Subject } from './viewer.ts';

/** Where a request form is sent: the lead capture or the one of the title checker (C-198). */
export type RequestForm = 'export-request' | 'title-compliance-request';

interface Right {
  readonly conditions: readonly Condition[];
  readonly form: RequestForm | null;
}

const right = (conditions: readonly Condition[], form: RequestForm | null): Right => ({ conditions, form });

const INTERNAL = right(['Internal'], null);
/** The general permission. */
const GENERAL = right(['Prime'], 'export-request');

const RIGHTS = {
  /** Any table and any chart image without a rule of its own (B-407, B-411). */
  'table-csv': GENERAL,
  'chart-image': INTERNAL,
  'overview-raw': INTERNAL,

  'account-history-csv': INTERNAL,
  'account-history-image': INTERNAL,

  'sales-kpis-csv': GENERAL,
  'sales-kpis-image': GENERAL,
  'product-performance-csv': GENERAL,
  'inventory-table-csv': GENERAL,
  'inventory-all-csv': GENERAL,
  'inventory-overview-image': INTERNAL,

  'search-term-coverage-csv': INTERNAL,
  'budget-table-csv': GENERAL,

  'market-trends-csv': GENERAL,
  'market-trends-image': INTERNAL,
  'brand-research-csv': GENERAL,
  'brand-fundamentals-csv': GENERAL,
  'outlier-image': INTERNAL,

  'brand-index-csv': GENERAL,
  'search-trends-csv': GENERAL,
  'search-trends-image': GENERAL,
  'forecast-image': GENERAL,
  'leaderboard-csv': INTERNAL,
  'title-compliance-csv': right(['Prime'], 'title-compliance-request'),

  'custom-market-table-csv': GENERAL,
  'custom-market-explore-csv': INTERNAL,
  'custom-market-template': INTERNAL,

  'report-table-csv': GENERAL,
  'report-chart-image': GENERAL,

  'cohort-table-csv': GENERAL,
  'ntb-csv': GENERAL,
} as const satisfies Record<string, Right>;

export type Download = keyof typeof RIGHTS;
export const DOWNLOADS = Object.keys(RIGHTS) as readonly Download[];

/** `Request` shows the form that is sent to `path`; `Hidden` shows nothing. */
export type DownloadDecision =
  | { readonly _tag: 'Allowed' }
  | { readonly _tag: 'Request'; readonly path: string; readonly reason: Refusal }
  | { readonly _tag: 'Hidden'; readonly reason: Refusal };

/** Decides about a download button; `formsEnabled` turns the request forms on. */
export const decideDownload = (download: Download, subject: Subject, formsEnabled: boolean): DownloadDecision => {
  const { conditions, form }: Right = RIGHTS[download];
  const decision = decideAccess(conditions, subject);
  if (decision._tag === 'Allowed') return decision;
  const { reason } = decision;
  return form !== null && formsEnabled ? { _tag: 'Request', path: `${BASE}/${form}`, reason } : { _tag: 'Hidden', reason };
};

/** Whether someone may download something. */
export const mayDownload = (download: Download, subject: Subject): boolean => decideDownload(download, subject, false)._tag === 'Allowed';
