/** The public avatar service, asked by the hash of an e-mail and never by the e-mail itself. */
import { createHash } from 'node:crypto';
import { AVATAR_SIZE } from '../../src/domain/settings/avatar.ts';
import type { Outgoing } from '../outgoing/client.ts';
import { type Picture, pictureOf } from './picture.ts';

/** The picture under a hash, null where the service has none. Rejects when the service cannot be asked. */
export type FetchAvatar = (hash: string) => Promise<Picture | null>;

const TIMEOUT_MS = 5_000;
/** A picture of 80 by 80 pixels is a few of them. */
export const MAX_PICTURE_BYTES = 256 * 1024;

/** The e-mail as the service knows it: SHA-256 of its small letters, in hexadecimal digits. */
export const emailHash = (email: string): string => createHash('sha256').update(email.trim().toLowerCase()).digest('hex');

/** `base` is the service's address, such as `https://avatars.example/avatar`, on whichever port. It cannot lead the server elsewhere. */
export const avatarService = (base: string, outgoing: Outgoing): FetchAvatar => {
  const port = Number(new URL(base).port || '443');
  return async (hash) => {
    const answer = await outgoing({
      url: `${base}/${hash}?s=${AVATAR_SIZE}&d=404`,
      ports: [port],
      headers: { accept: 'image/*' },
      limits: { milliseconds: TIMEOUT_MS, receivedBytes: MAX_PICTURE_BYTES },
    });
    if (answer.status === 404) return null;
    if (answer.status < 200 || answer.status > 299) throw new Error(`the avatar service answered ${answer.status}`);
    const picture = pictureOf(answer.bytes);
    if (picture === null) throw new Error('the avatar service sent what is no picture');
    return picture;
  };
};
