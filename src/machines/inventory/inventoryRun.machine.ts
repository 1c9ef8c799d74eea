/**
 * A job of Inventory Health in the background, as a child actor of its screen: the simulation, and the back-test. `waiting` for the
 * answers that it is made of; `running`; `done`; `cancelled` by the person; `failed`. Other settings or other answers begin it anew,
 * and what stood before shows until the new is through. What came of it stands in the events, some ten figures a product, so
 * that a replay shows the same numbers and simulates nothing.
 */
import { setup } from 'xstate';
import { BACK_TEST } from '../../domain/inventory/inventoryHealth.screen.ts';
import type { AnswerBody } from '../../domain/journal/events.ts';
import { notifyDownload } from '../core/notifications.ts';
import type { Registry } from '../core/registry.ts';
import { type Input, result, step } from '../core/step.ts';
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
  note,
  save,
  take,
} from './inventoryRun.logic.ts';

type Of = InventoryRunContext;

export const createInventoryRunMachine = ({ answers }: Registry) =>
  setup({
    types: { context: {} as Of, events: {} as Input, input: {} as ChildInput },
    guards: {
      isUnderWay: ({ context }) => isUnderWay(context),
      isThrough: ({ context }) => isThrough(context),
      isCancelled: ({ context }) => context.stopped?.by === 'person',
      isFailed: ({ context }) => context.stopped?.by === 'failure',
    },
    actions: {
      prepare: step([], makeReady),
      follow: step('message.scopeChanged', (context: Of, { scope, params }) => follow(answers, context, scope, params)),
      note: step('message.answered', (context: Of, { key, value }) => note(answers, context, key, value as AnswerBody)),
      take: step('worker.answered', take),
      fail: step('worker.failed', fail),
      cancel: step('inventory.cancelClicked', cancel),
      again: step('inventory.runClicked', (context: Of) => again(answers, context)),
      save: step('screen.downloadClicked', (context: Of, { what }) => save(answers, context, what)),
      notifyDownload: step(['download.finished', 'download.failed'], (context: Of, event) => result(context, [notifyDownload(event)])),
    },
  }).createMachine({
    id: 'inventoryRun',
    context: ({ input }) => newRun(input.key === BACK_TEST ? 'backTest' : 'simulate', input.scope, input.params),
    entry: 'prepare',
    initial: 'deciding',
    on: {
      'message.scopeChanged': { target: '.deciding', actions: 'follow' },
      'message.answered': { target: '.deciding', actions: 'note' },
      'screen.downloadClicked': { actions: 'save' },
      'download.finished': { actions: 'notifyDownload' },
      'download.failed': { actions: 'notifyDownload' },
    },
    states: {
      deciding: {
        always: [
          { guard: 'isUnderWay', target: 'running' },
          { guard: 'isCancelled', target: 'cancelled' },
          { guard: 'isFailed', target: 'failed' },
          { guard: 'isThrough', target: 'done' },
          { target: 'waiting' },
        ],
      },
      waiting: {},
      running: {
        on: {
          'worker.answered': { target: 'deciding', actions: 'take' },
          'worker.failed': { target: 'deciding', actions: 'fail' },
          'inventory.cancelClicked': { target: 'deciding', actions: 'cancel' },
        },
      },
      done: {},
      cancelled: { on: { 'inventory.runClicked': { target: 'deciding', actions: 'again' } } },
      failed: { on: { 'inventory.runClicked': { target: 'deciding', actions: 'again' } } },
    },
  });
