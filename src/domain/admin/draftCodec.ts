/** What the forms of the admin area hold, as the journal takes it; the rules about it come with the area. */
import { oneOf, record, t } from '../codec/codec.ts';
import { BrandGroupDraft, OrganizationDraft, UserDraft } from './records.ts';

export const ADMIN_KINDS = ['users', 'organizations', 'brandGroups'] as const;
export type AdminKind = (typeof ADMIN_KINDS)[number];
export const AdminKind = oneOf<AdminKind>(ADMIN_KINDS, 'AdminKind');

/** What a form holds, with its kind. */
export const AdminDraft = t.union(
  [
    record({ kind: t.literal('users'), fields: UserDraft }, 'UserForm'),
    record({ kind: t.literal('organizations'), fields: OrganizationDraft }, 'OrganizationForm'),
    record({ kind: t.literal('brandGroups'), fields: BrandGroupDraft }, 'BrandGroupForm'),
  ],
  'AdminDraft',
);
export type AdminDraft = t.TypeOf<typeof AdminDraft>;
export type DraftOf<K extends AdminKind> = Extract<AdminDraft, { readonly kind: K }>['fields'];
