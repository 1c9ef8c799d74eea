/** The events of the forms about a person's own account. */
import { boundedString, oneOf, record, t } from '../codec/codec.ts';
import { email } from '../journal/eventParts.ts';
import { masked } from '../journal/mask.ts';
import { SecretRef } from '../journal/secret.ts';

const PasswordName = oneOf(['current', 'new'], 'PasswordName');

export const ACCOUNT_EVENTS = {
  /** What a visitor typed before the page was loaded again. */
  'account.draftReturned': record({
    email,
    name: masked(boundedString(120, 'Name'), 'name'),
    company: masked(boundedString(160, 'Company'), 'name'),
  }),
  'account.emailTyped': record({ email }),
  'account.nameTyped': record({ name: masked(boundedString(120, 'Name'), 'name') }),
  'account.companyTyped': record({ company: masked(boundedString(160, 'Company'), 'name') }),
  /** The e-mail of a reset link: it stays in the vault, as the link's token does. */
  'account.linkEmailEdited': record({ email: SecretRef }),
  'account.passwordEdited': record({ field: PasswordName, password: SecretRef }),
  'account.passwordRevealed': record({ field: PasswordName, revealed: t.boolean }),
  'account.submitted': record({}),
  'account.startedOver': record({}),
};
