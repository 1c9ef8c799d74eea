/** Who may receive a delivery: people of the organization, and outside addresses on conditions. */

/** What is known of an address, in the organization of the delivery. */
export interface AddressFacts {
  readonly address: string;
  /** Somebody of the organization has it. */
  readonly isOfOrganization: boolean;
  /** `asked` has been sent a link and has not followed it; `stopped` does not exist, or its mail server refused it for good. */
  readonly outside: 'unknown' | 'asked' | 'confirmed' | 'stopped';
  /** It unsubscribed from this delivery. */
  readonly hasUnsubscribed: boolean;
}

export interface SendingRules {
  readonly ownerMaySendOutside: boolean;
  /** Of the organization, as Admins listed them. */
  readonly domains: readonly string[];
}

/** Letters and figures: what a header can hold without a way out of it. */
const ADDRESS = /^[^\s@\p{C}\p{Z}<>"(),:;[\]\\]{1,64}@(?=.{4,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/u;

/** As it is kept and compared; null where it is none. */
export const addressOf = (text: string): string | null => {
  const address = text.trim().toLowerCase();
  return ADDRESS.test(address) ? address : null;
};

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

export type AddressVerdict =
  | { readonly tag: 'sent' }
  | { readonly tag: 'ask' }
  | { readonly tag: 'left'; readonly why: string; readonly isUnconfirmed: boolean };

const left = (why: string, isUnconfirmed = false): AddressVerdict => ({ tag: 'left', why, isUnconfirmed });

/** Whether an address is sent to now; `ask` where it first has to confirm and was not asked yet. */
export const judgeAddress = (facts: AddressFacts, { ownerMaySendOutside, domains }: SendingRules): AddressVerdict => {
  const { address, isOfOrganization, outside, hasUnsubscribed } = facts;
  if (hasUnsubscribed) return left(`${address} unsubscribed`);
  if (outside === 'stopped') return left(`${address} is stopped, since its mail server refused it`);
  if (isOfOrganization) return { tag: 'sent' };
  if (!ownerMaySendOutside) return left(`${address} is not in the organization`);
  if (!domains.includes(domainOf(address))) return left(`${domainOf(address)} is not an allowed domain`);
  if (outside === 'unknown') return { tag: 'ask' };
  return outside === 'asked' ? left(`${address} has not confirmed yet`, true) : { tag: 'sent' };
};
