/**
 * The renderer as the server has it: a process of its own that draws one page at a time. It is started with the first page, kept while
 * pages come, and ended when none does, when it has drawn many, or when a page takes too long.
 */
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { isRight } from 'fp-ts/Either';
import { decode } from '../../src/domain/codec/codec.ts';
import { FromRenderer, type RenderAsk, type RenderedPage, type RenderOrder, type ToRenderer } from '../../src/domain/rendering/lines.ts';
import { type Child, startChild } from '../childProcess.ts';

/** The bundled `src/render.tsx`, beside the server. */
export const RENDER_PROCESS = join(import.meta.dirname, '../render/render.js');

/** A page that takes longer is given up. */
const LONGEST_MS = 20_000;
/** Without a page for so long the process ends. */
const IDLE_MS = 60_000;
/** After so many pages the process ends: what one leaves behind does not last. */
const MOST_PAGES = 50;
/** MiB of the heap. */
const HEAP_MB = 512;
/** So many pages may wait for their turn. */
const MOST_WAITING = 20;

/** Answers a question of a page; rejects where there is no answer. */
export type AnswerAsk = (ask: RenderAsk) => Promise<{ readonly status: number; readonly text: string }>;

export type DrawPage = (page: Omit<RenderOrder, 'order'>, answer: AnswerAsk) => Promise<RenderedPage>;

export interface Renderer {
  /** Rejects with `RenderFailure`. */
  readonly draw: DrawPage;
  readonly close: () => void;
}

/** Why a page was not drawn: `busy` where too many wait, `failed` where its process gave it up. */
export class RenderFailure extends Error {
  readonly kind: 'busy' | 'failed';

  constructor(kind: RenderFailure['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

/** What is said of another page than the one whose turn it is comes too late. */
const orderOf = (line: FromRenderer): number =>
  'page' in line ? line.page.order : 'refused' in line ? line.refused.order : line.ask.order;

const lineOf = (text: string): FromRenderer | null => {
  try {
    const line = decode(FromRenderer, JSON.parse(text));
    return isRight(line) ? line.right : null;
  } catch {
    return null;
  }
};

interface Running {
  readonly child: Child;
  pages: number;
}

interface Turn {
  readonly order: RenderOrder;
  readonly answer: AnswerAsk;
  readonly resolve: (page: RenderedPage) => void;
  readonly reject: (cause: RenderFailure) => void;
}

export const createRenderer = (entry: string = RENDER_PROCESS): Renderer => {
  let running: Running | null = null;
  let turn: Turn | null = null;
  let waiting: readonly Turn[] = [];
  let timer: NodeJS.Timeout | undefined;
  let orders = 0;

  const say = ({ child }: Running, line: ToRenderer): void => {
    child.stdin.write(`${JSON.stringify(line)}\n`);
  };

  const stop = (): void => {
    const ended = running;
    running = null;
    ended?.child.kill('SIGKILL');
  };

  const ended = (): Turn | null => {
    const done = turn;
    turn = null;
    clearTimeout(timer);
    if (running !== null && running.pages >= MOST_PAGES) stop();
    timer = setTimeout(stop, IDLE_MS);
    timer.unref();
    setImmediate(next);
    return done;
  };

  const fail = (message: string): void => {
    stop();
    ended()?.reject(new RenderFailure('failed', message));
  };

  const answer = async (from: Running, ask: RenderAsk, by: AnswerAsk): Promise<void> => {
    const { order, ask: number } = ask;
    const reply = await by(ask).catch(() => null);
    if (running === from) say(from, { answer: { order, ask: number, status: reply?.status ?? null, text: reply?.text ?? '' } });
  };

  const hear = (from: Running, text: string): void => {
    if (running !== from || turn === null) return;
    const line = lineOf(text);
    if (line === null) fail('The renderer said what cannot be read.');
    else if (orderOf(line) !== turn.order.order) return;
    else if ('page' in line) ended()?.resolve(line.page);
    else if ('refused' in line) fail(`The page could not be drawn: ${line.refused.reason}`);
    else void answer(from, line.ask, turn.answer);
  };

  const start = (): Running => {
    const child = startChild(entry, [], [], [`--max-old-space-size=${HEAP_MB}`]);
    const started: Running = { child, pages: 0 };
    child.stdin.on('error', () => undefined);
    createInterface({ input: child.stdout }).on('line', (text) => hear(started, text));
    const gone = (): void => {
      if (running === started) fail('The renderer ended before the page was drawn.');
    };
    child.on('error', gone);
    child.on('close', gone);
    return started;
  };

  const next = (): void => {
    const [first, ...rest] = waiting;
    if (turn !== null || first === undefined) return;
    waiting = rest;
    turn = first;
    running ??= start();
    running.pages += 1;
    clearTimeout(timer);
    timer = setTimeout(() => fail('The page took too long.'), LONGEST_MS);
    timer.unref();
    say(running, { draw: first.order });
  };

  return {
    draw: (page, by) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= MOST_WAITING) return reject(new RenderFailure('busy', 'Too many pages wait to be drawn.'));
        orders += 1;
        waiting = [...waiting, { order: { ...page, order: orders }, answer: by, resolve, reject }];
        next();
      }),
    close: () => {
      clearTimeout(timer);
      const left = [...(turn === null ? [] : [turn]), ...waiting];
      turn = null;
      waiting = [];
      stop();
      for (const each of left) each.reject(new RenderFailure('failed', 'The server is closing.'));
    },
  };
};
