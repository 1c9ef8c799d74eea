/**
 * The URL as state: path and query on our own origin. It follows links, the browser's back and forward, and what
 * other actors ask for; the address bar is written by a command, so that a replay leaves it alone.
 */
import { setup } from 'xstate';
import { SHELL } from '../../domain/journal/address.ts';
import { MAX_URL_LENGTH } from '../../domain/journal/eventParts.ts';
import { ask, tell } from '../core/perform.ts';
import { type Input, type Outcome, outcome, step } from '../core/step.ts';

export interface NavigationContext {
  readonly url: string;
}

const go = (context: NavigationContext, to: string, replace: boolean): Outcome<NavigationContext> => {
  if (to === context.url) return outcome(context);
  // Neither the journal nor every browser takes a longer one; the person stays where they are.
  if (to.length > MAX_URL_LENGTH) {
    return outcome(context, [ask({ type: 'report', message: 'An address was too long to go to.', detail: { length: to.length } })]);
  }
  return outcome({ url: to }, [
    ask({ type: replace ? 'url.replace' : 'url.push', url: to }),
    tell(SHELL, { type: 'message.urlChanged', url: to, by: replace ? 'replace' : 'push' }),
  ]);
};

export const navigationMachine = setup({
  types: { context: {} as NavigationContext, events: {} as Input, input: {} as { readonly url: string } },
  actions: {
    follow: step('navigation.linkFollowed', (context: NavigationContext, event) => go(context, event.to, event.replace ?? false)),
    navigate: step('message.navigate', (context: NavigationContext, event) => go(context, event.to, event.replace)),
    believe: step('navigation.urlChanged', (context: NavigationContext, event) =>
      event.url === context.url
        ? outcome(context)
        : outcome({ url: event.url }, [tell(SHELL, { type: 'message.urlChanged', url: event.url, by: 'browser' })]),
    ),
  },
}).createMachine({
  id: 'navigation',
  context: ({ input }) => ({ url: input.url }),
  on: {
    'navigation.linkFollowed': { actions: 'follow' },
    'navigation.urlChanged': { actions: 'believe' },
    'message.navigate': { actions: 'navigate' },
  },
});
