/** The events of the form and the list of alerts. */
import { recordEventsOf } from '../records/recordEvents.ts';
import { AlertFields } from './alertFields.ts';

export const ALERT_EVENTS = recordEventsOf('alerts', AlertFields);
