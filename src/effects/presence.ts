/** What the person does with the page as a whole: leaves it out of sight, comes back to it, presses a shortcut, scrolls. */
import { debounceTime, ignoreElements, map, merge, mergeMap, type Observable, of, tap, throttleTime } from 'rxjs';
import { SHELL } from '../domain/journal/address.ts';
import { shortcutOf } from '../domain/shell/shortcuts.ts';
import type { EffectsDeps, Reply } from './deps.ts';

type PresenceDeps = Pick<EffectsDeps, 'now' | 'scheduler' | 'page'>;

/** Coming back tells itself twice (the window and the document); once is enough. */
const FOCUS_REST_MS = 1_000;
/** How long a page must rest before it counts as scrolled. */
export const SCROLL_DEBOUNCE_MS = 50;

export const presence = ({ now, scheduler, page }: PresenceDeps): Observable<Reply> =>
  merge(
    page.focused$.pipe(
      throttleTime(FOCUS_REST_MS, scheduler),
      map((): Reply => ({ to: SHELL, event: { type: 'shell.pageFocused', now: now() } })),
    ),
    page.hidden$.pipe(map((): Reply => ({ to: SHELL, event: { type: 'shell.pageHidden' } }))),
    page.keys$.pipe(
      mergeMap((press) => {
        const shortcut = shortcutOf(press);
        if (shortcut === null) return [];
        press.take();
        return of<Reply>({ to: SHELL, event: { type: 'shell.shortcutPressed', shortcut } });
      }),
    ),
    page.scrolled$.pipe(debounceTime(SCROLL_DEBOUNCE_MS, scheduler), tap(page.keepScroll), ignoreElements()),
  );
