/** Somebody who uploads one file after another, each of several pieces. A file that is seen is whole, and one that was acknowledged is seen. */
import type { Caller } from './caller.ts';

const BYTES = 2.5 * 1024 * 1024;
/** Files of one round: enough for a kill to fall into any moment of one. */
const MOST = 3;

export interface Uploader {
  /** Uploads some files, as long as somebody answers. */
  readonly upload: (url: string) => Promise<void>;
  /** Null where each file of the last round is whole: those acknowledged there, the one on its way there or not. */
  readonly fault: (url: string) => Promise<string | null>;
  readonly count: () => number;
  /** How often the one on its way stood after all. */
  readonly arrived: () => number;
}

const nameOf = (number: number): string => `killed ${String(number).padStart(5, '0')}.txt`;
const contentOf = (number: number): string => {
  const line = `${nameOf(number)}\n`;
  return line.repeat(Math.ceil(BYTES / line.length));
};

interface Page {
  readonly items: readonly { readonly item: { readonly id: string } }[];
}

export const makeUploader = (caller: Caller, group: string): Uploader => {
  const path = `/api/brand-group/${group}`;
  let [next, count, arrived] = [1, 0, 0];
  let round: { readonly number: number; readonly isAcknowledged: boolean }[] = [];
  const found = async (url: string, number: number): Promise<string | null> => {
    const query = `withItems=true&search=${encodeURIComponent(nameOf(number))}`;
    const { items } = (await caller.call(url, 'GET', `${path}/files?${query}`)) as Page;
    if (items.length > 1) return 'twice';
    const [row] = items;
    return row === undefined ? null : caller.text(url, `${path}/uploaded-files/${row.item.id}/content`);
  };
  return {
    upload: async (url) => {
      round = [];
      for (let tries = 0; tries < MOST; tries += 1) {
        const number = next;
        next += 1;
        const form = new FormData();
        form.append('type', 'uploadedFile');
        form.append('file', new Blob([contentOf(number)]), nameOf(number));
        const isAcknowledged = await caller.call(url, 'POST', `${path}/uploaded-files`, form).then(
          () => true,
          () => false,
        );
        round.push({ number, isAcknowledged });
        if (!isAcknowledged) return;
        count += 1;
      }
    },
    fault: async (url) => {
      for (const { number, isAcknowledged } of round) {
        const content = await found(url, number);
        if (content === null && isAcknowledged) return `${nameOf(number)} was acknowledged, and is gone`;
        if (content !== null && content !== contentOf(number)) return `${nameOf(number)} is not what was sent: ${content.length} bytes`;
        if (content !== null && !isAcknowledged) arrived += 1;
      }
      return null;
    },
    count: () => count,
    arrived: () => arrived,
  };
};
