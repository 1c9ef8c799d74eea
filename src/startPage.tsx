/** Joins effects, machines and views, which never import each other, and starts the first segment with what the browser knows. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AREA_LOADERS } from './areas/areas.ts';
import { declareCalls } from './domain/api/declared.ts';
import { SHELL } from './domain/journal/address.ts';
import { declareEvents } from './domain/journal/declaredEvents.ts';
import { LOG_FILE_ENDING, logFileName } from './domain/journal/logFileName.ts';
import type { Started } from './domain/journal/ports.ts';
import { OPENING_ELEMENT } from './domain/page/pageOpening.ts';
import { AVATAR_PATH } from './domain/settings/avatar.ts';
import { browserDeps, currentUrl, draftShelf, ownTab } from './effects/browserDeps.ts';
import { createEffects } from './effects/createEffects.ts';
import type { EffectsDeps } from './effects/deps.ts';
import { createDraftKeeper } from './effects/draftKeeper.ts';
import { lateJournal } from './effects/journal/lateJournal.ts';
import { JOURNAL_BOUNDS } from './effects/journal/limits.ts';
import { takeToken, withoutLostToken } from './effects/linkTokens.ts';
import { createOpening, type Opening } from './effects/opening.ts';
import { readStored } from './effects/storage.effect.ts';
import type { Trim } from './machines/core/bounds.ts';
import { type App, createApp } from './machines/core/createApp.ts';
import { App as AppView } from './views/app/App.tsx';
import { AppProvider } from './views/app/appContext.tsx';
import { createFilesVault } from './views/app/files.ts';
import { createSecretsVault } from './views/app/secrets.ts';
import { createViewRegistry } from './views/app/viewRegistry.ts';

export interface PageSettings {
  readonly root: Element;
  /** Which release of the product this is. */
  readonly release: string;
  /** Where the script of the workers lies. */
  readonly workerUrl: string;
}

export interface StartedPage {
  /** Takes the views away and ends what is under way. */
  readonly stop: () => void;
}

/** Workers start and practise while the code of the screen that has jobs for them is fetched. Who finds none there hears of it with the job. */
const prepareWorkers = (workerUrl: string): void => {
  import('./effects/background/pool.ts').then(({ poolAt }) => poolAt(workerUrl).start()).catch(() => undefined);
};

const isArea = (name: string): name is keyof typeof AREA_LOADERS => Object.hasOwn(AREA_LOADERS, name);

/** What the page said of the server's day and of the installation. */
const told = ({ today, marketFrom, testimonial, contact }: Opening): Pick<Started, 'today' | 'marketFrom' | 'testimonial' | 'contact'> => {
  const day = today();
  return {
    ...(day === null ? {} : { today: day }),
    ...(marketFrom === null ? {} : { marketFrom }),
    ...(testimonial === null ? {} : { testimonial }),
    ...(contact === null ? {} : { contact }),
  };
};

const gzip = (text: string): Promise<Blob> => new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).blob();

