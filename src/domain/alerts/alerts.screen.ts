/** Alerts of a brand group: the list, and the form with its trial on the past. */
import { NO_FILTERS } from '../filters/filterUse.ts';
import { childAddress } from '../journal/address.ts';
import { defineScreen, query } from '../screens/defineScreen.ts';
import { text } from '../screens/params.ts';
import { ALERT_ABOUT_PARAM, ALERT_EDIT_PARAM } from './alertEditorPath.ts';
import { ALERT_BASIS_PARAM, aboutParam, basisParam } from './alertParam.ts';

export const alertsScreen = defineScreen({
  route: 'alerts',
  amounts: 'dollars',
  filters: NO_FILTERS,
  children: { form: 'alertForm', records: 'alertList', marks: 'alertMarks' },
  params: { [ALERT_EDIT_PARAM]: text(), [ALERT_ABOUT_PARAM]: aboutParam, [ALERT_BASIS_PARAM]: basisParam },
  queries: ({ scope, params }) => ({
    alerts: query('alerts', { params: { id: scope.brandGroup.id } }),
    inbox: query('alertInbox', { params: { id: scope.brandGroup.id } }),
    // Another threshold asks nothing.
    basis:
      params.edit === '' || params.about === null
        ? null
        : query('alertBasis', { params: { id: scope.brandGroup.id }, body: { about: params.about, basis: params.basis } }),
  }),
}).drawing({});

export const ALERT_FORM = childAddress(alertsScreen.at, 'alertForm', 'form');
export const ALERT_RECORDS = childAddress(alertsScreen.at, 'alertList', 'records');
export const ALERT_MARKS = childAddress(alertsScreen.at, 'alertMarks', 'marks');
