/** Which of the calls of a session had no answer in the end, though they may have one when they are made again. */
import type { AppEvent } from '../journal/events.ts';
import { failureWithFaults, mayPass } from '../session/failureText.ts';

/** The failures in words, each once. A call that was answered when it was asked again is none, nor is one that the server refuses: the page says so. */
export const failedCalls = (events: readonly AppEvent[]): readonly string[] => {
  const open = new Map<string, string>();
  for (const event of events) {
    if (event.type === 'api.answered') open.delete(event.requestId);
    if (event.type === 'api.failed' && mayPass(event.failure)) open.set(event.requestId, failureWithFaults(event.failure));
  }
  return [...new Set(open.values())];
};
