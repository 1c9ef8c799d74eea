/** Replays a log that lies in this folder, for the tests that the replay workbench saves beside it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { EVERY } from '../../src/areas/every.ts';
import { describeRefusal, readLog } from '../../src/domain/journal/readLog.ts';
import type { EndState } from '../../src/domain/replay/savedTest.ts';
import { replayLog } from '../../src/machines/core/replay.ts';
import { endStateOf } from '../../src/machines/replay/saveTest.ts';

export interface SavedReplay {
  readonly entries: number;
  /** What actors threw on the way. */
  readonly faults: readonly string[];
  /** What every actor held at the end. */
  readonly state: Readonly<Record<string, EndState>>;
}

const FOLDER = new URL('.', import.meta.url).pathname;

/** The text of a log in this folder. */
export const keptText = async (name: string): Promise<string> => {
  const bytes = await readFile(join(FOLDER, name));
  return (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString('utf8');
};

export const replaySaved = async (name: string): Promise<SavedReplay> => {
  const log = readLog(await keptText(name));
  if (log._tag === 'Left') throw new Error(`${name} is refused. ${describeRefusal(log.left)}`);
  const { app, entries } = replayLog(log.right, { ...EVERY, tolerant: true });
  const faults = entries.flatMap(({ seq, fate }) => (typeof fate === 'object' ? [`entry ${seq}: ${fate.threw}`] : []));
  return { entries: entries.length, faults, state: endStateOf(app) };
};
