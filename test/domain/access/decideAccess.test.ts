import { describe, expect, it } from 'vitest';
import { type AccessDecision, type Condition, decideAccess, refusalText } from '../../../src/domain/access/decideAccess.ts';
import { ADMIN, asViewer, INTERNAL, OUT, PRIME, person, ROLELESS } from '../routes/people.ts';
import { EVERYBODY, FROM_INTERNAL, FROM_PRIME, FROM_USER, subjectFor } from './subjects.ts';

const decide = (conditions: readonly Condition[], ...args: Parameters<typeof subjectFor>): AccessDecision =>
  decideAccess(conditions, subjectFor(...args));
const reason = (...args: Parameters<typeof decide>): unknown => {
  const decision = decide(...args);
  return decision._tag === 'Refused' ? decision.reason : null;
};
const held = (...conditions: readonly Condition[]): readonly boolean[] =>
  EVERYBODY.map((viewer) => decide(conditions, viewer)._tag === 'Allowed');

describe('one decision about access', () => {
  it('is open to everyone where nothing is asked', () => expect(held()).toEqual([true, true, true, true, true]));

  it('A-367 A-368 B-004 B-005 holds a role with all that it implies', () => {
    expect(held('Prime')).toEqual(FROM_PRIME);
    expect(held('Internal')).toEqual(FROM_INTERNAL);
    expect(held('Admin')).toEqual([false, false, false, false, true]);
  });

  it('asks for a session or for none', () => {
    expect(held('signedIn')).toEqual(FROM_USER);
    expect(held('signedOut')).toEqual([true, false, false, false, false]);
  });

  it('names the role that is lacking', () => {
    expect(reason(['Prime'], ROLELESS)).toEqual({ _tag: 'LacksRole', role: 'Prime' });
    expect(reason(['Prime', 'Internal'], PRIME)).toEqual({ _tag: 'LacksRole', role: 'Internal' });
    expect(reason(['Admin'], INTERNAL)).toEqual({ _tag: 'LacksRole', role: 'Admin' });
  });

  it('asks the logged-out to sign in before anything else', () => {
    for (const condition of ['signedIn', 'Prime', 'hasDsp', 'organization', 'ownBrandGroup', 'devMode'] as const)
      expect(reason([condition], OUT, null), condition).toEqual({ _tag: 'SignedOut' });
    expect(reason(['signedOut'], ADMIN)).toEqual({ _tag: 'SignedIn' });
  });

  it('A-381 A-382 A-385 A-386 asks for a flag of the active brand group, and tells a missing flag from a missing brand group', () => {
    for (const flag of ['hasCogs', 'hasDsp', 'hasTags', 'hasAmc'] as const) {
      expect(reason([flag], PRIME, { [flag]: true }), flag).toBeNull();
      expect(reason([flag], ADMIN), flag).toEqual({ _tag: 'BrandGroupLacks', flag });
      expect(reason([flag], ADMIN, {}), flag).toEqual({ _tag: 'BrandGroupLacks', flag });
      expect(reason([flag], PRIME, null), flag).toEqual({ _tag: 'NoBrandGroup' });
    }
  });

  it('A-391 C-681 asks for an organization unless the role is Internal', () => {
    const alone = { ...person('Prime'), organizations: [], brandGroups: [] };
    expect(reason(['organization'], asViewer(alone))).toEqual({ _tag: 'NoOrganization' });
    expect(reason(['ownBrandGroup'], asViewer(alone))).toEqual({ _tag: 'NoBrandGroupOfOwn' });
    for (const condition of ['organization', 'ownBrandGroup'] as const) {
      expect(reason([condition], asViewer({ ...alone, roles: ['Internal'] }))).toBeNull();
      expect(reason([condition], PRIME)).toBeNull();
    }
  });

  it('A-296 counts dev mode for Internal users alone', () => {
    expect(reason(['devMode'], INTERNAL, {}, true)).toBeNull();
    expect(reason(['devMode'], INTERNAL, {}, false)).toEqual({ _tag: 'DevModeOff' });
    expect(reason(['devMode'], PRIME, {}, true)).toEqual({ _tag: 'LacksRole', role: 'Internal' });
  });

  it('gives the first condition that does not hold as the reason', () => {
    expect(reason(['Prime', 'hasAmc'], ROLELESS)).toEqual({ _tag: 'LacksRole', role: 'Prime' });
    expect(reason(['Prime', 'hasAmc'], PRIME)).toEqual({ _tag: 'BrandGroupLacks', flag: 'hasAmc' });
  });

  it('A-459 A-462 has a text for every reason', () => {
    expect(refusalText({ _tag: 'SignedOut' })).toBe('You must be logged in to access that route.');
    expect(refusalText({ _tag: 'LacksRole', role: 'Prime' })).toBe('You are not authorized to perform this action.');
    for (const _tag of ['SignedIn', 'NoBrandGroup', 'NoOrganization', 'NoBrandGroupOfOwn', 'DevModeOff'] as const)
      expect(refusalText({ _tag }), _tag).toMatch(/^[A-Z].*\.$/);
    expect(refusalText({ _tag: 'BrandGroupLacks', flag: 'hasAmc' })).toMatch(/\.$/);
  });
});
