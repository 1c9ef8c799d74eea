/** Mail that nobody sends: without a mail server it waits here for a person to read it. */
import { Int, record, t } from '../../src/domain/codec/codec.ts';
import { NoRow } from './rows.ts';
import { type StoreUnit, statement } from './store.ts';

const MailRow = record({ id: t.string, recipient: t.string, subject: t.string, text: t.string, created_at: Int }, 'MailRow');
export type OutboxMail = t.TypeOf<typeof MailRow>;

const MAX_KEPT = 200;

const insert = statement<[id: string, recipient: string, subject: string, text: string, now: number]>()(
  'INSERT INTO outbox (id, recipient, subject, text, created_at) VALUES (?, ?, ?, ?, ?)',
  NoRow,
);
const dropOld = statement<[kept: number]>()(
  'DELETE FROM outbox WHERE id NOT IN (SELECT id FROM outbox ORDER BY created_at DESC, id DESC LIMIT ?)',
  NoRow,
);
const newest = statement<[limit: number]>()(
  'SELECT id, recipient, subject, text, created_at FROM outbox ORDER BY created_at DESC, id DESC LIMIT ?',
  MailRow,
);

/** Keeps a mail, and of all of them the newest 200. */
export const addToOutbox = async (
  unit: StoreUnit,
  mail: { readonly id: string; readonly to: string; readonly subject: string; readonly text: string },
  now: number,
): Promise<void> => {
  await unit.run(insert, [mail.id, mail.to, mail.subject, mail.text, now]);
  await unit.run(dropOld, [MAX_KEPT]);
};

/** The newest first. */
export const listOutbox = (unit: StoreUnit, limit: number): Promise<readonly OutboxMail[]> => unit.all(newest, [limit]);
