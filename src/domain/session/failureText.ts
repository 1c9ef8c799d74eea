/**
 * What is said of a call that failed: one sentence for each kind of failure, wherever it is said. Where nobody could be
 * reached, that and what to do; else the server's own words (A-463), or ours where it has none (A-464).
 */

import { sentence } from '../format/sentence.ts';
import type { ApiFailure } from '../journal/eventParts.ts';
import { NOTICES } from './notices.ts';

/** What a sentence is made of; a failure that is not known in full has as much. */
export type Failed = Pick<ApiFailure, 'kind' | 'status' | 'message' | 'errors'>;

/** Whether nobody answered at all. A gateway that answers in the server's place has a status, and words. */
export const isUnreached = ({ kind, status }: Pick<Failed, 'kind' | 'status'>): boolean =>
  kind === 'network' || (kind === 'timeout' && status === undefined);

/** Timed out, too early, too many, and all that is the server's own fault. */
const PASSING = [408, 425, 429];

/** Whether the same call may come through when it is made again: nobody answered, or the fault is the server's and may pass. */
export const mayPass = (failure: Pick<Failed, 'kind' | 'status'>): boolean =>
  isUnreached(failure) || (failure.status !== undefined && (failure.status >= 500 || PASSING.includes(failure.status)));

/** What helps where the same call would be refused again; null where making it again is what helps. */
export const adviceText = (failure: Pick<Failed, 'kind' | 'status'> | null): string | null => {
  if (failure === null || mayPass(failure)) return null;
  switch (failure.status) {
    case 401:
      return 'Sign in again.';
    case 403:
      return 'Ask an administrator of your organization for access.';
    case 404:
    case 410:
      return 'It may have been deleted, or it isn’t shared with you. Go back, or reload the page to see the current list.';
    case 400:
    case 413:
    case 422:
      return 'Change your selection, such as dates or filters.';
    default:
      return 'Reload the page to see the current version.';
  }
};

const isSaid = (message: string | undefined): message is string => message !== undefined && message.trim() !== '';

/** The sentence of a failure; of none that is known, that something unexpected happened. */
export const failureText = (failure: Omit<Failed, 'errors'> | null): string => {
  if (failure === null) return NOTICES.unexpected;
  if (isUnreached(failure)) return NOTICES.serverAway;
  return isSaid(failure.message) ? failure.message : NOTICES.unexpected;
};

/** Why something was not deleted, and that it is kept; of an answer that never came nobody knows. */
export const notDeletedText = (failure: ApiFailure): string =>
  isUnreached(failure) ? failureText(failure) : `${sentence(`Not deleted: ${failureText(failure)}`)} Nothing was changed.`;

/** The same where no field has a place for its fault: the faults of all fields, if there are any. */
export const failureWithFaults = (failure: Failed): string => {
  const faults = Object.values(failure.errors ?? {}).flat();
  return faults.length > 0 && !isUnreached(failure) ? faults.join(' ') : failureText(failure);
};
