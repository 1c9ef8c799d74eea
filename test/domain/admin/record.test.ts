import { describe, expect, it } from 'vitest';
import { adminRecordKind } from '../../../src/domain/admin/adminRecord.ts';
import type { AdminUser } from '../../../src/domain/admin/records.ts';

const MAYA: AdminUser = {
  id: 'u1',
  createdAt: '2026-01-01T00:00:00.000Z',
  deletedAt: null,
  version: 2,
  name: 'Maya',
  email: 'maya@brand.test',
  roles: ['Prime'],
  organizationIds: [],
  defaultOrganizationId: null,
  isAlliUser: false,
  isInvited: false,
};

describe('what a conflict says is there', () => {
  const { theirs } = adminRecordKind('users');

  it('is read as a record of its kind', () => {
    expect(theirs({ ...MAYA })).toMatchObject({ id: 'u1', version: 2, draft: { kind: 'users', fields: { name: 'Maya' } } });
  });

  it('is nothing where it is no such record', () => {
    const { email: _, ...without } = MAYA;
    for (const other of [null, 'gone', {}, without, { ...MAYA, version: '2' }]) expect(theirs(other)).toBeNull();
  });
});
