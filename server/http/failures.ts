/** Every failure becomes `{message}` (and `errors` for 422), in the shape of Laravel's, with the right status. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { BODY_TOO_LARGE } from '../../src/domain/api/bodySize.ts';
import type { ErrorBody } from '../../src/domain/api/shapes.ts';
import { StoreUnavailable, UnstorableText } from '../store/store.ts';
import { HttpFailure } from './handler.ts';
import { dropRest } from './jsonBody.ts';

export const CSRF_MISMATCH = 'CSRF token mismatch.';

const TOO_LARGE = 'FST_ERR_CTP_BODY_TOO_LARGE';

const BY_CODE: Readonly<Record<string, readonly [status: number, message: string]>> = {
  FST_CSRF_MISSING_SECRET: [419, CSRF_MISMATCH],
  FST_CSRF_INVALID_TOKEN: [419, CSRF_MISMATCH],
  [TOO_LARGE]: [413, BODY_TOO_LARGE],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'Send the body as application/json.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'The Content-Length header does not match the body.'],
  FST_ERR_BAD_URL: [400, 'The address is not a valid URL.'],
};

const sendFailure = (reply: FastifyReply, status: number, body: ErrorBody): void => {
  void reply.status(status).type('application/json; charset=utf-8').header('cache-control', 'no-store').send(JSON.stringify(body));
};

const sendHttpFailure = (reply: FastifyReply, failure: HttpFailure): void => {
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', String(failure.retryAfterSeconds));
  sendFailure(reply, failure.status, {
    message: failure.message,
    ...(failure.errors === undefined ? {} : { errors: copyErrors(failure.errors) }),
    ...(failure.conflict === undefined ? {} : { conflict: failure.conflict }),
  });
};

const copyErrors = (errors: Readonly<Record<string, readonly string[]>>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errors).map(([path, messages]) => [path, [...messages]]));

const STORE_AWAY = 'The database cannot be reached at the moment. Please try again in a few seconds.';

/** What the app store could not do: a person may try again, or has to change a text. Why it is away is for the log alone. */
const ofStore = (cause: unknown, request: FastifyRequest): HttpFailure | null => {
  if (cause instanceof UnstorableText) return new HttpFailure(422, cause.message);
  if (!(cause instanceof StoreUnavailable)) return null;
  request.log.warn({ reason: cause.message }, 'the app store cannot be reached');
  return new HttpFailure(503, STORE_AWAY, { retryAfterSeconds: 5 });
};

/** Fastify's error handler. What nobody expected is logged with its stack, and tells the client its request id alone. */
export const handleFailure = (cause: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  if (cause instanceof HttpFailure) {
    sendHttpFailure(reply, cause);
    return;
  }
  const away = ofStore(cause, request);
  if (away !== null) {
    sendHttpFailure(reply, away);
    return;
  }
  const error = cause as Partial<FastifyError>;
  if (error.name === 'AbortError' && request.raw.socket.destroyed) {
    sendFailure(reply, 499, { message: 'The client closed the connection.' });
    return;
  }
  const known = BY_CODE[error.code ?? ''];
  if (error.code === TOO_LARGE) dropRest(request.raw, reply);
  if (known !== undefined) {
    sendFailure(reply, known[0], { message: known[1] });
    return;
  }
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    sendFailure(reply, status, { message: error.message ?? 'The request was refused.' });
    return;
  }
  request.log.error({ err: cause }, 'request failed');
  sendFailure(reply, 500, { message: `Something went wrong on our side. If it happens again, send us this ID: ${request.id}` });
};

/** For addresses that nothing answers to. */
export const handleNotFound = (_request: FastifyRequest, reply: FastifyReply): void => sendFailure(reply, 404, { message: 'Not found.' });
