/** Random sessions of the whole app, each from a seed, and their replays. */
import fc from 'fast-check';
import { EVERY } from '../../src/areas/every.ts';
import { writeLog } from '../../src/domain/journal/logFile.ts';
import { readLog } from '../../src/domain/journal/readLog.ts';
import { exportLog } from '../../src/machines/core/exportLog.ts';
import { replayLog } from '../../src/machines/core/replay.ts';
import { SESSION_SCREENS } from '../../test/machines/sessions/screens.ts';
import { session } from '../../test/machines/sessions/sessions.ts';
import type { Step } from '../../test/machines/sessions/steps.ts';
import { createWorld } from '../../test/machines/sessions.ts';

/** One page load of a random session: its file, and the digest of the state that it ended in. */
export interface Session {
  readonly seed: number;
  readonly segment: number;
  readonly log: string;
  readonly entries: number;
  readonly digest: string;
}

/** Why a session is not what it should be. */
export interface SoakFault {
  readonly seed: number;
  readonly segment: number;
  readonly what: string;
}

/** What somebody does, and the seed that it came from. */
export interface Lived {
  readonly seed: number;
  readonly steps: readonly Step[];
}

/** The session of a seed: the same one wherever it is asked for, until sessions themselves are made otherwise. */
export const sessionFor = (seed: number): Lived => ({ seed, steps: fc.sample(session, { seed, numRuns: 1 })[0] ?? [] });

/** Lives a session; a page load that recorded nothing is left out. */
export const live = ({ seed, steps }: Lived): readonly Session[] => {
  const sessions: Session[] = [];
  const keep: Parameters<typeof createWorld>[1] = (app) => {
    const entries = app.journal().entries;
    if (entries.length === 0) return;
    const exported = exportLog({ entries: [...entries], answers: app.answers, screens: SESSION_SCREENS, machines: EVERY.machines });
    sessions.push({ seed, segment: sessions.length, log: writeLog(exported), entries: entries.length, digest: exported.digest });
  };
  const world = createWorld({}, keep);
  for (const step of steps) world.step(step);
  keep(world.app, world.asked);
  return sessions;
};

/** Reads the session's file and replays it; null where every entry led to the recorded state. */
export const faultOf = ({ seed, segment, log, digest }: Session): SoakFault | null => {
  const read = readLog(log);
  if (read._tag === 'Left') return { seed, segment, what: `the log is refused: line ${read.left.line}: ${read.left.reason}` };
  const { app, divergence } = replayLog(read.right, { screens: SESSION_SCREENS, machines: EVERY.machines });
  if (divergence !== null) return { seed, segment, what: `entry ${divergence.seq} (${divergence.event.type}) leads to another state` };
  return app.digest() === digest ? null : { seed, segment, what: 'the last state is another' };
};
