/**
 * What is done in the list of dashboards. `idle`; `confirming` and `deleting` a dashboard; `mending` one that no longer reads, and
 * `saving` it. What is typed stays in the editor until it is saved or closed, whatever the server says.
 */
import { setup } from 'xstate';
import type { Registry } from '../core/registry.ts';
import { type Input, result, step } from '../core/step.ts';
import type { ChildInput } from '../screen/screen.machine.ts';
import {
  ask,
  closed,
  type DashboardListContext,
  DELETE,
  favor,
  favored,
  firstList,
  followed,
  isFavoriteCall,
  MEND,
  mend,
  mended,
  mendFault,
  noted,
  notFavored,
  notMended,
  notRemoved,
  openMend,
  refresh,
  refuse,
  remove,
  removed,
  storedIn,
  typed,
} from './dashboardList.logic.ts';

type Of = DashboardListContext;
interface Args {
  readonly context: Of;
  readonly event: Input;
}

export const createDashboardListMachine = ({ answers }: Registry) =>
  setup({
    types: { context: {} as Of, events: {} as Input, input: {} as ChildInput },
    guards: {
      isThere: ({ context, event }: Args) =>
        'id' in event && typeof event.id === 'string' && storedIn(answers, context, event.id) !== undefined,
      isNothing: ({ context }) => context.deleting === null && context.mending === null,
      isDelete: ({ event }: Args) => 'requestId' in event && event.requestId === DELETE,
      isMend: ({ event }: Args) => 'requestId' in event && event.requestId === MEND,
      isFavorite: ({ event }: Args) => 'requestId' in event && isFavoriteCall(event.requestId),
      isFaulty: ({ context }) => mendFault(context) !== null,
    },
    actions: {
      follow: step('message.scopeChanged', (context: Of, { scope }) => result(followed(context, scope))),
      note: step('message.answered', (context: Of, { key, value }) => result(noted(context, key, value))),
      ask: step('dashboards.deleteClicked', (context: Of, { id }) => result(ask(answers, context, id))),
      refresh: step([], (context: Of) => refresh(context)),
      favor: step('dashboards.favoriteClicked', (context: Of, { id, isFavorite }) => favor(context, id, isFavorite)),
      favored: step([], (context: Of) => favored(context)),
      notFavored: step('api.failed', (context: Of, { requestId, failure }) => notFavored(context, requestId, failure)),
      close: step([], (context: Of) => result(closed(context))),
      remove: step([], (context: Of) => remove(context)),
      removed: step([], (context: Of) => removed(context)),
      notRemoved: step('api.failed', (context: Of, { failure }) => notRemoved(context, failure)),
      openMend: step('dashboards.mendClicked', (context: Of, { id }) => result(openMend(answers, context, id))),
      type: step('dashboards.mendTyped', (context: Of, { text }) => result(typed(context, text))),
      refuse: step([], (context: Of) => result(refuse(context))),
      mend: step([], (context: Of) => mend(answers, context)),
      mended: step([], (context: Of) => mended(context)),
      notMended: step('api.failed', (context: Of, { failure }) => result(notMended(context, failure))),
    },
  }).createMachine({
    id: 'dashboardList',
    context: ({ input }) => firstList(input.scope),
    initial: 'idle',
    on: {
      'message.scopeChanged': { actions: 'follow' },
      'message.answered': { actions: 'note' },
      'dashboards.listRefreshed': { actions: 'refresh' },
      'dashboards.favoriteClicked': { actions: 'favor' },
      'api.answered': { guard: 'isFavorite', actions: 'favored' },
      'api.failed': { guard: 'isFavorite', actions: 'notFavored' },
    },
    states: {
      idle: {
        on: {
          'dashboards.deleteClicked': { guard: 'isThere', target: 'confirming', actions: 'ask' },
          'dashboards.mendClicked': { guard: 'isThere', target: 'mending', actions: 'openMend' },
        },
      },
      confirming: {
        always: { guard: 'isNothing', target: 'idle' },
        on: {
          'dashboards.deleteConfirmed': { target: 'deleting', actions: 'remove' },
          'dashboards.deleteDeclined': { target: 'idle', actions: 'close' },
        },
      },
      deleting: {
        always: { guard: 'isNothing', target: 'idle' },
        on: {
          'api.answered': { guard: 'isDelete', target: 'idle', actions: 'removed' },
          'api.failed': { guard: 'isDelete', target: 'idle', actions: 'notRemoved' },
        },
      },
      mending: {
        always: { guard: 'isNothing', target: 'idle' },
        on: {
          'dashboards.mendTyped': { actions: 'type' },
          'dashboards.mendSaved': [
            { guard: 'isFaulty', actions: 'refuse' },
            { target: 'saving', actions: 'mend' },
          ],
          'dashboards.mendClosed': { target: 'idle', actions: 'close' },
        },
      },
      saving: {
        always: { guard: 'isNothing', target: 'idle' },
        on: {
          'api.answered': { guard: 'isMend', target: 'idle', actions: 'mended' },
          'api.failed': { guard: 'isMend', target: 'mending', actions: 'notMended' },
        },
      },
    },
  });
