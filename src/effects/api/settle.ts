/** What a call's last outcome means, as events: to its owner, to the session, to those who watch the connection. */
import { SESSION } from '../../domain/journal/address.ts';
import type { ApiCall, Asked } from '../../domain/journal/commands.ts';
import type { ApiFailure } from '../../domain/journal/events.ts';
import type { HttpReply, Reply } from '../deps.ts';
import { type EffectContext, toOwner } from '../effect.ts';
import { decodeAnswer, failureOf, keepAnswer, UNDECODABLE, UNEXPECTED } from './decodeAnswer.ts';
import { isSuccess, isTimeout, type Outcome } from './exchange.ts';
import type { RequestFault } from './resolveInput.ts';

type AskedCall = Asked<ApiCall>;

export const failed = (asked: AskedCall, failure: ApiFailure): Reply =>
  toOwner(asked, { type: 'api.failed', requestId: asked.command.requestId, call: asked.command.call, failure });

/** The fault's path goes to the console, never what stood there. */
const undecodable = (asked: AskedCall, { path, expected }: RequestFault, side: 'answer' | 'request', context: EffectContext): Reply => {
  const { call, requestId } = asked.command;
  context.report(`The ${side} of ${call} does not fit its contract: ${path === '' ? 'the whole' : path} should be ${expected}.`, {
    call,
    requestId,
    path,
    expected,
  });
  return failed(asked, { kind: 'decode', path: path.slice(0, 500), message: UNDECODABLE });
};

/** The input of the call cannot be sent: nothing left the browser. */
export const refused = (asked: AskedCall, fault: RequestFault, context: EffectContext): Reply =>
  undecodable(asked, fault, 'request', context);

const answered = (asked: AskedCall, { text }: HttpReply, context: EffectContext): Reply => {
  const { call, requestId } = asked.command;
  const decoded = decodeAnswer(call, text);
  if (decoded._tag === 'Left') return undecodable(asked, decoded.left, 'answer', context);
  return toOwner(asked, { type: 'api.answered', requestId, call, body: keepAnswer(asked.command, text, decoded.right, context.answers) });
};

/**
 * Whether the status tells of a session that is over. A 401 on `login` is a wrong password, on `currentUser`
 * it is how a visitor is told apart; a 419 that outlived a fresh token is a session that the server no longer knows.
 */
const endsSession = ({ command: { call } }: AskedCall, status: number): boolean =>
  status === 419 || (status === 401 && call !== 'login' && call !== 'currentUser');

const refusedByServer = (asked: AskedCall, reply: HttpReply): readonly Reply[] => {
  const toAsker = failed(asked, failureOf('status', reply));
  if (!endsSession(asked, reply.status)) return [toAsker];
  return [{ to: SESSION, event: { type: 'session.unauthorized', call: asked.command.call, status: reply.status } }, toAsker];
};

/**
 * NOTE: the owner hears last. Were it first and stopped by what it hears, its release would end this call before the
 * session or the connection had heard anything; the other way round the release only silences what nobody awaits.
 */
export const settle = (asked: AskedCall, outcome: Outcome, context: EffectContext): readonly Reply[] => {
  if (outcome.tag !== 'reply') {
    return [...context.connection.missed(), failed(asked, { kind: outcome.tag, message: UNEXPECTED })];
  }
  if (isTimeout(outcome)) return [...context.connection.missed(), failed(asked, failureOf('timeout', outcome.reply))];
  const replies = isSuccess(outcome) ? [answered(asked, outcome.reply, context)] : refusedByServer(asked, outcome.reply);
  return [...context.connection.heard(), ...replies];
};
