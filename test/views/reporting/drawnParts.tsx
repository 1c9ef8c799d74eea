/** A part of a screen over snapshots given by hand: no screen has to be there that hosts it. */

import type { ReactElement } from 'react';
import { Router } from 'wouter';
import type { Json } from '../../../src/domain/codec/codec.ts';
import { CLOCK, childAddress, NAVIGATION, SHELL, screenAddress } from '../../../src/domain/journal/address.ts';
import type { AppEvent } from '../../../src/domain/journal/events.ts';
import { jsonOf } from '../../../src/domain/journal/json.ts';
import type { ReportResult } from '../../../src/domain/reporting/reportResult.ts';
import type { RunFailure } from '../../../src/domain/reporting/reportRun.ts';
import type { ReportSpec } from '../../../src/domain/reporting/reportSpec.ts';
import { toWire } from '../../../src/domain/reporting/wireSpec.ts';
import type { User } from '../../../src/domain/session/user.ts';
import { createAnswerStore } from '../../../src/machines/core/answers.ts';
import { createRegistry } from '../../../src/machines/core/registry.ts';
import { newReportRun, type ReportRunContext } from '../../../src/machines/reporting/reportRun.logic.ts';
import { createReportRunMachine } from '../../../src/machines/reporting/reportRun.machine.ts';
import { AppProvider } from '../../../src/views/app/appContext.tsx';
import { createSecretsVault } from '../../../src/views/app/secrets.ts';
import { createViewRegistry } from '../../../src/views/app/viewRegistry.ts';
import { scopeOf } from '../../domain/inventory/healthMake.ts';
import { user } from '../../machines/harness.ts';
import { draw } from '../drawn.tsx';

export const HOST = screenAddress('report-builder');
export const NOW = Date.UTC(2026, 10, 20, 18, 0);

export interface Host {
  readonly who?: User;
  readonly ui?: Readonly<Record<string, Json>>;
  /** Snapshots by address, besides those of the shell, the clock and the screen. */
  readonly actors?: Readonly<Record<string, unknown>>;
}

const answers = createAnswerStore();
const machine = createReportRunMachine(createRegistry(answers));

/** The snapshot of a run in a state. */
export const runSnapshot = (value: 'idle' | 'complete' | 'error' | 'aborted' | { working: string }, over: Partial<ReportRunContext> = {}) =>
  machine.resolveState({
    value: value as never,
    context: { ...newReportRun({ owner: childAddress(HOST, 'explorer'), key: 'run' }), ...over },
  });

export const shownOf = (spec: ReportSpec, result: ReportResult, over: object = {}): NonNullable<ReportRunContext['shown']> => ({
  request: null,
  reportId: 'r1',
  result: { inline: jsonOf(result) },
  spec: toWire(spec),
  finishedAt: new Date(NOW - 4 * 60_000).toISOString(),
  businessDay: '2026-11-20',
  ...over,
});

export const failureOf = (failure: RunFailure): Partial<ReportRunContext> => ({ failure });

interface HostedParts {
  readonly view: ReactElement;
  readonly sent: readonly { readonly to: string; readonly event: AppEvent }[];
}
export interface DrawnParts extends Pick<HostedParts, 'sent'> {
  readonly page: HTMLElement;
}

/** A part with what it needs around it, to be rendered. */
export const hostParts = (element: ReactElement, { who = user(), ui = {}, actors = {} }: Host): HostedParts => {
  const scope = { ...scopeOf(), user: who };
  const { brandGroup } = scope;
  const known: Readonly<Record<string, unknown>> = {
    [SHELL]: {
      value: 'open',
      context: { scope, brandGroup, session: { tag: 'in', user: who }, areas: { deferred: 'ready' }, devMode: false, forceDevMode: null },
    },
    [CLOCK]: { value: 'ticking', context: { now: NOW } },
    [NAVIGATION]: { value: 'ready', context: { url: '/velocity/custom-reporting/explore?brandGroup=bg1&countries[]=US' } },
    [HOST]: { value: 'running', context: { name: 'report-builder', scope, params: {}, ui, answers: {}, queries: {} } },
    ...actors,
  };
  const sent: { to: string; event: AppEvent }[] = [];
  const app = {
    answers,
    at: (at: string) => ({ getSnapshot: () => known[at], subscribe: () => ({ unsubscribe: () => undefined }) }),
    dispatch: (to: string, event: AppEvent) => {
      sent.push({ to, event });
      return { _tag: 'Right', right: undefined };
    },
  };
  const view = (
    <AppProvider ports={{ app: app as never, secrets: createSecretsVault(), views: createViewRegistry() }}>
      <Router ssrPath="/velocity/custom-reporting/explore">{element}</Router>
    </AppProvider>
  );
  return { view, sent };
};

export const drawParts = (element: ReactElement, host: Host): DrawnParts => {
  const { view, sent } = hostParts(element, host);
  return { page: draw(view), sent };
};
