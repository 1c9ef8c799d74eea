/**
 * The replay workbench. `empty`, `reading` and `refused` are about the file; a log that was read is `open`, and there it
 * is `paused` or `playing`. A file can be chosen in every state: nothing of the one before is left then. Play is moved
 * by ticks that come in as events, so the machine knows no clock.
 */
import { assign, enqueueActions, setup } from 'xstate';
import type { WorkbenchEvent } from './workbench.events.ts';
import {
  choose,
  emptyWorkbench,
  finishCheck,
  goTo,
  isAtEnd,
  jump,
  keyEvent,
  open,
  skipIdle,
  startPlaying,
  step,
  tick,
  type WorkbenchContext,
} from './workbench.logic.ts';

type On<K extends WorkbenchEvent['type']> = Extract<WorkbenchEvent, { type: K }>;

/** An assign for one type of event. */
const on = <K extends WorkbenchEvent['type']>(_type: K, change: (context: WorkbenchContext, event: On<K>) => Partial<WorkbenchContext>) =>
  assign<WorkbenchContext, WorkbenchEvent, undefined, WorkbenchEvent, never>(({ context, event }) => change(context, event as On<K>));

export const workbenchMachine = setup({
  types: { context: {} as WorkbenchContext, events: {} as WorkbenchEvent, input: {} as { readonly wanted: number | null } },
  guards: { isAtEnd: ({ context }) => isAtEnd(context) },
  actions: {
    choose: on('file.chosen', choose),
    refuse: on('file.refused', (_, { reason }) => ({ refusal: reason, said: reason })),
    giveUp: on('file.readingCancelled', () => ({ file: null, said: 'Reading was cancelled' })),
    open: on('log.opened', open),
    noteProgress: on('check.progressed', (_, { upTo, divergence }) => ({ checked: { upTo, done: false, divergence } })),
    finishCheck: on('check.finished', finishCheck),
    pick: on('seek.picked', (context, { seq }) => goTo(context, seq)),
    step: on('seek.stepped', (context, { by }) => step(context, by)),
    jump: on('seek.jumped', jump),
    startPlaying: on('play.toggled', startPlaying),
    tick: on('play.ticked', tick),
    setSpeed: on('play.speedPicked', (_, { speed }) => ({ speed })),
    skipIdle: on('play.idleToggled', skipIdle),
    filter: on('filter.changed', ({ filter }, { change }) => ({ filter: { ...filter, ...change } })),
    clearFilter: on('filter.cleared', () => ({ filter: emptyWorkbench(null).filter })),
    pickTab: on('view.tabPicked', (_, { tab }) => ({ tab })),
    pickZoom: on('view.zoomPicked', (_, { zoom }) => ({ zoom })),
    toggleBranch: on('view.branchToggled', ({ branches }, event) => ({ branches: { ...branches, [event.path]: event.open } })),
    startSaving: on('save.opened', () => ({ saving: { title: '' } })),
    stopSaving: on('save.closed', () => ({ saving: null })),
    titleTest: on('save.titled', (_, { title }) => ({ saving: { title } })),
    say: on('work.done', (_, { message }) => ({ said: message })),
    useKey: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'key.pressed') return;
      if (event.key === '/') enqueue.assign({ searches: context.searches + 1 });
      const meant = keyEvent(event.key, context);
      if (meant !== null) enqueue.raise(meant);
    }),
  },
}).createMachine({
  id: 'workbench',
  context: ({ input }) => emptyWorkbench(input.wanted),
  initial: 'empty',
  on: { 'file.chosen': { target: '.reading', actions: 'choose' }, 'work.done': { actions: 'say' } },
  states: {
    empty: {},
    reading: {
      on: {
        'log.opened': { target: 'open', actions: 'open' },
        'file.refused': { target: 'refused', actions: 'refuse' },
        'file.readingCancelled': { target: 'empty', actions: 'giveUp' },
      },
    },
    refused: {},
    open: {
      initial: 'paused',
      on: {
        'check.progressed': { actions: 'noteProgress' },
        'check.finished': { actions: 'finishCheck' },
        'play.speedPicked': { actions: 'setSpeed' },
        'play.idleToggled': { actions: 'skipIdle' },
        'filter.changed': { actions: 'filter' },
        'filter.cleared': { actions: 'clearFilter' },
        'view.tabPicked': { actions: 'pickTab' },
        'view.zoomPicked': { actions: 'pickZoom' },
        'view.branchToggled': { actions: 'toggleBranch' },
        'save.opened': { target: '.paused', actions: 'startSaving' },
        'save.closed': { actions: 'stopSaving' },
        'save.titled': { actions: 'titleTest' },
        'key.pressed': { actions: 'useKey' },
        'seek.picked': { target: '.paused', actions: 'pick' },
        'seek.stepped': { target: '.paused', actions: 'step' },
        'seek.jumped': { target: '.paused', actions: 'jump' },
      },
      states: {
        paused: { on: { 'play.toggled': { target: 'playing', actions: 'startPlaying' } } },
        playing: {
          always: { guard: 'isAtEnd', target: 'paused' },
          on: { 'play.toggled': 'paused', 'play.ticked': { actions: 'tick' } },
        },
      },
    },
  },
});
