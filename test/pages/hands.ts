/** What a person does with a page beyond one click: presses what they know by its name, and goes about with the keyboard alone. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ByRoleOptions, waitFor, within } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { replayCommand } from '../../scripts/replay/replayCommand.ts';
import { answering } from '../../src/workers/inventoryOrders.ts';
import type { OpenPage } from './openPage.ts';

type Hands = Pick<OpenPage, 'user'>;

const parts = (inside: HTMLElement | undefined) => within(inside ?? document.body);

/**
 * Waits for what has that role and name, and presses it. A control whose code has just come takes the place of the one that was found,
 * and a press on that one reaches nothing: then the control that is there now is pressed, as a person's pointer does.
 */
export const press = async ({ user }: Hands, role: string, name: string | RegExp, inside?: HTMLElement): Promise<void> => {
  let isReached = false;
  const hear = (): void => {
    isReached = true;
  };
  document.addEventListener('pointerdown', hear, { capture: true });
  try {
    while (!isReached) await user.click(await parts(inside).findByRole(role, { name }));
  } finally {
    document.removeEventListener('pointerdown', hear, { capture: true });
  }
};

/** Back, as a person goes where what they want stands before what has the focus; on from the start of the page, and else. */
const isBack = (target: HTMLElement): boolean => {
  const focused = document.activeElement ?? document.body;
  return focused !== document.body && (target.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
};

/** What is gone to: a control, or how to find the one that is there now. */
type Target = HTMLElement | (() => HTMLElement);
const now = (target: Target): HTMLElement => (typeof target === 'function' ? target() : target);

/** Presses Tab until the control has the focus. */
export const tabTo = async ({ user }: Hands, target: Target): Promise<void> => {
  const shift = isBack(now(target));
  for (let presses = 0; presses < 160 && document.activeElement !== now(target); presses += 1) await user.tab({ shift });
  expect(document.activeElement).toBe(now(target));
};

/** Goes there and presses it. */
export const pressOn = async (hands: Hands, target: Target, key = '{Enter}'): Promise<void> => {
  await tabTo(hands, target);
  await hands.user.keyboard(key);
};

export const typeInto = async (hands: Hands, target: HTMLElement, text: string): Promise<void> => {
  await tabTo(hands, target);
  await hands.user.keyboard(text);
};

/** Waits until that control has the focus. */
export const focused = (target: () => HTMLElement): Promise<void> => waitFor(() => expect(document.activeElement).toBe(target()));

/** Waits until the layer, or something in it, has the focus. */
export const hasKeyboard = (layer: () => HTMLElement): Promise<void> =>
  waitFor(() => expect(layer().contains(document.activeElement)).toBe(true));

/** Waits until nothing of that role and name is there. */
export const gone = (role: string, options: ByRoleOptions = {}, inside?: HTMLElement): Promise<void> =>
  waitFor(() => expect(parts(inside).queryAllByRole(role, options)).toEqual([]));

const toasts = (words: string | RegExp): readonly HTMLElement[] =>
  within(parts(undefined).getByRole('region', { name: 'Notifications' }))
    .queryAllByRole('listitem')
    .filter(({ textContent }) => (typeof words === 'string' ? textContent.includes(words) : words.test(textContent)));

/** Waits for a message with these words. */
export const toasted = (words: string | RegExp): Promise<void> => waitFor(() => expect(toasts(words)).not.toEqual([]));

/** The page has neither sidebar nor header; a heading of a section is none. */
export const expectNoFrame = (): void => {
  expect(parts(undefined).queryAllByRole('navigation', { name: 'Main' })).toEqual([]);
  const headers = parts(undefined).queryAllByRole('banner');
  expect(headers.filter((each) => each.closest('main, section, article, aside') === null)).toEqual([]);
};

/** From now on what the browser keeps is full; `vi.restoreAllMocks` makes room again. */
export const fillStorage = (): void => {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    const setItem = (): never => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    const full = new Proxy(window[name], { get: (kept, key) => (key === 'setItem' ? setItem : Reflect.get(kept, key)) });
    vi.spyOn(window, name, 'get').mockReturnValue(full);
  }
};

