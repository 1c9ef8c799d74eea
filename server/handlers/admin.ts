/** The admin area: users here, organizations and brand groups in `adminTenants.ts`. */
import { randomUUID } from 'node:crypto';
import { userFaults } from '../../src/domain/admin/draftRules.ts';
import { INVITATION_DAYS } from '../../src/domain/admin/invitation.ts';
import type { AdminUser, UserDraft } from '../../src/domain/admin/records.ts';
import { deleteFault, RIGHTS_TEXT, type RightsFault, rolesFault, touchFault } from '../../src/domain/admin/rights.ts';
import type { Passwords } from '../auth/passwords.ts';
import { randomToken, tokenHash } from '../auth/secretKeys.ts';
import type { Clock } from '../http/clock.ts';
import { type Caller, type HandlerContext, type Handlers, HttpFailure } from '../http/handler.ts';
import { invitationMail } from '../mail/invitationMail.ts';
import type { Mailer } from '../mail/mailer.ts';
import { addFlash, addReset } from '../store/accounts.queries.ts';
import {
  countOtherAdmins,
  deleteUser,
  endResetLinks,
  findAdminUser,
  findEmailOwner,
  listAdminUsers,
  markInvited,
  restoreUser,
  writeAdminUser,
} from '../store/admin.queries.ts';
import { findAdminOrganization } from '../store/adminTenants.queries.ts';
import { normalEmail } from '../store/emailForms.ts';
import type { Store, StoreUnit } from '../store/store.ts';
import { addUser, findRoles } from '../store/users.queries.ts';
import { found, ofVersion, refuseFaults } from './adminWrites.ts';

export interface AdminUserParts {
  readonly store: Store;
  readonly passwords: Passwords;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly origin: () => string;
  /** Told of mail that could not be sent; the admin reads it on the next page. */
  readonly mailFailed: (cause: unknown) => void;
}

const NO_USER = 'The user was not found.';

/** The caller with the roles of this moment: they may have been taken away since the request came in. */
const actorIn = async (unit: StoreUnit, caller: Caller | null): Promise<{ readonly id: string; readonly roles: Caller['roles'] }> => {
  const id = caller?.userId ?? '';
  const roles = await findRoles(unit, id);
  if (roles === undefined) throw new HttpFailure(401, 'Unauthenticated.');
  return { id, roles };
};

const forbid = (fault: RightsFault | null): void => {
  if (fault !== null) throw new HttpFailure(403, RIGHTS_TEXT[fault]);
};

/** Faults about the roles themselves stand by their field; that it is an Admin's account at all is a 403. */
const refuseRoles = (fault: RightsFault | null): void => {
  if (fault === 'AdminsOnly') forbid(fault);
  else if (fault !== null) refuseFaults({ roles: [RIGHTS_TEXT[fault]] });
};

const checkEmail = async (unit: StoreUnit, email: string, own: string | null): Promise<void> => {
  const owner = await findEmailOwner(unit, email);
  if (owner === undefined || owner.id === own) return;
  const said = owner.isDeleted ? 'A deleted user has this e-mail. Restore that user instead.' : 'Another user has this e-mail.';
  refuseFaults({ email: [said] });
};

/** An organization can be joined while it is there; who was a member before it was deleted stays one. */
const checkOrganizations = async (unit: StoreUnit, draft: UserDraft, before: readonly string[]): Promise<void> => {
  for (const [index, id] of draft.organizationIds.entries()) {
    const isThere = (await findAdminOrganization(unit, id))?.deletedAt === null;
    if (!isThere && !before.includes(id)) refuseFaults({ [`organizationIds[${index}]`]: ['This organization does not exist.'] });
  }
};

const plain = (draft: UserDraft): UserDraft => ({
  ...draft,
  name: draft.name.trim(),
  email: normalEmail(draft.email),
  roles: [...new Set(draft.roles)],
  organizationIds: [...new Set(draft.organizationIds)],
});

const INVITATION_LIFETIME_MS = INVITATION_DAYS * 24 * 60 * 60_000;

type Names = 'adminUsers' | 'createAdminUser' | 'updateAdminUser' | 'deleteAdminUser' | 'restoreAdminUser' | 'inviteAdminUser';

