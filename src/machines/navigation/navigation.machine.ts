/**
 * The URL as state: path and query on our own origin. It follows links, the browser's back and forward, and what
 * other actors ask for; the address bar is written by a command, so that a replay leaves it alone.
 */
import { setup } from 'xstate';
import { type Address, SHELL } from '../../domain/journal/address.ts';
import { MAX_URL_LENGTH } from '../../domain/journal/eventParts.ts';
import { readUrl } from '../../domain/routes/urlParams.ts';
import { ask, tell } from '../core/perform.ts';
import { type Input, type Outcome, outcome, step } from '../core/step.ts';

export interface NavigationContext {
  readonly url: string;
  /** Who is asked before the person leaves the screen or its brand group; left out where nobody is. */
  readonly guard?: Address | null;
}

/** The screen and the brand group, which a change of parameters leaves as they are. */
const placeOf = (url: string): string => {
  const { path, search } = readUrl(url);
  return `${path} ${search.get('brandGroup') ?? ''}`;
};

/** The guard is asked once: where nobody is there any more, the next try goes through. */
const askGuard = ({ url, guard }: NavigationContext, to: string, replace: boolean): Outcome<NavigationContext> | null =>
  guard === undefined || guard === null || placeOf(url) === placeOf(to)
    ? null
    : outcome({ url, guard: null }, [tell(guard, { type: 'message.leaveAsked', to, replace })]);

const go = (context: NavigationContext, to: string, replace: boolean): Outcome<NavigationContext> => {
  if (to === context.url) return outcome(context);
  // Neither the journal nor every browser takes a longer one; the person stays where they are.
  if (to.length > MAX_URL_LENGTH) {
    return outcome(context, [ask({ type: 'report', message: 'An address was too long to go to.', detail: { length: to.length } })]);
  }
  const asked = askGuard(context, to, replace);
  if (asked !== null) return asked;
  return outcome({ ...context, url: to }, [
    ask({ type: replace ? 'url.replace' : 'url.push', url: to }),
    tell(SHELL, { type: 'message.urlChanged', url: to, by: replace ? 'replace' : 'push' }),
  ]);
};

/** What the browser went to holds; a guard is asked first, with the address bar back at where the person still is. */
const believe = (context: NavigationContext, { url }: { readonly url: string }): Outcome<NavigationContext> => {
  if (url === context.url) return outcome(context);
  const asked = askGuard(context, url, false);
  if (asked !== null) return outcome(asked.context, [ask({ type: 'url.push', url: context.url }), ...asked.todos]);
  return outcome({ ...context, url }, [tell(SHELL, { type: 'message.urlChanged', url, by: 'browser' })]);
};

export const navigationMachine = setup({
  types: { context: {} as NavigationContext, events: {} as Input, input: {} as { readonly url: string } },
  actions: {
    follow: step('navigation.linkFollowed', (context: NavigationContext, event) => go(context, event.to, event.replace ?? false)),
    navigate: step('message.navigate', (context: NavigationContext, event) => go(context, event.to, event.replace)),
    guard: step('message.leaveGuarded', ({ url }: NavigationContext, { at }) => outcome({ url, guard: at })),
    believe: step('navigation.urlChanged', believe),
  },
}).createMachine({
  id: 'navigation',
  context: ({ input }) => ({ url: input.url }),
  on: {
    'navigation.linkFollowed': { actions: 'follow' },
    'navigation.urlChanged': { actions: 'believe' },
    'message.navigate': { actions: 'navigate' },
    'message.leaveGuarded': { actions: 'guard' },
  },
});
