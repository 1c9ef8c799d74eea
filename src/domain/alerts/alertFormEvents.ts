/** The events of the form and the list of alerts, and of what they told. */
import { boundedArray, record } from '../codec/codec.ts';
import { text } from '../journal/eventParts.ts';
import { recordEventsOf } from '../records/recordEvents.ts';
import { InboxMark, MAX_INBOX } from './alert.ts';
import { AlertFields } from './alertFields.ts';

export const ALERT_EVENTS = {
  ...recordEventsOf('alerts', AlertFields),
  /** What was told is read, dismissed, or there again. */
  'alerts.marked': record({ ids: boundedArray(text, MAX_INBOX), mark: InboxMark }),
};