export const adminUserHandlers = (parts: AdminUserParts): Pick<Handlers, Names> => {
  const { store, clock, mailer } = parts;

  const user = async (unit: StoreUnit, id: string): Promise<AdminUser> => found(await findAdminUser(unit, id), NO_USER);

  /** Keeps the hash of a new token; what is sent when all is committed. */
  const addInvitation = async (unit: StoreUnit, id: string): Promise<string> => {
    const token = randomToken();
    const now = clock.now();
    await endResetLinks(unit, id);
    await addReset(unit, { tokenHash: tokenHash(token), userId: id, now, expiresAt: now + INVITATION_LIFETIME_MS });
    return token;
  };

  /** NOTE: not awaited: a mail server that is slow or away must not undo an account that is there. */
  const sendInvitation = (caller: Caller | null, { email, name }: AdminUser, token: string): void => {
    void mailer.send(invitationMail(parts.origin(), email, token)).catch(async (cause: unknown) => {
      parts.mailFailed(cause);
      const message = `The invitation to ${name} could not be sent. Send it again from the list of users.`;
      const now = clock.now();
      await store
        .transaction((unit) => addFlash(unit, randomUUID(), caller?.userId ?? '', { level: 'warning', message }, now))
        .catch(parts.mailFailed);
    });
  };

  const invite = async (context: HandlerContext, work: (unit: StoreUnit) => Promise<AdminUser>): Promise<AdminUser> => {
    let token: string | null = null;
    const invited = await context.write(async (unit) => {
      const made = await work(unit);
      token = await addInvitation(unit, made.id);
      return made;
    });
    // A write that came again answered what was kept, and its mail is under way already.
    if (token !== null) sendInvitation(context.caller, invited, token);
    return invited;
  };

  return {
    adminUsers: async (_context, { query }) =>
      listAdminUsers(store, query.includeInactive !== undefined && query.includeInactive !== false),
    createAdminUser: async (context, { body }) => {
      const draft = plain(body);
      refuseFaults(userFaults(draft));
      const passwordHash = await parts.passwords.hash(randomToken());
      return invite(context, async (unit) => {
        refuseRoles(rolesFault(await actorIn(unit, context.caller), null, draft.roles, 0));
        await checkEmail(unit, draft.email, null);
        await checkOrganizations(unit, draft, []);
        const id = `user-${randomUUID()}`;
        const now = clock.now();
        await addUser(unit, { ...draft, id, passwordHash }, now);
        await markInvited(unit, id, now);
        return user(unit, id);
      });
    },
    updateAdminUser: async ({ caller, write }, { params: { id }, body }) => {
      const draft = plain(body);
      refuseFaults(userFaults(draft));
      return write(async (unit) => {
        const before = ofVersion(await user(unit, id), body.version, body);
        refuseRoles(rolesFault(await actorIn(unit, caller), before, draft.roles, await countOtherAdmins(unit, id)));
        await checkEmail(unit, draft.email, id);
        await checkOrganizations(unit, draft, before.organizationIds);
        await writeAdminUser(unit, before, draft, clock.now());
        // A link that was mailed to the old address must not open the account any more.
        if (before.email !== draft.email) await endResetLinks(unit, id);
        return user(unit, id);
      });
    },
    deleteAdminUser: async ({ caller, write }, { params: { id }, query: { version } }) =>
      write(async (unit) => {
        const before = ofVersion(await user(unit, id), version, { version: version ?? null });
        forbid(deleteFault(await actorIn(unit, caller), before, await countOtherAdmins(unit, id)));
        if (before.deletedAt === null) await deleteUser(unit, id, clock.now());
        return user(unit, id);
      }),
    restoreAdminUser: async ({ caller, write }, { params: { id } }) =>
      write(async (unit) => {
        const before = await user(unit, id);
        forbid(touchFault(await actorIn(unit, caller), before));
        if (before.deletedAt !== null) await restoreUser(unit, id);
        return user(unit, id);
      }),
    inviteAdminUser: async (context, { params: { id } }) =>
      invite(context, async (unit) => {
        const before = await user(unit, id);
        forbid(touchFault(await actorIn(unit, context.caller), before));
        if (before.deletedAt !== null || !before.isInvited) throw new HttpFailure(409, 'This user already has a password.');
        return before;
      }),
  };
};
