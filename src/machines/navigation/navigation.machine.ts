/**
 * The URL as state: path and query on our own origin. It follows links, the browser's back and forward, and what
 * other actors ask for; the address bar is written by a command, so that a replay leaves it alone.
 */

import { SESSION, SHELL } from '../../domain/journal/address.ts';
import { MAX_URL_LENGTH } from '../../domain/journal/eventParts.ts';
import { type Place, placeAt } from '../../domain/routes/urlParams.ts';
import { defineMachine } from '../core/defineMachine.ts';
import type { HearerOf } from '../core/messages.ts';
import { command, send } from '../core/perform.ts';
import { type InputOfType, result, type TransitionResult } from '../core/transition.ts';

interface LeaveGuard {
  readonly at: HearerOf<'message.leaveAsked'>;
  /** The work that is not saved. */
  readonly what: string;
}

export interface NavigationContext {
  readonly url: string;
  /** Who is asked before the person leaves the screen or its brand group; left out where nobody is. */
  readonly guard?: LeaveGuard | null;
  /** What is unsaved and stays wherever the person goes, by its name; left out where nothing is. */
  readonly kept?: readonly string[];
}

/** Where the person is. */
export const placeIn = ({ url }: Pick<NavigationContext, 'url'>): Place => placeAt(url);

/** The screen and the brand group, which a change of parameters leaves as they are. */
const visitOf = (url: string): string => {
  const { path, search } = placeAt(url);
  return `${path} ${search.get('brandGroup') ?? ''}`;
};

/** The guard is asked once: where nobody is there any more, the next try goes through. */
const askGuard = ({ guard, ...context }: NavigationContext, to: string, replace: boolean): TransitionResult<NavigationContext> | null =>
  guard === undefined || guard === null || visitOf(context.url) === visitOf(to)
    ? null
    : result({ ...context, guard: null }, [send(guard.at, { type: 'message.leaveAsked', to, replace })]);

interface Going {
  readonly to: string;
  readonly replace: boolean;
  /** The page is entered anew, also where the screen stays: what the link set is at its top. */
  readonly enters?: boolean;
}

const go = (context: NavigationContext, { to, replace, enters = false }: Going): TransitionResult<NavigationContext> => {
  if (to === context.url) return result(context);
  // Neither the journal nor every browser takes a longer one; the person stays where they are.
  if (to.length > MAX_URL_LENGTH) {
    return result(context, [command({ type: 'report', message: 'The address was too long to open.', detail: { length: to.length } })]);
  }
  const asked = askGuard(context, to, replace);
  if (asked !== null) return asked;
  return result({ ...context, url: to }, [
    command({ type: replace ? 'url.replace' : 'url.push', url: to }),
    send(SHELL, { type: 'message.urlChanged', url: to, by: replace ? 'replace' : 'push', ...(enters ? { enters: true as const } : {}) }),
  ]);
};

/** What the browser went to holds; a guard is asked first, with the address bar back at where the person still is. */
const believe = (context: NavigationContext, { url }: { readonly url: string }): TransitionResult<NavigationContext> => {
  if (url === context.url) return result(context);
  const asked = askGuard(context, url, false);
  if (asked !== null) return result(asked.context, [command({ type: 'url.push', url: context.url }), ...asked.effects]);
  return result({ ...context, url }, [send(SHELL, { type: 'message.urlChanged', url, by: 'browser' })]);
};

const keep = (
  { kept = [], ...context }: NavigationContext,
  { what, isKept }: InputOfType<'message.workKept'>,
): TransitionResult<NavigationContext> => {
  const others = kept.filter((one) => one !== what);
  const now = isKept ? [...others, what] : others;
  return result(now.length === 0 ? context : { ...context, kept: now });
};

/** What logging out would lose, each once. */
const unsavedIn = ({ guard, kept = [] }: NavigationContext): readonly string[] => [
  ...new Set([...(guard == null ? [] : [guard.what]), ...kept]),
];

export const navigationMachine = defineMachine<NavigationContext, never, { readonly url: string }>()({
  id: 'navigation',
  context: ({ url }) => ({ url }),
  on: {
    'navigation.linkFollowed': (context, { to, replace = false, enters = false }) => go(context, { to, replace, enters }),
    'navigation.urlChanged': believe,
    'message.navigate': go,
    'message.leaveGuarded': (context, event) =>
      result({ ...context, guard: event.at === null ? null : { at: event.at, what: event.what } }),
    'message.workKept': keep,
    'message.unsavedAsked': (context) => result(context, [send(SESSION, { type: 'message.unsavedNamed', unsaved: unsavedIn(context) })]),
  },
});
