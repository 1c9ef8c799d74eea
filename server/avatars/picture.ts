/** A picture from elsewhere, judged by its bytes: what it says of itself counts for nothing. */
import { createHash } from 'node:crypto';

export interface Picture {
  readonly type: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';
  readonly bytes: Buffer;
  /** Of these bytes, for an ETag. */
  readonly digest: string;
}

const begins = (bytes: Buffer, at: number, text: string): boolean => bytes.toString('latin1', at, at + text.length) === text;

const typeOf = (bytes: Buffer): Picture['type'] | null => {
  if (begins(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (begins(bytes, 0, '\xff\xd8\xff')) return 'image/jpeg';
  if (begins(bytes, 0, 'GIF87a') || begins(bytes, 0, 'GIF89a')) return 'image/gif';
  return begins(bytes, 0, 'RIFF') && begins(bytes, 8, 'WEBP') ? 'image/webp' : null;
};

/** The picture that these bytes are; null for anything else, SVG included, which can hold scripts. */
export const pictureOf = (bytes: Buffer): Picture | null => {
  const type = typeOf(bytes);
  return type === null ? null : { type, bytes, digest: createHash('sha256').update(bytes).digest('base64url').slice(0, 27) };
};
