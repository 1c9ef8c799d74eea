/** Alerts: what the days are judged by that an alert is tried on, the alerts of a brand group, and what they told. */
import { AlertDraft, AlertEdit, Inbox, InboxMarks, MAX_ALERTS, StoredAlert } from '../alerts/alert.ts';
import { AlertBasis, BasisAsked } from '../alerts/alertBasis.ts';
import { boundedArray, nullable, partialRecord, record } from '../codec/codec.ts';
import { Version } from '../goals/goal.ts';
import { endpoint } from './endpoint.ts';
import { Id, Nothing } from './shapes.ts';

const AlertsPath = record({ id: Id }, 'AlertsPath');
const OneAlertPath = record({ id: Id, alertId: Id }, 'OneAlertPath');
const ofBrandGroup = ({ params }: { readonly params: { readonly id: string } }): readonly string[] => [params.id];

export const alertsContract = {
  alertBasis: endpoint({
    method: 'POST',
    path: '/api/brand-groups/:id/alert-basis',
    reads: true,
    access: 'prime',
    summary:
      'What the days of the last twelve months with data are judged by: the figure, and what that is held against beside a threshold.',
    params: record({ id: Id }, 'AlertBasisPath'),
    query: Nothing,
    body: BasisAsked,
    answer: AlertBasis,
    brandGroups: ({ params }) => [params.id],
    failures: [503, 504],
  }),
  alerts: endpoint({
    method: 'GET',
    path: '/api/brand-groups/:id/alerts',
    access: 'prime',
    summary: "The brand group's alerts, by name.",
    params: AlertsPath,
    query: Nothing,
    body: Nothing,
    answer: boundedArray(StoredAlert, MAX_ALERTS),
    brandGroups: ofBrandGroup,
  }),
  createAlert: endpoint({
    method: 'POST',
    path: '/api/brand-groups/:id/alerts',
    access: 'manage-alerts',
    summary:
      'Adds an alert, for everyone with access to the brand group. `restores` is the id of a deleted one, which is there again and says this.',
    params: AlertsPath,
    query: partialRecord({}, { restores: Id }, 'CreateAlertQuery'),
    body: AlertDraft,
    answer: StoredAlert,
    status: 201,
    failures: [404],
    brandGroups: ofBrandGroup,
    idempotent: true,
  }),
  updateAlert: endpoint({
    method: 'PATCH',
    path: '/api/brand-groups/:id/alerts/:alertId',
    access: 'manage-alerts',
    summary: 'Changes an alert, unless it changed since the version that the edit started from. Another rule begins anew.',
    params: OneAlertPath,
    query: Nothing,
    body: AlertEdit,
    answer: StoredAlert,
    failures: [404, 409],
    brandGroups: ofBrandGroup,
    idempotent: true,
  }),
  deleteAlert: endpoint({
    method: 'DELETE',
    path: '/api/brand-groups/:id/alerts/:alertId',
    access: 'manage-alerts',
    summary: 'Deletes an alert, with what it told; with a version, only if it is still that version.',
    params: OneAlertPath,
    query: partialRecord({}, { version: Version }, 'AlertVersionQuery'),
    body: Nothing,
    answer: nullable(Nothing),
    status: 204,
    failures: [404, 409],
    brandGroups: ofBrandGroup,
  }),
  alertInbox: endpoint({
    method: 'GET',
    path: '/api/brand-groups/:id/alert-inbox',
    access: 'prime',
    unattended: true,
    summary: 'What the alerts of the brand group told, the latest first, and what of it the caller has seen or dismissed.',
    params: AlertsPath,
    query: Nothing,
    body: Nothing,
    answer: Inbox,
    brandGroups: ofBrandGroup,
  }),
  markAlertEvents: endpoint({
    method: 'POST',
    path: '/api/brand-groups/:id/alert-inbox/marks',
    access: 'prime',
    summary: 'Marks events of the inbox as seen or dismissed by the caller, or takes a dismissal back; answers the inbox.',
    params: AlertsPath,
    query: Nothing,
    body: InboxMarks,
    answer: Inbox,
    failures: [404],
    brandGroups: ofBrandGroup,
    idempotent: true,
  }),
};
