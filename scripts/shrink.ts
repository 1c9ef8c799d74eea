/**
 * Makes a failing session log small: the fewest entries, and the simplest events, that still fail in the same way.
 *
 *   npm run shrink -- FILE [--out FILE] [--until SEQ] [--expect 'ADDRESS.PATH=JSON'] [--seconds N]
 *
 * A log fails when an entry throws, when a state differs from the recorded one, when an actor ends in a failed state, or
 * when the end is not what --expect says. Exit code 0 when the small log was written, 1 when the log does not fail, 2
 * when there is nothing to shrink.
 */
import { shrinkCommand } from './shrink/shrinkCommand.ts';

process.exitCode = await shrinkCommand(process.argv.slice(2), console);
