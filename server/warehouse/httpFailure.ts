/** What a failure of the warehouse is on the wire. */
import { HttpFailure } from '../http/handler.ts';
import { WarehouseFailure } from './failure.ts';

/** The status for which there is no better name: the client closed the request. */
const CLIENT_CLOSED = 499;

const asHttp = (failure: WarehouseFailure): HttpFailure => {
  switch (failure.kind) {
    case 'busy':
      return new HttpFailure(503, failure.message, { retryAfterSeconds: 2 });
    case 'unreadable':
    case 'closed':
      return new HttpFailure(503, failure.message, { retryAfterSeconds: 5 });
    case 'slow':
      return new HttpFailure(504, failure.message);
    case 'aborted':
      return new HttpFailure(CLIENT_CLOSED, failure.message);
    case 'too_large':
      return new HttpFailure(422, failure.message, { errors: { dimensions: [failure.message] } });
    default:
      return new HttpFailure(500, failure.message);
  }
};

/** Runs work on the warehouse; its failures come out as `HttpFailure`, all others as they are. */
export const orHttpFailure = async <A>(work: Promise<A>): Promise<A> => {
  try {
    return await work;
  } catch (cause) {
    throw cause instanceof WarehouseFailure ? asHttp(cause) : cause;
  }
};
