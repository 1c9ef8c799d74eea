/**
 * What is done in the list of saved reports. `idle`; `confirming` and `deleting` a report; `mending` one that no longer reads, and
 * `saving` it. What is typed stays in the editor until it is saved or closed, whatever the server says, and outlives the session.
 */
import { setup } from 'xstate';
import { CLAIM_DRAFT } from '../core/drafts.ts';
import type { Registry } from '../core/registry.ts';
import { type Input, result, step } from '../core/step.ts';
import type { ChildInput } from '../screen/screen.machine.ts';
import {
  ask,
  closed,
  DELETE,
  firstList,
  followed,
  MEND,
  mend,
  mended,
  mendFault,
  noted,
  notMended,
  notRemoved,
  openMend,
  park,
  type ReportListContext,
  refuse,
  remove,
  removed,
  storedIn,
  takeBack,
  typed,
} from './reportList.logic.ts';

type Of = ReportListContext;
interface Args {
  readonly context: Of;
  readonly event: Input;
}

export const createReportListMachine = ({ answers }: Registry) =>
  setup({
    types: { context: {} as Of, events: {} as Input, input: {} as ChildInput },
    guards: {
      isThere: ({ context, event }: Args) =>
        'id' in event && typeof event.id === 'string' && storedIn(answers, context, event.id) !== undefined,
      isNothing: ({ context }) => context.deleting === null && context.mending === null,
      isDelete: ({ event }: Args) => 'requestId' in event && event.requestId === DELETE,
      isMend: ({ event }: Args) => 'requestId' in event && event.requestId === MEND,
      isFaulty: ({ context }) => mendFault(answers, context) !== null,
      isOfList: ({ context, event }: Args) => event.type === 'reports.draftReturned' && event.brandGroupId === context.brandGroupId,
    },
    actions: {
      follow: step('message.scopeChanged', (context: Of, { scope }) => result(followed(context, scope))),
      note: step('message.answered', (context: Of, { key, value }) => result(noted(context, key, value))),
      ask: step('reports.deleteClicked', (context: Of, { id }) => result(ask(answers, context, id))),
      close: step([], (context: Of) => result(closed(context))),
      remove: step([], (context: Of) => remove(context)),
      removed: step([], (context: Of) => removed(context)),
      notRemoved: step('api.failed', (context: Of, { failure }) => notRemoved(context, failure)),
      openMend: step('reports.mendClicked', (context: Of, { id }) => result(openMend(answers, context, id))),
      type: step('reports.mendTyped', (context: Of, { text }) => result(typed(context, text))),
      refuse: step([], (context: Of) => result(refuse(answers, context))),
      claim: step([], (context: Of) => result(context, [CLAIM_DRAFT])),
      park: step('message.draftsWanted', park),
      takeBack: step('reports.draftReturned', (context: Of, event) => result(takeBack(context, event))),
      mend: step([], (context: Of) => mend(answers, context)),
      mended: step([], (context: Of) => mended(context)),
      notMended: step('api.failed', (context: Of, { failure }) => result(notMended(context, failure))),
    },
  }).createMachine({
    id: 'reportList',
    context: ({ input }) => firstList(input.scope),
    entry: 'claim',
    initial: 'idle',
    on: {
      'message.scopeChanged': { actions: 'follow' },
      'message.answered': { actions: 'note' },
      'message.draftsWanted': { actions: 'park' },
    },
    states: {
      idle: {
        on: {
          'reports.deleteClicked': { guard: 'isThere', target: 'confirming', actions: 'ask' },
          'reports.draftReturned': { guard: 'isOfList', target: 'mending', actions: 'takeBack' },
          'reports.mendClicked': { guard: 'isThere', target: 'mending', actions: 'openMend' },
        },
      },
      confirming: {
        always: { guard: 'isNothing', target: 'idle' },
        on: {
          'reports.deleteConfirmed': { target: 'deleting', actions: 'remove' },
          'reports.deleteDeclined': { target: 'idle', actions: 'close' },
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
          'reports.mendTyped': { actions: 'type' },
          'reports.mendSaved': [
            { guard: 'isFaulty', actions: 'refuse' },
            { target: 'saving', actions: 'mend' },
          ],
          'reports.mendClosed': { target: 'idle', actions: 'close' },
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
