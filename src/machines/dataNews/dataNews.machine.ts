/**
 * Whether data came in while the page is open. `resting` until the shell says that it is time (a minute has turned, the page is in sight);
 * `asking` while the server is asked. What the first answer says is what the page shows; what comes after that is told once, and nothing
 * loads by itself. A call that fails leaves things as they were.
 */
import { accountContract } from '../../domain/api/account.contract.ts';
import { decode } from '../../domain/codec/codec.ts';
import { type LatestData, newsOf } from '../../domain/imports/latestData.ts';
import type { EventOf } from '../../domain/journal/events.ts';
import { defineMachine } from '../core/defineMachine.ts';
import { settleToasts, toast } from '../core/notifications.ts';
import { command, type Effect } from '../core/perform.ts';
import { result, type TransitionResult } from '../core/transition.ts';

export interface DataNewsContext {
  /** Of which brand group it is. */
  readonly brandGroupId: string | null;
  /** What the page shows, or has told; null until the server has said it. */
  readonly known: LatestData | null;
}

const ABOUT = 'newData';

const MESSAGES = {
  imported: 'Data was imported after this page loaded.',
  undone: 'An import was undone after this page loaded.',
} as const;

const told = (news: keyof typeof MESSAGES): Effect =>
  toast({ level: 'info', title: 'New data', message: MESSAGES[news], selfDismiss: null, about: ABOUT, reloads: true });

const ask = (context: DataNewsContext, brandGroupId: string): TransitionResult<DataNewsContext> => {
  const asked = command({
    type: 'api.call',
    requestId: `latest-${brandGroupId}`,
    call: 'latestData',
    input: { query: { brandGroupId } },
    keep: 'inline',
  });
  if (context.brandGroupId === brandGroupId) return result(context, [asked]);
  // What was said of another brand group says nothing of this one.
  return result({ brandGroupId, known: null }, context.known === null ? [asked] : [settleToasts(ABOUT), asked]);
};

/** The page asks anew for what it shows: what is there now is no news. */
const renewed = (context: DataNewsContext): TransitionResult<DataNewsContext> => {
  const { brandGroupId } = context;
  if (brandGroupId === null) return result(context);
  const asked = ask(context, brandGroupId);
  return result({ ...context, known: null }, [settleToasts(ABOUT), ...asked.effects]);
};

const hear = (context: DataNewsContext, latest: LatestData): TransitionResult<DataNewsContext> => {
  const news = context.known === null ? null : newsOf(context.known, latest);
  return result({ ...context, known: latest }, news === null ? [] : [told(news)]);
};

const isCurrent = ({ brandGroupId }: DataNewsContext, { requestId }: { readonly requestId: string }): boolean =>
  requestId === `latest-${brandGroupId}`;

const latestIn = ({ body }: EventOf<'api.answered'>): LatestData | null => {
  const answer = 'inline' in body ? decode(accountContract.latestData.answer, body.inline) : null;
  return answer?._tag === 'Right' ? answer.right : null;
};

const answered = (context: DataNewsContext, event: EventOf<'api.answered'>): TransitionResult<DataNewsContext> => {
  const latest = latestIn(event);
  return latest === null ? result(context) : hear(context, latest);
};

export const dataNewsMachine = defineMachine<DataNewsContext, 'resting' | 'asking'>()({
  id: 'dataNews',
  context: { brandGroupId: null, known: null },
  initial: 'resting',
  on: { 'message.dataChanged': { guard: ({ brandGroupId }) => brandGroupId !== null, target: 'asking', run: renewed } },
  states: {
    resting: { on: { 'message.dataNewsDue': { target: 'asking', run: (context, { brandGroupId }) => ask(context, brandGroupId) } } },
    asking: {
      on: {
        'message.dataNewsDue': {
          guard: (context, { brandGroupId }) => brandGroupId !== context.brandGroupId,
          run: (context, { brandGroupId }) => ask(context, brandGroupId),
        },
        'api.answered': { guard: isCurrent, target: 'resting', run: answered },
        'api.failed': { guard: isCurrent, target: 'resting' },
      },
    },
  },
});
