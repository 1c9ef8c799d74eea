/** What the app found wrong with itself in somebody's browser, for the people who run the server. */
import { boundedString, nullable, record, type t } from '../codec/codec.ts';
import { endpoint } from './endpoint.ts';
import { Nothing } from './shapes.ts';

export const MAX_FAULT_MESSAGE = 500;
export const MAX_FAULT_DETAIL = 4_000;

/** `detail` is JSON text, cut where it is long; `page` is the path without its query. */
export const ClientFault = record(
  {
    message: boundedString(MAX_FAULT_MESSAGE, 'FaultMessage'),
    detail: boundedString(MAX_FAULT_DETAIL, 'FaultDetail'),
    release: boundedString(64, 'FaultRelease'),
    page: boundedString(300, 'FaultPage'),
  },
  'ClientFault',
);
export type ClientFault = t.TypeOf<typeof ClientFault>;

export const faultsContract = {
  reportFault: endpoint({
    method: 'POST',
    path: '/api/client-faults',
    access: 'open',
    summary: 'Reports a browser error, which is written to the server log without e-mail addresses (A-178, A-469, A-470).',
    params: Nothing,
    query: Nothing,
    body: ClientFault,
    answer: nullable(Nothing),
    status: 204,
  }),
};
