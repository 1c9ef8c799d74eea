/**
 * A dashboard that is looked at, or edited. `fresh`, where its figures may be asked anew; `cooling` for a minute after that (C-534). The report of
 * each panel runs in a machine of its own (`reportRun`), spawned here once the panel comes near, a few at once and those in sight first, asked
 * again where the dates or the panel change, and stopped where the panel goes. An earlier save is brought back from either state,
 * and from either it is printed: once all its reports have ended.
 */
import { setup } from 'xstate';
import type { Registry } from '../core/registry.ts';
import { type Input, step } from '../core/step.ts';
import type { ChildInput } from '../screen/screen.machine.ts';
import {
  type BoardContext,
  COOLDOWN,
  drafted,
  firstBoard,
  followed,
  heardOfRun,
  isShown,
  noted,
  notRestored,
  placed,
  print,
  RESTORE,
  refreshed,
  restore,
  restored,
  retried,
} from './dashboardBoard.logic.ts';

type Of = BoardContext;
interface Args {
  readonly context: Of;
  readonly event: Input;
}

export const createDashboardBoardMachine = ({ answers, machines }: Registry) =>
  setup({
    types: { context: {} as Of, events: {} as Input, input: {} as ChildInput },
    actors: machines,
    guards: {
      isShown: ({ context }: Args) => isShown(answers, context),
      isCooled: ({ event }: Args) => event.type === 'timer.elapsed' && event.id === COOLDOWN,
      isIdle: ({ context }: Args) => context.restoring === null,
      isRestore: ({ event }: Args) => 'requestId' in event && event.requestId === RESTORE,
    },
    actions: {
      follow: step('message.scopeChanged', (context: Of, { scope, params }) => followed(answers, context, scope, params)),
      note: step('message.answered', (context: Of, { key, value }) => noted(answers, context, key, value)),
      see: step('dashboards.panelsSeen', (context: Of, { ids }) => placed(answers, context, 'seen', ids)),
      near: step('dashboards.panelsNeared', (context: Of, { ids }) => placed(answers, context, 'near', ids)),
      leave: step('dashboards.panelsLeft', (context: Of, { ids }) => placed(answers, context, 'away', ids)),
      draft: step('message.dashboardShown', (context: Of, { dashboard }) => drafted(answers, context, dashboard)),
      retry: step('dashboards.panelRetried', (context: Of, { id }) => retried(answers, context, id)),
      print: step([], (context: Of) => print(answers, context)),
      hearOfRun: step('message.reportChanged', (context: Of, { key, status }) => heardOfRun(answers, context, key, status)),
      refresh: step([], (context: Of) => refreshed(answers, context)),
      restore: step('dashboards.versionRestored', (context: Of, { version }) => restore(answers, context, version)),
      restored: step('api.answered', (context: Of, { body }) => restored(answers, context, body)),
      notRestored: step('api.failed', (context: Of, { failure }) => notRestored(context, failure)),
    },
  }).createMachine({
    id: 'dashboardBoard',
    context: ({ input }) => firstBoard(input),
    initial: 'fresh',
    on: {
      'message.scopeChanged': { actions: 'follow' },
      'message.answered': { actions: 'note' },
      'dashboards.panelsSeen': { actions: 'see' },
      'dashboards.panelsNeared': { actions: 'near' },
      'dashboards.panelsLeft': { actions: 'leave' },
      'message.dashboardShown': { actions: 'draft' },
      'dashboards.panelRetried': { actions: 'retry' },
      'dashboards.printClicked': { guard: 'isShown', actions: 'print' },
      'message.reportChanged': { actions: 'hearOfRun' },
      'dashboards.versionRestored': { guard: 'isIdle', actions: 'restore' },
      'api.answered': { guard: 'isRestore', actions: 'restored' },
      'api.failed': { guard: 'isRestore', actions: 'notRestored' },
    },
    states: {
      fresh: { on: { 'dashboards.refreshClicked': { guard: 'isShown', target: 'cooling', actions: 'refresh' } } },
      cooling: { on: { 'timer.elapsed': { guard: 'isCooled', target: 'fresh' } } },
    },
  });
