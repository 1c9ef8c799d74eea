/** Screens of the marketplace where nothing of it was ever imported. */
import { describe, expect, test } from 'vitest';
import type { Role, User } from '../../../src/domain/session/user.ts';
import { user } from '../../machines/harness.ts';
import { openDrawn, textOf } from '../drawnScreen.tsx';

const NOTHING = { weekly: null, monthly: null, daily: null };
const SCREENS = [
  ['brand-research', 'insights/brand-research'],
  ['brand-overview', 'insights/brand-overview'],
  ['category-insights', 'insights/category-insights'],
  ['brand-insights', 'insights/brand-insights'],
  ['portfolio-insights', 'insights/portfolio-insights'],
  ['product-insights', 'insights/product-insights'],
  ['brand-index', 'apps/amazon-brand-index'],
  ['brand-leaderboard', 'apps/amazon-brand-leaderboard'],
] as const;

const without = (role: Role): User => user({ marketFrom: NOTHING }, [role]);

describe.each(SCREENS)('%s without a marketplace', (route, path) => {
  test('says so, and leads an Admin to its import', () => {
    const [admin, prime] = [openDrawn(route, path, without('Admin')).markup(), openDrawn(route, path, without('Prime')).markup()];
    for (const markup of [admin, prime]) expect(textOf(markup)).toContain('No marketplace data has been imported yet');
    expect(admin).toContain('/velocity/admin/imports?group=*');
    expect(prime).not.toContain('/admin/imports?group');
    expect(textOf(prime)).toContain('An Admin of Velocity imports it.');
  });

  test('says nothing of it where some is there, or where that is not known', () => {
    const some = user({ marketFrom: { ...NOTHING, monthly: user().today } });
    for (const who of [some, user()])
      expect(textOf(openDrawn(route, path, who).markup())).not.toContain('No marketplace data has been imported yet');
  });
});
