/** The screen of a replayed moment as HTML, drawn by the app's own views. */
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { everyView } from '../../src/areas/every.ts';
import type { App } from '../../src/machines/core/createApp.ts';
import { App as AppView } from '../../src/views/app/App.tsx';
import { AppProvider } from '../../src/views/app/appContext.tsx';
import { createSecretsVault } from '../../src/views/app/secrets.ts';

/** Resolves when everything is drawn that is fetched late; rejects with what a view threw. */
export const htmlOf = (app: App): Promise<string> => {
  const views = everyView();
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <AppProvider ports={{ app, secrets: createSecretsVault(), views }}>
        <AppView />
      </AppProvider>,
      { onAllReady: () => resolve(text(pipe(new PassThrough()))), onError: reject, onShellError: reject },
    );
  });
};
