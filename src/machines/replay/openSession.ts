/** A log as the workbench shows it, and the comparison of all its states with the recorded ones, piece by piece. */
import type { SessionLog } from '../../domain/journal/logFile.ts';
import { type Exchange, exchangesOf, type IssuedAt } from '../../domain/replay/exchanges.ts';
import type { SessionRows } from '../../domain/replay/sessionRows.ts';
import type { ReplayCursor } from '../core/cursor.ts';
import type { Divergence, Page, Session } from './workbench.events.ts';

const FALLBACK = { width: 1440, height: 900 };

/** A viewport that nobody can have had is replaced: it decides how large the frame is. */
const usable = ({ width, height }: Page['viewport']): Page['viewport'] =>
  width >= 200 && width <= 8_000 && height >= 150 && height <= 8_000 ? { width: Math.round(width), height: Math.round(height) } : FALLBACK;

const pageOf = (log: SessionLog, seq: number): Page => {
  const started = log.entries[seq - (log.entries[0]?.seq ?? 1)]?.event;
  if (started?.type !== 'app.started') return { seq, release: log.header.release, viewport: usable(log.header.viewport), scheme: 'light' };
  const chosen = started.stored.scheme;
  return {
    seq,
    release: started.release,
    viewport: usable(started.viewport),
    scheme: chosen === 'light' || chosen === 'dark' ? chosen : started.scheme,
  };
};

/** The numbers of the first entries of page loads. */
export const pageStarts = (log: Pick<SessionLog, 'segments' | 'entries'>): readonly number[] =>
  log.segments.length > 0 ? log.segments.map(({ first }) => first) : [log.entries[0]?.seq ?? 1];

export const sessionOf = (log: SessionLog, rows: SessionRows, note: string | null): Session => ({
  rows,
  note,
  pages: pageStarts(log).map((seq) => pageOf(log, seq)),
  release: log.header.release,
  timeZone: log.header.timeZone,
  locale: log.header.locale,
});

/** The page load that entry `seq` belongs to. */
export const pageAt = ({ pages }: Pick<Session, 'pages'>, seq: number): Page | undefined =>
  pages.findLast((page) => page.seq <= seq) ?? pages[0];

/** A comparison under way. */
export interface Check {
  /** Replays the next entry and notes what it asked for. False when all have been. */
  readonly next: () => boolean;
  readonly upTo: () => number;
  readonly divergence: () => Divergence | null;
  /** All commands so far with their answers. */
  readonly exchanges: () => readonly Exchange[];
}

export const startCheck = (log: SessionLog, cursor: ReplayCursor): Check => {
  const issued: IssuedAt[] = [];
  let seq = cursor.first - 1;
  return {
    next: () => {
      if (seq >= cursor.last) return false;
      seq += 1;
      for (const each of cursor.commandsOf(seq)) issued.push({ seq, issued: each });
      return true;
    },
    upTo: () => seq,
    divergence: () => {
      const found = cursor.divergence();
      return found === null ? null : { seq: found.seq, expected: found.expected, got: found.got };
    },
    exchanges: () => exchangesOf(log.entries, issued, pageStarts(log)),
  };
};
