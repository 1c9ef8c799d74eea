import { describe, expect, test } from 'vitest';
import { blankDraft, draftFaults, draftFrom } from '../../../src/domain/admin/drafts.ts';
import type { AdminBrandGroup } from '../../../src/domain/admin/records.ts';
import { countText, deletionText, fieldTexts, syncChangeText, syncSummary } from '../../../src/domain/admin/words.ts';
import { differences } from '../../../src/domain/records/recordForm.ts';
import { group, person } from '../../machines/admin/make.ts';

const nameOf = (id: string): string => (id === 'o1' ? 'Sunrise' : id);
const organization = (brandGroupCount: number, userCount: number) => ({
  id: 'o1',
  name: 'Sunrise',
  slug: 'sunrise',
  defaultBrandGroupId: null,
  brandGroupCount,
  userCount,
  createdAt: '2026-11-20T18:00:00.000Z',
  deletedAt: null,
  version: 1,
});

describe('before something is deleted', () => {
  test('it is said what is lost, and that it can be brought back', () => {
    expect(deletionText('users', person('u1', { organizationIds: ['o1', 'o2'] }))).toBe(
      'u1@brand.test is signed out everywhere, can no longer sign in and no longer belongs to 2 organizations. Saved views and settings are kept. You can restore the user later.',
    );
    expect(deletionText('users', person('u1', { organizationIds: [] }))).toMatch(
      /^u1@brand\.test is signed out everywhere and can no longer sign in\. /,
    );
    expect(deletionText('organizations', organization(2, 1))).toMatch(
      /^It has 2 brand groups and 1 user\. .*restore the organization later\.$/,
    );
    expect(deletionText('organizations', organization(0, 0))).toBe(
      'It has no brand groups and no users. You can restore the organization later.',
    );
    expect(deletionText('brandGroups', group('b1'))).toMatch(/no one can see its data.*restore the brand group later\.$/);
  });
});

describe('a sync in words', () => {
  const same = { brandGroupId: 'b1', name: 'A', changes: [] };
  const changed = { ...same, changes: [{ field: 'countries' as const, before: 'US', after: 'CA, US' }] };

  test('names each change with what was before', () => {
    expect(syncChangeText({ field: 'minDailyDataDate', before: null, after: '2025-01-10' })).toBe(
      'Daily data begins: Jan 10, 2025 (was none)',
    );
    expect(syncChangeText({ field: 'countries', before: 'US', after: 'CA, US' })).toBe(
      'Countries: Canada, United States (was United States)',
    );
  });

  test.each([
    [[changed, changed], 0, false, '2 brand groups changed.'],
    [[same], 0, false, '1 brand group was up to date.'],
    [[changed, same, same], 1, false, '1 brand group changed, 2 brand groups were up to date and 1 could not be synced.'],
    [[], 2, false, '2 could not be synced.'],
    [[same, same], 0, true, 'Stopped: 2 brand groups were up to date.'],
    [[], 0, true, 'Stopped: nothing was synced.'],
  ])('sums up %j with %i failed, stopped %s', (results, failed, isStopped, text) => {
    expect(syncSummary(results, failed, isStopped)).toBe(text);
  });
});

describe('two versions', () => {
  const mine = draftFrom('users', person('u1', { name: 'Mine', organizationIds: ['o1'] }));
  const theirs = draftFrom('users', person('u1', { name: 'Theirs', isAlliUser: true }));
  if (mine === null || theirs === null) throw new Error('no drafts');

  test('are compared field by field, in words', () => {
    expect(differences(fieldTexts(mine, nameOf), fieldTexts(theirs, nameOf))).toEqual([
      { key: 'name', label: 'Name', mine: 'Mine', theirs: 'Theirs' },
      { key: 'organizationIds', label: 'Organizations', mine: 'Sunrise', theirs: 'none' },
      { key: 'isAlliUser', label: 'Tied to the agency', mine: 'no', theirs: 'yes' },
    ]);
    expect(differences(fieldTexts(mine, nameOf), fieldTexts(mine, nameOf))).toEqual([]);
  });

  test('every field of a form has words, so that no difference goes unseen', () => {
    for (const kind of ['users', 'organizations', 'brandGroups'] as const) {
      const draft = blankDraft(kind);
      expect(
        fieldTexts(draft, nameOf)
          .map(({ key }) => key)
          .sort(),
      ).toEqual(Object.keys(draft.fields).sort());
    }
  });
});

describe('a draft', () => {
  test('holds what may be edited of a record, and nothing else', () => {
    expect(draftFrom('brandGroups', group('b1'))).toEqual({
      kind: 'brandGroups',
      fields: {
        name: 'Brand b1',
        organizationId: 'o1',
        brandBucketedNames: ['Sunrise'],
        countries: ['US'],
        hasCogs: false,
        hasDsp: false,
        hasTags: false,
        hasAmc: false,
        dashboardId: null,
        timeZone: 'UTC',
        conversionBy: 'views',
        currency: 'USD',
      },
    });
    expect(draftFrom('users', group('b1'))).toBeNull();
  });

  test('of a brand group is in UTC where it names no time zone, as in logs of before', () => {
    const { timeZone: _, ...older } = group('b1');
    expect(draftFrom('brandGroups', older as AdminBrandGroup)?.fields).toHaveProperty('timeZone', 'UTC');
  });

  test('of a brand group has conversion by views where it names none, as in logs of before', () => {
    const { conversionBy: _, ...older } = group('b1');
    expect(draftFrom('brandGroups', older as AdminBrandGroup)?.fields).toHaveProperty('conversionBy', 'views');
  });

  test('that is blank cannot be sent yet', () => {
    for (const kind of ['users', 'organizations', 'brandGroups'] as const) expect(draftFaults(blankDraft(kind))).toHaveProperty('name');
  });
});

test('things are counted as they are said', () => {
  expect([countText(1, 'user'), countText(0, 'user'), countText(3, 'box', 'boxes')]).toEqual(['1 user', '0 users', '3 boxes']);
});
