/** The events of the deferred services: the palette, the invitation, the request for an export. */
import { boundedString, oneOf, partialRecord, record } from '../codec/codec.ts';
import { email, text, typed, url } from '../journal/eventParts.ts';
import { masked } from '../journal/mask.ts';
import { PAPERS } from '../rendering/paper.ts';

/** Where a request goes that is no lead of the general kind (C-198). */
const RequestForm = oneOf(['export-request', 'title-compliance-request'], 'RequestForm');

export const DEFERRED_EVENTS = {
  /** Logs from before the palette looked beyond the screens name no brand group. */
  'palette.queryTyped': partialRecord({ query: typed }, { brandGroupId: text }),
  'palette.findRetried': record({}),
  /** The entry that Enter would take. */
  'palette.pointedAt': record({ key: url }),
  'palette.closed': record({}),
  /** The screen that is open; without a paper on that of the locale. */
  'pdf.asked': partialRecord({}, { paper: oneOf(PAPERS, 'Paper') }),
  'pdf.workbookAsked': record({}),

  'marketing.contentUsed': record({}),
  'marketing.invited': record({}),
  'marketing.nameTyped': record({ name: masked(boundedString(120, 'Name'), 'name') }),
  'marketing.emailTyped': record({ email }),
  'marketing.messageTyped': record({ message: typed }),
  'marketing.submitted': record({}),
  'marketing.dismissed': record({}),

  'marketing.draftReturned': record({ name: masked(boundedString(120, 'Name'), 'name'), email, message: typed }),
  'exportRequest.opened': partialRecord({ subject: text }, { form: RequestForm }),
  'exportRequest.emailTyped': record({ email }),
  'exportRequest.nameTyped': record({ name: masked(boundedString(120, 'Name'), 'name') }),
  'exportRequest.companyTyped': record({ company: typed }),
  'exportRequest.submitted': record({}),
  'exportRequest.draftReturned': partialRecord(
    { subject: text, email, name: masked(boundedString(120, 'Name'), 'name'), company: typed },
    { form: RequestForm },
  ),
  'exportRequest.closed': record({}),
};
