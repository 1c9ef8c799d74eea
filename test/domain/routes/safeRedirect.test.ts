import { describe, expect, it } from 'vitest';
import { safeRedirect } from '../../../src/domain/routes/routes.ts';

const LANDING = '/velocity/business-health';
const go = (raw: string | null): string => safeRedirect(raw, LANDING);

describe('a redirect parameter', () => {
  it('A-087 may name a screen with its query', () => {
    expect(go('/velocity/files')).toBe('/velocity/files');
    expect(go('/velocity/insights/brand-overview?brand=A%26B&q=a//b%5C%0A#top')).toBe(
      '/velocity/insights/brand-overview?brand=A%26B&q=a//b%5C%0A',
    );
    expect(go('/velocity/documents?a=1')).toBe('/velocity/files?a=1');
  });

  it.each([
    '/\\host.example',
    '\\/host.example',
    '/%5chost.example',
    '/%5Chost.example',
    '/%09/host.example',
    '/\t/host.example',
    '\n//host.example',
    '//host.example',
    '///host.example',
    '/velocity//host.example',
    '/%2fhost.example',
    '/velocity/..%2f%2fhost.example',
    'https://host.example/velocity/files',
    'https:/velocity/files',
    'javascript:alert(1)',
    'data:text/html,x',
    'velocity/files',
    '@host.example',
    '/@host.example',
    '/velocity/../files',
    '/velocity/%00files',
    '/velocity/files%',
    '/velocity/files?x=\t',
    '/velocity/files?x=\\',
    '/velocity/nowhere',
    '/elsewhere',
    '/velocity',
    '/',
    '',
  ])('A-088 leads to the landing page when it is %j', (raw) => {
    expect(go(raw)).toBe(LANDING);
  });

  it('A-088 leads to the landing page when it is missing, a guest screen or logout', () => {
    expect([null, '/velocity/login?redirect=%2Fvelocity%2Ffiles', '/velocity/reset-password/x', '/velocity/logout'].map(go)).toEqual(
      Array(4).fill(LANDING),
    );
  });
});
