/** The people of the access tests, each before a brand group with some flags. */
import type { BrandGroupFlags, Subject, Viewer } from '../../../src/domain/access/viewer.ts';
import { ADMIN, INTERNAL, OUT, PRIME, ROLELESS } from '../routes/people.ts';

export const NO_FLAGS: BrandGroupFlags = { hasCogs: false, hasDsp: false, hasTags: false, hasAmc: false };

export const subjectFor = (viewer: Viewer, flags: BrandGroupFlags | null = NO_FLAGS, devMode = false): Subject => ({
  viewer,
  brandGroup: flags,
  devMode,
});

/** Nobody, a user without a role, a Prime, an Internal and an Admin user. */
export const EVERYBODY: readonly Viewer[] = [OUT, ROLELESS, PRIME, INTERNAL, ADMIN];
export const NOBODY = [false, false, false, false, false];
export const FROM_USER = [false, true, true, true, true];
export const FROM_PRIME = [false, false, true, true, true];
export const FROM_INTERNAL = [false, false, false, true, true];
