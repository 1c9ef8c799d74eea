/**
 * Drafts over the end of a session. A machine that holds one claims it when it is spawned, hears `message.draftsWanted`
 * when the session ends and parks the event that brings the draft back, and takes that event like any other. The effects
 * keep it in memory, for the same person alone (docs/decisions/0009-drafts-outlive-their-session.md).
 */
import type { ReturningEvent } from '../../domain/journal/events.ts';
import { command, type Effect } from './perform.ts';

export const CLAIM_DRAFT: Effect = command({ type: 'draft.claim' });

export const parkDraft = (returning: ReturningEvent): Effect => command({ type: 'draft.park', returning });

/** Of forms that visitors fill in too: what they typed is there after a reload in this tab, until somebody signs in. */
export const CLAIM_VISITOR_DRAFT: Effect = command({ type: 'draft.claim', isForVisitors: true });

export const parkVisitorDraft = (returning: ReturningEvent): Effect => command({ type: 'draft.park', returning, isForVisitors: true });
