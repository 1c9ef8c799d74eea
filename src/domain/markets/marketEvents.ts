/** The events of markets: those that carry a draft, and the pages of the preview. */
import { Natural, record } from '../codec/codec.ts';
import { text } from '../journal/eventParts.ts';
import { recordEventsOf } from '../records/recordEvents.ts';
import { MarketFields } from './marketFields.ts';

export const MARKET_EVENTS = {
  ...recordEventsOf('markets', MarketFields),
  'markets.previewPaged': record({ page: Natural }),
  /** The reference brand of the market in view: set or updated; cleared after a question. */
  'marketReference.submitted': record({ brand: text }),
  'marketReference.clearAsked': record({}),
  'marketReference.clearConfirmed': record({}),
  'marketReference.clearDeclined': record({}),
};
