/**
 * Replays a session log in Node and verifies that every entry leads to the state that it led to.
 *
 *   npm run replay -- FILE [--until SEQ] [--print state|events|commands|html] [--compare FILE]
 *
 * Exit code 0 only when every digest is equal and the live session was as its replay, 1 when one differs, 2 when there is nothing to replay.
 */
import { replayCommand } from './replay/replayCommand.ts';

process.exitCode = await replayCommand(process.argv.slice(2), console);
