import { Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { IssuedCommand, SectionShow } from '../../src/domain/journal/commands.ts';
import { pageEffect } from '../../src/effects/page.effect.ts';
import { expectEffect } from './expectEffect.ts';
import { asked, fakeWorld, virtualTime } from './fakeDeps.ts';

const enter = (owner = 'shell') => asked(owner, { type: 'screen.enter' as const });

/** A page whose frames take 16 ms, and whose title is drawn only some frames after the screen was entered. */
const slowPage = (drawnAfter: number, done: string[]) => {
  let frames = 0;
  return (helpers: { readonly cold: (marbles: string) => import('rxjs').Observable<string> }) => ({
    page: {
      ...fakeWorld(virtualTime()).deps.page,
      scrollToTop: () => done.push('scroll'),
      focusHeading: () => {
        frames += 1;
        if (frames > drawnAfter) done.push(`focus in frame ${frames}`);
        return frames > drawnAfter;
      },
      nextFrame$: helpers.cold('16ms (f|)'),
    },
  });
};

describe('the page', () => {
  it('has the title that is set', () => {
    const { happened } = expectEffect(pageEffect, {
      commands: 'a',
      asked: { a: asked('shell', { type: 'title.set', title: 'Velocity · Login' }) },
      replies: '-',
    });
    expect(happened.page).toEqual(['title Velocity · Login']);
  });

  it('is painted in the scheme that is applied', () => {
    const { happened } = expectEffect(pageEffect, {
      commands: 'ab',
      asked: {
        a: asked('settings', { type: 'scheme.apply', scheme: 'dark' }),
        b: asked('settings', { type: 'scheme.apply', scheme: 'system' }),
      },
      replies: '-',
    });
    expect(happened.page).toEqual(['scheme dark', 'scheme system']);
  });

  it('scrolls to the top at once and focuses the title with the next frame', () => {
    const done: string[] = [];
    expectEffect(pageEffect, { commands: 'a', asked: { a: enter() }, replies: '-', deps: slowPage(0, done) });
    expect(done).toEqual(['scroll', 'focus in frame 1']);
  });

  it('waits for a title that is drawn later', () => {
    const done: string[] = [];
    expectEffect(pageEffect, { commands: 'a', asked: { a: enter() }, replies: '-', deps: slowPage(5, done) });
    expect(done).toEqual(['scroll', 'focus in frame 6']);
  });

  it('leaves the focus to a layer that closes, and focuses the title once that is gone', () => {
    const done: string[] = [];
    let frames = 0;
    expectEffect(pageEffect, {
      commands: 'a',
      asked: { a: enter() },
      replies: '-',
      deps: (helpers) => {
        const { page } = slowPage(0, done)(helpers);
        return {
          page: {
            ...page,
            isInLayer: () => {
              frames += 1;
              return frames <= 4;
            },
          },
        };
      },
    });
    expect([frames, done]).toEqual([5, ['scroll', 'focus in frame 1']]);
  });

  it('leaves the focus to who goes on before the title is drawn', () => {
    const done: string[] = [];
    expectEffect(pageEffect, {
      commands: 'a',
      asked: { a: enter() },
      replies: '-',
      deps: (helpers) => ({ page: { ...slowPage(3, done)(helpers).page, pressed$: helpers.cold('40ms p') } }),
    });
    expect(done).toEqual(['scroll']);
  });

  it('gives up a title that never comes', () => {
    let looked = 0;
    expectEffect(pageEffect, {
      commands: 'a',
      asked: { a: enter() },
      replies: '-',
      deps: ({ cold }) => ({
        page: {
          ...fakeWorld(virtualTime()).deps.page,
          focusHeading: () => {
            looked += 1;
            return false;
          },
          nextFrame$: cold('16ms (f|)'),
        },
      }),
    });
    expect(looked).toBe(90);
  });

  it('the next screen takes the place of one that is not drawn yet', () => {
    const done: string[] = [];
    expectEffect(pageEffect, { commands: 'a 9ms b', asked: { a: enter(), b: enter() }, replies: '-', deps: slowPage(0, done) });
    expect(done).toEqual(['scroll', 'scroll', 'focus in frame 1']);
  });

  it('a screen that is released takes no focus', () => {
    const done: string[] = [];
    expectEffect(pageEffect, {
      commands: 'a 9ms r',
      asked: { a: enter('screen/a'), r: asked('shell', { type: 'release', under: 'screen/a' }) },
      replies: '-',
      deps: slowPage(0, done),
    });
    expect(done).toEqual(['scroll']);
  });

  it.each([0, 3])('shows a section, where a menu was left for it only once that has closed (%i frames)', (menuFrames) => {
    const world = fakeWorld(virtualTime());
    world.browser.menuFrames = menuFrames;
    const asks = new Subject<IssuedCommand<SectionShow>>();
    pageEffect(world.context)(asks as never).subscribe();
    asks.next(asked('shell', { type: 'section.show', id: 'pacing' }));
    expect([world.happened.page, world.browser.menuFrames]).toEqual([['section pacing'], 0]);
  });

  it('shows a section of a screen that is still to come once it is drawn, and no other afterwards', () => {
    const world = fakeWorld(virtualTime());
    world.browser.sectionFrames = 5;
    const asks = new Subject<IssuedCommand<SectionShow>>();
    pageEffect(world.context)(asks as never).subscribe();
    asks.next(asked('shell', { type: 'section.show', id: 'orders' }));
    expect([world.happened.page, world.browser.sectionFrames]).toEqual([['section orders'], 0]);
    world.browser.sectionFrames = 100_000;
    asks.next(asked('shell', { type: 'section.show', id: 'nowhere' }));
    expect(world.happened.page).toEqual(['section orders']);
    expect(world.browser.sectionFrames).toBeGreaterThan(0);
  });

  it('opens the dialog for printing where it is asked to', () => {
    const { happened } = expectEffect(pageEffect, {
      commands: 'a',
      asked: { a: asked('screen/dashboard', { type: 'page.print' }) },
      replies: '-',
    });
    expect(happened.page).toEqual(['print']);
  });

  it('loads the page anew where it is asked to', () => {
    const { happened } = expectEffect(pageEffect, {
      commands: 'a',
      asked: { a: asked('release', { type: 'page.load', url: '/velocity/login?refresh=2' }) },
      replies: '-',
    });
    expect(happened.page).toEqual(['load /velocity/login?refresh=2']);
  });

  it('has the browser ask before it leaves as long as somebody edits something, and not any more once they are gone', () => {
    const guard = (owner: string, on: boolean) => asked(owner, { type: 'leave.guard' as const, on });
    const { happened } = expectEffect(pageEffect, {
      commands: 'abcdr',
      asked: {
        a: guard('screen/a/form', true),
        b: guard('screen/a/grid', true),
        c: guard('screen/a/form', false),
        d: guard('screen/a/form', false),
        r: asked('shell', { type: 'release', under: 'screen/a' }),
      },
      replies: '-',
    });
    expect(happened.page).toEqual(['ask before unload', 'unload unasked']);
  });
});
