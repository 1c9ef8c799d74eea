/**
 * The entry point of the renderer, a process that the server starts: the app without a browser. It opens a page in somebody's name, has
 * it asked until nothing more is asked, and draws it as a document that needs nothing else: no script, no picture, no request.
 */
import './views/theme/tokens.css';
import './views/theme/base.css';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { prerenderToNodeStream } from 'react-dom/static';
import { EVERY, EVERY_AREA, everyView } from './areas/every.ts';
import { declareCalls } from './domain/api/declared.ts';
import { decode } from './domain/codec/codec.ts';
import type { IssuedCommand } from './domain/journal/commands.ts';
import { declareEvents } from './domain/journal/declaredEvents.ts';
import { documentOf } from './domain/rendering/document.ts';
import { failedCalls } from './domain/rendering/failedCalls.ts';
import { type FromRenderer, type RenderOrder, ToRenderer } from './domain/rendering/lines.ts';
import { PAPER_WIDTH } from './domain/rendering/paper.ts';
import { figuresSheet } from './domain/sheets/savedFigures.ts';
import { type SavedWorkbook, titledTables } from './domain/sheets/savedWorkbook.ts';
import { workbookPieces } from './domain/sheets/xlsx.ts';
import { createEffects } from './effects/createEffects.ts';
import type { HttpReply } from './effects/deps.ts';
import { renderDeps } from './effects/renderDeps.ts';
import { type App, createApp } from './machines/core/createApp.ts';
import { App as AppView } from './views/app/App.tsx';
import { AppProvider } from './views/app/appContext.tsx';
import { createSecretsVault } from './views/app/secrets.ts';
import { type Paper, PaperProvider } from './views/paper/paper.ts';
import { answering } from './workers/inventoryOrders.ts';

declare const __VELOCITY_RELEASE__: string;

const STILL_LOADING = 'Some figures were still loading.';

/** A page asks for more once it is drawn, as what comes near does; no page does so more often. */
const MOST_DRAWINGS = 4;

for (const { calls = {}, events = {} } of Object.values(EVERY_AREA)) {
  declareCalls(calls);
  declareEvents(events);
}

const views = everyView();
const styles = readFileSync(new URL('./render.css', import.meta.url), 'utf8');

const say = (line: FromRenderer): void => {
  process.stdout.write(`${JSON.stringify(line)}\n`);
};

/** The questions that wait for their answer, by their number. */
const waiting = new Map<string, (reply: HttpReply | null) => void>();
let asked = 0;

const ask = (order: RenderOrder, method: string, url: string, body: string | null): Promise<HttpReply> =>
  new Promise((resolve, reject) => {
    asked += 1;
    const number = asked;
    waiting.set(`${order.order} ${number}`, (reply) =>
      reply === null ? reject(new Error('the server cannot be reached')) : resolve(reply),
    );
    say({ ask: { order: order.order, ask: number, method, url, body, timeZone: order.timeZone } });
  });

interface Drawing {
  readonly html: string;
  /** What the page tells now that it is drawn. */
  readonly told: readonly (() => void)[];
  /** What it offers to save. */
  readonly offered: readonly Offered[];
}

type Offered = Parameters<Paper['offer']>[0];

const drawn = async (app: App, width: number): Promise<Drawing> => {
  const told: (() => void)[] = [];
  const offered: Offered[] = [];
  const { prelude } = await prerenderToNodeStream(
    <PaperProvider value={{ width, tellLater: (tell) => told.push(tell), offer: (saved) => offered.push(saved) }}>
      <AppProvider ports={{ app, secrets: createSecretsVault(), views }}>
        <AppView />
      </AppProvider>
    </PaperProvider>,
    // Nothing comes later in a document.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  let html = '';
  for await (const chunk of prelude) html += String(chunk);
  return { html, told, offered };
};

/** All that a page offers to save as one workbook; null where that is nothing. */
const workbookOf = (offered: readonly Offered[], saved: readonly SavedWorkbook[]): string | null => {
  const figures = figuresSheet(offered.filter((each) => typeof each !== 'function'));
  const tables = [...(figures === null ? [] : [figures]), ...saved.flatMap(titledTables)];
  return tables.length === 0 ? null : Buffer.concat([...workbookPieces({ about: [], tables })]).toString('base64');
};

const render = async (order: RenderOrder): Promise<void> => {
  const { url, origin, now, timeZone, paper } = order;
  const jobs = answering();
  let title = 'Velocity';
  const { deps, settled } = renderDeps({
    url,
    now,
    timeZone,
    answer: ({ method, url: path, body }) => ask(order, method, path, body ?? null),
    carryOut: (job) => {
      const said = jobs({ order: 'carryOut', job });
      if (said === null || 'refusal' in said) throw new Error(said === null ? 'no part came of the job' : said.refusal);
      return said.part;
    },
    onTitle: (next) => {
      title = next;
    },
    report: (message, detail) => console.error(message, JSON.stringify(detail)),
  });
  const effects = createEffects(deps);
  const saved: SavedWorkbook[] = [];
  const run = (issued: IssuedCommand): void => {
    if (issued.command.type === 'workbook.download') saved.push(issued.command.workbook);
    else effects.run(issued);
  };
  const app = createApp({ effects: run, now: () => now, ...EVERY });
  app.start({
    url,
    release: __VELOCITY_RELEASE__,
    now,
    timeZone,
    locale: 'en-US',
    viewport: { width: PAPER_WIDTH[paper], height: 1_000 },
    scheme: 'light',
    stored: {},
  });
  effects.connect(app);
  try {
    await settled();
    let drawing = await drawn(app, PAPER_WIDTH[paper]);
    for (let nth = 1; drawing.told.length > 0 && nth < MOST_DRAWINGS; nth += 1) {
      for (const tell of drawing.told) tell();
      await settled();
      drawing = await drawn(app, PAPER_WIDTH[paper]);
    }
    const unanswered = failedCalls(app.journal().entries.map(({ event }) => event));
    const failed = drawing.html.includes('aria-busy="true"') ? [...unanswered, STILL_LOADING] : unanswered;
    const html = documentOf({ title, origin, styles, body: drawing.html });
    // What is saved is asked of the machines, as by the buttons of the page.
    if (order.hasWorkbook) for (const each of drawing.offered) if (typeof each === 'function') each();
    const workbook = order.hasWorkbook ? workbookOf(drawing.offered, saved) : null;
    say({ page: { order: order.order, html, title, failed, workbook } });
  } finally {
    effects.dispose();
  }
};

const hear = (text: string): void => {
  const said = decode(ToRenderer, JSON.parse(text));
  if (said._tag === 'Left') throw new Error(`a line does not fit at ${said.left.faults[0]?.path ?? 'its whole'}`);
  if ('answer' in said.right) {
    const { order, ask: number, status, text: body } = said.right.answer;
    const key = `${order} ${number}`;
    waiting.get(key)?.(status === null ? null : { status, text: body, requestId: null });
    waiting.delete(key);
    return;
  }
  const { draw } = said.right;
  render(draw).catch((cause: unknown) =>
    say({ refused: { order: draw.order, reason: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) } }),
  );
};

createInterface({ input: process.stdin })
  .on('line', hear)
  .on('close', () => process.exit(0));
