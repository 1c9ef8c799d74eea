/** Deliveries of a brand group, their receipts, and where an organization may send to. */
import { boundedArray, boundedString, nullable, partialRecord, record, t } from '../codec/codec.ts';
import { IsoDay } from '../dates/isoDay.ts';
import { Delivery, DeliveryChoices, DeliveryEdit, DeliveryInput, DeliveryStatus } from '../deliveries/delivery.ts';
import { masked } from '../journal/mask.ts';
import { endpoint } from './endpoint.ts';
import { Id, Message, Nothing } from './shapes.ts';

const OfBrandGroup = record({ id: Id }, 'DeliveriesPath');
const OfDelivery = record({ id: Id, deliveryId: Id }, 'DeliveryPath');
/** A delivery and a day. */
const RunId = boundedString(80, 'ReceiptId');
const OfReceipt = record({ id: Id, receiptId: RunId }, 'ReceiptPath');
const brandGroups = ({ params }: { readonly params: { readonly id: string } }) => [params.id];

const Receipt = record(
  {
    id: t.string,
    deliveryId: t.string,
    on: IsoDay,
    /** The day that its data was promised to reach. */
    dataDay: IsoDay,
    status: DeliveryStatus,
    reason: nullable(masked(t.string, 'prose')),
    content: nullable(t.string),
  },
  'DeliveryReceipt',
);

const ReceiptEntry = record(
  {
    at: t.string,
    what: t.string,
    recipient: nullable(masked(t.string, 'email')),
    messageId: nullable(t.string),
    /** At most 200 printable characters of what was answered. */
    answer: nullable(masked(t.string, 'prose')),
  },
  'ReceiptEntry',
);

const OpenReceipt = record({ receipt: Receipt, entries: t.array(ReceiptEntry), html: nullable(masked(t.string, 'prose')) }, 'OpenReceipt');
export type ReceiptEntry = t.TypeOf<typeof ReceiptEntry>;
export type Receipt = t.TypeOf<typeof Receipt>;

const Domain = boundedString(253, 'MailDomain');
const Outside = record(
  {
    domains: boundedArray(Domain, 100),
    addresses: t.array(
      record({ address: masked(t.string, 'email'), state: t.string, answer: nullable(masked(t.string, 'prose')) }, 'OutsideAddress'),
    ),
  },
  'OutsideRules',
);

export const deliveriesContract = {
  deliveries: endpoint({
    method: 'GET',
    path: '/api/brand-groups/:id/deliveries',
    access: 'prime',
    summary: 'Deliveries of the brand group: what is sent to whom and when, and how the latest turn went.',
    params: OfBrandGroup,
    query: Nothing,
    body: Nothing,
    answer: t.array(Delivery),
    brandGroups,
  }),
  createDelivery: endpoint({
    method: 'POST',
    path: '/api/brand-groups/:id/deliveries',
    access: 'prime',
    summary:
      'Sets up a delivery, owned by the caller and sent with their rights. `restores` is the id of a deleted one, which is there again and says this; the address of its web hook is not.',
    params: OfBrandGroup,
    query: partialRecord({}, { restores: Id }, 'CreateDeliveryQuery'),
    body: DeliveryInput,
    answer: Delivery,
    status: 201,
    failures: [404],
    brandGroups,
    idempotent: true,
  }),
  updateDelivery: endpoint({
    method: 'PATCH',
    path: '/api/brand-groups/:id/deliveries/:deliveryId',
    access: 'prime',
    summary:
      'Replaces a delivery, unless it has changed since the version being edited; the caller becomes its owner, unless it is only paused.',
    params: OfDelivery,
    query: Nothing,
    body: DeliveryEdit,
    answer: Delivery,
    failures: [409],
    brandGroups,
    idempotent: true,
  }),
  deleteDelivery: endpoint({
    method: 'DELETE',
    path: '/api/brand-groups/:id/deliveries/:deliveryId',
    access: 'prime',
    summary: 'Deletes a delivery; its receipts are kept.',
    params: OfDelivery,
    query: Nothing,
    body: Nothing,
    answer: nullable(Nothing),
    status: 204,
    brandGroups,
  }),
  testDelivery: endpoint({
    method: 'POST',
    path: '/api/brand-groups/:id/deliveries/:deliveryId/test',
    access: 'prime',
    summary: 'Sends the delivery once to the caller alone, as they see it.',
    params: OfDelivery,
    query: Nothing,
    body: Nothing,
    answer: Message,
    failures: [409, 503],
    brandGroups,
    perMinute: 6,
    idempotent: true,
  }),
  deliveryChoices: endpoint({
    method: 'GET',
    path: '/api/brand-groups/:id/delivery-choices',
    access: 'prime',
    summary: 'What the caller can have delivered, and to whom.',
    params: OfBrandGroup,
    query: Nothing,
    body: Nothing,
    answer: DeliveryChoices,
    brandGroups,
  }),
  deliveryReceipts: endpoint({
    method: 'GET',
    path: '/api/brand-groups/:id/delivery-receipts',
    access: 'admin',
    summary: 'The latest 200 turns of deliveries, deleted ones included; receipts are kept for 400 days.',
    params: OfBrandGroup,
    query: Nothing,
    body: Nothing,
    answer: t.array(Receipt),
    brandGroups,
  }),
  deliveryReceipt: endpoint({
    method: 'GET',
    path: '/api/brand-groups/:id/delivery-receipts/:receiptId',
    access: 'admin',
    summary: 'One turn of a delivery: what was sent, as it was sent, and what became of it at each recipient.',
    params: OfReceipt,
    query: Nothing,
    body: Nothing,
    answer: OpenReceipt,
    brandGroups,
  }),
  outsideRules: endpoint({
    method: 'GET',
    path: '/api/brand-groups/:id/outside-addresses',
    access: 'admin',
    summary: 'The domains that deliveries of the organization may be sent to, and its outside addresses.',
    params: OfBrandGroup,
    query: Nothing,
    body: Nothing,
    answer: Outside,
    brandGroups,
  }),
  setOutsideDomains: endpoint({
    method: 'PUT',
    path: '/api/brand-groups/:id/outside-addresses',
    access: 'admin',
    summary: 'Sets the domains that deliveries of the organization may be sent to; `forget` lists addresses to be asked again.',
    params: OfBrandGroup,
    query: Nothing,
    body: record(
      { domains: boundedArray(Domain, 100), forget: boundedArray(masked(boundedString(254, 'Forgotten'), 'email'), 100) },
      'OutsideDraft',
    ),
    answer: Outside,
    brandGroups,
    idempotent: true,
  }),
};

export const RECEIPTS_LISTED = 200;
