/** What the command `replay` does with a log that could be read; it brings the whole app along. */
import { EVERY } from '../../src/areas/every.ts';
import { describeDifference, differences } from '../../src/domain/journal/difference.ts';
import type { SessionLog } from '../../src/domain/journal/logFile.ts';
import { openCursor, type ReplayCursor } from '../../src/machines/core/cursor.ts';
import { type Divergence, type Replayed, replayLog } from '../../src/machines/core/replay.ts';
import { type Output, Refusal } from './command.ts';
import type { Options, Print } from './options.ts';

/** A log that begins behind a checkpoint which is not what it says is refused here. */
export const cursorOn = (log: SessionLog): ReplayCursor => {
  const cursor = openCursor(log, EVERY);
  if (cursor._tag === 'Left') throw new Refusal(cursor.left);
  return cursor.right;
};

const show = (value: unknown): string => JSON.stringify(value);

const printed = async (print: Print, { app, entries, issued: asked }: Replayed): Promise<readonly string[]> => {
  switch (print) {
    case 'events':
      return entries.map((entry) => `${entry.seq}\t${entry.to}\t${show(entry.event)}\t${entry.digest}`);
    case 'commands':
      return asked.map((each) => `${each.seq}\t${each.issued.owner}\t${show(each.issued.command)}`);
    case 'state':
      return app.addresses().map((at) => {
        const snapshot = app.snapshot(at as never);
        return `${at}\t${show(snapshot?.value)}\t${show(snapshot?.context)}`;
      });
    case 'html': {
      const { htmlOf } = await import('./html.tsx');
      return [await htmlOf(app)];
    }
  }
};

/** What the entry changed here, and, where the log holds a later state, how that differs from the one here. */
const explained = (log: SessionLog, { seq }: Divergence): readonly string[] => {
  const here = cursorOn({
    ...log,
    checkpoints: log.checkpoints.slice(0, log.checkpoints[0]?.seq === (log.entries[0]?.seq ?? 1) - 1 ? 1 : 0),
  });
  const changed = differences(here.stateAt(seq - 1), here.stateAt(seq)).map((each) => `  ${describeDifference(each, ['before', 'after'])}`);
  const later = log.checkpoints.find((checkpoint) => checkpoint.seq >= seq);
  const lines = ['Here the entry changed:', ...(changed.length === 0 ? ['  nothing'] : changed)];
  if (later === undefined) return lines;
  const recorded = cursorOn(log);
  const unlike = differences(recorded.stateAt(later.seq), here.stateAt(later.seq));
  if (unlike.length === 0) return lines;
  return [...lines, `After entry ${later.seq}:`, ...unlike.map((each) => `  ${describeDifference(each, ['recorded', 'here'])}`)];
};

/** Says where the states of two logs first differ; true when they nowhere do. */
export const compared = (log: SessionLog, other: SessionLog, names: readonly [string, string], { error }: Output): boolean => {
  const [one, two] = [cursorOn(log), cursorOn(other)];
  const count = Math.min(log.entries.length, other.entries.length);
  const digestOf = (cursor: ReplayCursor, place: number): string => cursor.seek(cursor.first + place).app.digest();
  for (let place = 0; place < count; place += 1) {
    if (digestOf(one, place) === digestOf(two, place)) continue;
    const [a, b] = [one.moment(), two.moment()];
    error(
      `The states first differ after entry ${a.seq} of ${names[0]} (${a.entry?.event.type} to ${a.entry?.to}) and entry ${b.seq} of ${names[1]} (${b.entry?.event.type} to ${b.entry?.to}):`,
    );
    for (const each of differences(one.stateAt(a.seq), two.stateAt(b.seq)))
      error(`  ${describeDifference(each, ['in the first', 'in the second'])}`);
    return false;
  }
  if (log.entries.length === other.entries.length) return true;
  error(
    `The states agree for ${count} entries; then one of the logs ends: ${names[0]} has ${log.entries.length}, ${names[1]} ${other.entries.length}.`,
  );
  return false;
};

/** Replays the log, prints what was asked for, and says on standard error what is not equal. */
export const verified = async (log: SessionLog, options: Options, output: Output): Promise<boolean> => {
  const started = performance.now();
  const replayed = replayLog(log, { ...EVERY, ...(options.until === undefined ? {} : { until: options.until }) });
  const seconds = (performance.now() - started) / 1000;
  if (options.print !== undefined) output.log((await printed(options.print, replayed)).join('\n'));
  const { divergence, entries } = replayed;
  if (divergence !== null) {
    output.error(
      `Entry ${divergence.seq} (${divergence.event.type} to ${divergence.to}) led to ${divergence.got}, but ${divergence.expected} was recorded.`,
    );
    output.error(explained(log, divergence).join('\n'));
    return false;
  }
  const end = replayed.app.digest();
  const words = `${entries.length} entries replayed in ${seconds.toFixed(2)} s, every state equal; the end is ${end}.`;
  // What is printed may be read by another program: the screen as HTML stands alone.
  if (options.print === 'html') output.error(words);
  else output.log(words);
  return true;
};
