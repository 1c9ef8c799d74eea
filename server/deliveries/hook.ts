/** Tells a web hook: in the shape of Slack or Teams, or as JSON that is signed over its time and its bytes. */
import { createHmac } from 'node:crypto';
import type { HookShape } from '../../src/domain/deliveries/delivery.ts';
import type { MailBlock } from '../../src/domain/deliveries/mailBlocks.ts';
import type { Outgoing } from '../outgoing/client.ts';
import { OutgoingFailure } from '../outgoing/failure.ts';
import type { SecretPlace } from '../secrets/seal.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Store } from '../store/store.ts';
import type { CallHook, Content, Outcome } from './ports.ts';

const MOST_LINES = 40;
const MOST_TEXT = 2_900;

export const hookPlace = (brandGroupId: string, deliveryId: string, field: 'address' | 'key'): SecretPlace => ({
  tenant: brandGroupId,
  owner: `delivery/${deliveryId}`,
  field,
});

const lineOf = (block: MailBlock): readonly string[] =>
  block.kind === 'table' ? block.rows.map((row) => row.map(({ text }) => text).join(' | ')) : [block.text];

const linesOf = ({ blocks }: Content): readonly string[] => blocks.flatMap(lineOf).slice(0, MOST_LINES);

/** Signs that Slack reads as a link, a person or a channel. */
const plain = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const cut = (lines: readonly string[]): string => lines.join('\n').slice(0, MOST_TEXT);

const SHAPES: Readonly<Record<HookShape, (content: Content, id: string) => unknown>> = {
  slack: (content) => ({
    text: plain(`${content.title}: ${content.dataThrough}`),
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: content.title.slice(0, 150) } },
      { type: 'section', text: { type: 'plain_text', text: cut([content.subtitle, ...linesOf(content)]) } },
      { type: 'actions', elements: [{ type: 'button', text: { type: 'plain_text', text: 'Open in Velocity' }, url: content.link }] },
    ],
  }),
  teams: (content) => ({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            { type: 'RichTextBlock', inlines: [{ type: 'TextRun', text: content.title, weight: 'Bolder', size: 'Large' }] },
            // Of a run of text no mark is read, as a text block's are.
            ...[content.subtitle, ...linesOf(content)].map((text) => ({
              type: 'RichTextBlock',
              inlines: [{ type: 'TextRun', text: text.slice(0, MOST_TEXT) }],
            })),
          ],
          actions: [{ type: 'Action.OpenUrl', title: 'Open in Velocity', url: content.link }],
        },
      },
    ],
  }),
  json: ({ title, subtitle, dataThrough, link, blocks }, id) => ({ id, title, subtitle, dataThrough, link, blocks }),
};

/** As receivers check it: `v1=` and the HMAC-SHA256 over time stamp, a dot and the body. */
export const signatureOf = (key: string, stamp: string, body: string): string =>
  `v1=${createHmac('sha256', key).update(`${stamp}.${body}`).digest('hex')}`;

const refused = (answer: string, isFinal: boolean): Outcome => ({ tag: 'refused', answer, isFinal, isBounce: false });

/** Failures before anything was sent. */
const SURE: ReadonlySet<OutgoingFailure['kind']> = new Set(['refused', 'not-public', 'unresolved', 'certificate']);

const afterFailure = (cause: unknown): Outcome => {
  const answer = cause instanceof Error ? cause.message : String(cause);
  if (!(cause instanceof OutgoingFailure)) return { tag: 'uncertain', answer };
  if (SURE.has(cause.kind)) return refused(answer, cause.kind !== 'unresolved');
  if (cause.kind === 'redirect') return refused(answer, true);
  return cause.kind === 'unreachable' && /\((ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)\)/.test(answer)
    ? refused(answer, false)
    : { tag: 'uncertain', answer };
};

export interface HookParts {
  readonly store: Store;
  readonly secrets: Secrets;
  readonly outgoing: Outgoing;
  readonly now: () => number;
}

export const makeCallHook =
  ({ store, secrets, outgoing, now }: HookParts): CallHook =>
  async ({ id, brandGroupId, draft }, content, messageId) => {
    const address = await secrets.find(store, hookPlace(brandGroupId, id, 'address'));
    if (address.tag !== 'found' || draft.hook === null) return refused('The web hook has no address that can be read.', true);
    const key = await secrets.find(store, hookPlace(brandGroupId, id, 'key'));
    if (draft.hook === 'json' && key.tag !== 'found') return refused('The web hook has no key to sign with.', true);
    const body = JSON.stringify(SHAPES[draft.hook](content, messageId));
    const stamp = String(Math.floor(now() / 1000));
    const signed =
      draft.hook === 'json' && key.tag === 'found'
        ? { 'x-velocity-timestamp': stamp, 'x-velocity-signature': signatureOf(key.secret.reveal(), stamp, body) }
        : {};
    const headers = { 'content-type': 'application/json', ...signed };
    try {
      const { status, bytes } = await outgoing({ url: address.secret, method: 'POST', headers, body, limits: { receivedBytes: 65_536 } });
      const answer = `${status} ${bytes.toString('utf8').slice(0, 400)}`;
      if (status < 300) return { tag: 'accepted', answer };
      return refused(answer, status !== 429 && status !== 503);
    } catch (cause) {
      return afterFailure(cause);
    }
  };
