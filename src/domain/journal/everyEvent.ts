/** The entry with all events declared, for those who read what any area has recorded. */
import { declareEvents } from './declaredEvents.ts';
import { decodeEvent } from './decodeEvent.ts';
import { EVENTS } from './events.ts';

declareEvents(EVENTS);

export const decodeAnyEvent: typeof decodeEvent = decodeEvent;
