/** The screen of a replayed moment as HTML, drawn by the app's own views. */
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import type { App } from '../../src/machines/core/createApp.ts';
import { area as account } from '../../src/views/account/account.area.tsx';
import { area as settings } from '../../src/views/account/settings.area.tsx';
import { App as AppView } from '../../src/views/app/App.tsx';
import { AppProvider } from '../../src/views/app/appContext.tsx';
import { createSecretsVault } from '../../src/views/app/secrets.ts';
import { createViewRegistry } from '../../src/views/app/viewRegistry.ts';
import { area as business } from '../../src/views/business/business.area.tsx';
import { area as placeholder } from '../../src/views/placeholder/placeholder.area.tsx';
import { area as session } from '../../src/views/session/session.area.tsx';
import { area as setup } from '../../src/views/setup/setup.area.tsx';
import { area as shell } from '../../src/views/shell/shell.area.tsx';

/** Resolves when everything is drawn that is fetched late; rejects with what a view threw. */
export const htmlOf = (app: App): Promise<string> => {
  const views = createViewRegistry();
  for (const area of [shell, session, placeholder, setup, account, settings, business]) views.add(area);
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <AppProvider ports={{ app, secrets: createSecretsVault(), views }}>
        <AppView />
      </AppProvider>,
      { onAllReady: () => resolve(text(pipe(new PassThrough()))), onError: reject, onShellError: reject },
    );
  });
};
