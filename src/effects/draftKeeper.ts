/**
 * Drafts that outlive their session and their page. Those of a session that ended are in memory alone: neither storage nor the journal of
 * whoever comes next ever holds one. Those of a page that is hidden or goes lie on a shelf too, for a page that is loaded again in this
 * tab, at the same place. Each lies under the address of the actor that parked it, as the event that brings it back; it is handed out
 * once, and to nobody but the person who wrote it.
 */
import type { ReturningEvent } from '../domain/journal/events.ts';

/** A draft on its way back. */
export interface ReturningDraft {
  readonly at: string;
  readonly returning: ReturningEvent;
}

/** One text of this tab alone, over a reload. */
export interface DraftShelf {
  readonly read: () => string | null;
  readonly put: (text: string | null) => void;
  /** The path of the page that is shown. */
  readonly path: () => string;
}

export interface DraftKeeper {
  /** This person is there: what is kept of anybody else is gone. Answers what was claimed before it was known who is there. */
  readonly admit: (userId: string) => readonly ReturningDraft[];
  /** What was parked counts no more: drafts are asked for anew, or the page is shown again. */
  readonly unpark: () => void;
  readonly park: (at: string, returning: ReturningEvent) => void;
  /** Takes what is kept for the address, if there is something and somebody is there; while nobody is, the claim waits. */
  readonly claim: (at: string) => readonly ReturningDraft[];
  /** The session is over, and nobody is there any more. Says whether something is kept. */
  readonly endSession: (keeps: boolean) => boolean;
}

interface Shelved {
  readonly userId: string;
  readonly path: string;
  readonly drafts: readonly (readonly [at: string, returning: ReturningEvent])[];
}

/** What an earlier page left; each draft is read on its way in, by the codec of its event. */
const shelved = ({ read, path }: DraftShelf): Shelved | null => {
  try {
    const left: Shelved | null = JSON.parse(read() ?? 'null');
    return left?.path === path() && typeof left.userId === 'string' && Array.isArray(left.drafts) ? left : null;
  } catch {
    return null;
  }
};

export const createDraftKeeper = (shelf: DraftShelf = { read: () => null, put: () => undefined, path: () => '' }): DraftKeeper => {
  const left = shelved(shelf);
  /** What earlier sessions and pages left, and what this one is leaving. */
  const kept = new Map<string, ReturningEvent>(left?.drafts);
  const parked = new Map<string, ReturningEvent>();
  const waiting = new Set<string>();
  let author = left?.userId ?? null;
  let isThere = false;
  /** A browser that refuses to keep them loses them with the page. */
  const shelve = (): void => {
    const drafts = isThere ? [...kept, ...parked] : [];
    try {
      shelf.put(drafts.length === 0 ? null : JSON.stringify({ userId: author, path: shelf.path(), drafts }));
    } catch {
      return;
    }
  };
  const forget = (): void => {
    kept.clear();
    parked.clear();
  };
  const take = (at: string): readonly ReturningDraft[] => {
    const returning = kept.get(at);
    if (!kept.delete(at) || returning === undefined) return [];
    shelve();
    return [{ at, returning }];
  };
  return {
    admit: (userId) => {
      isThere = true;
      if (userId !== author) {
        forget();
        author = userId;
        shelve();
      }
      const claims = [...waiting];
      waiting.clear();
      return claims.flatMap(take);
    },
    unpark: () => {
      parked.clear();
      if (isThere) shelve();
    },
    park: (at, returning) => {
      if (!isThere) return;
      parked.set(at, returning);
      shelve();
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
      shelve();
      return kept.size > 0;
    },
  };
};
