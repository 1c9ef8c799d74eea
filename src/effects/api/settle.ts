/** What a call's last outcome means, as events: to its owner, to the session, to those who watch the connection. */
import { SESSION } from '../../domain/journal/address.ts';
import type { ApiCall, IssuedCommand } from '../../domain/journal/commands.ts';
import type { ApiFailure } from '../../domain/journal/events.ts';
import type { HttpReply, Reply } from '../deps.ts';
import { type EffectContext, toOwner } from '../effect.ts';
import { decodeAnswer, failureOf, keepAnswer, UNDECODABLE, UNEXPECTED } from './decodeAnswer.ts';
import { isSuccess, isTimeout, type Outcome } from './exchange.ts';
import type { RequestFault } from './resolveInput.ts';

type IssuedCall = IssuedCommand<ApiCall>;

export const failed = (issued: IssuedCall, failure: ApiFailure): Reply =>
  toOwner(issued, { type: 'api.failed', requestId: issued.command.requestId, call: issued.command.call, failure });

/** The fault's path goes to the console, never what stood there. */
const undecodable = (issued: IssuedCall, { path, expected }: RequestFault, side: 'answer' | 'request', context: EffectContext): Reply => {
  const { call, requestId } = issued.command;
  context.report(`The ${side} of ${call} does not match its contract: ${path === '' ? 'the value' : path} should be ${expected}.`, {
    call,
    requestId,
    path,
    expected,
  });
  return failed(issued, { kind: 'decode', path: path.slice(0, 500), message: UNDECODABLE });
};

/** The input of the call cannot be sent: nothing left the browser. */
export const refused = (issued: IssuedCall, fault: RequestFault, context: EffectContext): Reply =>
  undecodable(issued, fault, 'request', context);

const answered = (issued: IssuedCall, { text }: HttpReply, context: EffectContext): Reply => {
  const { call, requestId } = issued.command;
  const decoded = decodeAnswer(call, text);
  if (decoded._tag === 'Left') return undecodable(issued, decoded.left, 'answer', context);
  return toOwner(issued, { type: 'api.answered', requestId, call, body: keepAnswer(issued.command, text, decoded.right, context.answers) });
};

/**
 * Whether the status tells of a session that is over. A 401 on `login` is a wrong password, on `currentUser`
 * it is how a visitor is told apart; a 419 that outlived a fresh token is a session that the server no longer knows.
 */
const endsSession = ({ command: { call } }: IssuedCall, status: number): boolean =>
  status === 419 || (status === 401 && call !== 'login' && call !== 'currentUser');

const refusedByServer = (issued: IssuedCall, reply: HttpReply): readonly Reply[] => {
  const toAsker = failed(issued, failureOf('status', reply));
  if (!endsSession(issued, reply.status)) return [toAsker];
  return [{ to: SESSION, event: { type: 'session.unauthorized', call: issued.command.call, status: reply.status } }, toAsker];
};

/**
 * NOTE: the owner hears last. Were it first and stopped by what it hears, its release would end this call before the
 * session or the connection had heard anything; the other way round the release only silences what nobody awaits.
 */
export const settle = (issued: IssuedCall, outcome: Outcome, context: EffectContext): readonly Reply[] => {
  if (outcome.tag !== 'reply') {
    return [...context.connection.missed(), failed(issued, { kind: outcome.tag, message: UNEXPECTED })];
  }
  if (isTimeout(outcome)) return [...context.connection.missed(), failed(issued, failureOf('timeout', outcome.reply))];
  const replies = isSuccess(outcome) ? [answered(issued, outcome.reply, context)] : refusedByServer(issued, outcome.reply);
  return [...context.connection.heard(), ...replies];
};
