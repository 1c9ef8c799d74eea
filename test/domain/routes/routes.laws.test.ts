import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { anyPath, brandGroup, hostilePath, knownPath, search, visit, visitor } from '../../../src/arbitraries/routes.ts';
import {
  decideRoute,
  isHome,
  landingPath,
  matchRoute,
  movedTo,
  type RouteDecision,
  safeRedirect,
  type Visit,
} from '../../../src/domain/routes/routes.ts';
import { sidebarFor } from '../../../src/domain/routes/sidebar.ts';
import { readUrl } from '../../../src/domain/routes/urlParams.ts';

const follow = (from: Visit): { readonly steps: number; readonly end: RouteDecision } => {
  let end = decideRoute(from);
  let steps = 0;
  for (; end._tag === 'redirect' && steps < 10; steps += 1) end = decideRoute({ ...from, ...readUrl(end.to) });
  return { steps, end };
};

const OURS = 'https://velocity.example';
const LANDING = '/velocity/business-health';

describe('laws of routes', () => {
  test.prop([visit], { numRuns: 2000 })('redirects end within three steps, for any viewer and any path', (from) => {
    const { steps, end } = follow(from);
    expect(end._tag).not.toBe('redirect');
    expect(steps).toBeLessThanOrEqual(3);
  });

  test.prop([visit])('every redirect leads to a screen of ours', (from) => {
    const decision = decideRoute(from);
    if (decision._tag !== 'redirect') return;
    const { path } = readUrl(decision.to);
    expect(matchRoute(path) ?? movedTo(path), decision.to).not.toBeNull();
  });

  test.prop([visit])('no one is left on a landing page that refuses them', (from) => {
    const decision = decideRoute({ ...from, ...readUrl(landingPath(from.viewer)) });
    expect(decision._tag).toBe('show');
  });

  test.prop(
    [
      fc.oneof(
        hostilePath,
        anyPath,
        fc.tuple(anyPath, search).map((both) => both.join('')),
      ),
    ],
    { numRuns: 5000 },
  )('A-087 a redirect stays on our origin and in the table, whatever is asked for', (raw) => {
    const to = safeRedirect(raw, LANDING);
    const url = new URL(to, OURS);
    expect(url.origin).toBe(OURS);
    expect(url.pathname + url.search).toBe(to);
    expect(matchRoute(url.pathname)).not.toBeNull();
    expect(safeRedirect(to, LANDING)).toBe(to);
  });

  test.prop([knownPath])('a known path is a route or an old path, never both', (path) => {
    expect([matchRoute(path) !== null, movedTo(path) !== null].filter(Boolean)).toHaveLength(1);
    expect(isHome(path)).toBe(false);
  });

  test.prop([fc.string()])('any text as a path is decided', (path) => {
    expect(() => decideRoute({ ...readUrl(path), viewer: { session: 'out' }, brandGroup: null, devMode: false })).not.toThrow();
  });

  test.prop([visitor, fc.option(brandGroup), fc.boolean()])('the sidebar offers only what shows', (user, active, devMode) => {
    for (const { path, routeName } of sidebarFor({ user, brandGroup: active, devMode }).flatMap((one) => one.items)) {
      const decision = decideRoute({ ...readUrl(path), viewer: { session: 'in', user }, brandGroup: active, devMode });
      expect(decision._tag === 'show' && decision.match.route.name).toBe(routeName);
    }
  });
});
