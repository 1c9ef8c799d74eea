/**
 * Drafts that outlive their session and their page. Those of a session that ended are in memory alone: neither storage nor the journal of
 * whoever comes next ever holds one. Those of a page that is hidden or goes lie on a shelf too, for a page that is loaded again in this
 * tab, at the same place. Each lies under the address of the actor that parked it, as the event that brings it back; it is handed out
 * once, and to nobody but the person who wrote it. What visitors type is nobody's: it lies on the shelf alone, until somebody signs in.
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
  /** `isForVisitors`: kept also while nobody is there. */
  readonly park: (at: string, returning: ReturningEvent, isForVisitors?: boolean) => void;
  /**
   * Takes what is kept for the address, if there is something and somebody is there; while nobody is, the claim waits.
   * `isForVisitors`: takes what a visitor left at once.
   */
  readonly claim: (at: string, isForVisitors?: boolean) => readonly ReturningDraft[];
  /** The session is over, and nobody is there any more. Says whether something is kept. */
  readonly endSession: (keeps: boolean) => boolean;
}

type Draft = readonly [at: string, returning: ReturningEvent];

interface Shelved {
  readonly userId: string | null;
  readonly path: string;
  readonly drafts: readonly Draft[];
  /** Those of visitors. */
  readonly visitors: readonly Draft[];
}

/** What an earlier page left; each draft is read on its way in, by the codec of its event. */
const shelved = ({ read, path }: DraftShelf): Shelved | null => {
  try {
    const left: Shelved | null = JSON.parse(read() ?? 'null');
    const isWhole = left !== null && Array.isArray(left.drafts) && Array.isArray(left.visitors);
    return isWhole && left.path === path() ? left : null;
  } catch {
    return null;
  }
};

export const createDraftKeeper = (shelf: DraftShelf = { read: () => null, put: () => undefined, path: () => '' }): DraftKeeper => {
  const left = shelved(shelf);
  /** What earlier sessions and pages left, and what this one is leaving. */
  const kept = new Map<string, ReturningEvent>(left?.drafts);
  const parked = new Map<string, ReturningEvent>();
  const visitors = new Map<string, ReturningEvent>(left?.visitors);
  const waiting = new Set<string>();
  let author = left?.userId ?? null;
  let isThere = false;
  /** A browser that refuses to keep them loses them with the page. */
  const shelve = (): void => {
    const drafts = isThere ? [...kept, ...parked] : [];
    const shelved: Shelved = { userId: author, path: shelf.path(), drafts, visitors: [...visitors] };
    try {
      shelf.put(drafts.length + visitors.size === 0 ? null : JSON.stringify(shelved));
    } catch {
      return;
    }
  };
  const forget = (): void => {
    kept.clear();
    parked.clear();
    visitors.clear();
  };
  const take = (at: string, from = kept): readonly ReturningDraft[] => {
    const returning = from.get(at);
    if (!from.delete(at) || returning === undefined) return [];
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
      } else if (visitors.size > 0) {
        visitors.clear();
        shelve();
      }
      const claims = [...waiting];
      waiting.clear();
      return claims.flatMap((at) => take(at));
    },
    unpark: () => {
      parked.clear();
      visitors.clear();
      if (isThere || author === null) shelve();
    },
    park: (at, returning, isForVisitors = false) => {
      if (!isThere && !isForVisitors) return;
      (isThere ? parked : visitors).set(at, returning);
      shelve();
    },
    claim: (at, isForVisitors = false) => {
      if (isThere) return take(at);
      if (isForVisitors && visitors.has(at)) return take(at, visitors);
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
