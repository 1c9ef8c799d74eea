/**
 * Drafts over the end of a session. A machine that holds one claims it when it is spawned, hears `message.draftsWanted`
 * when the session ends and parks the event that brings the draft back, and takes that event like any other. The effects
 * keep it in memory, for the same person alone (docs/decisions/0009-drafts-outlive-their-session.md).
 */
import type { ReturningEvent } from '../../domain/journal/events.ts';
import { ask, type Todo } from './perform.ts';

export const CLAIM_DRAFT: Todo = ask({ type: 'draft.claim' });

export const parkDraft = (returning: ReturningEvent): Todo => ask({ type: 'draft.park', returning });
