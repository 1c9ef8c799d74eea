/**
 * A job of Inventory Health in the background, as a child actor of its screen: the simulation, and the back-test. `waiting` for the
 * answers that it is made of; `running`; `done`; `cancelled` by the person; `failed`. Other settings or other answers begin it anew,
 * and what stood before shows until the new is through. What came of it stands in the events, some ten figures a product, so
 * that a replay shows the same numbers and simulates nothing.
 */
import { BACK_TEST } from '../../domain/inventory/inventoryHealth.screen.ts';
import type { AnswerBody } from '../../domain/journal/events.ts';
import { defineMachine } from '../core/defineMachine.ts';
import { TELLS_DOWNLOADS } from '../core/notifications.ts';
import type { Registry } from '../core/registry.ts';
import type { TransitionResult } from '../core/transition.ts';
import type { ChildInput } from '../screen/screen.machine.ts';
import {
  again,
  cancel,
  fail,
  follow,
  type InventoryRunContext,
  isThrough,
  isUnderWay,
  makeReady,
  newRun,
  save,
  storeAnswer,
  take,
} from './inventoryRun.logic.ts';

type Of = InventoryRunContext;

export const createInventoryRunMachine = ({ answers }: Registry) => {
  const runAgain = (context: Of): TransitionResult<Of> => again(answers, context);

  return defineMachine<Of, 'deciding' | 'waiting' | 'running' | 'done' | 'cancelled' | 'failed', ChildInput>()({
    id: 'inventoryRun',
    context: (input) => newRun(input.key === BACK_TEST ? 'backTest' : 'simulate', input.scope, input.params),
    entry: makeReady,
    initial: 'deciding',
    on: {
      'message.scopeChanged': { target: 'deciding', run: (context, { scope, params }) => follow(answers, context, scope, params) },
      'message.answered': { target: 'deciding', run: (context, { key, value }) => storeAnswer(answers, context, key, value as AnswerBody) },
      'screen.downloadClicked': (context, event) => save(answers, context, event),
      ...TELLS_DOWNLOADS,
    },
    states: {
      deciding: {
        always: [
          { guard: isUnderWay, target: 'running' },
          { guard: (context) => context.stopped?.by === 'person', target: 'cancelled' },
          { guard: (context) => context.stopped?.by === 'failure', target: 'failed' },
          { guard: isThrough, target: 'done' },
          { target: 'waiting' },
        ],
      },
      waiting: {},
      running: {
        on: {
          'worker.answered': { target: 'deciding', run: take },
          'worker.failed': { target: 'deciding', run: fail },
          'inventory.cancelClicked': { target: 'deciding', run: cancel },
        },
      },
      done: {},
      cancelled: {
        on: {
          'inventory.runClicked': { target: 'deciding', run: runAgain },
        },
      },
      failed: {
        on: {
          'inventory.runClicked': { target: 'deciding', run: runAgain },
        },
      },
    },
  });
};
