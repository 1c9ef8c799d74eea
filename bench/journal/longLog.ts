/** A long session out of a short one that was really lived: what asks the server for nothing, again and again, where it was done. */
import { EVERY } from '../../src/areas/every.ts';
import type { LogCheckpoint, LogEntry, SessionLog } from '../../src/domain/journal/logFile.ts';
import { replayLog } from '../../src/machines/core/replay.ts';

const STEP_MS = 180;
const CHECKPOINT_EVERY = 250;
/** Fewer in a row are no looking about. */
const RUN = 7;

const isRepeatable = ({ event }: LogEntry): boolean =>
  event.type === 'screen.uiSet' || (event.type === 'screen.paramSet' && event.key === 'sort');

/** The entries in pieces, those that can be done again apart from the others. */
const piecesOf = (entries: readonly LogEntry[]): readonly (readonly LogEntry[])[] => {
  const pieces: LogEntry[][] = [];
  for (const entry of entries) {
    const piece = pieces.at(-1);
    const before = piece?.at(-1);
    if (piece !== undefined && before !== undefined && isRepeatable(before) === isRepeatable(entry)) piece.push(entry);
    else pieces.push([entry]);
  }
  return pieces;
};

const isRun = (piece: readonly LogEntry[]): boolean => piece.length >= RUN && piece.every(isRepeatable);

/** A run again and again, up to so many entries. */
const again = (run: readonly LogEntry[], count: number): readonly LogEntry[] =>
  Array.from({ length: count }, (_, i) => run[i % run.length] as LogEntry);

/** Every run made longer by the same share of what is missing, the last by what is left. */
const extended = (entries: readonly LogEntry[], count: number): readonly LogEntry[] => {
  const pieces = piecesOf(entries);
  const runs = pieces.filter(isRun).length;
  if (runs === 0) throw new Error('Nobody looked about in this session.');
  const share = Math.floor((count - entries.length) / runs);
  const rest = count - entries.length - share * (runs - 1);
  let met = 0;
  return pieces.flatMap((piece) => {
    if (!isRun(piece)) return piece;
    met += 1;
    return [...piece, ...again(piece, met === runs ? rest : share)];
  });
};

/** The session with `count` entries, numbered and timed anew, with the digests and checkpoints that a replay of it gives. */
export const lengthened = (log: SessionLog, count: number): SessionLog => {
  const starts = new Set(log.segments.map(({ first }) => log.entries[first - 1]));
  const begin = log.entries[0]?.at ?? 0;
  const entries: LogEntry[] = [];
  const firsts: number[] = [];
  for (const entry of extended(log.entries, count)) {
    const seq = entries.length + 1;
    if (starts.has(entry)) firsts.push(seq);
    entries.push({ ...entry, seq, at: begin + seq * STEP_MS });
  }
  const segments = log.segments.map((segment, i) => ({ ...segment, first: firsts[i] ?? segment.first }));
  const bare = { ...log, entries, segments, checkpoints: [] };
  const replayed = replayLog(bare, { ...EVERY, tolerant: true, checkpointEvery: CHECKPOINT_EVERY });
  const digests = replayed.entries.map(({ digest }) => digest);
  return {
    ...bare,
    entries: entries.map((entry, i) => ({ ...entry, digest: digests[i] ?? entry.digest })),
    // What XState gives as a snapshot is an object.
    checkpoints: replayed.checkpoints.map(({ seq, digest, state }) => ({ seq, digest, state: state as LogCheckpoint['state'] })),
    digest: digests.at(-1) ?? log.digest,
  };
};
