/**
 * The jobs page: `resting`, or `asking` the server to run one or to cancel an import. The list is asked for again while the page is open: every second while
 * a job or an import runs, and less often while nothing changes.
 */

import type { AdminJobs } from '../../domain/admin/jobRecords.ts';
import { adminJobs, JOB_LIST, JOBS_ACTOR } from '../../domain/admin/jobs.screen.ts';
import { isBusy, isMoving } from '../../domain/admin/jobWords.ts';
import type { AnswerBody } from '../../domain/journal/events.ts';
import type { AnswerStore } from '../../domain/journal/ports.ts';
import type { Poll } from '../../domain/screens/poll.ts';
import { failureText } from '../../domain/session/failureText.ts';
import { resolveAnswer } from '../core/answers.ts';
import { defineMachine } from '../core/defineMachine.ts';
import { command, type Effect, send } from '../core/perform.ts';
import { createPolling } from '../core/poll.ts';
import type { Registry } from '../core/registry.ts';
import { result, type TransitionResult } from '../core/transition.ts';
import type { ChildInput } from '../screen/screen.machine.ts';

export interface AdminJobsContext {
  /** The job that the server is asked to run, or the import that it is asked to cancel. */
  readonly asked: string | null;
  /** Why the last one could not be asked for. */
  readonly failure: string | null;
  /** What was answered last. */
  readonly list: AnswerBody | null;
  readonly poll: Poll;
  /** Counts the calls: an answer to one before the last is passed over. */
  readonly calls: number;
}

type Of = AdminJobsContext;

const POLLING = createPolling('poll', { firstMs: 1_000, longestMs: 15_000, awayMs: 2_500 });

const requestOf = ({ calls }: Of): string => `${JOBS_ACTOR}:${calls}`;

/** To the screen alone: what else is shown has nothing to do with it. */
const reload: Effect = send(adminJobs.at, { type: 'message.dataChanged', calls: ['adminJobs'] });

const isRunning = (answers: AnswerStore, list: AnswerBody): boolean => {
  const answer = resolveAnswer(answers, list) as AdminJobs | undefined;
  return answer !== undefined && (answer.jobs.some(isBusy) || (answer.imports ?? []).some(isMoving));
};

const ask = (context: Of, call: 'runJob' | 'stopImport', id: string): TransitionResult<Of> => {
  const next = { ...context, asked: id, failure: null, calls: context.calls + 1 };
  return result(next, [command({ type: 'api.call', requestId: requestOf(next), call, input: { params: { id } }, keep: 'store' })]);
};

export const createAdminJobsMachine = ({ answers }: Registry) => {
  const isCurrent = (context: Of, { requestId }: { readonly requestId: string }): boolean => requestId === requestOf(context);

  const heard = (context: Of, list: AnswerBody): TransitionResult<Of> => {
    const isNews = JSON.stringify(list) !== JSON.stringify(context.list) || isRunning(answers, list);
    const poll = POLLING.heard(context.poll, isNews);
    return result({ ...context, list, poll }, [POLLING.later(poll)]);
  };

  return defineMachine<Of, 'resting' | 'asking', ChildInput>()({
    id: 'adminJobs',
    context: () => ({ asked: null, failure: null, list: null, poll: POLLING.begin, calls: 0 }),
    initial: 'resting',
    on: {
      'message.answered': (context, { key, value }) => (key === JOB_LIST ? heard(context, value as AnswerBody) : result(context)),
      'timer.elapsed': { guard: (_, event) => POLLING.isDue(event), run: (context) => result(context, [reload]) },
    },
    states: {
      resting: {
        on: {
          'jobs.runClicked': { target: 'asking', run: (context, { id }) => ask(context, 'runJob', id) },
          'jobs.importCanceled': { target: 'asking', run: (context, { id }) => ask(context, 'stopImport', id) },
        },
      },
      asking: {
        on: {
          'api.answered': { guard: isCurrent, target: 'resting', run: (context) => result({ ...context, asked: null }, [reload]) },
          'api.failed': {
            guard: isCurrent,
            target: 'resting',
            run: (context, { failure }) => result({ ...context, asked: null, failure: failureText(failure) }, [reload]),
          },
        },
      },
    },
  });
};
