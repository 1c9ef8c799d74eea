/** What of the page is not drawn by React: its title, where it is scrolled to, and where focus goes on a new screen. */
import { defer, EMPTY, ignoreElements, map, merge, type Observable, repeat, switchMap, takeUntil, takeWhile, tap } from 'rxjs';
import type { Release, ScreenEntered, TitleSet } from '../domain/journal/commands.ts';
import type { EffectsDeps, Reply } from './deps.ts';
import { type Effect, only, releaseOf } from './effect.ts';

/** A screen whose title is not drawn within so many frames keeps the focus where it is. */
const MAX_FRAMES = 30;

const focusOnceDrawn = ({ page }: EffectsDeps): Observable<never> =>
  defer(() => page.nextFrame$).pipe(
    map(() => page.focusHeading()),
    repeat(MAX_FRAMES),
    takeWhile((focused) => !focused),
    ignoreElements(),
  );

/** Scrolls to the top at once and focuses the title with the next frame, or the first that has one. */
export const pageEffect: Effect<TitleSet | ScreenEntered | Release> = (context) => (asked$) => {
  const titles$: Observable<Reply> = only(asked$, 'title.set').pipe(
    tap(({ command }) => context.page.setTitle(command.title)),
    switchMap(() => EMPTY),
  );
  const screens$: Observable<Reply> = only(asked$, 'screen.enter').pipe(
    tap(() => context.page.scrollToTop()),
    switchMap(({ owner }) => focusOnceDrawn(context).pipe(takeUntil(releaseOf(asked$, owner)))),
  );
  return merge(titles$, screens$);
};
