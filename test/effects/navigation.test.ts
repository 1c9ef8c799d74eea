import { describe, expect, it } from 'vitest';
import { address } from '../../src/domain/journal/address.ts';
import type { IssuedCommand, UrlPush } from '../../src/domain/journal/commands.ts';
import { navigationEffect, urlChanges } from '../../src/effects/navigation.effect.ts';
import { expectEffect } from './expectEffect.ts';
import { asked, fakeWorld, virtualTime } from './fakeDeps.ts';

const go = (type: UrlPush['type'], url: string): IssuedCommand<UrlPush> => asked('navigation', { type, url });

describe('the address bar', () => {
  it('is written by push and by replace', () => {
    const { happened } = expectEffect(navigationEffect, {
      commands: 'ab',
      asked: { a: go('url.push', '/velocity/login'), b: go('url.replace', '/velocity/login?redirect=x') },
      replies: '-',
    });
    // Where one was on the page is kept for coming back to it; what replaces it leaves nothing to come back to.
    expect(happened.page).toEqual(['keep scroll', 'push /velocity/login', 'replace /velocity/login?redirect=x']);
  });

  it.each(['url.push', 'url.replace'] as const)('is left alone by %s of what it holds already', (type) => {
    const { happened } = expectEffect(navigationEffect, { commands: 'a', asked: { a: go(type, '/velocity') }, replies: '-' });
    expect(happened.page).toEqual([]);
  });

  it('a browser that refuses is reported, and the next command is carried out', () => {
    let refused = false;
    const { happened } = expectEffect(navigationEffect, {
      commands: 'ab',
      asked: { a: go('url.push', '//elsewhere'), b: go('url.push', '/velocity/a') },
      replies: '-',
      deps: () => ({
        addressBar: {
          ...fakeWorld(virtualTime()).deps.addressBar,
          push: (url) => {
            if (url.startsWith('//')) throw new Error('SecurityError');
            refused = true;
          },
        },
      }),
    });
    expect(happened.reports).toEqual([{ message: 'The address bar could not be updated.', detail: { reason: 'SecurityError' } }]);
    expect(refused).toBe(true);
  });

  it('going back or forward tells the URL that is there then', () => {
    const { deps, browser, popped$ } = fakeWorld(virtualTime());
    const seen: unknown[] = [];
    urlChanges(deps).subscribe((reply) => seen.push(reply));
    browser.url = '/velocity/business-health?y=1';
    popped$.next();
    expect(seen).toEqual([{ to: address('navigation'), event: { type: 'navigation.urlChanged', url: '/velocity/business-health?y=1' } }]);
  });
});
