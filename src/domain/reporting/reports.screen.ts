/** The saved reports of a brand group (C-277 to C-288), and Reporting Central with the most recent of them (C-250 to C-257). */
import { NO_FILTERS } from '../filters/filterUse.ts';
import { childAddress } from '../journal/address.ts';
import { defineScreen, query } from '../screens/defineScreen.ts';
import { flag, pageNumber, text } from '../screens/params.ts';

/** The query of the dashboards of Reporting Central. */
export const BOARDS = 'dashboards';
/** The query whose answer is the list. */
export const SPECS = 'specs';

export const reportsScreen = defineScreen({
  route: 'reports',
  amounts: 'none',
  filters: NO_FILTERS,
  children: { reportList: 'reportList' },
  params: { q: text(200), mine: flag, invalid: flag, page: pageNumber },
  queries: ({ scope }) => ({ [SPECS]: query('reportSpecs', { params: { id: scope.brandGroup.id } }) }),
}).drawing({});

export const REPORT_LIST = childAddress(reportsScreen.at, 'reportList');

export const reportingHome = defineScreen({
  route: 'reporting',
  amounts: 'none',
  filters: NO_FILTERS,
  params: {},
  queries: ({ scope }) => ({
    [SPECS]: query('reportSpecs', { params: { id: scope.brandGroup.id } }),
    [BOARDS]: query('dashboards', { params: { id: scope.brandGroup.id } }),
  }),
}).drawing({});
