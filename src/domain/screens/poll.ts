/**
 * Asking a server that is at work until it is done. Each wait is half as long again as the one before it while nothing
 * changes, up to a longest; news make it short again, and while the server does not answer it is longer from the start.
 * A poll keeps nothing over a reload: it begins by asking what is under way, so that it is found wherever it has come to.
 */

/** In whole milliseconds: the first wait, the longest, and the first after an ask that was not answered. */
export interface PollPace {
  readonly firstMs: number;
  readonly longestMs: number;
  readonly awayMs: number;
}

/** How long is waited before the next ask, and whether the last one was not answered. It is bounded, so that a state holds no count that grows for ever. */
export interface Poll {
  readonly waitMs: number;
  readonly isAway: boolean;
}

export const beginPoll = ({ firstMs }: PollPace): Poll => ({ waitMs: firstMs, isAway: false });

const longer = ({ longestMs }: PollPace, ms: number): number => Math.min(longestMs, Math.floor((ms * 3) / 2));

/** The server answered; `isNews` says whether anything is other than before. */
export const heardPoll = (pace: PollPace, poll: Poll, isNews: boolean): Poll =>
  isNews || poll.isAway ? beginPoll(pace) : { waitMs: longer(pace, poll.waitMs), isAway: false };

/** The server did not answer. */
export const missedPoll = (pace: PollPace, { waitMs, isAway }: Poll): Poll => ({
  waitMs: isAway ? longer(pace, waitMs) : Math.min(pace.longestMs, Math.max(pace.awayMs, waitMs)),
  isAway: true,
});
