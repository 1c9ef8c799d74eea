/** The events of the form and the list of deliveries. */
import { record } from '../codec/codec.ts';
import { text } from '../journal/eventParts.ts';
import { recordEventsOf } from '../records/recordEvents.ts';
import { DeliveryFields } from './deliveryFields.ts';

export const DELIVERY_EVENTS = {
  ...recordEventsOf('deliveries', DeliveryFields),
  /** Once, to the person alone. */
  'deliveries.testClicked': record({ id: text }),
  /** Paused, or on again. */
  'deliveries.switchClicked': record({ id: text }),
};
