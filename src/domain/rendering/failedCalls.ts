/** Which of the calls of a session had no answer in the end. */

import type { AppEvent } from '../journal/events.ts';
import { adviceText, failureWithFaults } from '../session/failureText.ts';

/** The failures in words, each once; a call that was answered when it was asked again is none. */
export const failedCalls = (events: readonly AppEvent[]): readonly string[] => {
  const open = new Map<string, string>();
  for (const event of events) {
    if (event.type === 'api.answered') open.delete(event.requestId);
    if (event.type === 'api.failed')
      open.set(event.requestId, [failureWithFaults(event.failure), adviceText(event.failure) ?? ''].join(' ').trim());
  }
  return [...new Set(open.values())];
};
