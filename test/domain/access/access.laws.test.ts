import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { action, condition, demoMode, download, subject } from '../../../src/arbitraries/access.ts';
import { mayDo } from '../../../src/domain/access/actions.ts';
import { decideAccess, isAllowed, refusalText } from '../../../src/domain/access/decideAccess.ts';
import { DemoMode, effectiveDevMode, effectiveRoles, emulatedViewer } from '../../../src/domain/access/demoMode.ts';
import { decideDownload, mayDownload } from '../../../src/domain/access/downloads.ts';
import type { Subject } from '../../../src/domain/access/viewer.ts';
import { decode } from '../../../src/domain/codec/codec.ts';
import { decideVisit, ROUTES } from '../../../src/domain/routes/routes.ts';
import { hasRole, ROLES } from '../../../src/domain/session/user.ts';

const conditions = fc.array(condition, { maxLength: 4 });
const inDemo = (of: Subject, demo: DemoMode): Subject => {
  const viewer = emulatedViewer(of.viewer, demo);
  return { ...of, viewer, devMode: effectiveDevMode(viewer, of.devMode) };
};

describe('laws of access', () => {
  test.prop([conditions, subject])('all conditions together hold exactly where each of them does', (all, who) => {
    expect(isAllowed(all, who)).toBe(all.every((one) => isAllowed([one], who)));
  });

  test.prop([conditions, subject])('a refusal is that of the first condition that does not hold, and has a text', (all, who) => {
    const decision = decideAccess(all, who);
    if (decision._tag === 'Allowed') return;
    const first = all.find((one) => !isAllowed([one], who));
    expect(decideAccess(first === undefined ? [] : [first], who)).toEqual(decision);
    expect(refusalText(decision.reason)).not.toBe('');
  });

  test.prop([subject, demoMode])('A-235 demo mode only ever narrows roles', ({ viewer }, demo) => {
    if (viewer.session === 'out') return;
    const roles = effectiveRoles(viewer.user.roles, demo);
    for (const role of ROLES) if (hasRole(roles, role)) expect(hasRole(viewer.user.roles, role)).toBe(true);
    if (demo._tag === 'on' && hasRole(viewer.user.roles, 'Internal')) expect(hasRole(roles, 'Internal')).toBe(false);
  });

  test.prop([action, download, subject, demoMode])('what demo mode allows is allowed without it', (doing, getting, who, demo) => {
    const narrowed = inDemo(who, demo);
    if (mayDo(doing, narrowed)) expect(mayDo(doing, who)).toBe(true);
    if (mayDownload(getting, narrowed)) expect(mayDownload(getting, who)).toBe(true);
    for (const route of ROUTES)
      if (decideVisit(route, narrowed.viewer, who.brandGroup)._tag === 'Allowed')
        expect(decideVisit(route, who.viewer, who.brandGroup)._tag, route.name).toBe('Allowed');
  });

  test.prop([download, subject])(
    'a form stands only in the place of a button that is not allowed, and only where forms are on',
    (getting, who) => {
      const [on, off] = [decideDownload(getting, who, true), decideDownload(getting, who, false)];
      expect(off._tag).not.toBe('Request');
      expect(on._tag === 'Allowed').toBe(off._tag === 'Allowed');
    },
  );

  test.prop([fc.anything()])('any stored value is read as demo mode or refused', (value) => {
    const decoded = decode(DemoMode, value);
    if (decoded._tag === 'Right') expect(['off', 'on']).toContain(decoded.right._tag);
  });
});
