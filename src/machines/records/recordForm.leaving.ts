/** How a record's form is left: the guard while something is changed, closing it, and the way back to it or on. */

import { childAddress, SHELL } from '../../domain/journal/address.ts';
import type { RecordFormKind } from '../../domain/records/recordKind.ts';
import { type ReplaceRule, replacing } from '../../domain/screens/replacing.ts';
import { type Effect, send } from '../core/perform.ts';
import { result, type TransitionResult } from '../core/transition.ts';
import { armGuard, DISARM_GUARD, goOn, guardPage, keepWork, type Leaving } from './leaveGuard.ts';
import type { FormReading } from './recordForm.reading.ts';
import { type RecordFormContext, shownId } from './recordFormContext.ts';

export const formLeaving = <D>({ place, words }: RecordFormKind<D>, { isChanged }: FormReading<D>) => {
  type Of = RecordFormContext<D>;
  type Result = TransitionResult<Of>;
  const isOfFrame = place.by === 'machine' && place.isOfFrame;

  /** Tells the machine that follows the draft what it is now. */
  const toldFollower = ({ screen, form }: Of): readonly Effect[] => {
    if (place.by === 'address' || place.follower === null || form === null) return [];
    return [send(childAddress(screen, place.follower.machine, place.follower.key), { type: 'message.draftShown', draft: form.draft })];
  };

  /** Changes arm the guard, and what has none any more lets the person go. */
  const guarded = ({ context, effects }: Result): Result => {
    const wants = isChanged(context) && context.form?.isAtOnce !== true;
    const told = [...effects, ...toldFollower(context)];
    if (wants === context.isGuarded) return result(context, told);
    const guard = isOfFrame ? [guardPage(wants), keepWork(words.one, wants)] : wants ? armGuard(context.at, words.one) : DISARM_GUARD;
    return result({ ...context, isGuarded: wants }, [...told, ...guard]);
  };

  const setWanted = (value: string | null, replaces?: ReplaceRule): readonly Effect[] =>
    place.by === 'address' ? [send(SHELL, { type: 'message.paramChanged', key: place.param, value, ...replacing(replaces) })] : [];

  /** Nothing holds the person any more. */
  const gone = (context: Of, to: Leaving): Result => result({ ...context, form: null, leaving: null, isGuarded: false }, goOn(to));

  /** Closes the form, and takes it out of the address where it still stands there; one that is a screen of its own leads on. */
  const closed = (context: Of, storedId: string | null = context.form?.id ?? null): Result => {
    const { form, wanted } = context;
    if (place.by === 'screen') return gone(context, { to: place.wayOut(storedId, form?.start ?? null), replace: false });
    const isThere = form !== null && shownId(form) === wanted;
    return result({ ...context, form: null, wanted: isThere ? null : wanted }, isThere ? setWanted(null, 'over') : []);
  };

  return {
    guarded,
    gone,
    closed,
    close: (context: Of): Result => (place.by === 'screen' ? closed(context) : guarded(closed(context))),
    /** The navigation asks once; as long as there are changes it is to ask again. */
    leave: (context: Of, leaving: Leaving): Result => guarded(result({ ...context, leaving, isGuarded: false })),
    /** Back to the form: the address says so again, where it had gone on. */
    stay: (context: Of): Result => {
      const { form, wanted } = context;
      if (form === null || shownId(form) === wanted) return result({ ...context, leaving: null });
      return result({ ...context, leaving: null, wanted: shownId(form) }, setWanted(shownId(form)));
    },
  };
};

export type FormLeaving<D> = ReturnType<typeof formLeaving<D>>;
