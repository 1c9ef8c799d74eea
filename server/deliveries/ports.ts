/** What a turn of a delivery needs of the world: figures that are whole, and two ways out, each of which says what came of a message. */
import type { MailBlock } from '../../src/domain/deliveries/mailBlocks.ts';
import type { MailBody } from '../../src/domain/deliveries/mailBody.ts';
import type { StoredDelivery } from '../store/deliveries.queries.ts';
import type { DeliveryRunRow } from '../store/deliveryRuns.queries.ts';

/** What became of a message that was handed over. `refused` is sure: it did not arrive. `isFinal` where another try leads to the same. */
export type Outcome =
  | { readonly tag: 'accepted'; readonly answer: string }
  | { readonly tag: 'refused'; readonly answer: string; readonly isFinal: boolean; readonly isBounce: boolean }
  | { readonly tag: 'uncertain'; readonly answer: string };

/** What is sent, without the words that differ by recipient. It is kept with the receipt. */
export interface Content {
  readonly title: string;
  readonly subtitle: string;
  readonly link: string;
  readonly blocks: readonly MailBlock[];
  readonly dataThrough: string;
}

export interface AttachedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export type Composed =
  | { readonly tag: 'whole'; readonly content: Content; readonly files: readonly AttachedFile[] }
  /** In words: what of it is not there. */
  | { readonly tag: 'missing'; readonly missing: string };

/** Draws the delivery with its owner's rights; a rejection is a page that could not be drawn. */
export type Compose = (delivery: StoredDelivery, run: Pick<DeliveryRunRow, 'data_day'>, signal: AbortSignal) => Promise<Composed>;

export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly body: MailBody;
  readonly messageId: string;
  /** Where one POST ends it; null for what nobody subscribed to. */
  readonly unsubscribe: string | null;
  readonly files: readonly AttachedFile[];
}

/** Never rejects. */
export type SendMail = (message: MailMessage) => Promise<Outcome>;

/** Never rejects. `id` is the same however often it is tried. */
export type CallHook = (delivery: StoredDelivery, content: Content, id: string) => Promise<Outcome>;
