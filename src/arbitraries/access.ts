/** Generators for subjects of access, conditions and demo mode. */
import fc from 'fast-check';
import { ACTIONS } from '../domain/access/actions.ts';
import type { Condition } from '../domain/access/decideAccess.ts';
import { DEMO_OFF, type DemoMode, demoWith, EMULATED_ROLES } from '../domain/access/demoMode.ts';
import { DOWNLOADS } from '../domain/access/downloads.ts';
import { FLAGS, type Subject } from '../domain/access/viewer.ts';
import { ROLES } from '../domain/session/user.ts';
import { brandGroup, viewer } from './routes.ts';

export const subject: fc.Arbitrary<Subject> = fc.record({ viewer, brandGroup: fc.option(brandGroup), devMode: fc.boolean() });

export const condition: fc.Arbitrary<Condition> = fc.constantFrom<Condition>(
  'signedOut',
  'signedIn',
  'organization',
  'ownBrandGroup',
  'devMode',
  ...ROLES,
  ...FLAGS,
);

export const demoMode: fc.Arbitrary<DemoMode> = fc.oneof(fc.constant(DEMO_OFF), fc.subarray([...EMULATED_ROLES]).map(demoWith));

export const action = fc.constantFrom(...ACTIONS);
export const download = fc.constantFrom(...DOWNLOADS);
