/**
 * Links of a mail: to unsubscribe from a delivery, and to confirm an address. What a link is for stands in it, signed, so that nothing has to
 * be kept, and nobody makes one for somebody else.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { BASE } from '../../src/domain/api/endpoint.ts';

/** `about` is the delivery, or the organization. */
export interface MailLink {
  readonly kind: 'unsubscribe' | 'confirm';
  readonly about: string;
  readonly address: string;
}

export interface MailLinks {
  readonly write: (link: MailLink) => string;
  /** Null for a link that is not ours, or was changed. */
  readonly read: (token: string) => MailLink | null;
}

export const MAIL_LINK_PATH = `${BASE}/mail`;

const KINDS: readonly MailLink['kind'][] = ['unsubscribe', 'confirm'];

export const makeMailLinks = (secret: string, origin: () => string): MailLinks => {
  const key = createHmac('sha256', secret).update('velocity mail links').digest();
  const signed = (text: string): Buffer => createHmac('sha256', key).update(text).digest();
  const tokenOf = ({ kind, about, address }: MailLink): string => {
    const text = JSON.stringify([kind, about, address]);
    return `${Buffer.from(text).toString('base64url')}.${signed(text).toString('base64url')}`;
  };
  const parse = (text: string): MailLink | null => {
    const said: unknown = JSON.parse(text);
    const [named, about, address]: readonly unknown[] = Array.isArray(said) ? said : [];
    const kind = KINDS.find((known) => known === named);
    return kind === undefined || typeof about !== 'string' || typeof address !== 'string' ? null : { kind, about, address };
  };
  return {
    write: (link) => `${origin()}${MAIL_LINK_PATH}/${tokenOf(link)}`,
    read: (token) => {
      const [body, sign] = token.split('.');
      if (body === undefined || sign === undefined) return null;
      const text = Buffer.from(body, 'base64url').toString('utf8');
      const [given, wanted] = [Buffer.from(sign, 'base64url'), signed(text)];
      return given.length === wanted.length && timingSafeEqual(given, wanted) ? parse(text) : null;
    },
  };
};
