/**
 * What is searched for in the command palette, which entry is pointed at, and which screens were seen last. Whether it is
 * open is the shell's, for one layer is open at a time; what there is to find follows from the shell's state.
 */
import { setup } from 'xstate';
import type { Json } from '../../domain/codec/codec.ts';
import { matchRoute } from '../../domain/routes/paths.ts';
import { readUrl } from '../../domain/routes/urlParams.ts';
import { MAX_RECENT, seenLately } from '../../domain/shell/palette.ts';
import { command } from '../core/perform.ts';
import { type Input, result, step, type TransitionResult } from '../core/step.ts';

export interface PaletteInput {
  /** What an earlier page load put away. */
  readonly recent: Json;
}

export interface PaletteContext {
  readonly query: string;
  /** The key of the entry; null points at the first. */
  readonly pointedAt: string | null;
  /** Paths, the latest first; the first is where the person is. */
  readonly recent: readonly string[];
  /** The browser keeps them. */
  readonly remembers: boolean;
}

const storedPaths = (stored: Json): readonly string[] =>
  Array.isArray(stored)
    ? stored.filter((path): path is string => typeof path === 'string' && matchRoute(path) !== null).slice(0, MAX_RECENT)
    : [];

const closed = (context: PaletteContext): PaletteContext =>
  context.query === '' && context.pointedAt === null ? context : { ...context, query: '', pointedAt: null };

/** Screens of the frame are remembered; where nobody is signed in, nothing is. */
const follow = (context: PaletteContext, url: string, isSignedIn: boolean): TransitionResult<PaletteContext> => {
  if (!isSignedIn) return result(context.recent.length === 0 ? context : { ...context, recent: [] });
  const { path } = readUrl(url);
  const route = matchRoute(path)?.route;
  if (route?.layout !== 'app') return result(context);
  const recent = seenLately(context.recent, path);
  if (recent === context.recent) return result(context);
  return result({ ...context, recent }, context.remembers ? [command({ type: 'storage.put', key: 'recent', value: [...recent] })] : []);
};

export const paletteMachine = setup({
  types: { context: {} as PaletteContext, events: {} as Input, input: {} as PaletteInput },
  actions: {
    type: step('palette.queryTyped', (context: PaletteContext, event) => result({ ...context, query: event.query, pointedAt: null })),
    point: step('palette.pointedAt', (context: PaletteContext, event) => result({ ...context, pointedAt: event.key })),
    clear: step('palette.closed', (context: PaletteContext) => result(closed(context))),
    follow: step('message.location', (context: PaletteContext, event) => follow(context, event.url, event.isSignedIn)),
    // What was seen last is no loss worth a word: it is kept as long as the page is open.
    giveUp: step('storage.failed', (context: PaletteContext) => result({ ...context, remembers: false })),
  },
}).createMachine({
  id: 'palette',
  context: ({ input }) => ({ query: '', pointedAt: null, recent: storedPaths(input.recent), remembers: true }),
  on: {
    'palette.queryTyped': { actions: 'type' },
    'palette.pointedAt': { actions: 'point' },
    'palette.closed': { actions: 'clear' },
    'message.location': { actions: 'follow' },
    'storage.failed': { actions: 'giveUp' },
  },
});
