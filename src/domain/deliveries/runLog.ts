/**
 * A turn of a delivery is a fold over its log. What is sent to a recipient is written down before it is handed to the mail server, and
 * what came of it after. An intent without an outcome is of a server that died in between: nobody knows whether the mail left, so that
 * it is never sent again, and the owner is told.
 */
import { boundedArray, boundedString, Natural, nullable, record, t } from '../codec/codec.ts';
import type { DeliveryStatus } from './delivery.ts';

/** Of what a mail server or a web hook answered. */
export const MAX_ANSWER = 200;

/** One line of printable characters. */
export const printable = (answer: string): string => [...answer.replace(/[\p{C}\p{Z}\s]+/gu, ' ').trim()].slice(0, MAX_ANSWER).join('');

const Words = boundedString(1_000, 'RunWords');
const Recipient = boundedString(254, 'RunRecipient');
const Attempt = Natural;
const Answer = boundedString(MAX_ANSWER * 2, 'RunAnswer');

export const RunEvent = t.union(
  [
    /** Not all figures of the promised day are there. */
    record({ type: t.literal('waited'), missing: Words }, 'RunWaited'),
    /** The screen as it will be sent, by the digest of its content. */
    record(
      { type: t.literal('drawn'), content: t.string, recipients: boundedArray(Recipient, 100), left: boundedArray(Words, 100) },
      'RunDrawn',
    ),
    record({ type: t.literal('intended'), recipient: Recipient, attempt: Attempt, messageId: t.string }, 'RunIntended'),
    record({ type: t.literal('accepted'), recipient: Recipient, attempt: Attempt, answer: Answer }, 'RunAccepted'),
    /** It surely did not arrive. `isFinal` where it would not the next time either. */
    record({ type: t.literal('refused'), recipient: Recipient, attempt: Attempt, answer: Answer, isFinal: t.boolean }, 'RunRefused'),
    /** It may have arrived, or not. */
    record({ type: t.literal('uncertain'), recipient: Recipient, attempt: Attempt, answer: Answer }, 'RunUncertain'),
    /** Nothing more is sent. `reason` is null where all of it was. */
    record({ type: t.literal('ended'), reason: nullable(Words) }, 'RunEnded'),
  ],
  'RunEvent',
);
export type RunEvent = t.TypeOf<typeof RunEvent>;

/** What the owner is told, once each, as if it were sent to a recipient of that name: no address has it. */
export const NOTICES = { missing: '!missing', end: '!end' } as const;
export type Notice = keyof typeof NOTICES;

/** The web hook of a delivery among its recipients. */
export const HOOK = '@hook';

const isNotice = (recipient: string): boolean => recipient.startsWith('!');

export type RecipientState =
  | { readonly tag: 'waiting'; readonly attempts: number; readonly since: number | null; readonly answer: string | null }
  | { readonly tag: 'intended'; readonly attempt: number; readonly messageId: string }
  | { readonly tag: 'accepted'; readonly messageId: string; readonly answer: string }
  | { readonly tag: 'refused'; readonly answer: string }
  | { readonly tag: 'uncertain'; readonly messageId: string; readonly answer: string };

export interface RunState {
  /** What was missing when it was looked at last; null where nothing was, or nobody looked. */
  readonly missing: string | null;
  readonly lookedAt: number | null;
  readonly content: string | null;
  /** Those that were left out, and why. */
  readonly left: readonly string[];
  readonly recipients: ReadonlyMap<string, RecipientState>;
  readonly end: { readonly reason: string | null } | null;
  /** What the owner was told, by the name of the notice. */
  readonly notices: ReadonlyMap<string, RecipientState>;
}

export const EMPTY_RUN: RunState = {
  missing: null,
  lookedAt: null,
  content: null,
  left: [],
  recipients: new Map(),
  end: null,
  notices: new Map(),
};

const WAITING: RecipientState = { tag: 'waiting', attempts: 0, since: null, answer: null };

const messageIdOf = (state: RecipientState | undefined): string =>
  state !== undefined && (state.tag === 'intended' || state.tag === 'uncertain' || state.tag === 'accepted') ? state.messageId : '';

type OfRecipient = Extract<RunEvent, { readonly recipient: string }>;

const recipientAfter = (before: RecipientState | undefined, event: OfRecipient, at: number): RecipientState => {
  switch (event.type) {
    case 'intended':
      return { tag: 'intended', attempt: event.attempt, messageId: event.messageId };
    case 'accepted':
      return { tag: 'accepted', messageId: messageIdOf(before), answer: event.answer };
    case 'uncertain':
      return { tag: 'uncertain', messageId: messageIdOf(before), answer: event.answer };
    case 'refused':
      if (event.isFinal) return { tag: 'refused', answer: event.answer };
      return { tag: 'waiting', attempts: event.attempt, since: at, answer: event.answer };
  }
};

export const afterEvent = (state: RunState, event: RunEvent, at: number): RunState => {
  switch (event.type) {
    case 'waited':
      return { ...state, missing: event.missing, lookedAt: at };
    case 'drawn':
      return {
        ...state,
        missing: null,
        lookedAt: at,
        content: event.content,
        left: event.left,
        recipients: new Map(event.recipients.map((recipient) => [recipient, state.recipients.get(recipient) ?? WAITING])),
      };
    case 'ended':
      return { ...state, end: { reason: event.reason } };
    default: {
      const key = isNotice(event.recipient) ? 'notices' : 'recipients';
      const next = new Map(state[key]);
      next.set(event.recipient, recipientAfter(next.get(event.recipient), event, at));
      return { ...state, [key]: next };
    }
  }
};

export interface Logged {
  readonly at: number;
  readonly event: RunEvent;
}

export const runState = (log: readonly Logged[]): RunState => log.reduce((state, { event, at }) => afterEvent(state, event, at), EMPTY_RUN);

export const countOf = ({ recipients }: RunState, tag: RecipientState['tag']): number =>
  [...recipients.values()].filter((state) => state.tag === tag).length;

export const statusOf = (state: RunState): DeliveryStatus => {
  if (state.end === null) return state.content === null ? 'waiting' : 'sending';
  if (state.end.reason === null) return 'sent';
  return countOf(state, 'accepted') > 0 ? 'partly' : 'failed';
};
