/**
 * Something simple that is there at once, until the code of its full self has come. Who has the keyboard on the one keeps
 * it on the other: the focus passes over, so that a press of Tab or Enter in that moment is not lost.
 */
import { type ReactElement, type ReactNode, type RefObject, Suspense } from 'react';
import { type FocusHandOver, useFocusHandOver, useGivesFocus, useTakesFocus } from '../hooks/useFocus.ts';
import styles from './StandIn.module.css';

interface SideProps {
  readonly handOver: FocusHandOver;
  readonly children: ReactNode;
}

const Before = ({ handOver, children }: SideProps): ReactElement => {
  useGivesFocus(handOver);
  return <>{children}</>;
};

const After = ({ handOver, children }: SideProps): ReactElement => {
  useTakesFocus(handOver);
  return <>{children}</>;
};

export interface StandInProps {
  /** A button like the one that `children` will have: its press should open what the other opens. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

export const StandIn = ({ fallback, children }: StandInProps): ReactElement => {
  const handOver = useFocusHandOver();
  return (
    <span ref={handOver.region as RefObject<HTMLSpanElement | null>} className={styles.region}>
      <Suspense fallback={<Before handOver={handOver}>{fallback}</Before>}>
        <After handOver={handOver}>{children}</After>
      </Suspense>
    </span>
  );
};
