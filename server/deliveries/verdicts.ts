/** Whether each recipient of a delivery is sent to now, as its owner may send. */
import { type AddressVerdict, judgeAddress } from '../../src/domain/deliveries/recipients.ts';
import type { StoredDelivery } from '../store/deliveries.queries.ts';
import { findAddress, isOfOrganization, listDomains, listUnsubscribed } from '../store/deliveryAddresses.queries.ts';
import type { StoreUnit } from '../store/store.ts';

export interface JudgedAddress {
  readonly address: string;
  readonly verdict: AddressVerdict;
}

/** Each address once, in the order of the recipients. */
export const judgeRecipients = async (
  unit: StoreUnit,
  { organizationId, id, draft }: Pick<StoredDelivery, 'organizationId' | 'id' | 'draft'>,
  ownerMaySendOutside: boolean,
): Promise<readonly JudgedAddress[]> => {
  const [domains, unsubscribed] = [await listDomains(unit, organizationId), await listUnsubscribed(unit, id)];
  const judged: JudgedAddress[] = [];
  for (const address of new Set(draft.recipients)) {
    const facts = {
      address,
      isOfOrganization: await isOfOrganization(unit, organizationId, address),
      outside: (await findAddress(unit, organizationId, address))?.state ?? ('unknown' as const),
      hasUnsubscribed: unsubscribed.has(address),
    };
    judged.push({ address, verdict: judgeAddress(facts, { ownerMaySendOutside, domains }) });
  }
  return judged;
};
