/** Where a browser keeps journals: page loads of all its tabs, their entries in batches, their large answers once each. */

/** One page load of one tab. Times in milliseconds since 1970, `chars` the length of what is stored of it. */
export interface StoredSegment {
  readonly id: string;
  readonly tab: string;
  readonly startedAt: number;
  readonly lastAt: number;
  /** The id of who was signed in; null while nobody was known. */
  readonly user: string | null;
  readonly chars: number;
  /** What stands for the entries that were trimmed, as JSON; null while all are there. */
  readonly beginning: string | null;
  /** Digests of the large answers that it names. */
  readonly answers: readonly string[];
}

/** Entries as newline-delimited JSON, up to entry `last`. */
export interface StoredBatch {
  readonly segment: string;
  readonly last: number;
  readonly text: string;
}

export interface StoredAnswer {
  readonly digest: string;
  readonly text: string;
}

/** One write: all of it or nothing. */
export interface JournalWrite {
  readonly segment: StoredSegment;
  readonly batch: StoredBatch | null;
  readonly answers: readonly StoredAnswer[];
  /** Batches that end here or before go. */
  readonly goneUpTo: number;
}

/** Every method may reject: refused, full, or not there. */
export interface JournalStore {
  readonly write: (write: JournalWrite) => Promise<void>;
  readonly segments: () => Promise<readonly StoredSegment[]>;
  readonly batches: (segment: string) => Promise<readonly StoredBatch[]>;
  readonly answers: (digests: readonly string[]) => Promise<readonly StoredAnswer[]>;
  /** Takes page loads out, and the answers that no other one names. */
  readonly remove: (segments: readonly string[]) => Promise<void>;
  readonly clear: () => Promise<void>;
}
