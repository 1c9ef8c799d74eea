/**
 * What is searched for in the command palette, which entry is pointed at, and which screens were seen last. Whether it is
 * open is the shell's, for one layer is open at a time; which screens there are follows from the shell's state. Products, campaigns and
 * what else has a name are asked of the server once the keyboard rests: one search is under way at most, and what is typed next, or
 * closing the palette, gives it up.
 */
import { LEAST_FIND } from '../../domain/api/find.contract.ts';
import type { Json } from '../../domain/codec/codec.ts';
import type { AnswerBody } from '../../domain/journal/events.ts';
import { matchRoute } from '../../domain/routes/paths.ts';
import { placeAt } from '../../domain/routes/urlParams.ts';
import { type PanelFault, panelFault } from '../../domain/screens/panelState.ts';
import { MAX_RECENT, seenLately } from '../../domain/shell/recentPaths.ts';
import { isLongEnough } from '../../domain/typeahead/words.ts';
import { defineMachine } from '../core/defineMachine.ts';
import { command, type Effect } from '../core/perform.ts';
import { result, type TransitionResult } from '../core/transition.ts';

export interface PaletteInput {
  /** What an earlier page load put away. */
  readonly recent: Json;
}

/** Milliseconds for which the keyboard rests before the server is asked. */
export const FIND_RESTS_MS = 200;
const TIMER = 'find';

/** `found` holds the answer to what is typed, `failed` says why there is none. */
export type PaletteFind =
  | { readonly state: 'resting' | 'waiting' | 'loading' }
  | { readonly state: 'found'; readonly body: AnswerBody }
  | { readonly state: 'failed'; readonly fault: PanelFault };

export interface PaletteContext {
  readonly query: string;
  /** The key of the entry; null points at the first. */
  readonly pointedAt: string | null;
  /** Paths, the latest first; the first is where the person is. */
  readonly recent: readonly string[];
  /** The browser keeps them. */
  readonly remembers: boolean;
  readonly isSignedIn: boolean;
  /** Of which the last search was. */
  readonly brandGroupId: string | null;
  readonly find: PaletteFind;
  /** Numbers the searches: an answer to an older one is recorded and ignored. */
  readonly turn: number;
}

const storedPaths = (stored: Json): readonly string[] =>
  Array.isArray(stored)
    ? stored.filter((path): path is string => typeof path === 'string' && matchRoute(path) !== null).slice(0, MAX_RECENT)
    : [];

const RESTING: PaletteFind = { state: 'resting' };
const idOf = (turn: number): string => `find/${turn}`;

/** Nothing is waited for any longer. */
const giveUp = ({ find, turn }: PaletteContext): readonly Effect[] => {
  if (find.state === 'waiting') return [command({ type: 'timer.stop', id: TIMER })];
  return find.state === 'loading' ? [command({ type: 'api.abort', requestId: idOf(turn) })] : [];
};

const closed = (context: PaletteContext): TransitionResult<PaletteContext> =>
  context.query === '' && context.pointedAt === null
    ? result(context)
    : result({ ...context, query: '', pointedAt: null, find: RESTING }, giveUp(context));

const isSought = (query: string): boolean => isLongEnough(query, LEAST_FIND);

const typed = (
  context: PaletteContext,
  { query, brandGroupId = null }: { readonly query: string; readonly brandGroupId?: string | null },
): TransitionResult<PaletteContext> => {
  const next = { ...context, query, brandGroupId, pointedAt: null };
  // A blank more asks nothing new.
  if (context.find.state !== 'resting' && context.query.trim() === query.trim() && context.brandGroupId === brandGroupId)
    return result(next);
  if (!context.isSignedIn || !isSought(query)) return result({ ...next, find: RESTING }, giveUp(context));
  return result({ ...next, find: { state: 'waiting' } }, [
    ...giveUp(context),
    command({ type: 'timer.start', id: TIMER, ms: FIND_RESTS_MS }),
  ]);
};

const ask = (context: PaletteContext): TransitionResult<PaletteContext> => {
  const turn = context.turn + 1;
  const { brandGroupId } = context;
  const query = { search: context.query.trim(), ...(brandGroupId === null ? {} : { brandGroupId }) };
  return result({ ...context, turn, find: { state: 'loading' } }, [
    command({ type: 'api.call', requestId: idOf(turn), call: 'find', input: { query }, keep: 'store' }),
  ]);
};

const hear = (context: PaletteContext, requestId: string, find: PaletteFind): TransitionResult<PaletteContext> =>
  context.find.state === 'loading' && requestId === idOf(context.turn) ? result({ ...context, find }) : result(context);

/** Screens of the frame are remembered; where nobody is signed in, nothing is. */
const follow = (before: PaletteContext, url: string, isSignedIn: boolean): TransitionResult<PaletteContext> => {
  const context = before.isSignedIn === isSignedIn ? before : { ...before, isSignedIn };
  // What was found for somebody is nobody else's.
  if (!isSignedIn) return result({ ...context, recent: [], find: RESTING }, giveUp(context));
  const { path } = placeAt(url);
  const route = matchRoute(path)?.route;
  if (route?.layout !== 'app') return result(context);
  const recent = seenLately(context.recent, path);
  if (recent === context.recent) return result(context);
  return result({ ...context, recent }, context.remembers ? [command({ type: 'storage.put', key: 'recent', value: [...recent] })] : []);
};

export const paletteMachine = defineMachine<PaletteContext, never, PaletteInput>()({
  id: 'palette',
  context: (input) => ({
    query: '',
    pointedAt: null,
    recent: storedPaths(input.recent),
    remembers: true,
    isSignedIn: false,
    brandGroupId: null,
    find: RESTING,
    turn: 0,
  }),
  on: {
    'palette.queryTyped': typed,
    'palette.pointedAt': (context, event) => result({ ...context, pointedAt: event.key }),
    'palette.closed': closed,
    'palette.findRetried': (context) => (context.find.state === 'resting' ? result(context) : ask(context)),
    'timer.elapsed': (context) => (context.find.state === 'waiting' ? ask(context) : result(context)),
    'api.answered': (context, { requestId, body }) => hear(context, requestId, { state: 'found', body }),
    'api.failed': (context, { requestId, failure }) => hear(context, requestId, { state: 'failed', fault: panelFault(failure) }),
    'message.location': (context, event) => follow(context, event.url, event.isSignedIn),
    'storage.failed':
      // What was seen last is no loss worth a word: it is kept as long as the page is open.
      (context) => result({ ...context, remembers: false }),
  },
});
