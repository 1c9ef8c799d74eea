/**
 * A dashboard that is looked at, or edited. `fresh`, where its figures may be asked anew; `cooling` for a minute after that (C-534). The report of
 * each panel runs in a machine of its own (`reportRun`), spawned here once the panel comes near, a few at once and those in sight first, asked
 * again where the dates or the panel change, and stopped where the panel goes. While it is edited, cohorts and documents near what is in sight are asked for by
 * the address. An earlier save is brought back from either state,
 * and from either it is printed: once all its reports have ended.
 */
import { defineMachine } from '../core/defineMachine.ts';
import type { Registry } from '../core/registry.ts';
import { isAnswerTo } from '../core/transition.ts';
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

export const createDashboardBoardMachine = ({ answers, machines }: Registry) => {
  const hasBoard = (context: Of): boolean => isShown(answers, context);

  const isRestore = isAnswerTo(RESTORE);

  return defineMachine<Of, 'fresh' | 'cooling', ChildInput>()({
    children: machines,
    id: 'dashboardBoard',
    context: (input) => firstBoard(input),
    initial: 'fresh',
    on: {
      'message.scopeChanged': (context, { scope, params }) => followed(answers, context, scope, params),
      'message.answered': (context, { key, value }) => noted(answers, context, key, value),
      'dashboards.panelsSeen': (context, { ids }) => placed(answers, context, 'seen', ids),
      'dashboards.panelsNeared': (context, { ids }) => placed(answers, context, 'near', ids),
      'dashboards.panelsLeft': (context, { ids }) => placed(answers, context, 'away', ids),
      'message.dashboardShown': (context, { dashboard }) => drafted(answers, context, dashboard),
      'dashboards.panelRetried': (context, { id }) => retried(answers, context, id),
      'dashboards.printClicked': { guard: hasBoard, run: (context) => print(answers, context) },
      'message.reportChanged': (context, { key, status }) => heardOfRun(answers, context, key, status),
      'dashboards.versionRestored': {
        guard: (context) => context.restoring === null,
        run: (context, { version }) => restore(answers, context, version),
      },
      'api.answered': { guard: isRestore, run: (context, { body }) => restored(answers, context, body) },
      'api.failed': { guard: isRestore, run: (context, { failure }) => notRestored(context, failure) },
    },
    states: {
      fresh: {
        on: {
          'dashboards.refreshClicked': { guard: hasBoard, target: 'cooling', run: (context) => refreshed(answers, context) },
        },
      },
      cooling: {
        on: {
          'timer.elapsed': { guard: (_, { id }) => id === COOLDOWN, target: 'fresh' },
        },
      },
    },
  });
};
