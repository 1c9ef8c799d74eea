import { expect, test } from 'vitest';
import { callOf, isDeclared } from '../../../src/domain/api/declared.ts';
import { decodeEvent } from '../../../src/domain/journal/events.ts';

const failed = { type: 'api.failed', requestId: 'r1', call: 'adminUsers', failure: { kind: 'network' } };

// NOTE: nothing above may import the contract, which declares every call.
test('the first script knows the calls of the sign-in alone, and refuses what names another until its area declares it', async () => {
  expect(['login', 'currentUser', 'reportFault', 'adminUsers', 'toString'].map(isDeclared)).toEqual([true, true, true, false, false]);
  expect(callOf('login').path).toMatch(/login$/);
  expect(() => callOf('adminUsers')).toThrow('the call adminUsers is not declared yet');
  expect(decodeEvent(failed)).toMatchObject({ _tag: 'Left', left: { faults: [{ path: 'call' }] } });
  const { contract } = await import('../../../src/domain/api/contract.ts');
  expect(callOf('adminUsers')).toBe(contract.adminUsers);
  expect(decodeEvent(failed)._tag).toBe('Right');
});
