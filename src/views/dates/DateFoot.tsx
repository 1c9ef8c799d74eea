/** The foot of the picker: the resolved days of both periods, always in words; why it cannot be applied; Apply and Reset. */
import { type ReactElement, useId } from 'react';
import type { PickerEvent } from '../../domain/dates/pickerReducer.ts';
import type { DateOffer } from '../../domain/dates/pickerScreens.ts';
import type { PickerView } from '../../domain/dates/pickerView.ts';
import { Button } from '../controls/Button.tsx';
import styles from './DateFoot.module.css';

interface DateFootProps {
  readonly view: PickerView;
  readonly offer: DateOffer;
  readonly send: (event: PickerEvent) => void;
}

const Resolved = ({ view }: { readonly view: PickerView }) => (
  <>
    <p>
      <strong>{view.current.words}</strong>
      <span className={styles.more}>
        {' '}
        · {view.current.days}, {view.periodicity}
      </span>
    </p>
    <p>
      {view.prior === null ? (
        <span className={styles.more}>No comparison</span>
      ) : (
        <>
          <span className={styles.more}>compared with </span>
          {view.prior.words}
          <span className={styles.more}> · {view.prior.days}</span>
        </>
      )}
    </p>
    {view.notes.map((note) => (
      <p key={note} className={styles.note}>
        {note}
      </p>
    ))}
  </>
);

export const DateFoot = ({ view, offer, send }: DateFootProps): ReactElement => {
  const id = useId();
  return (
    <footer className={styles.foot}>
      <div id={id} role="status" aria-atomic="true" className={styles.words}>
        {view.error === null ? <Resolved view={view} /> : <p className={styles.error}>{view.error}</p>}
      </div>
      {!offer.autoApply && (
        <div className={styles.actions}>
          <Button kind="quiet" isDisabled={!view.isChanged} keepsFocus onPress={() => send({ type: 'dates.reset' })}>
            Reset
          </Button>
          <Button kind="primary" whyDisabled={view.error} aria-describedby={id} onPress={() => send({ type: 'dates.applied' })}>
            Apply
          </Button>
        </div>
      )}
    </footer>
  );
};
