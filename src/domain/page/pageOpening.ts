/**
 * What the server writes into a page for whoever opens it: the business day, between which days the market is known, what a customer says of
 * the product, whom to write to, and, for those who have no session, the replies to what the screen asks first. It stands in the page as data that no browser runs.
 */
import { type Either, left } from 'fp-ts/Either';
import { boundedArray, boundedString, type DecodeFailure, decode, Int, partialRecord, record, t } from '../codec/codec.ts';
import { IsoDay } from '../dates/isoDay.ts';
import { MarketStart } from '../dates/marketStart.ts';
import { JsonRecord } from '../journal/json.ts';
import { Testimonial } from './testimonial.ts';

/** By which the page names the element that holds it. */
export const OPENING_ELEMENT = 'velocity-opening';

/** A reply as it would have come over the line: to which call with which input, its status and its text. */
export const BroughtReply = record(
  { call: boundedString(100, 'CallText'), input: JsonRecord, status: Int, text: t.string },
  'BroughtReply',
);
export type BroughtReply = t.TypeOf<typeof BroughtReply>;

export const PageOpening = partialRecord(
  { today: IsoDay, replies: boundedArray(BroughtReply, 20) },
  { marketFrom: MarketStart, testimonial: Testimonial, contact: boundedString(320, 'ContactAddress') },
  'PageOpening',
);
export type PageOpening = t.TypeOf<typeof PageOpening>;

/** JSON that may stand in HTML: nothing of it ends the element or begins another. */
export const openingText = (opening: PageOpening): string =>
  JSON.stringify(opening).replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** What a page holds; Left where it is none of ours. */
export const readOpening = (text: string): Either<DecodeFailure, PageOpening> => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return left({ _tag: 'DecodeFailure', faults: [{ path: '', expected: 'JSON', got: '' }] });
  }
  return decode(PageOpening, parsed);
};