/** Starts the app on the document at hand. What the browser knows when a segment begins is read here alone. */
export const startPage = ({ root, release, workerUrl }: PageSettings): StartedPage => {
  const secrets = createSecretsVault();

  /** Where the page was opened; a token in the address goes into the vault, never into the journal. */
  const openedAt = (): string => {
    const link = takeToken(currentUrl());
    if (link === null) return withoutLostToken(currentUrl());
    for (const [slot, text] of link.secrets) secrets.put(slot, text);
    window.history.replaceState(null, '', link.url);
    return link.url;
  };
  // Before drafts are looked for: they lie under the address without its token.
  const openingUrl = openedAt();
  const files = createFilesVault();
  const drafts = createDraftKeeper(draftShelf);
  const views = createViewRegistry();

  const loadArea = async (name: string): Promise<void> => {
    if (!isArea(name)) throw new Error(`there is no area ${name}`);
    if (name === 'inventory') prepareWorkers(workerUrl);
    // The frame and the sign-in run no screen of their own, so that what runs one comes with the first area that has some.
    const runner = name === 'shell' || name === 'session' ? null : import('./machines/screen/screen.machine.ts');
    const { area } = await AREA_LOADERS[name]();
    declareCalls(area.calls ?? {});
    declareEvents(area.events ?? {});
    app.registry.addMachines({ ...(runner === null ? {} : { screen: (await runner).createScreenMachine }), ...area.machines });
    for (const screen of area.screens) app.registry.add(screen);
    views.add(area);
  };

  const opening = createOpening(document.getElementById(OPENING_ELEMENT)?.textContent ?? null, () => Date.now());

  /** What the browser knows when a segment begins: the only place where it is read for the journal. */
  const started = (url: string, stored: Started['stored'], notice?: string): Started => ({
    url,
    release,
    now: Date.now(),
    timeZone: Intl.DateTimeFormat('en-US').resolvedOptions().timeZone,
    locale: navigator.language,
    viewport: { width: window.innerWidth, height: window.innerHeight },
    scheme: window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    stored,
    ...(notice === undefined ? {} : { notice }),
    ...told(opening),
  });

  /** The code that tells the team comes with the first fault; without it the fault stands in the console alone. */
  let reporter: Promise<EffectsDeps['report']> | null = null;
  const notifyTeam: EffectsDeps['report'] = (message, detail) => {
    reporter ??= import('./effects/faults/faultReporter.ts').then(({ faultReporter }) =>
      faultReporter(deps, { release, page: () => window.location.pathname }),
    );
    void reporter.then(
      (report) => report(message, detail),
      () => {
        reporter = null;
      },
    );
  };

  const tab = ownTab();
  const deps = browserDeps({
    tab,
    brought: opening.brought,
    loadArea,
    workerUrl,
    notifyTeam,
    secrets,
    files,
    drafts,
    restartSegment: ({ url, notice, keepsDrafts }) => {
      window.history.replaceState(null, '', url);
      secrets.forgetAll();
      files.forgetAll();
      journal.forgetAll();
      const { filterHistory, ...stored } = readStored(deps);
      // Who begins without drafts begins without steps, also where storage did not let go of them.
      const kept = keepsDrafts && filterHistory !== undefined ? { filterHistory } : {};
      app.start(started(url, { ...stored, ...kept, ...(drafts.endSession(keepsDrafts) ? { draftsWait: true } : {}) }, notice));
    },
    exportLog: async () => {
      const { exportLog } = await import('./machines/core/exportLog.ts');
      const { writeLog } = await import('./domain/journal/logFile.ts');
      const { EVERY } = await import('./areas/every.ts');
      const earlier = await journal.earlier();
      const { entries, beginning } = app.journal();
      const log = exportLog({ earlier, entries: [...entries], beginning, answers: app.answers, ...EVERY });
      return { name: `${logFileName(Date.now())}${LOG_FILE_ENDING}`, blob: await gzip(writeLog(log)) };
    },
  });

  // The scroll position is ours to restore, for a screen is not yet drawn when the browser would.
  window.history.scrollRestoration = 'manual';

  const effects = createEffects(deps);
  const notifyRefused = (reason: string): void => {
    app.dispatch(SHELL, { type: 'storage.failed', key: 'journal', message: `The session log cannot be saved in this browser: ${reason}.` });
  };
  const journal = lateJournal(async () => {
    const { browserJournal } = await import('./effects/journal/browserJournal.ts');
    return browserJournal({ tab, answerText: (digest) => app.answers.text(digest), onRefused: notifyRefused });
  }, notifyRefused);
  /** Nothing is trimmed before its code is there; nothing needs to be. */
  let trim: Trim = () => null;
  void import('./machines/core/trim.ts').then(
    (there) => {
      trim = there.trim;
    },
    () => undefined,
  );
  const app: App = createApp({
    effects: effects.run,
    now: () => Date.now(),
    sink: journal.take,
    onTrim: journal.trimmed,
    bounds: { ...JOURNAL_BOUNDS, isFull: journal.isFull, trim: (segment, before) => trim(segment, before) },
  });

  app.start(started(openingUrl, readStored(deps)));
  effects.connect(app);

  const view = createRoot(root);
  view.render(
    <StrictMode>
      <AppProvider ports={{ app, secrets, files, views, afterPaint: deps.afterPaint, avatarUrl: AVATAR_PATH }}>
        <AppView />
      </AppProvider>
    </StrictMode>,
  );
  return {
    stop: () => {
      view.unmount();
      effects.dispose();
    },
  };
};
