/** Deliveries of a brand group: the list and the form. */
import { NO_FILTERS } from '../filters/filterUse.ts';
import { childAddress } from '../journal/address.ts';
import { defineScreen, query } from '../screens/defineScreen.ts';
import { text } from '../screens/params.ts';
import { DELIVERY_EDIT_PARAM } from './deliverPath.ts';
import { SEED_PARAMS } from './deliveryParam.ts';
import { DELIVERY_LIST } from './deliveryRecord.ts';

export const deliveriesScreen = defineScreen({
  route: 'deliveries',
  amounts: 'none',
  filters: NO_FILTERS,
  children: { form: 'deliveryForm', records: 'deliveryList', sender: 'deliverySender' },
  params: { [DELIVERY_EDIT_PARAM]: text(), ...SEED_PARAMS },
  queries: ({ scope }) => ({
    [DELIVERY_LIST]: query('deliveries', { params: { id: scope.brandGroup.id } }),
    choices: query('deliveryChoices', { params: { id: scope.brandGroup.id } }),
  }),
  unshown: { choices: 'The names of dashboards and reports' },
}).drawing({});

export const DELIVERY_FORM = childAddress(deliveriesScreen.at, 'deliveryForm', 'form');
export const DELIVERY_RECORDS = childAddress(deliveriesScreen.at, 'deliveryList', 'records');
export const DELIVERY_SENDER = childAddress(deliveriesScreen.at, 'deliverySender', 'sender');
