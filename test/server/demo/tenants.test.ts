import { isRight } from 'fp-ts/Either';
import { describe, expect, test } from 'vitest';
import { DEMO_BRAND_GROUPS, DEMO_ORGANIZATIONS, DEMO_USERS, demoBrandGroups, demoWindow } from '../../../server/demo/tenants.ts';
import { decode } from '../../../src/domain/codec/codec.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { BrandGroup, hasRole } from '../../../src/domain/session/user.ts';

const FLAGS = ['hasCogs', 'hasDsp', 'hasTags', 'hasAmc', 'dashboard'] as const;

describe('demo tenants', () => {
  test('any two flags occur together in all four ways', () => {
    for (const a of FLAGS) {
      for (const b of FLAGS.filter((flag) => flag > a)) {
        const seen = new Set(DEMO_BRAND_GROUPS.map(({ flags }) => `${flags[a]} ${flags[b]}`));
        expect([a, b, seen.size]).toEqual([a, b, 4]);
      }
    }
  });

  test('six brand groups in three organizations, each with a default of its own and two to four countries', () => {
    expect([DEMO_ORGANIZATIONS.length, DEMO_BRAND_GROUPS.length]).toEqual([3, 6]);
    for (const organization of DEMO_ORGANIZATIONS) {
      const own = DEMO_BRAND_GROUPS.filter((group) => group.organizationId === organization.id).map((group) => group.id);
      expect(own).toContain(organization.defaultBrandGroupId);
    }
    for (const { markets } of DEMO_BRAND_GROUPS) {
      expect(markets.length).toBeGreaterThanOrEqual(2);
      expect(markets.length).toBeLessThanOrEqual(4);
      expect(markets.reduce((sum, market) => sum + market.share, 0)).toBeCloseTo(1, 9);
    }
  });

  test('the brand groups are what the session hands out', () => {
    for (const group of demoBrandGroups(isoDay('2026-11-21'))) expect(isRight(decode(BrandGroup, group))).toBe(true);
  });

  test('a user of every kind, none of whom has an address that could be anybody’s', () => {
    const ids = new Set(DEMO_ORGANIZATIONS.map((organization) => organization.id));
    expect(DEMO_USERS.some((user) => user.roles.length === 0)).toBe(true);
    expect(DEMO_USERS.some((user) => hasRole(user.roles, 'Admin'))).toBe(true);
    expect(DEMO_USERS.some((user) => hasRole(user.roles, 'Internal') && !hasRole(user.roles, 'Admin'))).toBe(true);
    expect(DEMO_USERS.some((user) => hasRole(user.roles, 'Prime') && user.organizationIds.length === 2)).toBe(true);
    expect(DEMO_USERS.some((user) => user.isAlliUser && !hasRole(user.roles, 'Internal'))).toBe(true);
    expect(new Set(DEMO_USERS.map((user) => user.email)).size).toBe(DEMO_USERS.length);
    for (const user of DEMO_USERS) {
      expect(user.email).toMatch(/\.example$/);
      for (const id of user.organizationIds) expect(ids).toContain(id);
    }
  });

  test.each([
    ['2026-11-21', '2023-11-01', '2026-11-20'],
    ['2026-12-01', '2023-11-01', '2026-11-30'],
    ['2026-12-02', '2023-12-01', '2026-12-01'],
    ['2027-01-01', '2023-12-01', '2026-12-31'],
    ['2024-03-01', '2021-02-01', '2024-02-29'],
  ])('on %s the window goes from %s, the first of the month 36 months before yesterday, to %s', (today, start, end) => {
    expect(demoWindow(isoDay(today))).toEqual({ start, end });
  });
});
