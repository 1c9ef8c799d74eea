/** Screens of the marketplace where nothing of it was ever imported. */
import { describe, expect, test } from 'vitest';
import type { Role, User } from '../../../src/domain/session/user.ts';
import { user } from '../../machines/harness.ts';
import { addressesOf, textOf } from '../drawn.tsx';
import { openDrawn } from '../drawnScreen.tsx';

const NOTHING = { weekly: null, monthly: null, daily: null };
const SCREENS = [
  ['brand-research', 'insights/brand-research'],
  ['brand-overview', 'insights/brand-overview'],
  ['category-insights', 'insights/category-insights'],
  ['brand-insights', 'insights/brand-insights'],
  ['portfolio-insights', 'insights/portfolio-insights'],
  ['product-insights', 'insights/product-insights'],
] as const;

const without = (...roles: readonly Role[]): User => user({ marketFrom: NOTHING }, roles);

describe.each(SCREENS)('%s without a marketplace', (route, path) => {
  test('says so, and leads an Admin to its import', () => {
    const [admin, prime] = [openDrawn(route, path, without('Admin')).draw(), openDrawn(route, path, without('Prime')).draw()];
    for (const page of [admin, prime]) expect(textOf(page)).toContain('No marketplace data has been imported yet');
    expect(addressesOf(admin)).toContain('/velocity/admin/imports?group=*&brandGroup=b1');
    expect(addressesOf(prime).filter((each) => each.includes('/admin/imports?group'))).toEqual([]);
    expect(textOf(prime)).toContain('Someone with import access needs to import the data.');
    // The marketplace stays with Admins.
    expect(textOf(openDrawn(route, path, without('Prime', 'import-data')).draw())).toContain(
      'Someone with import access needs to import the data.',
    );
  });

  test('says nothing of it where some is there, or where that is not known', () => {
    const some = user({ marketFrom: { ...NOTHING, monthly: user().today } });
    for (const who of [some, user()])
      expect(textOf(openDrawn(route, path, who).draw())).not.toContain('No marketplace data has been imported yet');
  });
});

const TOOLS = [
  ['brand-index', 'apps/amazon-brand-index', 'market-share-of-voice', 'Brand share of voice by day'],
  ['brand-leaderboard', 'apps/amazon-brand-leaderboard', 'market-share-of-voice', 'Brand share of voice by day'],
  ['search-trends', 'apps/amazon-search-trends', 'search-volume', 'Search volume by month'],
  ['title-compliance', 'apps/amazon-title-compliance', 'market-products', 'Market products'],
  ['sales-forecast', 'apps/monthly-forecast', 'category-forecast', 'Category revenue forecast'],
] as const;

describe.each(TOOLS)('%s without its file of the marketplace', (route, path, kind, title) => {
  const opened = (who: User | null, missing: readonly string[]): HTMLElement => {
    const made = openDrawn(route, path, who);
    made.answerQuery('market', { missing, category: null });
    return made.draw();
  };

  test('names the file to a visitor too, and leads an Admin to its import', () => {
    for (const who of [null, user({}, ['Prime']), user({}, ['Admin'])]) {
      const page = opened(who, [kind]);
      expect(textOf(page)).toContain(`Not imported yet: ${title}`);
      expect(addressesOf(page).some((each) => each.startsWith('/velocity/admin/imports?group=*'))).toBe(
        who?.roles.includes('Admin') === true,
      );
    }
    expect(textOf(opened(null, [kind]))).toContain('There is no market data for this page yet.');
  });

  test('says nothing of it where another file is missing, or none', () => {
    for (const missing of [[], ['niches']]) expect(textOf(opened(null, missing))).not.toContain('Not imported yet');
  });
});

describe('ntb-gateway without its file', () => {
  const having = (spans: object | undefined): HTMLElement => {
    const who = user({}, ['Admin']);
    const brandGroups = who.brandGroups.map((group) => ({ ...group, hasAmc: true, ...(spans === undefined ? {} : { spans }) }));
    return openDrawn('ntb-gateway', 'ntb-gateway?brandGroup=b1', { ...who, brandGroups }).draw();
  };

  test('names it, where it is known that there is none', () => {
    expect(textOf(having({}))).toContain('Not imported yet: AMC new-to-brand');
    expect(addressesOf(having({}))).toContainEqual(expect.stringContaining('/velocity/admin/imports?group=b1'));
    const some = { newToBrand: { first: user().today, last: user().today } };
    for (const spans of [some, undefined]) expect(textOf(having(spans))).not.toContain('Not imported yet');
  });
});
