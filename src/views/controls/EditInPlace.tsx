/** A text that is edited where it stands. Its state is its owner's, by `editAfter` of the domain. */
import { Check, LoaderCircle, Pencil, X } from 'lucide-react';
import { type KeyboardEvent, type ReactElement, useId, useRef } from 'react';
import { CANCEL_QUESTION, type EditInPlaceEvent, type EditInPlace as EditState } from '../../domain/forms/editInPlace.ts';
import { useFocus } from '../hooks/useFocus.ts';
import { Button } from './Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { classNames } from './classNames.ts';
import styles from './EditInPlace.module.css';
import field from './Field.module.css';
import { fieldWords } from './FieldBox.tsx';

export interface EditInPlaceProps {
  /** What the text is, such as "Name of the dashboard". */
  readonly label: string;
  /** As it is stored. */
  readonly value: string;
  readonly state: EditState;
  readonly onEvent: (event: EditInPlaceEvent) => void;
  readonly isDisabled?: boolean;
  /** `title` where it is a screen's title: put it into the heading. */
  readonly look?: 'text' | 'title';
}

const Shown = ({ label, value, onEvent, isDisabled = false, hasClosed }: EditInPlaceProps & { readonly hasClosed: boolean }) => {
  const ref = useFocus<HTMLButtonElement>(hasClosed ? 'closed' : null);
  return (
    <span className={styles.shown}>
      <span className={styles.text}>{value}</span>
      <Button
        ref={ref}
        kind="icon"
        size="small"
        aria-label={`Edit ${label.toLowerCase()}`}
        isDisabled={isDisabled}
        onPress={() => onEvent({ type: 'opened' })}
      >
        <Pencil aria-hidden="true" />
      </Button>
    </span>
  );
};

const keyEvent = (event: KeyboardEvent): EditInPlaceEvent | null => {
  if (event.key === 'Enter') return { type: 'saveAsked' };
  return event.key === 'Escape' ? { type: 'cancelAsked' } : null;
};

const Actions = ({ isSaving, onEvent }: { readonly isSaving: boolean; readonly onEvent: EditInPlaceProps['onEvent'] }): ReactElement =>
  isSaving ? (
    <span role="progressbar" aria-label="Saving" className={styles.saving}>
      <LoaderCircle aria-hidden="true" />
    </span>
  ) : (
    <>
      <Button kind="icon" size="small" aria-label="Save" onPress={() => onEvent({ type: 'saveAsked' })}>
        <Check aria-hidden="true" />
      </Button>
      <Button kind="icon" size="small" aria-label="Cancel" onPress={() => onEvent({ type: 'cancelAsked' })}>
        <X aria-hidden="true" />
      </Button>
    </>
  );

const Editing = ({ label, state, onEvent }: EditInPlaceProps & { readonly state: Exclude<EditState, { kind: 'shown' }> }): ReactElement => {
  const id = useId();
  const ref = useFocus<HTMLInputElement>(state.kind === 'editing' ? 'opened' : null);
  const error = state.kind === 'editing' ? state.fault : null;
  return (
    <span className={styles.editing}>
      <span className={styles.line}>
        <input
          ref={ref}
          id={id}
          className={classNames(field.input, styles.input)}
          aria-label={label}
          value={state.text}
          onFocus={(event) => event.currentTarget.select()}
          readOnly={state.kind !== 'editing'}
          {...fieldWords({ id, description: undefined, error })}
          onChange={(event) => onEvent({ type: 'typed', text: event.currentTarget.value })}
          onKeyDown={(event) => {
            const told = keyEvent(event);
            if (told === null) return;
            event.preventDefault();
            event.stopPropagation();
            onEvent(told);
          }}
        />
        <Actions isSaving={state.kind === 'saving'} onEvent={onEvent} />
      </span>
      {error !== null && (
        <span id={`${id}-error`} role="alert" className={field.error}>
          {error}
        </span>
      )}
    </span>
  );
};

/** Enter saves, Escape cancels and asks first when there is something to lose; afterwards the focus is back on the pencil. */
export const EditInPlace = (props: EditInPlaceProps): ReactElement => {
  const { state, onEvent, look = 'text' } = props;
  const wasOpen = useRef(false);
  if (state.kind !== 'shown') wasOpen.current = true;
  return (
    <span className={classNames(styles.edit, look === 'title' && styles.title)}>
      {state.kind === 'shown' ? <Shown {...props} hasClosed={wasOpen.current} /> : <Editing {...props} state={state} />}
      <ConfirmDialog
        title={CANCEL_QUESTION}
        confirmLabel="Discard changes"
        cancelLabel="Keep editing"
        isOpen={state.kind === 'askingToCancel'}
        onConfirm={() => onEvent({ type: 'cancelConfirmed' })}
        onCancel={() => onEvent({ type: 'cancelDeclined' })}
      >
        Your changes have not been saved.
      </ConfirmDialog>
    </span>
  );
};
