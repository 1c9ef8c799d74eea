/** A test out of a recorded session: its trimmed log, and the state that it ends in. */
import { type Either, left, right } from 'fp-ts/Either';
import type { Json } from '../../domain/codec/codec.ts';
import { address } from '../../domain/journal/address.ts';
import { type SessionLog, writeLog } from '../../domain/journal/logFile.ts';
import { type EndState, testName, writeSavedTest } from '../../domain/replay/savedTest.ts';
import { trimLog } from '../../domain/replay/trimLog.ts';
import type { App } from '../core/createApp.ts';
import type { AreaContents } from '../core/registry.ts';
import { replayLog } from '../core/replay.ts';

/** The state of every actor, as plain JSON. */
export const endStateOf = (app: App): Readonly<Record<string, EndState>> =>
  Object.fromEntries(
    app.addresses().flatMap((at) => {
      const snapshot = app.snapshot(address(at));
      if (snapshot === undefined) return [];
      const { value, context, status } = snapshot;
      return [[at, JSON.parse(JSON.stringify({ value, context: context ?? null, status })) as EndState & Json]];
    }),
  );

export interface TestFiles {
  readonly name: string;
  /** The text of the log. */
  readonly log: string;
  /** The text of the vitest file. */
  readonly test: string;
}

/**
 * The files of a test that ends with entry `seq`. The trimmed log is replayed, and holds the digests of that replay, so
 * that the test passes now; Left, in one sentence, where there is no such entry.
 */
export const saveTest = (log: SessionLog, seq: number, title: string, { screens, machines }: AreaContents): Either<string, TestFiles> => {
  const trimmed = trimLog(log, seq);
  if (trimmed === null) return left(`The session has no entry ${seq}.`);
  const { app, entries } = replayLog(trimmed, { screens, machines, tolerant: true });
  const digests = new Map(entries.map(({ seq: each, digest }) => [each, digest]));
  const kept = trimmed.entries.map((entry) => ({ ...entry, digest: digests.get(entry.seq) ?? entry.digest }));
  const name = testName(title);
  return right({
    name,
    log: writeLog({ ...trimmed, entries: kept, digest: kept.at(-1)?.digest ?? trimmed.digest }),
    test: writeSavedTest({ name, title, release: log.header.release, entries: kept.length, state: endStateOf(app) }),
  });
};
