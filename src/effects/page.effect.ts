/** What of the page is not drawn by React: its title, its colour scheme, where it is scrolled to, and where focus goes on a new screen. */
import { concat, defer, EMPTY, ignoreElements, map, merge, type Observable, of, repeat, switchMap, takeUntil, takeWhile, tap } from 'rxjs';
import { hangsUnder } from '../domain/journal/address.ts';
import type {
  IssuedCommand,
  LeaveGuard,
  PageLoad,
  PagePrint,
  Release,
  SchemeApply,
  ScreenEntered,
  SectionShow,
  TitleSet,
} from '../domain/journal/commands.ts';
import type { EffectsDeps, Reply } from './deps.ts';
import { type Effect, only, releaseOf } from './effect.ts';

/** A screen whose title is not drawn within so many frames, or that lies below a layer for so long, keeps the focus where it is. */
const MAX_FRAMES = 90;

const focusOnceDrawn = ({ page }: EffectsDeps): Observable<never> =>
  defer(() => page.nextFrame$).pipe(
    // A layer that was left for the screen keeps the focus, and takes it back, until it is gone.
    map(() => !page.isInLayer() && page.focusHeading()),
    repeat(MAX_FRAMES),
    takeWhile((focused) => !focused),
    // Who goes on before the title is drawn keeps the focus where they took it.
    takeUntil(page.pressed$),
    ignoreElements(),
  );

/** A page that is not long enough within so many frames stays where it is. */
const MAX_SCROLL_FRAMES = 120;

const scrollBackOnceLong = ({ page }: EffectsDeps): Observable<never> =>
  defer(() => page.nextFrame$).pipe(
    map(() => page.scrollBack()),
    repeat(MAX_SCROLL_FRAMES),
    takeWhile((done) => !done),
    ignoreElements(),
  );

/** A menu that is left for a section closes first, or it would take the focus back; so many frames it has for that. */
const MAX_MENU_FRAMES = 60;

/** A section that is not drawn within so many frames is not there for who looks. */
const MAX_SECTION_FRAMES = 600;

const showOnceLeft = ({ page }: EffectsDeps, id: string): Observable<never> =>
  concat(
    defer(() => page.nextFrame$).pipe(
      map(() => page.isInLayer()),
      repeat(MAX_MENU_FRAMES),
      takeWhile((isInLayer) => isInLayer),
      ignoreElements(),
    ),
    // A section of a screen that is still to come is shown as soon as it is drawn.
    concat(
      defer(() => of(page.showSection(id))),
      defer(() => page.nextFrame$).pipe(
        map(() => page.showSection(id)),
        repeat(MAX_SECTION_FRAMES),
      ),
    ).pipe(takeWhile((isShown) => !isShown)),
  ).pipe(ignoreElements());

/** What the last answers led to is drawn within so many frames, its charts among them. */
const FRAMES_TO_DRAW = 3;

const printOnceDrawn = ({ page }: EffectsDeps): Observable<never> =>
  concat(
    defer(() => page.nextFrame$).pipe(repeat(FRAMES_TO_DRAW)),
    defer(() => {
      page.print();
      return EMPTY;
    }),
  ).pipe(ignoreElements());

/** Who edits something that would be lost; the browser asks as long as there is one. */
const guards = (asked$: Observable<IssuedCommand>, { page }: EffectsDeps): Observable<never> =>
  defer(() => {
    const owners = new Set<string>();
    return only(asked$, 'leave.guard', 'release').pipe(
      tap(({ owner, command }) => {
        const before = owners.size > 0;
        if (command.type === 'release') for (const each of [...owners]) if (hangsUnder(each, command.under)) owners.delete(each);
        if (command.type === 'leave.guard' && command.on) owners.add(owner);
        if (command.type === 'leave.guard' && !command.on) owners.delete(owner);
        if (before !== owners.size > 0) page.askBeforeUnload(owners.size > 0);
      }),
      ignoreElements(),
    );
  });

/** Scrolls to the top at once, or back to where the person was, and focuses the title with the next frame, or the first that has one. */
export const pageEffect: Effect<TitleSet | SchemeApply | ScreenEntered | SectionShow | PageLoad | PagePrint | LeaveGuard | Release> =
  (context) => (asked$) => {
    const titles$: Observable<Reply> = only(asked$, 'title.set').pipe(
      tap(({ command }) => context.page.setTitle(command.title)),
      switchMap(() => EMPTY),
    );
    const schemes$: Observable<Reply> = only(asked$, 'scheme.apply').pipe(
      tap(({ command }) => context.page.setScheme(command.scheme)),
      ignoreElements(),
    );
    const screens$: Observable<Reply> = only(asked$, 'screen.enter').pipe(
      tap(() => context.page.scrollToTop()),
      switchMap(({ owner, command }) =>
        merge(focusOnceDrawn(context), command.back === true ? scrollBackOnceLong(context) : EMPTY).pipe(
          takeUntil(releaseOf(asked$, owner)),
        ),
      ),
    );
    const sections$: Observable<Reply> = only(asked$, 'section.show').pipe(switchMap(({ command }) => showOnceLeft(context, command.id)));
    const loads$: Observable<Reply> = only(asked$, 'page.load').pipe(
      tap(({ command }) => context.page.load(command.url)),
      ignoreElements(),
    );
    const prints$: Observable<Reply> = only(asked$, 'page.print').pipe(
      switchMap(({ owner }) => printOnceDrawn(context).pipe(takeUntil(releaseOf(asked$, owner)))),
    );
    return merge(titles$, schemes$, screens$, sections$, loads$, prints$, guards(asked$, context));
  };
