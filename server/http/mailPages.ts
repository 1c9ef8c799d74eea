/**
 * Pages that links of mails lead to: to unsubscribe, and to confirm an address. Opening one changes nothing, for scanners of mail open
 * all of them; a POST does, without a session, and says no more than that it is done.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MAIL_LINK_PATH, type MailLink, type MailLinks } from '../deliveries/links.ts';
import { deliveryById } from '../store/deliveries.queries.ts';
import { confirmAddress, unsubscribeAddress } from '../store/deliveryAddresses.queries.ts';
import type { Store } from '../store/store.ts';
import { nonceOf } from './headers.ts';

export interface MailPagesParts {
  readonly store: Store;
  readonly links: MailLinks;
  readonly now: () => number;
}

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:480px;margin:64px auto;padding:0 16px}
button{font:inherit;padding:8px 16px;border-radius:8px;border:1px solid currentColor;cursor:pointer}`;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const page = (title: string, body: string, nonce: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)} | Velocity</title>
<style nonce="${nonce}">${STYLE}</style></head><body><main><h1>${escaped(title)}</h1>${body}</main></body></html>`;

const WORDS: Readonly<
  Record<
    MailLink['kind'],
    { readonly title: string; readonly says: (address: string) => string; readonly button: string; readonly done: string }
  >
> = {
  unsubscribe: {
    title: 'Unsubscribe',
    says: (address) => `${address} will no longer receive this delivery.`,
    button: 'Unsubscribe',
    done: 'Unsubscribed',
  },
  confirm: {
    title: 'Confirm this address',
    says: (address) => `Deliveries from Velocity will be sent to ${address}.`,
    button: 'Confirm',
    done: 'Confirmed',
  },
};

const carryOut = ({ store, now }: MailPagesParts, { kind, about, address }: MailLink): Promise<boolean> =>
  store.transaction(async (unit) => {
    if (kind === 'confirm') return confirmAddress(unit, about, address, now());
    if ((await deliveryById(unit, about)) !== undefined) await unsubscribeAddress(unit, about, address, now());
    return true;
  });

interface Linked {
  readonly Params: { readonly '*': string };
}

const GONE = 'This link is not valid.';

export const addMailPages = async (server: FastifyInstance, parts: MailPagesParts): Promise<void> => {
  const linkOf = ({ params }: FastifyRequest<Linked>): MailLink | null => parts.links.read(params['*']);
  const send = (request: FastifyRequest<Linked>, reply: FastifyReply, status: number, title: string, body: string): FastifyReply =>
    reply
      .status(status)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(page(title, body, nonceOf(request.raw)));

  await server.register(async (scope) => {
    // Mail clients send `List-Unsubscribe=One-Click`, of which nothing has to be read.
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 1_024 },
      async () => null,
    );
    scope.get<Linked>(`${MAIL_LINK_PATH}/*`, async (request, reply) => {
      const link = linkOf(request);
      if (link === null) return send(request, reply, 404, 'Not found', `<p>${GONE}</p>`);
      const { title, says, button } = WORDS[link.kind];
      return send(request, reply, 200, title, `<p>${escaped(says(link.address))}</p><form method="post"><button>${button}</button></form>`);
    });
    scope.post<Linked>(`${MAIL_LINK_PATH}/*`, async (request, reply) => {
      const link = linkOf(request);
      if (link === null || !(await carryOut(parts, link))) return send(request, reply, 404, 'Not found', `<p>${GONE}</p>`);
      return send(request, reply, 200, WORDS[link.kind].done, '');
    });
  });
};
