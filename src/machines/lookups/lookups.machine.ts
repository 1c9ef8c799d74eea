/**
 * What the filters' options are made of. An answer holds for ten minutes (A-485); then it still shows, and is asked for
 * anew when it is wanted again. Of product searches only the last is waited for: one that is superseded is given up.
 */
import { isSearchKey, type LookupRequest } from '../../domain/filters/lookupRequests.ts';
import { LOOKUP_HOLDS_MS } from '../../domain/filters/lookups.ts';
import type { ApiCall } from '../../domain/journal/commands.ts';
import type { AnswerBody } from '../../domain/journal/events.ts';
import { type PanelFault, panelFault } from '../../domain/screens/panelState.ts';
import { defineMachine } from '../core/defineMachine.ts';
import { notifyNotLoaded } from '../core/notifications.ts';
import { command, type Effect } from '../core/perform.ts';
import { result, type TransitionResult } from '../core/transition.ts';

/** `body` is the answer that shows while another is on its way, or after it failed. */
export type LookupEntry =
  | { readonly tag: 'loading'; readonly body: AnswerBody | null }
  | { readonly tag: 'failed'; readonly body: AnswerBody | null; readonly fault: PanelFault }
  | { readonly tag: 'ready' | 'stale'; readonly body: AnswerBody };

export interface LookupsContext {
  /** By key, the one that was asked last standing last. */
  readonly entries: Readonly<Record<string, LookupEntry>>;
  /** A search that is sent as soon as the keyboard rests. */
  readonly waiting: LookupRequest | null;
}

/** More answers than this are not kept. */
export const MAX_LOOKUPS = 40;
const SEARCH_TIMER = 'search';
const holdsTimer = (key: string): string => `holds/${key}`;

const without = (entries: LookupsContext['entries'], keys: readonly string[]): LookupsContext['entries'] =>
  Object.fromEntries(Object.entries(entries).filter(([key]) => !keys.includes(key)));

const withEntry = ({ entries, waiting }: LookupsContext, key: string, entry: LookupEntry): LookupsContext => ({
  entries: { ...without(entries, [key]), [key]: entry },
  waiting,
});

/** Searches under way are given up for another; of too many answers the oldest goes. */
const makeRoom = (context: LookupsContext, key: string): TransitionResult<LookupsContext> => {
  const superseded = Object.entries(context.entries).filter(
    ([other, { tag }]) => isSearchKey(key) && isSearchKey(other) && other !== key && tag === 'loading',
  );
  const kept = Object.keys(
    without(
      context.entries,
      superseded.map(([other]) => other),
    ),
  );
  const oldest = kept.filter((other) => other !== key).slice(0, Math.max(0, kept.length - (MAX_LOOKUPS - 1)));
  const gone = [...superseded.map(([other]) => other), ...oldest];
  return result({ ...context, entries: without(context.entries, gone) }, [
    ...superseded.map(([requestId]) => command({ type: 'api.abort', requestId })),
    ...oldest.flatMap((other) => [
      command({ type: 'api.abort', requestId: other }),
      command({ type: 'timer.stop', id: holdsTimer(other) }),
    ]),
  ]);
};

const sendCall = (context: LookupsContext, { key, request }: LookupRequest): TransitionResult<LookupsContext> => {
  const room = makeRoom({ ...context, waiting: null }, key);
  const known = context.entries[key];
  const call = { type: 'api.call', requestId: key, call: request.call, input: request.input, keep: 'store' } as ApiCall;
  return result(withEntry(room.context, key, { tag: 'loading', body: known?.body ?? null }), [...room.effects, command(call)]);
};

const isThere = (entry: LookupEntry | undefined): boolean => entry?.tag === 'loading' || entry?.tag === 'ready';

/** Nothing waits any longer. */
const stopWaiting = ({ waiting }: LookupsContext): readonly Effect[] =>
  waiting === null ? [] : [command({ type: 'timer.stop', id: SEARCH_TIMER })];

const requestLookup = (context: LookupsContext, lookup: LookupRequest, afterMs: number): TransitionResult<LookupsContext> => {
  const entry = Object.hasOwn(context.entries, lookup.key) ? context.entries[lookup.key] : undefined;
  if (isThere(entry)) return result(context.waiting === null ? context : { ...context, waiting: null }, stopWaiting(context));
  if (afterMs > 0) return result({ ...context, waiting: lookup }, [command({ type: 'timer.start', id: SEARCH_TIMER, ms: afterMs })]);
  const sent = sendCall(context, lookup);
  return result(sent.context, [...stopWaiting(context), ...sent.effects]);
};

const isCurrent = ({ entries }: LookupsContext, { requestId }: { readonly requestId: string }): boolean =>
  Object.hasOwn(entries, requestId) && entries[requestId]?.tag === 'loading';

const elapsed = (context: LookupsContext, id: string): TransitionResult<LookupsContext> => {
  if (id === SEARCH_TIMER) return context.waiting === null ? result(context) : sendCall(context, context.waiting);
  const found = Object.entries(context.entries).find(([key]) => holdsTimer(key) === id);
  if (found?.[1].tag !== 'ready') return result(context);
  return result({ ...context, entries: { ...context.entries, [found[0]]: { ...found[1], tag: 'stale' } } });
};

export const lookupsMachine = defineMachine<LookupsContext>()({
  id: 'lookups',
  context: { entries: {}, waiting: null },
  on: {
    'message.lookUp': (context, { lookup, afterMs }) => requestLookup(context, lookup, afterMs),
    'api.answered': {
      guard: isCurrent,
      run: (context, { requestId, body }) =>
        result(withEntry(context, requestId, { tag: 'ready', body }), [
          command({ type: 'timer.start', id: holdsTimer(requestId), ms: LOOKUP_HOLDS_MS }),
        ]),
    },
    'api.failed': {
      guard: isCurrent,
      run: (context, { requestId, failure }) =>
        result(
          withEntry(context, requestId, {
            tag: 'failed',
            body: context.entries[requestId]?.body ?? null,
            fault: panelFault(failure),
          }),
          notifyNotLoaded(failure),
        ),
    },
    'timer.elapsed': (context, { id }) => elapsed(context, id),
  },
});
