import { describe, expect, test } from 'vitest';
import { deleteFault, grantableRoles, rolesFault, touchFault } from '../../../src/domain/admin/rights.ts';
import { PERMISSIONS, type Role } from '../../../src/domain/session/user.ts';

const holder = (id: string, ...roles: readonly Role[]) => ({ id, roles });
const boss = holder('boss', 'Admin');
const staff = holder('staff', 'Internal');
const client = holder('client', 'Prime');

describe('who may change whom', () => {
  test('nobody but an Admin touches an Admin', () => {
    expect([touchFault(staff, boss), touchFault(boss, boss), touchFault(staff, client), touchFault(staff, staff)]).toEqual([
      'AdminsOnly',
      null,
      null,
      null,
    ]);
  });

  test('the roles that may be given are those held, with what they imply', () => {
    expect([boss, staff, client].map(grantableRoles)).toEqual([
      ['Prime', 'Internal', 'Admin', 'import-data', 'send-outside', 'manage-alerts'],
      ['Prime', 'Internal'],
      ['Prime'],
    ]);
    expect(rolesFault(staff, null, ['Admin'], 1)).toBe('BeyondOwn');
    expect(rolesFault(staff, null, ['Internal', 'Prime'], 1)).toBeNull();
    expect(rolesFault(staff, client, ['Admin'], 1)).toBe('BeyondOwn');
  });

  test.each(PERMISSIONS)('the permission %s is given by Admins, and by who holds it', (permission) => {
    const wanted: readonly Role[] = ['Prime', permission];
    expect([boss, staff, holder('giver', 'Internal', permission)].map((actor) => rolesFault(actor, client, wanted, 1))).toEqual([
      null,
      'BeyondOwn',
      null,
    ]);
    expect(rolesFault(staff, holder('x', 'Prime', permission), wanted, 1)).toBeNull();
  });

  test('a role that is there already is no gift', () => {
    expect(rolesFault(staff, holder('x', 'Internal'), ['Internal'], 1)).toBeNull();
    expect(rolesFault(holder('prime', 'Prime'), holder('x', 'Internal'), ['Internal', 'Prime'], 1)).toBeNull();
  });

  test('nobody takes a role from themselves, and the last Admin stays one', () => {
    expect(rolesFault(boss, boss, ['Internal'], 3)).toBe('OwnDemotion');
    expect(rolesFault(boss, boss, ['Admin', 'Prime'], 0)).toBeNull();
    expect(rolesFault(boss, holder('other', 'Admin'), ['Internal'], 0)).toBe('LastAdmin');
    expect(rolesFault(boss, holder('other', 'Admin'), ['Internal'], 1)).toBeNull();
  });

  test('nobody deletes themselves, an Admin without being one, or the last Admin', () => {
    expect([
      deleteFault(staff, staff, 1),
      deleteFault(staff, boss, 1),
      deleteFault(boss, holder('other', 'Admin'), 0),
      deleteFault(boss, holder('other', 'Admin'), 1),
      deleteFault(staff, client, 0),
    ]).toEqual(['OwnAccount', 'AdminsOnly', 'LastAdmin', null, null]);
  });
});
