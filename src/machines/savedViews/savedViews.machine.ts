/**
 * The saved views of the person in the brand group. `absent` without a brand group; `loading` them, `failed` when they
 * could not be had; `ready`, `writing` one change at a time; `conflicted` when somebody changed the same view meanwhile,
 * until the person has chosen between the two versions. Changes are steps of the filters' undo history.
 */
import { setup } from 'xstate';
import { FILTERS, SAVED_VIEWS } from '../../domain/journal/address.ts';
import { CLAIM_DRAFT } from '../core/drafts.ts';
import { notifyNotLoaded } from '../core/notifications.ts';
import { command, send } from '../core/perform.ts';
import { type Input, result, step, type TransitionResult } from '../core/step.ts';
import {
  changeView,
  conflictIn,
  failTurn,
  keepConflict,
  keepList,
  keepMine,
  keepTheirs,
  load,
  NO_VIEWS,
  offer,
  park,
  refuse,
  requestIdOf,
  requestTurn,
  type SavedViewsContext,
  settle,
  submit,
  takeBack,
  viewOf,
} from './savedViews.logic.ts';

const isReply = ({ context, event }: { readonly context: SavedViewsContext; readonly event: Input }): boolean =>
  'requestId' in event && event.requestId === requestIdOf(context);

const formOf = (context: SavedViewsContext, id: string | null): TransitionResult<SavedViewsContext> => {
  const view = id === null ? null : viewOf(context, id);
  if (id !== null && view === null) return result(context);
  return result({ ...context, form: { id, name: view?.name ?? '', fault: null } });
};

export const savedViewsMachine = setup({
  types: { context: {} as SavedViewsContext, events: {} as Input },
  guards: {
    isOffered: ({ event }) => event.type === 'message.viewsOffered' && event.brandGroupId !== null,
    isReply,
    isStale: (args) => isReply(args) && args.event.type === 'api.failed' && conflictIn(args.event.failure) !== null,
    isWriting: ({ context }) => context.change !== null,
    isDone: ({ context }) => context.change === null,
    isTheirs: ({ event }) => event.type === 'savedViews.conflictDecided' && event.keep === 'theirs',
  },
  actions: {
    offer: step('message.viewsOffered', (c: SavedViewsContext, event) => {
      const next = offer(c, event.brandGroupId);
      return result(next.context, [command({ type: 'release', under: SAVED_VIEWS }), ...next.effects]);
    }),
    claim: step([], (c: SavedViewsContext) => result(c, [CLAIM_DRAFT])),
    park: step('message.draftsWanted', (c: SavedViewsContext) => park(c)),
    awaitViews: step('savedViews.draftReturned', (c: SavedViewsContext, event) => takeBack(c, event, false)),
    takeBack: step('savedViews.draftReturned', (c: SavedViewsContext, event) => takeBack(c, event, true)),
    load: step('savedViews.retried', (c: SavedViewsContext) => load(c)),
    keepList: step('api.answered', (c: SavedViewsContext, event) => keepList(c, event.body)),
    failList: step('api.failed', (c: SavedViewsContext, event) => result(c, notifyNotLoaded(event.failure))),
    noteShown: step('message.filtersShown', (c: SavedViewsContext, event) => result({ ...c, shown: event.query })),
    pick: step('savedViews.picked', (c: SavedViewsContext, event) => {
      const view = viewOf(c, event.id);
      return view === null ? result(c) : result({ ...c, picked: view.id }, [send(FILTERS, { type: 'message.viewPicked', view })]);
    }),
    openForm: step('savedViews.formOpened', (c: SavedViewsContext, event) => formOf(c, event.id)),
    closeForm: step('savedViews.formClosed', (c: SavedViewsContext) => result({ ...c, form: null })),
    typeName: step('savedViews.nameTyped', (c: SavedViewsContext, event) =>
      result(c.form === null ? c : { ...c, form: { ...c.form, name: event.name, fault: null } }),
    ),
    submit: step('savedViews.submitted', (c: SavedViewsContext) => submit(c)),
    overwrite: step('savedViews.overwritten', (c: SavedViewsContext, event) => changeView(c, event.id, () => ({ query: c.shown }))),
    setDefault: step('savedViews.defaultSet', (c: SavedViewsContext, event) => changeView(c, event.id, () => ({ isDefault: event.on }))),
    remove: step('savedViews.deleted', (c: SavedViewsContext, event) => changeView(c, event.id, () => null)),
    turn: step('message.viewWanted', (c: SavedViewsContext, event) => requestTurn(c, event)),
    refuseTurn: step('message.viewWanted', (c: SavedViewsContext, event) =>
      failTurn(c, event.direction, 'The saved views are not at hand just now. Try again in a moment.'),
    ),
    settle: step('api.answered', (c: SavedViewsContext, event) => settle(c, event.body)),
    refuse: step('api.failed', (c: SavedViewsContext, event) => refuse(c, event.failure)),
    keepConflict: step('api.failed', (c: SavedViewsContext, event) => keepConflict(c, event.failure)),
    keepMine: step('savedViews.conflictDecided', (c: SavedViewsContext) => keepMine(c)),
    keepTheirs: step('savedViews.conflictDecided', (c: SavedViewsContext) => keepTheirs(c)),
  },
}).createMachine({
  id: 'savedViews',
  context: NO_VIEWS,
  entry: 'claim',
  initial: 'absent',
  on: {
    'message.viewsOffered': [
      { guard: 'isOffered', target: '.loading', actions: 'offer' },
      { target: '.absent', actions: 'offer' },
    ],
    'message.filtersShown': { actions: 'noteShown' },
    'message.viewWanted': { actions: 'refuseTurn' },
    'message.draftsWanted': { actions: 'park' },
  },
  states: {
    absent: { on: { 'savedViews.draftReturned': { actions: 'awaitViews' } } },
    loading: {
      on: {
        'savedViews.draftReturned': { actions: 'awaitViews' },
        'api.answered': { guard: 'isReply', target: 'ready', actions: 'keepList' },
        'api.failed': { guard: 'isReply', target: 'failed', actions: 'failList' },
      },
    },
    failed: {
      on: {
        'savedViews.retried': { target: 'loading', actions: 'load' },
        'savedViews.draftReturned': { actions: 'awaitViews' },
      },
    },
    ready: {
      always: { guard: 'isWriting', target: 'writing' },
      on: {
        'savedViews.picked': { actions: 'pick' },
        'savedViews.formOpened': { actions: 'openForm' },
        'savedViews.formClosed': { actions: 'closeForm' },
        'savedViews.nameTyped': { actions: 'typeName' },
        'savedViews.submitted': { actions: 'submit' },
        'savedViews.overwritten': { actions: 'overwrite' },
        'savedViews.defaultSet': { actions: 'setDefault' },
        'savedViews.deleted': { actions: 'remove' },
        'message.viewWanted': { actions: 'turn' },
        'savedViews.draftReturned': { actions: 'takeBack' },
      },
    },
    writing: {
      always: { guard: 'isDone', target: 'ready' },
      on: {
        'api.answered': { guard: 'isReply', actions: 'settle' },
        'api.failed': [
          { guard: 'isStale', target: 'conflicted', actions: 'keepConflict' },
          { guard: 'isReply', actions: 'refuse' },
        ],
      },
    },
    conflicted: {
      on: {
        'savedViews.conflictDecided': [
          { guard: 'isTheirs', target: 'ready', actions: 'keepTheirs' },
          { target: 'writing', actions: 'keepMine' },
        ],
      },
    },
  },
});
