/** How the workbench's views reach it: its snapshot, its events, the recorded states, and what only the browser can do. */
import { createContext, type ReactNode, useContext, useRef, useSyncExternalStore } from 'react';
import type { ReplayCursor } from '../../machines/core/cursor.ts';
import type { WorkbenchEvent } from '../../machines/replay/workbench.events.ts';
import type { WorkbenchContext } from '../../machines/replay/workbench.logic.ts';

export type Phase = 'empty' | 'reading' | 'refused' | 'paused' | 'playing';

export interface WorkbenchState {
  readonly phase: Phase;
  readonly context: WorkbenchContext;
}

export interface WorkbenchPorts {
  readonly read: () => WorkbenchState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly send: (event: WorkbenchEvent) => void;
  /** The recorded states; null until a log is open. */
  readonly cursor: () => Pick<ReplayCursor, 'entryAt' | 'stateAt' | 'commandsOf'> | null;
  /** The text of a stored answer of the log. */
  readonly answerText: (digest: string) => string | undefined;
  readonly openFile: (file: File) => void;
  readonly cancelReading: () => void;
  readonly copy: (text: string, what: string) => void;
  /** Saves the log up to the entry that is shown and its test. */
  readonly saveTest: (title: string) => void;
  readonly frameUrl: string;
  readonly takeFrame: (frame: HTMLIFrameElement | null) => void;
}

const Ports = createContext<WorkbenchPorts | null>(null);

export const WorkbenchProvider = ({ ports, children }: { readonly ports: WorkbenchPorts; readonly children: ReactNode }) => (
  <Ports.Provider value={ports}>{children}</Ports.Provider>
);

export const useWorkbenchPorts = (): WorkbenchPorts => {
  const ports = useContext(Ports);
  if (ports === null) throw new Error('a view of the workbench was drawn outside WorkbenchProvider');
  return ports;
};

/** What `select` makes of the workbench's state; redraws when that is another value. */
export const useWorkbench = <T,>(select: (context: WorkbenchContext, phase: Phase) => T): T => {
  const { read, subscribe } = useWorkbenchPorts();
  const last = useRef<{ readonly state: WorkbenchState; readonly value: T } | null>(null);
  const get = (): T => {
    const state = read();
    const value = select(state.context, state.phase);
    if (last.current !== null && Object.is(last.current.value, value)) return last.current.value;
    last.current = { state, value };
    return value;
  };
  return useSyncExternalStore(subscribe, get, get);
};
