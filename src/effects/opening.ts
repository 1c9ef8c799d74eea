/**
 * What came with the page, for the effects: the business day, the days of the market, and replies to what is asked first. A reply takes the place of a request
 * once, and only soon after the page was opened; it is decoded and recorded as if it had come over the line.
 */
import type { CallName } from '../domain/api/contract.ts';
import { addDays, businessDay, diffDays } from '../domain/dates/calendar.ts';
import type { IsoDay } from '../domain/dates/isoDay.ts';
import type { MarketStart } from '../domain/dates/marketStart.ts';
import type { ApiCall } from '../domain/journal/commands.ts';
import { digestOf } from '../domain/journal/digest.ts';
import { readOpening } from '../domain/page/pageOpening.ts';
import type { Testimonial } from '../domain/page/testimonial.ts';
import type { HttpReply } from './deps.ts';

/** How long after the page was opened its replies may stand for those of the server. */
export const BROUGHT_MS = 60_000;

export interface Opening {
  /** The reply to a call that the page brought along; null where it brought none, or none any more. */
  readonly brought: (call: CallName, input: ApiCall['input']) => HttpReply | null;
  /** The business day of the server, as far as the page knows it. */
  readonly today: () => IsoDay | null;
  /** Between which days the market is known; null where the page does not say it. */
  readonly marketFrom: MarketStart | null;
  /** What stands beside the sign-in form; null where the installation has none. */
  readonly testimonial: Testimonial | null;
  /** The e-mail address of those who run the installation; null where it names none. */
  readonly contact: string | null;
}

const NONE: Opening = { brought: () => null, today: () => null, marketFrom: null, testimonial: null, contact: null };

/** From the text in the page; without one, or with one that is not ours, everything is asked over the line. */
export const createOpening = (text: string | null, now: () => number): Opening => {
  const read = text === null ? null : readOpening(text);
  if (read === null || read._tag === 'Left') return NONE;
  const { today, replies, marketFrom = null, testimonial = null, contact = null } = read.right;
  const openedAt = now();
  const left = replies.map(({ call, input, status, text: body }) => ({ key: digestOf([call, input]), reply: { status, text: body } }));
  return {
    brought: (call, input) => {
      if (now() - openedAt > BROUGHT_MS) left.length = 0;
      if (left.length === 0) return null;
      const key = digestOf([call, input]);
      const at = left.findIndex((each) => each.key === key);
      const [taken] = at < 0 ? [] : left.splice(at, 1);
      return taken === undefined ? null : { ...taken.reply, requestId: null };
    },
    // A page that stays open for days knows how many have gone by, not what the server makes of them.
    today: () => addDays(today, diffDays(businessDay(openedAt), businessDay(now()))),
    marketFrom,
    testimonial,
    contact,
  };
};
