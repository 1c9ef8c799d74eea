/** The public avatar service, asked by the hash of an e-mail and never by the e-mail itself. */
import { createHash } from 'node:crypto';
import { AVATAR_SIZE } from '../../src/domain/settings/avatar.ts';
import { type Picture, pictureOf } from './picture.ts';

/** The picture under a hash, null where the service has none. Rejects when the service cannot be asked. */
export type FetchAvatar = (hash: string) => Promise<Picture | null>;

const TIMEOUT_MS = 5_000;
/** A picture of 80 by 80 pixels is a few of them. */
export const MAX_PICTURE_BYTES = 256 * 1024;

/** The e-mail as the service knows it: SHA-256 of its small letters, in hexadecimal digits. */
export const emailHash = (email: string): string => createHash('sha256').update(email.trim().toLowerCase()).digest('hex');

const bytesOf = async (body: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > MAX_PICTURE_BYTES) throw new Error(`the avatar service sent more than ${MAX_PICTURE_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** `base` is the service's address, such as `https://avatars.example/avatar`. It cannot lead the server elsewhere. */
export const avatarService =
  (base: string): FetchAvatar =>
  async (hash) => {
    const url = `${base}/${hash}?s=${AVATAR_SIZE}&d=404`;
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS), headers: { accept: 'image/*' } });
    if (answer.status === 404) {
      await answer.body?.cancel();
      return null;
    }
    if (!answer.ok || answer.body === null) throw new Error(`the avatar service answered ${answer.status}`);
    const picture = pictureOf(await bytesOf(answer.body));
    if (picture === null) throw new Error('the avatar service sent what is no picture');
    return picture;
  };
