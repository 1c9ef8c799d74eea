/**
 * The part of a log that a test needs: the entries of one page load up to a moment, the answers that they name.
 * A page load begins with nothing, so whatever came before it cannot matter.
 */
import type { LogEntry, LogSegment, SessionLog } from '../journal/logFile.ts';

/** The stored answers that some entries and a state that stands before them know. */
const answersFor = (log: SessionLog, entries: readonly LogEntry[], segment: LogSegment): SessionLog['answers'] => {
  const named = new Set(Object.keys(segment.calls));
  for (const { event } of entries) if (event.type === 'api.answered' && 'answer' in event.body) named.add(event.body.answer);
  return log.answers.filter(({ digest }) => named.has(digest));
};

const segmentAt = (log: SessionLog, seq: number): LogSegment =>
  log.segments.findLast(({ first }) => first <= seq) ?? { first: log.entries[0]?.seq ?? 1, release: log.header.release, calls: {} };

/** Numbered without a gap from `first` on; what the live states were says nothing of fewer entries. */
const renumbered = (entries: readonly LogEntry[], first: number): readonly LogEntry[] =>
  entries.map(({ live: _, ...entry }, i) => ({ ...entry, seq: first + i }));

/** A log of some entries of one page load, which begin where it begins: numbered anew, with the answers that they need. */
export const logOf = (log: SessionLog, segment: LogSegment, kept: readonly LogEntry[]): SessionLog => {
  const beginning = log.checkpoints.filter(({ seq }) => seq === segment.first - 1 && segment.first === log.entries[0]?.seq);
  // The checkpoint of a page load whose beginning was trimmed counts from there; any other counts from 1.
  const entries = renumbered(kept, beginning.length > 0 ? segment.first : 1);
  return {
    header: log.header,
    answers: answersFor(log, kept, segment),
    segments: [{ ...segment, first: beginning.length > 0 ? segment.first : 1 }],
    checkpoints: beginning,
    entries,
    digest: entries.at(-1)?.digest ?? log.digest,
  };
};

/** The page load in which entry `seq` stands, up to that entry; null when there is no such entry. */
export const trimLog = (log: SessionLog, seq: number): SessionLog | null => {
  const offset = log.entries[0]?.seq ?? 1;
  if (log.entries[seq - offset] === undefined) return null;
  const segment = segmentAt(log, seq);
  return logOf(log, segment, log.entries.slice(segment.first - offset, seq - offset + 1));
};
