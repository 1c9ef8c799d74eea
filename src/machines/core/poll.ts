/**
 * A poll of a machine (src/domain/screens/poll.ts): the timer between two asks. The machine asks by its own call on entry
 * of the state in which work goes on, waits with `later` after each answer and each miss, asks again when it is `isDue`, and
 * stops with `cancel`. There is one timer of that name, so that two waits are never under way.
 */
import { beginPoll, heardPoll, missedPoll, type Poll, type PollPace } from '../../domain/screens/poll.ts';
import { command, type Effect } from './perform.ts';
import type { Input } from './transition.ts';

export interface Polling {
  readonly begin: Poll;
  readonly heard: (poll: Poll, isNews: boolean) => Poll;
  readonly missed: (poll: Poll) => Poll;
  readonly later: (poll: Poll) => Effect;
  readonly cancel: Effect;
  readonly isDue: (event: Input) => boolean;
}

export const createPolling = (timer: string, pace: PollPace): Polling => ({
  begin: beginPoll(pace),
  heard: (poll, isNews) => heardPoll(pace, poll, isNews),
  missed: (poll) => missedPoll(pace, poll),
  later: ({ waitMs }) => command({ type: 'timer.start', id: timer, ms: waitMs }),
  cancel: command({ type: 'timer.stop', id: timer }),
  isDue: (event) => event.type === 'timer.elapsed' && event.id === timer,
});
