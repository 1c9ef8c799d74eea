/**
 * Mail that waits for a person, as a page of the server's own. It is no call of the API, so that no reset link ever comes
 * into an answer that the app would record. With demo data, whose passwords are public, any Internal user may look; else
 * only an Admin, for a reset link opens its owner's account.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BASE } from '../../src/domain/api/endpoint.ts';
import { instantText } from '../../src/domain/dates/instant.ts';
import { hasRole } from '../../src/domain/session/user.ts';
import type { Sessions } from '../auth/sessions.ts';
import { findFact } from '../store/facts.queries.ts';
import { listOutbox, type OutboxMail } from '../store/outbox.queries.ts';
import type { Store } from '../store/store.ts';
import { findRoles } from '../store/users.queries.ts';
import { nonceOf } from './headers.ts';

export const OUTBOX_PATH = `${BASE}/dev/outbox`;
const SHOWN = 50;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Addresses of our own origin become links; everything else stays text. */
const withLinks = (text: string): string =>
  escaped(text).replace(/https?:\/\/[^\s]+\/velocity\/[^\s]+/g, (address) => `<a href="${address}">${address}</a>`);

const mailHtml = ({ recipient, subject, text, created_at }: OutboxMail): string => `<article>
<h2>${escaped(subject)}</h2>
<p>To ${escaped(recipient)} · <time>${instantText(created_at).slice(0, 16).replace('T', ' ')} UTC</time></p>
<pre>${withLinks(text)}</pre>
</article>`;

const STYLE = `:root{color-scheme:light dark}body{font:14px/1.45 system-ui,sans-serif;max-width:720px;margin:32px auto;padding:0 16px}
article{border:1px solid color-mix(in srgb,currentColor 20%,transparent);border-radius:10px;padding:4px 16px;margin:16px 0}h2{font-size:16px}
pre{white-space:pre-wrap;overflow-wrap:anywhere}`;

const pageHtml = (mails: readonly OutboxMail[], nonce: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Outbox | Velocity</title>
<style nonce="${nonce}">${STYLE}</style></head><body><main><h1>Outbox</h1>
<p>No mail server is configured, so mail waits here. Set VELOCITY_SMTP_URL to have it sent.</p>
${mails.length === 0 ? '<p>There is no mail yet.</p>' : mails.map(mailHtml).join('\n')}
</main></body></html>`;

const mayLook = async (store: Store, userId: string | null): Promise<boolean> => {
  const roles = userId === null ? undefined : await findRoles(store, userId);
  if (roles === undefined) return false;
  return hasRole(roles, (await findFact(store, 'data_kind')) === 'demo' ? 'Internal' : 'Admin');
};

/** Serves the page to those who may look; everybody else is told that there is nothing. */
export const addOutboxPage = (
  server: FastifyInstance,
  { store, sessions }: { readonly store: Store; readonly sessions: Sessions },
): void => {
  server.get(OUTBOX_PATH, async (request: FastifyRequest, reply: FastifyReply) => {
    const { userId } = await sessions.load(request, reply);
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    if (!(await mayLook(store, userId))) return reply.status(404).type('text/plain; charset=utf-8').send('Not found.\n');
    return reply.type('text/html; charset=utf-8').send(pageHtml(await listOutbox(store, SHOWN), nonceOf(request.raw)));
  });
};
