/** The address bar: written on command, and read when the person goes back, forward, or types. */
import { ignoreElements, map, type Observable, tap } from 'rxjs';
import { NAVIGATION } from '../domain/journal/address.ts';
import type { UrlPush } from '../domain/journal/commands.ts';
import type { EffectsDeps, Reply } from './deps.ts';
import type { Effect } from './effect.ts';

const write = ({ addressBar, page, report }: EffectsDeps, { type, url }: UrlPush): void => {
  if (url === addressBar.current()) return;
  try {
    if (type === 'url.push') page.keepScroll();
    if (type === 'url.push') addressBar.push(url);
    else addressBar.replace(url);
  } catch (cause) {
    // Browsers refuse foreign origins, and too many changes in a short time: the screen stays right, its address not.
    report('The address bar could not be updated.', { reason: cause instanceof Error ? cause.message : 'unknown' });
  }
};

/** Never writes what is there already, so that going back always changes something. */
export const navigationEffect: Effect<UrlPush> = (context) => (asked$) =>
  asked$.pipe(
    tap(({ command }) => write(context, command)),
    ignoreElements(),
  );

/** `navigation.urlChanged` whenever the browser itself has changed the URL. */
export const urlChanges = ({ addressBar }: Pick<EffectsDeps, 'addressBar'>): Observable<Reply> =>
  addressBar.popped$.pipe(map(() => ({ to: NAVIGATION, event: { type: 'navigation.urlChanged', url: addressBar.current() } })));
