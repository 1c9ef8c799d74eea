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

type Change<E> = (context: WorkbenchContext, event: E) => Partial<WorkbenchContext>;

/** What an event changes: under another event it does not compile. */
const by = <E extends WorkbenchEvent>(change: Change<E>) =>
  assign<WorkbenchContext, E, undefined, WorkbenchEvent, never>(({ context, event }) => change(context, event));

export const workbenchMachine = setup({
  types: { context: {} as WorkbenchContext, events: {} as WorkbenchEvent, input: {} as { readonly wanted: number | null } },
}).createMachine({
  id: 'workbench',
  context: ({ input }) => emptyWorkbench(input.wanted),
  initial: 'empty',
  on: {
    'file.chosen': { target: '.reading', actions: by(choose) },
    'work.done': { actions: by((_, { message }) => ({ said: message })) },
  },
  states: {
    empty: {},
    reading: {
      on: {
        'log.opened': { target: 'open', actions: by(open) },
        'file.refused': { target: 'refused', actions: by((_, { reason }) => ({ refusal: reason, said: reason })) },
        'file.readingCancelled': { target: 'empty', actions: by(() => ({ file: null, said: 'Reading was canceled' })) },
      },
    },
    refused: {},
    open: {
      initial: 'paused',
      on: {
        'check.progressed': { actions: by((_, { upTo, divergence }) => ({ checked: { upTo, done: false, divergence } })) },
        'check.finished': { actions: by(finishCheck) },
        'play.speedPicked': { actions: by((_, { speed }) => ({ speed })) },
        'play.idleToggled': { actions: by(skipIdle) },
        'filter.changed': { actions: by(({ filter }, { change }) => ({ filter: { ...filter, ...change } })) },
        'filter.cleared': { actions: by(() => ({ filter: emptyWorkbench(null).filter })) },
        'view.tabPicked': { actions: by((_, { tab }) => ({ tab })) },
        'view.zoomPicked': { actions: by((_, { zoom }) => ({ zoom })) },
        'view.branchToggled': { actions: by(({ branches }, event) => ({ branches: { ...branches, [event.path]: event.open } })) },
        'save.opened': { target: '.paused', actions: by(() => ({ saving: { title: '' } })) },
        'save.closed': { actions: by(() => ({ saving: null })) },
        'save.titled': { actions: by((_, { title }) => ({ saving: { title } })) },
        'key.pressed': {
          actions: enqueueActions(({ context, event, enqueue }) => {
            if (event.key === '/') enqueue.assign({ searches: context.searches + 1 });
            const meant = keyEvent(event.key, context);
            if (meant !== null) enqueue.raise(meant);
          }),
        },
        'seek.picked': { target: '.paused', actions: by((context, { seq }) => goTo(context, seq)) },
        'seek.stepped': { target: '.paused', actions: by((context, event) => step(context, event.by)) },
        'seek.jumped': { target: '.paused', actions: by((context, event) => jump(context, event)) },
      },
      states: {
        paused: { on: { 'play.toggled': { target: 'playing', actions: by(startPlaying) } } },
        playing: {
          always: { guard: ({ context }) => isAtEnd(context), target: 'paused' },
          on: { 'play.toggled': 'paused', 'play.ticked': { actions: by(tick) } },
        },
      },
    },
  },
});
