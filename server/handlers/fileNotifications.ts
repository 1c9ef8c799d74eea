/** Telling people of something in Files by mail (B-423, B-424): those alone who may see it, and not without end. */
import { type FileNotification, type FileRecipient, MAX_NOTIFICATIONS } from '../../src/domain/files/notify.ts';
import type { Throttle } from '../auth/throttle.ts';
import { type HandlerContext, type Handlers, HttpFailure } from '../http/handler.ts';
import { type FileMailFacts, fileMail } from '../mail/fileMail.ts';
import type { Mailer } from '../mail/mailer.ts';
import { findAdminUser } from '../store/admin.queries.ts';
import { listRecipients } from '../store/files.queries.ts';
import type { Store } from '../store/store.ts';
import { brandGroupOf, permit, recordOf, refuse } from './fileWrites.ts';

export interface NotificationParts {
  readonly store: Store;
  readonly throttle: Throttle;
  readonly mailer: Mailer;
  readonly origin: () => string;
  readonly mailFailed: (cause: unknown) => void;
}

const QUARTER_HOUR = 15 * 60_000;

const chosen = (all: readonly FileRecipient[], userIds: readonly string[]): readonly FileRecipient[] => {
  const ids = [...new Set(userIds)];
  refuse('userIds', ids.length === 0 ? 'Choose whom to notify.' : null);
  const found = all.filter(({ id }) => ids.includes(id));
  // Who is not of the brand group and who does not exist cannot be told apart.
  refuse('userIds', found.length < ids.length ? 'Only Internal users and users of this brand group can be notified.' : null);
  return found;
};

export const notificationHandlers = (parts: NotificationParts): Pick<Handlers, 'fileRecipients' | 'notifyOfFile'> => {
  const { store, throttle, mailer } = parts;

  const factsOf = async (context: HandlerContext, body: FileNotification): Promise<Omit<FileMailFacts, 'to'>> => {
    const brandGroup = brandGroupOf(context);
    const found = await recordOf(store, body.about, { brandGroupId: brandGroup.id, id: body.id });
    if (found.deletedAt !== null) throw new HttpFailure(404, 'This has been deleted. Restore it first.');
    const by = (await findAdminUser(store, context.caller?.userId ?? ''))?.name ?? 'Someone';
    const folderId = 'folderId' in found ? found.folderId : found.id;
    return { origin: parts.origin(), by, brandGroup, about: body.about, id: body.id, name: found.name, folderId, text: body.text };
  };

  const limit = (userId: string): void => {
    const taken = throttle.take([{ key: `file mail of ${userId}`, limit: { max: MAX_NOTIFICATIONS, windowMs: QUARTER_HOUR } }]);
    if (taken.allowed) return;
    throw new HttpFailure(429, 'Too many e-mails have been sent. Please try again later.', { retryAfterSeconds: taken.retryAfterSeconds });
  };

  return {
    fileRecipients: async (context) => {
      permit(context, 'files.notify');
      return listRecipients(store, brandGroupOf(context).id);
    },
    notifyOfFile: async (context, { body }) => {
      permit(context, 'files.notify');
      const facts = await factsOf(context, body);
      const people = chosen(await listRecipients(store, facts.brandGroup.id), body.userIds);
      let isFirst = false;
      const answer = await context.write(async () => {
        limit(context.caller?.userId ?? '');
        isFirst = true;
        return { notified: people.length };
      });
      // A write that came again answered what was kept, and its mail is under way already.
      for (const { email } of isFirst ? people : []) void mailer.send(fileMail({ ...facts, to: email })).catch(parts.mailFailed);
      return answer;
    },
  };
};
