/** The events of the deferred services: the palette, the invitation, the request for an export. */
import { boundedString, record } from '../codec/codec.ts';
import { email, text, typed, url } from '../journal/eventParts.ts';
import { masked } from '../journal/mask.ts';

export const DEFERRED_EVENTS = {
  'palette.queryTyped': record({ query: typed }),
  /** The entry that Enter would take. */
  'palette.pointedAt': record({ key: url }),
  'palette.closed': record({}),

  'marketing.contentUsed': record({}),
  'marketing.invited': record({}),
  'marketing.nameTyped': record({ name: masked(boundedString(120, 'Name'), 'name') }),
  'marketing.emailTyped': record({ email }),
  'marketing.messageTyped': record({ message: typed }),
  'marketing.submitted': record({}),
  'marketing.dismissed': record({}),

  'exportRequest.opened': record({ subject: text }),
  'exportRequest.emailTyped': record({ email }),
  'exportRequest.nameTyped': record({ name: masked(boundedString(120, 'Name'), 'name') }),
  'exportRequest.companyTyped': record({ company: typed }),
  'exportRequest.submitted': record({}),
  'exportRequest.draftReturned': record({
    subject: text,
    email,
    name: masked(boundedString(120, 'Name'), 'name'),
    company: typed,
  }),
  'exportRequest.closed': record({}),
};
