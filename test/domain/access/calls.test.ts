import { describe, expect, it } from 'vitest';
import { decideCall, statusOf } from '../../../src/domain/access/calls.ts';
import type { Access } from '../../../src/domain/api/endpoint.ts';
import type { Role } from '../../../src/domain/session/user.ts';

const CALLERS: readonly (readonly Role[] | null)[] = [null, [], ['Prime'], ['Internal'], ['Admin']];
const statuses = (access: Access): readonly number[] =>
  CALLERS.map((roles) => {
    const decision = decideCall(access, roles);
    return decision._tag === 'Allowed' ? 200 : statusOf(decision.reason);
  });

describe('calls of the API', () => {
  it('are answered, asked to sign in for, or refused, by the roles of the session', () => {
    expect(statuses('open')).toEqual([200, 200, 200, 200, 200]);
    expect(statuses('guest')).toEqual([200, 403, 403, 403, 403]);
    expect(statuses('user')).toEqual([401, 200, 200, 200, 200]);
    expect(statuses('prime')).toEqual([401, 403, 200, 200, 200]);
    expect(statuses('internal')).toEqual([401, 403, 403, 200, 200]);
    expect(statuses('admin')).toEqual([401, 403, 403, 403, 200]);
  });
});
