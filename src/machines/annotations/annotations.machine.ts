/**
 * The annotations of a screen, as its child actor: `closed`, or `open` where they are listed, all or those of some days. The brand group's
 * notes are written in them by the record editor: their form (`noteForm`) opens from here, and where it holds something that the person has
 * not seen yet (a draft that came back, a refusal, a question) it opens the list. While it is open, the keys of undo go to the notes.
 */
import { setup } from 'xstate';
import { NOTE_FORM, NOTE_RECORDS } from '../../domain/annotations/request.ts';
import { type Address, childAddress, SHELL } from '../../domain/journal/address.ts';
import { NEW_RECORD } from '../../domain/records/recordKind.ts';
import { send } from '../core/perform.ts';
import { type Input, result, step } from '../core/step.ts';
import type { ChildInput } from '../screen/screen.machine.ts';

export interface AnnotationsContext {
  readonly screen: Address;
  readonly brandGroupId: string | null;
  /** The days whose annotations are listed; null for all. */
  readonly around: { readonly start: string; readonly end: string } | null;
}

type Of = AnnotationsContext;

export const annotationsMachine = setup({
  types: { context: {} as Of, events: {} as Input, input: {} as ChildInput },
  guards: {
    isElsewhere: ({ context, event }) =>
      event.type === 'message.scopeChanged' && (event.scope.brandGroup?.id ?? null) !== context.brandGroupId,
  },
  actions: {
    follow: step('message.scopeChanged', (context: Of, { scope }) =>
      result({ ...context, brandGroupId: scope.brandGroup?.id ?? null, around: null }),
    ),
    list: step('notes.opened', (context: Of, { start, end }) =>
      result({ ...context, around: start === null || end === null ? null : { start, end } }),
    ),
    openForm: step('notes.formOpened', (context: Of, { id, start, end }) =>
      result(context, [
        send(childAddress(context.screen, NOTE_FORM), { type: 'message.recordWanted', id: id ?? NEW_RECORD, seed: { start, end } }),
      ]),
    ),
    claimKeys: step([], (context: Of) =>
      result(context, [send(SHELL, { type: 'message.undoClaimed', at: childAddress(context.screen, NOTE_RECORDS) })]),
    ),
    giveKeysBack: step([], (context: Of) => result(context, [send(SHELL, { type: 'message.undoClaimed', at: null })])),
    /** What is being written waits for the person who closes the list; a form in which nothing was written does not. */
    close: step([], (context: Of) =>
      result({ ...context, around: null }, [
        send(childAddress(context.screen, NOTE_FORM), { type: 'message.recordWanted', id: null, seed: null }),
      ]),
    ),
  },
}).createMachine({
  id: 'annotations',
  context: ({ input }) => ({ screen: input.screen, brandGroupId: input.scope.brandGroup?.id ?? null, around: null }),
  initial: 'closed',
  states: {
    closed: {
      on: {
        'message.scopeChanged': { actions: 'follow' },
        'message.draftShown': { target: 'open', actions: 'claimKeys' },
        'notes.opened': { target: 'open', actions: ['list', 'claimKeys'] },
        'notes.formOpened': { target: 'open', actions: ['openForm', 'claimKeys'] },
      },
    },
    open: {
      on: {
        'message.scopeChanged': { guard: 'isElsewhere', target: 'closed', actions: ['follow', 'giveKeysBack'] },
        'notes.opened': { actions: 'list' },
        'notes.formOpened': { actions: 'openForm' },
        'notes.closed': { target: 'closed', actions: ['close', 'giveKeysBack'] },
      },
    },
  },
});
