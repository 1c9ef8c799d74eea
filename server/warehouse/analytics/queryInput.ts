/** What any call may ask, in one form: the analytics call, the generic ones, a summary, a download. */
import type { CompareMode, Period, Periodicity } from '../../../src/domain/dates/period.ts';
import type { TagChoice } from '../plan.ts';

/** The filters of a question, each absent or empty where it does not narrow. */
export interface QueryFilters {
  readonly search?: string;
  readonly splitNonBrand?: boolean;
  readonly adTargeting?: readonly string[];
  readonly adTargets?: readonly string[];
  readonly adType?: readonly string[];
  readonly funnelLocation?: readonly number[];
  readonly countries?: readonly string[];
  readonly categories?: readonly number[];
  readonly tags?: readonly TagChoice[];
  readonly tagSetId?: string;
  readonly products?: readonly string[];
  readonly dspCampaigns?: readonly string[];
  readonly dimensions?: readonly { readonly dimension: string; readonly values: readonly string[] }[];
  /** Filters of reports, which no other call has. */
  readonly operands?: readonly {
    readonly dimension: string;
    readonly operands: readonly string[];
    readonly negated: boolean;
    readonly literal: boolean;
  }[];
}

export interface QueryOrder {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

export interface QueryInput {
  readonly schema: string;
  readonly currentPeriod: Period;
  readonly priorPeriod?: Period | null;
  readonly pop?: CompareMode;
  readonly dimensions: readonly string[];
  readonly metrics: readonly string[];
  readonly periodicity?: Periodicity;
  readonly filters?: QueryFilters;
  readonly limit?: number;
  /** Metrics to be added up over all rows, those beyond the limit too. */
  readonly totals?: readonly string[];
  readonly orderBys?: readonly QueryOrder[];
  /** Amounts are answered in it too, beside US dollars, and rows are sorted by them. */
  readonly currency?: string;
}

/** How the call names the fields that faults are told by, where it has names of its own. */
export interface QueryPaths {
  readonly schema: string;
  /** The field of an order: `field_name` or `fieldName`. */
  readonly order: string;
}

export const ANALYTICS_PATHS: QueryPaths = { schema: 'schemaType', order: 'field_name' };
