/**
 * Drafts that outlive their session, in memory alone: neither storage nor the journal of whoever comes next ever holds
 * one. Each lies under the address of the actor that parked it, as the event that brings it back; it is handed out
 * once, and to nobody but the person who wrote it.
 */
import type { ReturningEvent } from '../domain/journal/events.ts';

/** A draft on its way back. */
export interface ReturningDraft {
  readonly at: string;
  readonly returning: ReturningEvent;
}

export interface DraftKeeper {
  /** This person is there: what is kept of anybody else is gone. Answers what was claimed before it was known who is there. */
  readonly admit: (userId: string) => readonly ReturningDraft[];
  readonly park: (at: string, returning: ReturningEvent) => void;
  /** Takes what is kept for the address, if there is something and somebody is there; while nobody is, the claim waits. */
  readonly claim: (at: string) => readonly ReturningDraft[];
  /** The session is over, and nobody is there any more. Says whether something is kept. */
  readonly endSession: (keeps: boolean) => boolean;
}

export const createDraftKeeper = (): DraftKeeper => {
  /** What earlier sessions left, and what this one is leaving. */
  const kept = new Map<string, ReturningEvent>();
  const parked = new Map<string, ReturningEvent>();
  const waiting = new Set<string>();
  let author: string | null = null;
  let isThere = false;
  const forget = (): void => {
    kept.clear();
    parked.clear();
  };
  const take = (at: string): readonly ReturningDraft[] => {
    const returning = kept.get(at);
    kept.delete(at);
    return returning === undefined ? [] : [{ at, returning }];
  };
  return {
    admit: (userId) => {
      if (userId !== author) forget();
      author = userId;
      isThere = true;
      const claims = [...waiting];
      waiting.clear();
      return claims.flatMap(take);
    },
    park: (at, returning) => {
      if (isThere) parked.set(at, returning);
    },
    claim: (at) => {
      if (isThere) return take(at);
      waiting.add(at);
      return [];
    },
    endSession: (keeps) => {
      isThere = false;
      waiting.clear();
      for (const [at, returning] of parked) kept.set(at, returning);
      parked.clear();
      if (!keeps) forget();
      return kept.size > 0;
    },
  };
};
