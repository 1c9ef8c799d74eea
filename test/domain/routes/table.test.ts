import { describe, expect, it } from 'vitest';
import { BASE } from '../../../src/domain/api/endpoint.ts';
import { isRouteName, MOVED_PATHS, matchRoute, pageTitle, pathTo, ROUTES, routeNamed } from '../../../src/domain/routes/routes.ts';

describe('the route table', () => {
  it('names every route and every path once', () => {
    expect(new Set(ROUTES.map((route) => route.name)).size).toBe(ROUTES.length);
    expect(new Set([...ROUTES.map((route) => route.pattern), ...MOVED_PATHS.map(({ from }) => from)]).size).toBe(
      ROUTES.length + MOVED_PATHS.length,
    );
  });

  it('A-028 B-024 puts every route under the base path', () => {
    expect(BASE).toBe('/velocity');
    for (const route of ROUTES) {
      const path = `${BASE}/${route.pattern.replace(/:[^/]+/g, 'x1')}`;
      expect(matchRoute(path)?.route.name, path).toBe(route.name);
    }
  });

  it('A-038 B-053 titles pages by product and page', () => {
    expect(pageTitle(routeNamed('business-health'))).toBe('Velocity · Business Health');
    expect(pageTitle(routeNamed('ltv-analysis'))).toBe('Velocity · CAC & LTV Analysis');
  });

  it('marks sign-in, account and set-up screens as bare, and only those', () => {
    const bare = ROUTES.filter((route) => route.layout === 'bare').map((route) => route.name);
    expect(bare).toEqual(['login', 'forgot-password', 'reset-password', 'get-started', 'thanks', 'account', 'logout', 'setup']);
  });

  it('writes paths with their parameters encoded', () => {
    expect(pathTo('dashboard', { id: 'a/b c' })).toBe('/velocity/custom-reporting/dashboards/a%2Fb%20c');
    expect(pathTo('files')).toBe('/velocity/files');
    expect(pathTo('document', { id: 'x\ud800' })).toBe('/velocity/files/document/x%EF%BF%BD');
    // @ts-expect-error A dashboard's path needs its id.
    expect(() => pathTo('dashboard')).not.toThrow();
  });

  it('says of every screen what it is for, in one line that asks nobody what there is', () => {
    expect(ROUTES.filter(({ question }) => !/^[A-Z][^?]*[^? ]\??$/u.test(question)).map(({ name }) => name)).toEqual([]);
    expect(
      ROUTES.filter(({ question }) => /\b(are there|is there|shall|may I|do I|can I|have I)\b/.test(question)).map(({ name }) => name),
    ).toEqual([]);
  });

  it('knows its names, and none of an object', () => {
    expect(['files', '__proto__', 'toString', 'Files'].map(isRouteName)).toEqual([true, false, false, false]);
  });
});
