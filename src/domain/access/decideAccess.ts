/**
 * The one decision about access. A screen, a call, an action or a download names its conditions; the first that does
 * not hold is the reason why it is refused, so that whoever refuses can say why. Nothing else decides: the server, the
 * routes, the sidebar and the buttons all come here.
 */

import { NOTICES } from '../session/notices.ts';
import { hasRole, type Role } from '../session/user.ts';
import type { Flag, Subject, Visitor } from './viewer.ts';

/**
 * `signedOut` and `signedIn` look at the session alone; a role is held with all that implies it; a flag is
 * one of the active brand group; `organization` and `ownBrandGroup` ask for one of one's own, or the Internal role
 * `devMode` for dev mode, which only Internal users have.
 */
export type Condition = 'signedOut' | 'signedIn' | Role | Flag | 'organization' | 'ownBrandGroup' | 'devMode';

export type Refusal =
  | { readonly _tag: 'SignedOut' }
  | { readonly _tag: 'SignedIn' }
  | { readonly _tag: 'LacksRole'; readonly role: Role }
  | { readonly _tag: 'NoBrandGroup' }
  | { readonly _tag: 'BrandGroupLacks'; readonly flag: Flag }
  | { readonly _tag: 'NoOrganization' }
  | { readonly _tag: 'NoBrandGroupOfOwn' }
  | { readonly _tag: 'DevModeOff' };

export type AccessDecision = { readonly _tag: 'Allowed' } | { readonly _tag: 'Refused'; readonly reason: Refusal };

const ALLOWED: AccessDecision = { _tag: 'Allowed' };

const isFlag = (condition: Condition): condition is Flag => condition.startsWith('has');

const lacksFlag = (flag: Flag, { brandGroup }: Subject): Refusal | null => {
  if (brandGroup === null) return { _tag: 'NoBrandGroup' };
  return brandGroup[flag] === true ? null : { _tag: 'BrandGroupLacks', flag };
};

const unlessInternal = (user: Visitor, holds: boolean, refusal: Refusal): Refusal | null =>
  holds || hasRole(user.roles, 'Internal') ? null : refusal;

const lacksDevMode = (user: Visitor, devMode: boolean): Refusal | null => {
  if (!hasRole(user.roles, 'Internal')) return { _tag: 'LacksRole', role: 'Internal' };
  return devMode ? null : { _tag: 'DevModeOff' };
};

const refusalOf = (condition: Condition, subject: Subject): Refusal | null => {
  const { viewer } = subject;
  if (condition === 'signedOut') return viewer.session === 'out' ? null : { _tag: 'SignedIn' };
  if (viewer.session === 'out') return { _tag: 'SignedOut' };
  if (isFlag(condition)) return lacksFlag(condition, subject);
  const { user } = viewer;
  switch (condition) {
    case 'signedIn':
      return null;
    case 'organization':
      return unlessInternal(user, user.organizations.length > 0, { _tag: 'NoOrganization' });
    case 'ownBrandGroup':
      return unlessInternal(user, user.brandGroups.length > 0, { _tag: 'NoBrandGroupOfOwn' });
    case 'devMode':
      return lacksDevMode(user, subject.devMode);
    default:
      return hasRole(user.roles, condition) ? null : { _tag: 'LacksRole', role: condition };
  }
};

/** Allowed where every condition holds, else refused with the first that does not. No condition: open to everyone. */
export const decideAccess = (conditions: readonly Condition[], subject: Subject): AccessDecision => {
  for (const condition of conditions) {
    const reason = refusalOf(condition, subject);
    if (reason !== null) return { _tag: 'Refused', reason };
  }
  return ALLOWED;
};

/** Whether every condition holds. */
export const isAllowed = (conditions: readonly Condition[], subject: Subject): boolean =>
  decideAccess(conditions, subject)._tag === 'Allowed';

/** What is said about a refusal: to sign in, that the session is not authorized, or what is missing. */
export const refusalText = (reason: Refusal): string => {
  switch (reason._tag) {
    case 'SignedOut':
      return NOTICES.loginRequired;
    case 'SignedIn':
      return 'You are already signed in.';
    case 'NoBrandGroup':
      return 'Choose a brand group first.';
    case 'BrandGroupLacks':
      return 'This is not available for this brand group.';
    case 'DevModeOff':
      return 'Dev mode is off.';
    default:
      return NOTICES.forbidden;
  }
};
