/**
 * Editing a text where it stands. The text is shown until somebody opens it; a save of nothing is
 * refused; leaving after a change asks first. Whoever saves answers with `saved` or `refused`; until then the text
 * cannot be changed.
 */

/** Shown for an empty value. */
export const EMPTY_VALUE_TEXT = 'Cannot save an empty value';
/** Asked on cancel after a change. */
export const CANCEL_QUESTION = 'Are you sure you want to cancel?';

export type EditInPlace =
  | { readonly kind: 'shown' }
  /** `fault` is what the last save was refused for, null when there was none or the text changed since. */
  | { readonly kind: 'editing'; readonly text: string; readonly fault: string | null }
  | { readonly kind: 'askingToCancel'; readonly text: string }
  | { readonly kind: 'saving'; readonly text: string };

export type EditInPlaceEvent =
  | { readonly type: 'opened' }
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'saveAsked' }
  | { readonly type: 'cancelAsked' }
  | { readonly type: 'cancelConfirmed' }
  | { readonly type: 'cancelDeclined' }
  | { readonly type: 'saved' }
  | { readonly type: 'refused'; readonly message: string };

export interface EditInPlaceStep {
  readonly state: EditInPlace;
  /** The text to save now, without blanks around it; null when there is nothing to save. */
  readonly save: string | null;
}

export const SHOWN: EditInPlace = { kind: 'shown' };

const stay = (state: EditInPlace): EditInPlaceStep => ({ state, save: null });

const saved = (text: string, current: string): EditInPlaceStep => {
  const trimmed = text.trim();
  if (trimmed === '') return stay({ kind: 'editing', text, fault: EMPTY_VALUE_TEXT });
  return trimmed === current ? stay(SHOWN) : { state: { kind: 'saving', text: trimmed }, save: trimmed };
};

const whileEditing = (state: EditInPlace & { kind: 'editing' }, event: EditInPlaceEvent, current: string): EditInPlaceStep => {
  switch (event.type) {
    case 'typed':
      return stay({ kind: 'editing', text: event.text, fault: null });
    case 'saveAsked':
      return saved(state.text, current);
    case 'cancelAsked':
      return stay(state.text === current ? SHOWN : { kind: 'askingToCancel', text: state.text });
    default:
      return stay(state);
  }
};

/**
 * What follows from an event. `current` is the value as it is stored. An event that does not fit the state changes
 * nothing. A save of the unchanged value closes without saving.
 */
export const editAfter = (state: EditInPlace, event: EditInPlaceEvent, current: string): EditInPlaceStep => {
  switch (state.kind) {
    case 'shown':
      return stay(event.type === 'opened' ? { kind: 'editing', text: current, fault: null } : state);
    case 'editing':
      return whileEditing(state, event, current);
    case 'askingToCancel':
      if (event.type === 'cancelConfirmed') return stay(SHOWN);
      return stay(event.type === 'cancelDeclined' ? { kind: 'editing', text: state.text, fault: null } : state);
    case 'saving':
      if (event.type === 'saved') return stay(SHOWN);
      return stay(event.type === 'refused' ? { kind: 'editing', text: state.text, fault: event.message } : state);
  }
};
