/** Outside addresses of an organization, its allowed domains, who unsubscribed, and how many mails left on a day. */
import { Int, nullable, oneOf, record, t } from '../../src/domain/codec/codec.ts';
import { NoRow } from './rows.ts';
import { type StoreUnit, statement } from './store.ts';

const AddressState = oneOf(['asked', 'confirmed', 'stopped'], 'AddressState');
export type AddressState = t.TypeOf<typeof AddressState>;

const AddressRow = record({ address: t.string, state: AddressState, answer: nullable(t.string), changed_at: Int }, 'DeliveryAddressRow');
export type AddressRow = t.TypeOf<typeof AddressRow>;

const find = statement<[organizationId: string, address: string]>()(
  'SELECT address, state, answer, changed_at FROM delivery_addresses WHERE organization_id = ? AND address = ?',
  AddressRow,
);
const list = statement<[organizationId: string]>()(
  'SELECT address, state, answer, changed_at FROM delivery_addresses WHERE organization_id = ? ORDER BY address',
  AddressRow,
);
const put = statement<[organizationId: string, address: string, state: string, answer: string | null, now: number]>()(
  `INSERT INTO delivery_addresses (organization_id, address, state, answer, changed_at) VALUES (?, ?, ?, ?, ?)
   ON CONFLICT (organization_id, address) DO UPDATE SET state = excluded.state, answer = excluded.answer, changed_at = excluded.changed_at`,
  NoRow,
);
/** An address that was stopped stays so, whoever follows an old link. */
const confirm = statement<[now: number, organizationId: string, address: string]>()(
  `UPDATE delivery_addresses SET state = 'confirmed', changed_at = ? WHERE organization_id = ? AND address = ? AND state <> 'stopped'`,
  NoRow,
);
const forget = statement<[organizationId: string, address: string]>()(
  'DELETE FROM delivery_addresses WHERE organization_id = ? AND address = ?',
  NoRow,
);
/** Internal users see every organization. */
const member = statement<[address: string, organizationId: string]>()(
  `SELECT u.id FROM users u WHERE u.email = ? AND u.deleted_at IS NULL
   AND (EXISTS (SELECT 1 FROM memberships m WHERE m.user_id = u.id AND m.organization_id = ?)
     OR EXISTS (SELECT 1 FROM user_roles r WHERE r.user_id = u.id AND r.role IN ('Internal', 'Admin')))`,
  record({ id: t.string }, 'MemberIdRow'),
);
const people = statement<[organizationId: string]>()(
  `SELECT u.name, u.email FROM users u WHERE u.deleted_at IS NULL
   AND EXISTS (SELECT 1 FROM memberships m WHERE m.user_id = u.id AND m.organization_id = ?) ORDER BY u.name, u.email`,
  record({ name: t.string, email: t.string }, 'OrganizationPersonRow'),
);
const unsubscribed = statement<[deliveryId: string]>()(
  'SELECT address FROM delivery_unsubscribed WHERE delivery_id = ? ORDER BY address',
  record({ address: t.string }, 'UnsubscribedRow'),
);
const unsubscribe = statement<[deliveryId: string, address: string, now: number]>()(
  'INSERT INTO delivery_unsubscribed (delivery_id, address, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  NoRow,
);
const domains = statement<[organizationId: string]>()(
  'SELECT domain FROM delivery_domains WHERE organization_id = ? ORDER BY domain',
  record({ domain: t.string }, 'DomainRow'),
);
const clearDomains = statement<[organizationId: string]>()('DELETE FROM delivery_domains WHERE organization_id = ?', NoRow);
const addDomain = statement<[organizationId: string, domain: string]>()(
  'INSERT INTO delivery_domains (organization_id, domain) VALUES (?, ?) ON CONFLICT DO NOTHING',
  NoRow,
);
const addToCount = statement<[organizationId: string, day: string]>()(
  `INSERT INTO delivery_counts (organization_id, day, sent) VALUES (?, ?, 1)
   ON CONFLICT (organization_id, day) DO UPDATE SET sent = delivery_counts.sent + 1 RETURNING sent`,
  record({ sent: Int }, 'SentRow'),
);
const dropCounts = statement<[before: string]>()('DELETE FROM delivery_counts WHERE day < ?', NoRow);

export const findAddress = (unit: StoreUnit, organizationId: string, address: string): Promise<AddressRow | undefined> =>
  unit.first(find, [organizationId, address]);

export const listAddresses = (unit: StoreUnit, organizationId: string): Promise<readonly AddressRow[]> => unit.all(list, [organizationId]);

export const putAddress = async (
  unit: StoreUnit,
  organizationId: string,
  {
    address,
    state,
    answer,
    now,
  }: { readonly address: string; readonly state: AddressState; readonly answer: string | null; readonly now: number },
): Promise<void> => {
  await unit.run(put, [organizationId, address, state, answer, now]);
};

/** False where the address was never asked, or is stopped. */
export const confirmAddress = async (unit: StoreUnit, organizationId: string, address: string, now: number): Promise<boolean> =>
  (await unit.run(confirm, [now, organizationId, address])) > 0;

export const forgetAddress = async (unit: StoreUnit, organizationId: string, address: string): Promise<boolean> =>
  (await unit.run(forget, [organizationId, address])) > 0;

/** Whether somebody who sees the organization has the address. */
export const isOfOrganization = async (unit: StoreUnit, organizationId: string, address: string): Promise<boolean> =>
  (await unit.first(member, [address, organizationId])) !== undefined;

/** Members, by name. */
export const listPeople = (
  unit: StoreUnit,
  organizationId: string,
): Promise<readonly { readonly name: string; readonly email: string }[]> => unit.all(people, [organizationId]);

export const listUnsubscribed = async (unit: StoreUnit, deliveryId: string): Promise<ReadonlySet<string>> =>
  new Set((await unit.all(unsubscribed, [deliveryId])).map(({ address }) => address));

export const unsubscribeAddress = async (unit: StoreUnit, deliveryId: string, address: string, now: number): Promise<void> => {
  await unit.run(unsubscribe, [deliveryId, address, now]);
};

export const listDomains = async (unit: StoreUnit, organizationId: string): Promise<readonly string[]> =>
  (await unit.all(domains, [organizationId])).map(({ domain }) => domain);

export const setDomains = async (unit: StoreUnit, organizationId: string, next: readonly string[]): Promise<void> => {
  await unit.run(clearDomains, [organizationId]);
  for (const domain of next) await unit.run(addDomain, [organizationId, domain]);
};

/** How many mails to outside addresses the organization has intended on the day, this one included. */
export const countOutside = async (unit: StoreUnit, organizationId: string, day: string): Promise<number> =>
  (await unit.first(addToCount, [organizationId, day]))?.sent ?? 0;

export const dropOldCounts = (unit: StoreUnit, before: string): Promise<number> => unit.run(dropCounts, [before]);
