import { expect, test } from 'vitest';
import { callOf, isDeclared } from '../../../src/domain/api/declared.ts';
import { decodeEvent } from '../../../src/domain/journal/decodeEvent.ts';

const failed = { type: 'api.failed', requestId: 'r1', call: 'adminUsers', failure: { kind: 'network' } };

// NOTE: nothing above may import the contract or everyEvent.ts, which declare all.
test('the first script knows the calls of the sign-in alone, and refuses what names another until its area declares it', async () => {
  expect(['login', 'currentUser', 'reportFault', 'adminUsers', 'toString'].map(isDeclared)).toEqual([true, true, true, false, false]);
  expect(callOf('login').path).toMatch(/login$/);
  expect(() => callOf('adminUsers')).toThrow('the call adminUsers is not declared yet');
  expect(decodeEvent(failed)).toMatchObject({ _tag: 'Left', left: { faults: [{ path: 'call' }] } });
  const { contract } = await import('../../../src/domain/api/contract.ts');
  expect(callOf('adminUsers')).toBe(contract.adminUsers);
  expect(decodeEvent(failed)._tag).toBe('Right');
});

test('the first script knows the events that are everywhere, and refuses others until their area declares them', async () => {
  const deleted = { type: 'admin.deleteClicked', id: 'u1' };
  expect(decodeEvent({ type: 'session.loginSubmitted' })._tag).toBe('Right');
  expect(decodeEvent(deleted)).toMatchObject({ _tag: 'Left', left: { faults: [{ path: 'type' }] } });
  expect(decodeEvent({ type: 'toString' })._tag).toBe('Left');
  const { declareEvents } = await import('../../../src/domain/journal/declaredEvents.ts');
  const { ADMIN_EVENTS } = await import('../../../src/domain/admin/adminEvents.ts');
  declareEvents(ADMIN_EVENTS);
  expect(decodeEvent(deleted)).toEqual({ _tag: 'Right', right: deleted });
  const { decodeAnyEvent } = await import('../../../src/domain/journal/everyEvent.ts');
  expect(decodeAnyEvent({ type: 'setup.submitted' })._tag).toBe('Right');
});
