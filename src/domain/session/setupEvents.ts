/** The events of an empty server's first screen. */
import { boundedArray, boundedString, oneOf, record, t } from '../codec/codec.ts';
import { email } from '../journal/eventParts.ts';
import { masked } from '../journal/mask.ts';
import { SecretRef } from '../journal/secret.ts';

const countries = boundedArray(boundedString(8), 400);

const flags = record({ hasCogs: t.boolean, hasDsp: t.boolean, hasTags: t.boolean, hasAmc: t.boolean });

export const SETUP_EVENTS = {
  /** What was typed before the page was loaded again; never the password. */
  'setup.draftReturned': record({
    name: masked(boundedString(120, 'Name'), 'name'),
    email,
    organization: masked(boundedString(120, 'Name'), 'typed'),
    brandGroup: masked(boundedString(120, 'Name'), 'typed'),
    countries,
    flags,
  }),
  'setup.nameTyped': record({ name: masked(boundedString(120, 'Name'), 'name') }),
  'setup.emailTyped': record({ email }),
  'setup.organizationTyped': record({ organization: masked(boundedString(120, 'Name'), 'typed') }),
  'setup.brandGroupTyped': record({ brandGroup: masked(boundedString(120, 'Name'), 'typed') }),
  'setup.countriesChanged': record({ countries }),
  'setup.flagSet': record({ flag: oneOf(['hasCogs', 'hasDsp', 'hasTags', 'hasAmc'], 'BrandGroupFlag'), on: t.boolean }),
  'setup.passwordEdited': record({ password: SecretRef }),
  'setup.submitted': record({}),
};
