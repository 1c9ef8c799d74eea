/** Faults of the app in somebody's browser, told to the team: each is a line of the log. */
import type { ClientFault } from '../../src/domain/api/faults.contract.ts';
import { faultKeys } from '../auth/signInLimits.ts';
import type { Throttle } from '../auth/throttle.ts';
import { type Handlers, HttpFailure } from '../http/handler.ts';

/** A fault as the team reads it. */
export interface ReportedFault extends ClientFault {
  readonly requestId: string;
  readonly userId: string | null;
}

export interface FaultParts {
  readonly throttle: Throttle;
  readonly onFault: (fault: ReportedFault) => void;
}

const EMAIL = /[^\s"'<>()@,;:]+@[^\s"'<>()@,;:]+/g;

/** Logs hold no e-mails: a server's message or a typed text may name one. */
const withoutEmails = (text: string): string => text.replace(EMAIL, '[e-mail]');

export const faultHandlers = ({ throttle, onFault }: FaultParts): Pick<Handlers, 'reportFault'> => ({
  reportFault: async ({ caller, remoteAddress, requestId }, { body: { message, detail, release, page } }) => {
    const taken = throttle.take(faultKeys(remoteAddress));
    if (!taken.allowed)
      throw new HttpFailure(429, 'Too many error reports. Please try again later.', { retryAfterSeconds: taken.retryAfterSeconds });
    onFault({
      message: withoutEmails(message),
      detail: withoutEmails(detail),
      release,
      page: withoutEmails(page),
      requestId,
      userId: caller?.userId ?? null,
    });
    return null;
  },
});
