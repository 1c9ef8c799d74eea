/**
 * The annotations of a screen, as its child actor: `closed`, or `open` where they are listed, all or those of some days. The brand group's
 * notes are written in them by the record editor: their form (`noteForm`) opens from here, and where it holds something that the person has
 * not seen yet (a draft that came back, a refusal, a question) it opens the list. While it is open, the keys of undo go to the notes.
 */
import { NOTE_FORM, NOTE_RECORDS } from '../../domain/annotations/request.ts';
import { childAddress, SHELL } from '../../domain/journal/address.ts';
import { NEW_RECORD } from '../../domain/records/recordKind.ts';
import { defineMachine } from '../core/defineMachine.ts';
import { send } from '../core/perform.ts';
import { chain, type InputOfType, result, type TransitionResult } from '../core/transition.ts';
import type { ChildInput } from '../screen/screen.machine.ts';

export interface AnnotationsContext {
  readonly screen: ChildInput['screen'];
  readonly brandGroupId: string | null;
  /** The days whose annotations are listed; null for all. */
  readonly around: { readonly start: string; readonly end: string } | null;
}

type Of = AnnotationsContext;

const follow = (context: Of, { scope }: InputOfType<'message.scopeChanged'>): TransitionResult<Of> =>
  result({ ...context, brandGroupId: scope.brandGroup?.id ?? null, around: null });

const list = (context: Of, { start, end }: InputOfType<'notes.opened'>): TransitionResult<Of> =>
  result({ ...context, around: start === null || end === null ? null : { start, end } });

const openForm = (context: Of, { id, start, end }: InputOfType<'notes.formOpened'>): TransitionResult<Of> =>
  result(context, [
    send(childAddress(context.screen, NOTE_FORM), { type: 'message.recordWanted', id: id ?? NEW_RECORD, seed: { start, end } }),
  ]);

const claimKeys = (context: Of): TransitionResult<Of> =>
  result(context, [send(SHELL, { type: 'message.undoClaimed', at: childAddress(context.screen, NOTE_RECORDS) })]);

const giveKeysBack = (context: Of): TransitionResult<Of> => result(context, [send(SHELL, { type: 'message.undoClaimed', at: null })]);

/** What is being written waits for the person who closes the list; a form in which nothing was written does not. */
const close = (context: Of): TransitionResult<Of> =>
  result({ ...context, around: null }, [
    send(childAddress(context.screen, NOTE_FORM), { type: 'message.recordWanted', id: null, seed: null }),
  ]);

export const annotationsMachine = defineMachine<Of, 'closed' | 'open', ChildInput>()({
  id: 'annotations',
  context: ({ screen, scope }) => ({ screen, brandGroupId: scope.brandGroup?.id ?? null, around: null }),
  initial: 'closed',
  states: {
    closed: {
      on: {
        'message.scopeChanged': follow,
        'message.draftShown': { target: 'open', run: claimKeys },
        'notes.opened': { target: 'open', run: chain(list, claimKeys) },
        'notes.formOpened': { target: 'open', run: chain(openForm, claimKeys) },
      },
    },
    open: {
      on: {
        'message.scopeChanged': {
          guard: ({ brandGroupId }, { scope }) => (scope.brandGroup?.id ?? null) !== brandGroupId,
          target: 'closed',
          run: chain(follow, giveKeysBack),
        },
        'notes.opened': list,
        'notes.formOpened': openForm,
        'notes.closed': { target: 'closed', run: chain(close, giveKeysBack) },
      },
    },
  },
});
