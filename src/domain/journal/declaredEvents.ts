/**
 * The events that are declared so far. Those of what is always there are from the start; all others come with the areas whose
 * machines hear them (`Area.events`), so that nobody loads what only another screen sends. Where `everyEvent.ts` is imported, all are.
 */
import type { AnyCodec } from '../codec/codec.ts';
import { EARLY_EVENTS } from './earlyEvents.ts';

const declared = new Map<string, AnyCodec>(Object.entries(EARLY_EVENTS));

/** Declares events; declaring the same ones again changes nothing. */
export const declareEvents = (events: Readonly<Record<string, AnyCodec>>): void => {
  for (const [type, codec] of Object.entries(events)) declared.set(type, codec);
};

/** The codec of a type of events; undefined for one that nobody has declared. */
export const eventCodec = (type: string): AnyCodec | undefined => declared.get(type);
