/**
 * Arranging by hand as a part of a machine: what is in the hand of the keyboard, what was said of it, where the focus goes. The machine
 * itself knows what is arranged (`ArrangeOwner`) and keeps its steps for undo; this decides what a key, a drop and a choice of the menu
 * come to. Spread `arrangeTable(owner)` into a state in which things can be arranged.
 */
import { type ArrangeMove, type ArrangePlace, isSamePlace } from '../../domain/arrange/arrangement.ts';
import { sentence } from '../../domain/format/sentence.ts';
import type { Handler } from '../core/defineMachine.ts';
import { type InputOfType, result, type TransitionResult } from '../core/transition.ts';

export interface Arranging {
  /** What the keyboard holds: where it is, and where it was picked up. */
  readonly held: { readonly surface: string; readonly at: ArrangePlace; readonly from: ArrangePlace } | null;
  /** What was moved last: its handle takes the focus; `turn` counts, so that the same place counts anew. */
  readonly last: { readonly surface: string; readonly at: ArrangePlace; readonly turn: number } | null;
  /** What the last gesture came to, for those who do not see it. */
  readonly said: string;
}

export const NEW_ARRANGING: Arranging = { held: null, last: null, said: '' };

/** What a machine says of what it arranges. */
export interface ArrangeOwner<C> {
  readonly arrangingOf: (context: C) => Arranging;
  readonly withArranging: (context: C, arranging: Arranging) => C;
  /** Where a step leads; null where it leads nowhere. */
  readonly placeAfterMove: (context: C, surface: string, at: ArrangePlace, step: ArrangeMove) => ArrangePlace | null;
  /**
   * Puts it there and remembers the step for undo; the same context where it cannot be put there. While the keyboard holds it the
   * gesture `goesOn`, so that carrying something through five places is one step.
   */
  readonly place: (
    context: C,
    surface: string,
    move: { readonly from: ArrangePlace; readonly to: ArrangePlace; readonly goesOn: boolean },
  ) => TransitionResult<C>;
  /** "Ad Sales, 2 of 5 in Advertising" */
  readonly words: (context: C, surface: string, at: ArrangePlace) => string;
}

interface Move {
  readonly surface: string;
  readonly from: ArrangePlace;
  readonly to: ArrangePlace;
}

type ArrangeEvent = `arrange.${'pickedUp' | 'stepped' | 'putDown' | 'givenUp' | 'dropped' | 'sent'}`;

/** What a state hears in which things can be arranged, for one owner. */
export const arrangeTable = <C extends object>(owner: ArrangeOwner<C>): { readonly [P in ArrangeEvent]: Handler<C, InputOfType<P>> } => {
  const { arrangingOf, withArranging, words } = owner;
  const saying = (context: C, change: Partial<Arranging>): C => withArranging(context, { ...arrangingOf(context), ...change });
  const focusOn = (context: C, surface: string, at: ArrangePlace): Arranging['last'] => ({
    surface,
    at,
    turn: (arrangingOf(context).last?.turn ?? 0) + 1,
  });

  /** Something was put elsewhere at one go. */
  const dropped = (context: C, { surface, from, to }: Move): TransitionResult<C> => {
    const free = saying(context, { held: null });
    if (isSamePlace(from, to)) return result(saying(free, { said: `${sentence(words(context, surface, from))} Not moved.` }));
    const done = owner.place(free, surface, { from, to, goesOn: false });
    if (done.context === free) return result(saying(free, { said: `${sentence(words(context, surface, from))} It can’t be moved there.` }));
    const said = sentence(`Moved: ${words(done.context, surface, to)}`);
    return result(saying(done.context, { said, last: focusOn(done.context, surface, to) }), done.effects);
  };

  const carried = (context: C, way: ArrangeMove): TransitionResult<C> => {
    const { held } = arrangingOf(context);
    if (held === null) return result(context);
    const { surface, at, from } = held;
    const to = owner.placeAfterMove(context, surface, at, way);
    if (to === null) return result(saying(context, { said: `${sentence(words(context, surface, at))} It can’t move any further.` }));
    const done = owner.place(context, surface, { from: at, to, goesOn: !isSamePlace(at, from) });
    if (done.context === context) return result(context);
    const next = {
      held: { surface, at: to, from },
      said: sentence(words(done.context, surface, to)),
      last: focusOn(done.context, surface, to),
    };
    return result(saying(done.context, next), done.effects);
  };

  const givenUp = (context: C): TransitionResult<C> => {
    const { held } = arrangingOf(context);
    if (held === null) return result(context);
    const { surface, at, from } = held;
    const done = isSamePlace(at, from) ? result(context) : owner.place(context, surface, { from: at, to: from, goesOn: true });
    const said = sentence(`Move canceled: ${words(done.context, surface, from)}`);
    return result(saying(done.context, { held: null, said, last: focusOn(done.context, surface, from) }), done.effects);
  };

  return {
    'arrange.pickedUp': (context, { surface, at }) => {
      const said = `${sentence(`Picked up ${words(context, surface, at)}`)} Arrow keys move it, Enter drops it, Escape cancels.`;
      return result(saying(context, { held: { surface, at, from: at }, said }));
    },
    'arrange.stepped': (context, { step: way }) => carried(context, way),
    'arrange.putDown': (context) => {
      const { held } = arrangingOf(context);
      if (held === null) return result(context);
      return result(saying(context, { held: null, said: sentence(`Dropped: ${words(context, held.surface, held.at)}`) }));
    },
    'arrange.givenUp': givenUp,
    'arrange.dropped': (context, { surface, from, to }) => dropped(context, { surface, from, to }),
    'arrange.sent': (context, { surface, at, step: way }) => {
      const to = owner.placeAfterMove(context, surface, at, way);
      return to === null ? result(context) : dropped(context, { surface, from: at, to });
    },
  };
};
