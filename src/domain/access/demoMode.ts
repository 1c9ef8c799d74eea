/**
 * Demo mode: an Internal user looks at the product as somebody with fewer roles would. It only ever
 * narrows: what is emulated is held anyway, and a user who is not Internal has no demo mode whatever a stored value says.
 */
import { record, t } from '../codec/codec.ts';
import { hasRole, NAMED_ROLES, type Role } from '../session/user.ts';
import type { Viewer, Visitor } from './viewer.ts';

/** Every named role but Internal and Admin. Nobody imports in demo mode. */
export type EmulatedRole = Exclude<(typeof NAMED_ROLES)[number], 'Internal' | 'Admin'>;
export const EMULATED_ROLES: readonly EmulatedRole[] = NAMED_ROLES.filter((role) => role !== 'Internal' && role !== 'Admin');

/** Off, or one flag per role that can be emulated. */
export const DemoMode = t.union(
  [record({ _tag: t.literal('off') }), record({ _tag: t.literal('on'), roles: record({ Prime: t.boolean }, 'RoleFlags') })],
  'DemoMode',
);
export type DemoMode = t.TypeOf<typeof DemoMode>;
type RoleFlags = Extract<DemoMode, { _tag: 'on' }>['roles'];

export const DEMO_OFF: DemoMode = { _tag: 'off' };

/** Demo mode with these roles and no others; unknown names, Internal and Admin among them, are left out. */
export const demoWith = (roles: readonly string[]): DemoMode => ({ _tag: 'on', roles: flagsOf((role) => roles.includes(role)) });

const flagsOf = (isOn: (role: EmulatedRole) => boolean): RoleFlags => ({ Prime: isOn('Prime') });

/** Whether there is a demo mode for these real roles. */
export const mayUseDemoMode = (roles: readonly Role[]): boolean => hasRole(roles, 'Internal');

/** The roles that count: the real ones, or in demo mode those of the emulated ones that are held. */
export const effectiveRoles = (roles: readonly Role[], demo: DemoMode): readonly Role[] =>
  demo._tag === 'off' || !mayUseDemoMode(roles) ? roles : EMULATED_ROLES.filter((role) => demo.roles[role] && hasRole(roles, role));

/** The user as demo mode shows them; the very same one where it changes nothing. */
export const emulated = <U extends Visitor>(user: U, demo: DemoMode): U => {
  const roles = effectiveRoles(user.roles, demo);
  return roles === user.roles ? user : { ...user, roles: [...roles] };
};

/** A visitor as demo mode shows them. */
export const emulatedViewer = (viewer: Viewer, demo: DemoMode): Viewer =>
  viewer.session === 'out' ? viewer : { session: 'in', user: emulated(viewer.user, demo) };

/** Dev mode counts for Internal users alone: in demo mode, which emulates none, it is off. */
export const effectiveDevMode = (viewer: Viewer, devMode: boolean): boolean =>
  devMode && viewer.session === 'in' && hasRole(viewer.user.roles, 'Internal');
