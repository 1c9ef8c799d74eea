/**
 * A button that is there at once, until the code of its full self has come. Who has the keyboard on the one keeps it on
 * the other: the focus passes over, so that a press of Tab or Enter in that moment is not lost.
 */
import { type PointerEvent, type ReactElement, type ReactNode, type RefObject, Suspense, useRef } from 'react';
import { type FocusHandOver, useFocusHandOver, useGivesFocus, useTakesFocus } from '../hooks/useFocus.ts';
import styles from './StandIn.module.css';

interface SideProps {
  readonly handOver: FocusHandOver;
  readonly children: ReactNode;
}

/**
 * A press counts as soon as it begins, for the button may be another one before it ends, and then there is no click. A
 * finger may have come to scroll: it counts when it leaves.
 */
const Before = ({ handOver, onPress, children }: SideProps & { readonly onPress: () => void }): ReactElement => {
  useGivesFocus(handOver);
  const hasBegun = useRef(false);
  const begin = ({ button, pointerType }: PointerEvent): void => {
    hasBegun.current = button === 0 && pointerType !== 'touch';
    if (hasBegun.current) onPress();
  };
  const end = (): void => {
    if (!hasBegun.current) onPress();
    hasBegun.current = false;
  };
  return (
    <span className={styles.region} onPointerDownCapture={begin} onClickCapture={end}>
      {children}
    </span>
  );
};

const After = ({ handOver, children }: SideProps): ReactElement => {
  useTakesFocus(handOver);
  return <>{children}</>;
};

export interface StandInProps {
  /** A button like the one that `children` will have, the browser's own, for its keys make a click; without a press of its own. */
  readonly fallback: ReactNode;
  /** Opens what the button of `children` opens. */
  readonly onPress: () => void;
  readonly children: ReactNode;
}

export const StandIn = ({ fallback, onPress, children }: StandInProps): ReactElement => {
  const handOver = useFocusHandOver();
  return (
    <span ref={handOver.region as RefObject<HTMLSpanElement | null>} className={styles.region}>
      <Suspense
        fallback={
          <Before handOver={handOver} onPress={onPress}>
            {fallback}
          </Before>
        }
      >
        <After handOver={handOver}>{children}</After>
      </Suspense>
    </span>
  );
};