/** From now on every element has a size and is in sight, so that charts draw themselves; `vi.restoreAllMocks` takes it back. */
export const giveSizes = (): void => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 0, 640, 360));
  class EverythingInSight {
    readonly tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void;
    constructor(tell: EverythingInSight['tell']) {
      this.tell = tell;
    }
    observe(): void {
      queueMicrotask(() => this.tell([{ isIntersecting: true }]));
    }
    unobserve(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal('IntersectionObserver', EverythingInSight);
};

/** From now on jobs of the background are done in this process, by the code of the worker; `vi.unstubAllGlobals` takes it back. */
export const giveWorkers = (): void => {
  class WorkerAtHand {
    onmessage: ((event: { readonly data: unknown }) => void) | null = null;
    onerror: ((event: { readonly message: string }) => void) | null = null;
    readonly #answerTo = answering();
    #isEnded = false;
    postMessage(said: unknown): void {
      const heard: unknown = structuredClone(said);
      setTimeout(() => {
        const answer = this.#isEnded ? null : this.#answerTo(heard);
        if (answer !== null) this.onmessage?.({ data: structuredClone(answer) });
      });
    }
    terminate(): void {
      this.#isEnded = true;
    }
  }
  vi.stubGlobal('Worker', WorkerAtHand);
};

export interface SavedFile {
  readonly name: string;
  /** Without the mark that spreadsheets know UTF-8 by, which each file must have. */
  readonly csv: () => Promise<string>;
  readonly bytes: () => Promise<Uint8Array>;
}

/** Such text is preceded by the mark of UTF-8. */
const csvOf = (bytes: Uint8Array): string => {
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  return new TextDecoder().decode(bytes);
};

/** The file that a link saves, as the server sends it. */
export const linkedFile = async ({ browser }: Pick<OpenPage, 'browser'>, link: HTMLElement): Promise<SavedFile> => {
  expect(link.hasAttribute('download')).toBe(true);
  const { statusCode, headers, rawPayload } = await browser.get(link.getAttribute('href') ?? '');
  expect(statusCode).toBe(200);
  const [, name = ''] = /^attachment; filename="([^"]+)"$/.exec(headers['content-disposition'] ?? '') ?? [];
  return { name, csv: async () => csvOf(rawPayload), bytes: async () => rawPayload };
};

/** Does what saves a file, and answers the file. */
export const saved = async (act: () => Promise<unknown>): Promise<SavedFile> => {
  let blob: Blob | null = null;
  let name = '';
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    if (given instanceof Blob) blob = given;
    return 'blob:saved';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    name = this.download;
  });
  try {
    await act();
    const made = await waitFor(() => {
      if (blob === null || name === '') throw new Error('no file has been saved');
      return blob;
    });
    const bytes = async (): Promise<Uint8Array> => new Uint8Array(await made.arrayBuffer());
    return { name, csv: async () => csvOf(await bytes()), bytes };
  } finally {
    create.mockRestore();
    click.mockRestore();
  }
};

/** Saves the log of the session by the account menu, as a person who reports a problem does: it replays, and every state is equal. */
export const expectReplayed = async (page: Hands): Promise<void> => {
  await press(page, 'button', /Account:/);
  const { bytes } = await saved(() => press(page, 'menuitem', /Report a problem/));
  const folder = await mkdtemp(join(tmpdir(), 'velocity-log-'));
  const file = join(folder, 'session.log');
  await writeFile(file, await bytes());
  const lines: string[] = [];
  const tell = (line: unknown): void => {
    lines.push(String(line));
  };
  const code = await replayCommand([file], { log: tell, error: tell });
  await rm(folder, { recursive: true });
  expect(code, lines.join('\n')).toBe(0);
  expect(lines.join('\n')).toMatch(/\d+ entries replayed in .* every state equal/);
};
