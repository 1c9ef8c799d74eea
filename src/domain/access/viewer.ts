/** Who is there, and what of them decides what they may. */
import type { BrandGroup, User } from '../session/user.ts';

/** What of a user decides about access; in demo mode with the narrowed roles. */
export type Visitor = Pick<User, 'roles' | 'organizations' | 'brandGroups'>;

/** A visitor. While the session is unknown nothing is decided. */
export type Viewer = { readonly session: 'out' } | { readonly session: 'in'; readonly user: Visitor };

/** What a brand group has; a flag that is absent is off. */
export const FLAGS = ['hasCogs', 'hasDsp', 'hasTags', 'hasAmc'] as const;
export type Flag = (typeof FLAGS)[number];

/** The flags of the active brand group that open screens and sections. */
export type BrandGroupFlags = Partial<Pick<BrandGroup, Flag>>;

/** Everything that any decision about access looks at. */
export interface Subject {
  readonly viewer: Viewer;
  /** Of the active brand group; null while there is none. */
  readonly brandGroup: BrandGroupFlags | null;
  readonly devMode: boolean;
}
