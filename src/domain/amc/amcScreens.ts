/** The country, downloads and texts of the two AMC pages; their dates are in dates/screenDates.ts. */
import type { IsoDay } from '../dates/isoDay.ts';
import type { Period } from '../dates/period.ts';
import { hasRole, type Role } from '../session/user.ts';
import type { CohortMonth } from './cohorts.ts';

/** The month of a day as the answers write it: `202610`. */
export const cohortMonthOf = (day: IsoDay): CohortMonth => `${day.slice(0, 4)}${day.slice(5, 7)}`;

/** The country of both pages, whatever the filters say (C-333, C-336). */
export const AMC_COUNTRIES = ['US'] as const;

/** The query of every AMC call. */
export const amcQuery = (brandGroupId: string, { start, end }: Period) =>
  ({ brandGroupId, country: AMC_COUNTRIES[0], startDate: start, endDate: end }) as const;

/** Rows on a page of the NTB table, and of the table beside its chart (C-328). */
export const NTB_PAGE = 10;
export const NTB_CHART_PAGE = 5;
/** Rows that the chart draws at first (C-329). */
const NTB_CHARTED = 3;

/** Whether the NTB table is paged: above 10 rows (C-327). */
export const ntbIsPaged = (rows: number): boolean => rows > NTB_PAGE;

/** The rows that the NTB chart draws at first: the top 3 (C-329). */
export const ntbChartedAtFirst = <A>(rows: readonly A[]): readonly A[] => rows.slice(0, NTB_CHARTED);

/** The NTB CSV needs Prime (C-330). */
export const mayDownloadNtb = (roles: readonly Role[]): boolean => hasRole(roles, 'Prime');

export type AmcTable = 'CAC & LTV' | 'Customer Retention' | 'Revenue Retention';

/** What stands in place of a cohort table: the failure (C-855 to C-857), or that there are no data (C-858); null where there are rows. */
export const amcTableText = (table: AmcTable, state: 'failed' | { readonly rows: number }): string | null => {
  if (state === 'failed') return `An error was encountered retrieving ${table} data.`;
  return state.rows > 0 ? null : `No ${table} data was found.`;
};

/** What stands in place of the NTB table (C-859 to C-861); null where there are rows. */
export const ntbTableText = (state: 'loading' | 'failed' | { readonly rows: number }): string | null => {
  if (state === 'loading') return 'Loading…';
  if (state === 'failed') return 'An error occurred while fetching data.';
  return state.rows > 0 ? null : 'No data was found.';
};
