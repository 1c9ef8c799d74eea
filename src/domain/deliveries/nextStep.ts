/** What a turn of a delivery does next: a pure function of its log, its deadline and the moment. */
import { countOf, NOTICES, type Notice, type RecipientState, type RunState } from './runLog.ts';

export interface RunLimits {
  readonly deadlineAt: number;
  /** Whether people expect it at its hour. */
  readonly isOfClock: boolean;
}

export type Step =
  /** Look whether all figures are there, and keep what is to be sent. */
  | { readonly kind: 'draw' }
  | { readonly kind: 'send'; readonly recipient: string; readonly attempt: number }
  /** An intent without an outcome: of a server that died. */
  | { readonly kind: 'giveUpOn'; readonly recipient: string; readonly attempt: number }
  | { readonly kind: 'tell'; readonly of: Notice; readonly attempt: number; readonly words: string }
  | { readonly kind: 'end'; readonly reason: string | null }
  | { readonly kind: 'wait'; readonly until: number }
  | { readonly kind: 'done' };

const MINUTE_MS = 60_000;

/** Data that was not there is looked for again so much later. */
export const LOOK_AGAIN_MS = 15 * MINUTE_MS;

/** A mail server that is busy is asked again so much later, by the attempts before. */
const RETRY_MS = [1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS);
export const MOST_ATTEMPTS = RETRY_MS.length + 1;

/** A recipient that still has to be sent to: the attempt, and from when on. */
interface Attempt {
  readonly attempt: number;
  readonly from: number;
}

const attemptOn = (state: RecipientState | undefined): Attempt | null => {
  if (state === undefined) return { attempt: 1, from: 0 };
  if (state.tag !== 'waiting' || state.attempts >= MOST_ATTEMPTS) return null;
  return { attempt: state.attempts + 1, from: state.since === null ? 0 : state.since + (RETRY_MS[state.attempts - 1] ?? 0) };
};

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const MOST_WORDS = 990;

/** Why not all of it was sent, once nothing more is; null where all of it was. */
const endReason = (state: RunState): string | null => {
  const refused = countOf(state, 'refused') + countOf(state, 'waiting');
  const uncertain = countOf(state, 'uncertain');
  const parts = [
    ...(refused === 0 ? [] : [`${plural(refused, 'address', 'addresses')} could not be reached`]),
    ...(uncertain === 0 ? [] : [`it is not known whether ${plural(uncertain, 'address', 'addresses')} received it`]),
    ...state.left,
  ];
  return parts.length === 0 ? null : `${parts.join('; ').slice(0, MOST_WORDS)}.`;
};

const died = (states: ReadonlyMap<string, RecipientState>): Step | null => {
  for (const [recipient, each] of states) if (each.tag === 'intended') return { kind: 'giveUpOn', recipient, attempt: each.attempt };
  return null;
};

const whileSending = (state: RunState, deadlineAt: number, now: number): Step => {
  let until = deadlineAt;
  for (const [recipient, each] of state.recipients) {
    const next = attemptOn(each);
    if (next === null) continue;
    if (next.from <= now && now < deadlineAt) return { kind: 'send', recipient, attempt: next.attempt };
    until = Math.min(until, next.from);
  }
  return until < deadlineAt && now < deadlineAt ? { kind: 'wait', until } : { kind: 'end', reason: endReason(state) };
};

/** The owner is told, with as many attempts as anybody; null once that is over. */
const telling = (state: RunState, of: Notice, words: string, now: number): Step | null => {
  const next = attemptOn(state.notices.get(NOTICES[of]));
  if (next === null) return null;
  return next.from <= now ? { kind: 'tell', of, attempt: next.attempt, words } : { kind: 'wait', until: next.from };
};

const whileWaiting = (state: RunState, { deadlineAt, isOfClock }: RunLimits, now: number): Step => {
  if (now >= deadlineAt) {
    const why = state.missing ?? 'the server was not running';
    return { kind: 'end', reason: `Nothing was sent: ${why}`.slice(0, MOST_WORDS) };
  }
  if (state.lookedAt === null) return { kind: 'draw' };
  const until = Math.min(deadlineAt, state.lookedAt + LOOK_AGAIN_MS);
  if (until <= now) return { kind: 'draw' };
  const told = isOfClock && state.missing !== null ? telling(state, 'missing', state.missing, now) : null;
  if (told === null) return { kind: 'wait', until };
  return told.kind === 'wait' ? { kind: 'wait', until: Math.min(until, told.until) } : told;
};

/** A turn by the clock says in the morning what it waits for; one that is there to wait for data does not. */
export const nextStep = (state: RunState, limits: RunLimits, now: number): Step => {
  const dead = died(state.recipients) ?? died(state.notices);
  if (dead !== null) return dead;
  if (state.end !== null) return (state.end.reason === null ? null : telling(state, 'end', state.end.reason, now)) ?? { kind: 'done' };
  return state.content === null ? whileWaiting(state, limits, now) : whileSending(state, limits.deadlineAt, now);
};
