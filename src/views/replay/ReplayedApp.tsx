/**
 * The real screens at a recorded moment: the app's own views over a state that was replayed. What a person does in
 * them goes nowhere: the facade takes events and forgets them, so that a look changes nothing.
 */
import { right } from 'fp-ts/Either';
import { Component, type ReactNode } from 'react';
import { createActorViews, type ViewSource } from '../../machines/core/actorViews.ts';
import type { App } from '../../machines/core/createApp.ts';
import { App as AppView } from '../app/App.tsx';
import { AppProvider } from '../app/appContext.tsx';
import { createSecretsVault } from '../app/secrets.ts';
import type { ViewRegistry } from '../app/viewRegistry.ts';
import { ErrorState } from '../controls/StateMessage.tsx';

/** One app for the views, whatever moment it stands for: they are told only when all of a moment is there. */
export interface Facade {
  readonly app: App;
  readonly turnTo: (app: App) => void;
  /** What a screen threw since it was last asked; null when nothing did. */
  readonly takeFailure: () => string | null;
}

export const createFacade = (first: App): Facade => {
  let current = first;
  let failure: string | null = null;
  const listeners = new Set<() => void>();
  const source: ViewSource = {
    snapshot: (at) => current.snapshot(at),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
  const app: App = {
    ...source,
    at: createActorViews(source),
    dispatch: (_to, event) => {
      if (event.type === 'shell.viewFailed') failure = event.message;
      return right(undefined);
    },
    start: () => undefined,
    replay: () => {
      throw new Error('views replay nothing');
    },
    journal: () => current.journal(),
    digest: () => current.digest(),
    addresses: () => current.addresses(),
    get answers() {
      return current.answers;
    },
    get registry() {
      return current.registry;
    },
  };
  return {
    app,
    turnTo: (next) => {
      current = next;
      for (const listener of [...listeners]) listener();
    },
    takeFailure: () => {
      const taken = failure;
      failure = null;
      return taken;
    },
  };
};

interface BoundaryProps {
  readonly children: ReactNode;
}

/** For what throws outside of the app's own boundary. */
class MomentBoundary extends Component<BoundaryProps, { readonly message: string | null }> {
  override state: { readonly message: string | null } = { message: null };

  static getDerivedStateFromError(error: unknown): { message: string } {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    const { message } = this.state;
    return message === null ? this.props.children : <ErrorState message={`This moment cannot be shown: ${message}`} />;
  }
}

const secrets = createSecretsVault();

export const ReplayedApp = ({ facade, views }: { readonly facade: Facade; readonly views: ViewRegistry }) => (
  <MomentBoundary>
    <AppProvider ports={{ app: facade.app, secrets, views }}>
      <AppView />
    </AppProvider>
  </MomentBoundary>
);
