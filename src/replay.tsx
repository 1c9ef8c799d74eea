/**
 * The entry point of the replay workbench, a page of its own that needs no sign-in: joins the workbench's machine, its
 * views, the cursor over the recorded states and the browser. Only choosing, reading and saving files touch the
 * browser; going about in the session touches nothing but the frame that draws it.
 */
import './views/theme/tokens.css';
import './views/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { EVERY } from './areas/every.ts';
import type { ReadLog } from './domain/replay/readAnswer.ts';
import { logFileOf, testFileOf } from './domain/replay/savedTest.ts';
import { createLogOpener } from './effects/replay/openLog.ts';
import {
  createEntryLink,
  eachFrame,
  entryInUrl,
  gzip,
  inSlices,
  listenToDrops,
  listenToKeys,
  saveFile,
  takeKeys,
} from './effects/replay/workbenchEdges.ts';
import { openCursor, type ReplayCursor } from './machines/core/cursor.ts';
import { pageAt, sessionOf, startCheck } from './machines/replay/openSession.ts';
import { saveTest } from './machines/replay/saveTest.ts';
import type { WorkbenchEvent } from './machines/replay/workbench.events.ts';
import { workbenchMachine } from './machines/replay/workbench.machine.ts';
import type { ReplayFrameWindow } from './views/replay/frameLink.ts';
import { Workbench } from './views/replay/Workbench.tsx';
import { type Phase, WorkbenchProvider, type WorkbenchState } from './views/replay/workbenchContext.tsx';
import { workerUrl } from './workers/readLog.worker.ts?url';

const actor = createActor(workbenchMachine, { input: { wanted: entryInUrl() } });
const send = (event: WorkbenchEvent): void => actor.send(event);
const opener = createLogOpener(workerUrl);
const linkTo = createEntryLink();

let opened: { readonly log: ReadLog['log']; readonly cursor: ReplayCursor; readonly answers: ReadonlyMap<string, string> } | null = null;
let frame: HTMLIFrameElement | null = null;
let stopCheck: () => void = () => undefined;
let stopFrames: (() => void) | null = null;

const phaseOf = (value: unknown): Phase => (typeof value === 'string' ? value : (Object.values(value as object)[0] as string)) as Phase;

const stateOf = (): WorkbenchState => {
  const { value, context } = actor.getSnapshot();
  return { phase: phaseOf(value), context };
};

const frameWindow = (): ReplayFrameWindow | null => (frame?.contentWindow as ReplayFrameWindow | null | undefined) ?? null;

/** Draws the entry that the machine stands at. */
const draw = (): void => {
  const { session, at } = actor.getSnapshot().context;
  const page = session === null ? undefined : pageAt(session, at);
  if (opened === null || page === undefined) return;
  const { app } = opened.cursor.seek(at);
  frameWindow()?.velocityReplay?.show({ app, scheme: page.scheme, page: page.seq });
};

const check = (log: ReadLog['log'], cursor: ReplayCursor): void => {
  const running = startCheck(log, cursor);
  stopCheck = inSlices(running.next, (done) => {
    const divergence = running.divergence();
    if (done) send({ type: 'check.finished', exchanges: running.exchanges(), divergence });
    else send({ type: 'check.progressed', upTo: running.upTo(), divergence });
  });
};

const take = ({ log, sessionRows, note }: ReadLog): void => {
  const cursor = openCursor(log, EVERY);
  if (cursor._tag === 'Left') {
    send({ type: 'file.refused', reason: cursor.left });
    return;
  }
  opened = { log, cursor: cursor.right, answers: new Map(log.answers.map(({ digest, text }) => [digest, text])) };
  send({ type: 'log.opened', session: sessionOf(log, sessionRows, note) });
  check(log, cursor.right);
};

const openFile = async (file: File): Promise<void> => {
  stopCheck();
  opened = null;
  send({ type: 'file.chosen', name: file.name, bytes: file.size });
  const read = await opener.open(file);
  if (read === null) return;
  if (read._tag === 'Left') return send({ type: 'file.refused', reason: read.left });
  try {
    take(read.right);
  } catch (cause) {
    opened = null;
    send({ type: 'file.refused', reason: `The session cannot be replayed: ${cause instanceof Error ? cause.message : String(cause)}.` });
  }
};

const copy = (text: string, what: string): void => {
  const tell = (message: string): void => send({ type: 'work.done', message });
  navigator.clipboard.writeText(text).then(
    () => tell(`${what} was copied`),
    () => tell(`${what} could not be copied: this browser does not allow it`),
  );
};

const saveBoth = async (title: string): Promise<void> => {
  if (opened === null) return;
  const files = saveTest(opened.log, actor.getSnapshot().context.at, title, EVERY);
  if (files._tag === 'Left') return send({ type: 'work.done', message: files.left });
  const { name, log, test } = files.right;
  saveFile(logFileOf(name), await gzip(log));
  saveFile(testFileOf(name), new Blob([test], { type: 'text/plain' }));
  send({ type: 'save.closed' });
  send({ type: 'work.done', message: 'The log and its test were saved' });
};

let drawn: { readonly session: unknown; readonly at: number } | null = null;

actor.subscribe(({ value, context: { session, at } }) => {
  if (session !== null && (drawn?.session !== session || drawn.at !== at)) {
    drawn = { session, at };
    draw();
    linkTo(at);
  }
  const isPlaying = phaseOf(value) === 'playing';
  if (isPlaying && stopFrames === null) stopFrames = eachFrame((ms) => send({ type: 'play.ticked', ms }));
  if (!isPlaying && stopFrames !== null) {
    stopFrames();
    stopFrames = null;
  }
});
actor.start();

const sendKey = (key: string): void => send({ type: 'key.pressed', key });
const frameLoaded = (): void => {
  const inside = frameWindow();
  if (inside !== null) takeKeys(inside, sendKey);
  draw();
};
listenToKeys(window, sendKey);
listenToDrops((file) => void openFile(file));

const ports = {
  read: () => state,
  subscribe: (listener: () => void) => {
    const subscription = actor.subscribe(listener);
    return () => subscription.unsubscribe();
  },
  send,
  cursor: () => opened?.cursor ?? null,
  answerText: (digest: string) => opened?.answers.get(digest),
  openFile: (file: File) => void openFile(file),
  cancelReading: () => {
    opener.cancel();
    send({ type: 'file.readingCancelled' });
  },
  copy,
  saveTest: (title: string) => void saveBoth(title),
  frameUrl: '/velocity/replay/frame',
  takeFrame: (element: HTMLIFrameElement | null) => {
    if (element === frame) return;
    frame = element;
    element?.addEventListener('load', frameLoaded);
  },
};

let state = stateOf();
actor.subscribe(() => {
  state = stateOf();
});

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root');
createRoot(root).render(
  <StrictMode>
    <WorkbenchProvider ports={ports}>
      <Workbench />
    </WorkbenchProvider>
  </StrictMode>,
);
