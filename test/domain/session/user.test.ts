import { isLeft, isRight, right } from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { decode } from '../../../src/domain/codec/codec.ts';
import { BrandGroup, hasRole, NAMED_ROLES, Organization, PERMISSIONS, ROLES, Role, User } from '../../../src/domain/session/user.ts';
import { group } from '../routes/people.ts';

const ORGANIZATION = {
  id: 'o1',
  name: 'Acme Inc',
  slug: 'acme',
  logo: null,
  roles: ['Prime'],
  deletedAt: null,
  brandGroups: [group()],
  defaultBrandGroupId: 'bg1',
};
const USER = {
  id: 'u1',
  name: 'Ada',
  email: 'ada@acme.example',
  roles: ['Prime'],
  organizations: [ORGANIZATION],
  brandGroups: [group()],
  defaultOrganizationId: 'o1',
  isAlliUser: false,
  settings: [],
  today: '2026-11-21',
  sessionVersion: 1,
};

/** Whether the codec refuses the value as soon as any one of the fields is missing. */
const needsEach = (codec: typeof User | typeof Organization | typeof BrandGroup, value: object, fields: string): void => {
  expect(isRight(decode<unknown>(codec, value))).toBe(true);
  for (const field of fields.split(' ')) {
    const without = Object.fromEntries(Object.entries(value).filter(([name]) => name !== field));
    expect(isLeft(decode<unknown>(codec, without)), field).toBe(true);
  }
};

describe('roles', () => {
  it('A-369 C-692 B-002 B-003 are Prime, Internal and Admin, with permissions beside them; no other text is one', () => {
    expect(NAMED_ROLES).toEqual(['Prime', 'Internal', 'Admin']);
    const all = ['Prime', 'Internal', 'Admin', 'import-data', 'send-outside', 'manage-alerts'];
    expect(ROLES.map((role) => decode(Role, role))).toEqual(all.map((role) => right(role)));
    for (const text of ['prime', 'Owner', '', '__proto__', 'constructor', null, 1])
      expect(isLeft(decode(Role, text)), String(text)).toBe(true);
  });

  it('A-019 A-020 C-022 tell brand clients, who are Prime alone, from agency staff', () => {
    expect(['Prime', 'Internal', 'Admin'].map((role) => hasRole([role as Role], 'Internal'))).toEqual([false, true, true]);
    expect(hasRole([], 'Prime')).toBe(false);
    expect(hasRole(['Internal', 'Internal', 'Prime'], 'Admin')).toBe(false);
  });
});

describe('a permission', () => {
  it.each(PERMISSIONS)('%s is implied by Admin alone, and implies nothing', (permission) => {
    expect(NAMED_ROLES.map((role) => hasRole([role], permission))).toEqual([false, false, true]);
    expect(ROLES.filter((role) => hasRole([permission], role))).toEqual([permission]);
  });
});

describe('users', () => {
  it('A-016 A-017 A-239 belong to organizations and brand groups, and have every field', () =>
    needsEach(User, USER, 'id name email roles organizations brandGroups defaultOrganizationId isAlliUser settings'));

  it('A-021 B-006 say whether they are tied to the agency', () => {
    expect(isLeft(decode(User, { ...USER, isAlliUser: 'no' }))).toBe(true);
    const tied = decode(User, { ...USER, isAlliUser: true });
    expect(isRight(tied) && tied.right.isAlliUser).toBe(true);
  });

  it('with a role that nobody knows are refused', () => expect(isLeft(decode(User, { ...USER, roles: ['Prime', 'Owner'] }))).toBe(true));
});

describe('tenants', () => {
  it('A-244 an organization has every field', () =>
    needsEach(Organization, ORGANIZATION, 'id name slug logo roles deletedAt brandGroups defaultBrandGroupId'));

  it('A-245 B-239 a brand group has every field, unknown ones are stripped', () => {
    needsEach(
      BrandGroup,
      group(),
      'id name organizationId brandBucketedNames createdAt onboardedAt logo hasCogs hasDsp hasTags hasAmc dashboard dashboardId dashboardName minDailyDataDate minMonthlyDataDate deletedAt',
    );
    expect(decode(BrandGroup, { ...group(), secret: 1 })).toEqual(right(group()));
  });
});
