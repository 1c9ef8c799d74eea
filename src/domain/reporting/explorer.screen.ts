/** The Data Explorer (C-258 to C-276): a report is built, run and saved. Its own machine holds the report; here is where it lies and what it asks. */
import { NO_FILTERS } from '../filters/filterUse.ts';
import { type AddressOf, childAddress } from '../journal/address.ts';
import { defineScreen, query } from '../screens/defineScreen.ts';
import { flag, text } from '../screens/params.ts';
import { catalogueQueries } from './catalogueQueries.ts';
import { SPECS } from './reports.screen.ts';

/** The report of a run that the address names (C-261), and the one under a hash (C-761). */
export const RUN_OF_LINK = 'runOfLink';
export const HASHED_SPEC = 'hashedSpec';

export const explorerScreen = defineScreen({
  route: 'report-builder',
  amounts: { except: 'Profit, settlements, budgets, spend without sales and market data are in US dollars.' },
  filters: NO_FILTERS,
  children: { explorer: 'explorer', addToDashboard: 'addToDashboard' },
  changes: ['reportSpecs'],
  // `folded` shows the result without the form, `chart` as charts; `workbench` opens the report as the workbench writes it.
  params: { specId: text(100), reportId: text(100), specHash: text(100), folded: flag, chart: flag, workbench: flag },
  queries: ({ scope, params }) => ({
    ...catalogueQueries(scope.brandGroup.id),
    [SPECS]: params.specId === '' ? null : query('reportSpecs', { params: { id: scope.brandGroup.id } }),
    [RUN_OF_LINK]: params.reportId === '' ? null : query('reportRun', { params: { reportId: params.reportId } }),
    [HASHED_SPEC]: params.specHash === '' ? null : query('reportSpecByHash', { params: { reportSpecHash: params.specHash } }),
  }),
}).drawing({});

export const EXPLORER = childAddress(explorerScreen.at, 'explorer');
export const ADD_TO_DASHBOARD = childAddress(explorerScreen.at, 'addToDashboard');
export const EXPLORER_RUN: AddressOf<'reportRun'> = childAddress(EXPLORER, 'reportRun', 'run');
