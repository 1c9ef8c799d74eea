/**
 * A button that is there at once, until the code of its full self has come. Who has the keyboard on the one keeps it on
 * the other: the focus passes over, so that a press of Tab or Enter in that moment is not lost.
 */
import { type MouseEvent, type ReactElement, type ReactNode, type RefObject, Suspense, useRef } from 'react';
import { type FocusHandOver, focusButton, useFocusHandOver, useGivesFocus, useTakesFocus } from '../hooks/useFocus.ts';
import styles from './LazyPlaceholder.module.css';

interface SideProps {
  readonly handOver: FocusHandOver;
  /** Whether the button was pressed that stood in. */
  readonly pressed: { current: boolean };
  readonly children: ReactNode;
}

/**
 * A press counts as soon as it begins, for the button may be another one before it ends, and then there is no click. What
 * the browser would do with the press does not happen: it would look for what lies there after the press was told, and so
 * take the keyboard from what opens.
 */
const Before = ({ handOver, pressed, children }: SideProps): ReactElement => {
  useGivesFocus(handOver);
  const press = (event: MouseEvent): void => {
    if (event.button !== 0) return;
    event.preventDefault();
    pressed.current = true;
    focusButton(handOver);
  };
  return (
    <span className={styles.region} onMouseDownCapture={press} onClickCapture={press}>
      {children}
    </span>
  );
};

/** Opens only once the button has the keyboard, which what opens will give back to it; who has gone elsewhere is left there. */
const After = ({ handOver, pressed, onPress, children }: SideProps & Pick<LazyPlaceholderProps, 'onPress'>): ReactElement => {
  useTakesFocus(handOver, () => {
    if (pressed.current) onPress();
  });
  return <>{children}</>;
};

export interface LazyPlaceholderProps {
  /** A button like the one that `children` will have, the browser's own, for its keys make a click; without a press of its own. */
  readonly fallback: ReactNode;
  /** Opens what the button of `children` opens; told when that button is there, if the one that stood in was pressed and still has the keyboard. */
  readonly onPress: () => void;
  readonly children: ReactNode;
}

export const LazyPlaceholder = ({ fallback, onPress, children }: LazyPlaceholderProps): ReactElement => {
  const handOver = useFocusHandOver();
  const pressed = useRef(false);
  return (
    <span ref={handOver.region as RefObject<HTMLSpanElement | null>} className={styles.region}>
      <Suspense
        fallback={
          <Before handOver={handOver} pressed={pressed}>
            {fallback}
          </Before>
        }
      >
        <After handOver={handOver} pressed={pressed} onPress={onPress}>
          {children}
        </After>
      </Suspense>
    </span>
  );
};
