/** What was sent, packed, by the digest of what it says. */
import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { isLeft } from 'fp-ts/Either';
import { decode, record, t } from '../../src/domain/codec/codec.ts';
import { MailBlock } from '../../src/domain/deliveries/mailBlocks.ts';
import type { Content } from './ports.ts';

const KeptContent = record(
  { title: t.string, subtitle: t.string, link: t.string, blocks: t.readonlyArray(MailBlock), dataThrough: t.string },
  'KeptContent',
);

export const packContent = (content: Content): { readonly digest: string; readonly packed: Uint8Array } => {
  const text = JSON.stringify(content);
  return { digest: createHash('sha256').update(text).digest('base64url'), packed: gzipSync(text) };
};

export const unpackContent = (packed: Uint8Array): Content => {
  const content = decode(KeptContent, JSON.parse(gunzipSync(packed).toString('utf8')));
  if (isLeft(content)) throw new Error('a kept content cannot be read');
  return content.right;
};
