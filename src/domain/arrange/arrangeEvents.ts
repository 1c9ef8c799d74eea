/** The events of things that are arranged by hand, whatever they are. `surface` says which of several arrangements on a screen is meant. */
import { Natural, nullable, oneOf, record, type t } from '../codec/codec.ts';
import { text } from '../journal/eventParts.ts';
import { ARRANGE_MOVES } from './arrangement.ts';

export const ArrangePlaceCodec = record({ group: Natural, item: nullable(Natural) }, 'ArrangePlace');
export type ArrangePlaceCodec = t.TypeOf<typeof ArrangePlaceCodec>;

const step = oneOf(ARRANGE_MOVES, 'ArrangeMove');

export const ARRANGE_EVENTS = {
  /** By the keyboard: from now on the keys move it. */
  'arrange.pickedUp': record({ surface: text, at: ArrangePlaceCodec }),
  'arrange.stepped': record({ step }),
  'arrange.putDown': record({}),
  /** Back to where it was picked up. */
  'arrange.givenUp': record({}),
  /** By pointer or touch. */
  'arrange.dropped': record({ surface: text, from: ArrangePlaceCodec, to: ArrangePlaceCodec }),
  /** By the menu, without a drag. */
  'arrange.sent': record({ surface: text, at: ArrangePlaceCodec, step }),
};
