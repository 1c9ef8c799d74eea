/**
 * What is done in the list of dashboards. `idle`; `confirming` and `deleting` a dashboard; `mending` one that no longer reads, and
 * `saving` it. What is typed stays in the editor until it is saved or closed, whatever the server says, and outlives the session.
 */
import { defineMachine } from '../core/defineMachine.ts';
import { CLAIM_DRAFT } from '../core/drafts.ts';
import type { Registry } from '../core/registry.ts';
import { isAnswerTo, result, type TransitionResult } from '../core/step.ts';
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
  park,
  refresh,
  refuse,
  remove,
  removed,
  storedIn,
  takeBack,
  typed,
} from './dashboardList.logic.ts';

type Of = DashboardListContext;

export const createDashboardListMachine = ({ answers }: Registry) => {
  const isFavorite = (_: Of, { requestId }: { readonly requestId: string }): boolean => isFavoriteCall(requestId);

  const isThere = (context: Of, { id }: { readonly id: string }): boolean => storedIn(answers, context, id) !== undefined;

  const isNothing = (context: Of): boolean => context.deleting === null && context.mending === null;

  const close = (context: Of): TransitionResult<Of> => result(closed(context));

  const isDelete = isAnswerTo(DELETE);

  const isMend = isAnswerTo(MEND);

  return defineMachine<Of, 'idle' | 'confirming' | 'deleting' | 'mending' | 'saving', ChildInput>()({
    id: 'dashboardList',
    context: (input) => firstList(input.scope),
    entry: (context) => result(context, [CLAIM_DRAFT]),
    initial: 'idle',
    on: {
      'message.scopeChanged': (context, { scope }) => result(followed(context, scope)),
      'message.answered': (context, { key, value }) => result(noted(context, key, value)),
      'message.draftsWanted': park,
      'dashboards.listRefreshed': refresh,
      'dashboards.favoriteClicked': (context, { id, isFavorite }) => favor(context, id, isFavorite),
      'api.answered': { guard: isFavorite, run: favored },
      'api.failed': { guard: isFavorite, run: (context, { requestId, failure }) => notFavored(context, requestId, failure) },
    },
    states: {
      idle: {
        on: {
          'dashboards.deleteClicked': { guard: isThere, target: 'confirming', run: (context, { id }) => result(ask(answers, context, id)) },
          'dashboards.draftReturned': {
            guard: (context, { brandGroupId }) => brandGroupId === context.brandGroupId,
            target: 'mending',
            run: (context, event) => result(takeBack(context, event)),
          },
          'dashboards.mendClicked': { guard: isThere, target: 'mending', run: (context, { id }) => result(openMend(answers, context, id)) },
        },
      },
      confirming: {
        always: { guard: isNothing, target: 'idle' },
        on: {
          'dashboards.deleteConfirmed': { target: 'deleting', run: remove },
          'dashboards.deleteDeclined': { target: 'idle', run: close },
        },
      },
      deleting: {
        always: { guard: isNothing, target: 'idle' },
        on: {
          'api.answered': { guard: isDelete, target: 'idle', run: removed },
          'api.failed': { guard: isDelete, target: 'idle', run: (context, { failure }) => notRemoved(context, failure) },
        },
      },
      mending: {
        always: { guard: isNothing, target: 'idle' },
        on: {
          'dashboards.mendTyped': (context, { text }) => result(typed(context, text)),
          'dashboards.mendSaved': [
            { guard: (context) => mendFault(answers, context) !== null, run: (context) => result(refuse(answers, context)) },
            { target: 'saving', run: (context) => mend(answers, context) },
          ],
          'dashboards.mendClosed': { target: 'idle', run: close },
        },
      },
      saving: {
        always: { guard: isNothing, target: 'idle' },
        on: {
          'api.answered': { guard: isMend, target: 'idle', run: mended },
          'api.failed': { guard: isMend, target: 'mending', run: (context, { failure }) => result(notMended(context, failure)) },
        },
      },
    },
  });
};
