import { describe, expect, it } from 'vitest';
import { goalBrandGroupIds } from '../../../src/domain/goals/request.ts';
import type { BrandGroup, Role } from '../../../src/domain/session/user.ts';

const brandGroups = ['b2', 'b1'].map((id) => ({ id }) as BrandGroup);
const ids = (...roles: Role[]): readonly string[] => goalBrandGroupIds({ roles, brandGroups });

describe('whose goals are asked for', () => {
  it("A-376 a Prime user's own brand groups", () => {
    expect(ids('Prime')).toEqual(['b2', 'b1']);
    expect(goalBrandGroupIds({ roles: ['Prime'], brandGroups: [] })).toEqual([]);
  });

  it('A-375 an empty list for Internal users, and for Admins, who are Internal', () => {
    expect([ids('Internal'), ids('Prime', 'Internal'), ids('Admin')]).toEqual([[], [], []]);
  });

  it('none without a role', () => {
    expect(ids()).toEqual([]);
  });
});
