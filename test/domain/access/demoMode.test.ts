import { isLeft, right } from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import {
  DEMO_OFF,
  DemoMode,
  demoWith,
  EMULATED_ROLES,
  effectiveDevMode,
  effectiveRoles,
  emulated,
  emulatedViewer,
  mayUseDemoMode,
} from '../../../src/domain/access/demoMode.ts';
import { isDevMode } from '../../../src/domain/access/devMode.ts';
import { decode } from '../../../src/domain/codec/codec.ts';
import { decideRoute } from '../../../src/domain/routes/routes.ts';
import { ADMIN, INTERNAL, OUT, PRIME, person, visitOf } from '../routes/people.ts';

describe('demo mode', () => {
  it('A-234 is for Internal users only: for others it changes nothing, whatever is stored', () => {
    expect([[], ['Prime'], ['Internal'], ['Admin']].map((roles) => mayUseDemoMode(roles as never))).toEqual([false, false, true, true]);
    expect(effectiveRoles(['Prime'], demoWith([]))).toEqual(['Prime']);
  });

  it('A-235 emulates the chosen roles: a screen is refused that they do not open', () => {
    expect(effectiveRoles(['Internal'], demoWith(['Prime']))).toEqual(['Prime']);
    expect(effectiveRoles(['Admin'], demoWith([]))).toEqual([]);
    const visit = (viewer: typeof ADMIN, path: string): string => decideRoute(visitOf(path, viewer))._tag;
    const [prime, roleless] = [emulatedViewer(ADMIN, demoWith(['Prime'])), emulatedViewer(ADMIN, demoWith([]))];
    expect([ADMIN, prime, roleless].map((viewer) => visit(viewer, 'business-health'))).toEqual(['show', 'show', 'redirect']);
    expect([ADMIN, prime, roleless].map((viewer) => visit(viewer, 'admin'))).toEqual(['show', 'redirect', 'redirect']);
  });

  it('A-236 can emulate neither Internal nor Admin', () => {
    expect(EMULATED_ROLES).toEqual(['Prime']);
    expect(effectiveRoles(['Admin'], demoWith(['Internal', 'Admin', 'import-data', '__proto__']))).toEqual([]);
    expect(decode(DemoMode, { _tag: 'on', roles: { Prime: false, Internal: true } })).toEqual(right(demoWith([])));
  });

  it('takes the permission to import away, also where it is held', () =>
    expect(effectiveRoles(['Internal', 'import-data'], demoWith(['Prime', 'import-data']))).toEqual(['Prime']));

  it('A-297 is off or a set of role flags', () => {
    expect([demoWith(['Prime']), demoWith([])]).toEqual([true, false].map((Prime) => ({ _tag: 'on', roles: { Prime } })));
    expect(decode(DemoMode, { _tag: 'off' })).toEqual(right(DEMO_OFF));
    for (const bad of [null, 'on', { _tag: 'on' }, { _tag: 'on', roles: { Prime: 1 } }, { _tag: 'maybe' }])
      expect(isLeft(decode(DemoMode, bad)), JSON.stringify(bad)).toBe(true);
  });

  it('A-238 shows the page as superuser again once it is off', () => {
    const user = person('Admin');
    expect(emulated(user, DEMO_OFF)).toBe(user);
    expect(emulated(user, demoWith(['Prime'])).roles).toEqual(['Prime']);
    expect(user.roles).toEqual(['Admin']);
  });

  it('A-295 dev mode is on or off, as it was chosen, and off where nobody is there', () => {
    const session = { tag: 'in', user: person('Internal') };
    expect([true, false].map((devMode) => isDevMode({ session, devMode }))).toEqual([true, false]);
    expect(isDevMode({ session: { tag: 'out' }, devMode: true })).toBe(false);
  });

  it('A-296 takes dev mode away with the Internal role', () => {
    expect(effectiveDevMode(INTERNAL, true)).toBe(true);
    expect([OUT, PRIME, emulatedViewer(INTERNAL, demoWith(['Prime']))].map((viewer) => effectiveDevMode(viewer, true))).toEqual([
      false,
      false,
      false,
    ]);
    expect(effectiveDevMode(INTERNAL, false)).toBe(false);
  });

  it('leaves the logged-out as they are', () => expect(emulatedViewer(OUT, demoWith(['Prime']))).toBe(OUT));
});
