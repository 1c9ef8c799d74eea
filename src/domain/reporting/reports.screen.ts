/** The saved reports of a brand group (C-277 to C-288), and Reporting Central with the most recent of them (C-250 to C-257). */
import { childAddress } from '../journal/address.ts';
import { defineScreen, query } from '../screens/defineScreen.ts';
import { flag, type Param, text } from '../screens/params.ts';

const pageNumber: Param<number> = {
  fallback: 1,
  read: (digits) => (/^[1-9]\d{0,3}$/.test(digits) ? Number(digits) : null),
  write: String,
};

/** The query of the dashboards of Reporting Central. */
export const BOARDS = 'dashboards';
/** The query whose answer is the list. */
export const SPECS = 'specs';

const list = defineScreen({
  route: 'reports',
  params: { q: text(200), mine: flag, invalid: flag, page: pageNumber },
  queries: ({ scope }) => ({ [SPECS]: query('reportSpecs', { params: { id: scope.brandGroup.id } }) }),
}).drawing({});

export const reportsScreen = { ...list, definition: { ...list.definition, children: { reportList: 'reportList' } } };

export const REPORT_LIST = childAddress(reportsScreen.at, 'reportList');

export const reportingHome = defineScreen({
  route: 'reporting',
  params: {},
  queries: ({ scope }) => ({
    [SPECS]: query('reportSpecs', { params: { id: scope.brandGroup.id } }),
    [BOARDS]: query('dashboards', { params: { id: scope.brandGroup.id } }),
  }),
}).drawing({});
