/** How views reach the app: they read snapshots by address and send events to the journal, nothing else. */
import { shallowEqual, useSelector } from '@xstate/react';
import { createContext, type ReactNode, useCallback, useContext } from 'react';
import type { Address } from '../../domain/journal/address.ts';
import type { AppEvent } from '../../domain/journal/events.ts';
import type { FilesPort } from '../../domain/journal/filePiece.ts';
import type { AfterPaint } from '../../domain/journal/ports.ts';
import type { SecretsPort } from '../../domain/journal/secret.ts';
import type { App } from '../../machines/core/createApp.ts';
import type { ContextAt, EventAt, SnapshotAt } from '../../machines/machineTypes.ts';
import type { ViewRegistry } from './viewRegistry.ts';

export interface AppPorts {
  readonly app: App;
  readonly secrets: SecretsPort;
  /** Where chosen files lie; left out where none can be sent, as in a replay. */
  readonly files?: FilesPort;
  readonly views: ViewRegistry;
  /** The frame of a press; left out where nobody presses, as in a replay. */
  readonly afterPaint?: AfterPaint;
  /** Where our server has the picture of who is signed in; left out where nothing is to be fetched, as in a replay. */
  readonly avatarUrl?: string;
}

const Ports = createContext<AppPorts | null>(null);

export const AppProvider = ({ ports, children }: { readonly ports: AppPorts; readonly children: ReactNode }) => (
  <Ports.Provider value={ports}>{children}</Ports.Provider>
);

export const usePorts = (): AppPorts => {
  const ports = useContext(Ports);
  if (ports === null) throw new Error('a view was drawn outside AppProvider');
  return ports;
};

/** Sends to an address an event that its machine hears. */
export type Send = <A extends Address>(to: A, event: EventAt<A>) => void;

/** Sends an event to the journal; the same function each time. An event that does not fit is a fault of the view: it throws, with the path. */
export const useSend = (): Send => {
  const { app } = usePorts();
  return useCallback(
    (to: Address, event: AppEvent) => {
      const done = app.dispatch(to, event);
      if (done._tag === 'Left') throw new Error(`${event.type} does not fit: ${JSON.stringify(done.left.faults)}`);
    },
    [app],
  );
};

/**
 * What `select` makes of the actor's snapshot, in the types of the machine that runs at the address; undefined is handed
 * in where nobody is there. Redraws only when the selected value changed (shallowly). `select` must be pure.
 */
export const useActor = <A extends Address, T>(at: A, select: (snapshot: SnapshotAt<A> | undefined) => T): T =>
  useSelector(usePorts().app.at(at), select, shallowEqual);

/** The context of the actor at an address, in its own type; throws where nobody is. */
export const useContextOf = <A extends Address, T>(at: A, select: (context: ContextAt<A>) => T): T =>
  useActor(at, (snapshot) => {
    if (snapshot === undefined) throw new Error(`no actor is at ${at}`);
    return select(snapshot.context);
  });
