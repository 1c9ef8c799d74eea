/** The pin of a column: in its head, and in the list of columns. */
import { Pin } from 'lucide-react';
import type { ReactElement } from 'react';
import { classNames } from '../controls/classNames.ts';
import { useFocusKept } from '../hooks/useFocus.ts';
import styles from './PinButton.module.css';

interface PinButtonProps {
  /** What the column is called. */
  readonly title: string;
  readonly isPinned: boolean;
  /** Pinned, and the table has no room for it to stay in sight. */
  readonly hasNoRoom?: boolean;
  readonly isDisabled?: boolean;
  readonly className?: string | undefined;
  /** -1 where arrow keys lead to it. */
  readonly tabIndex?: number;
  readonly onTurn: () => void;
}

const pinTitle = (isPinned: boolean, hasNoRoom: boolean): string => {
  if (!isPinned) return 'Pin column';
  return hasNoRoom ? 'Pinned, but there isn’t enough room to keep it visible' : 'Pinned';
};

/** Keeps the keyboard where its column moves. */
export const PinButton = ({
  title,
  isPinned,
  hasNoRoom = false,
  isDisabled = false,
  className,
  tabIndex,
  onTurn,
}: PinButtonProps): ReactElement => (
  <button
    ref={useFocusKept<HTMLButtonElement>(isPinned)}
    type="button"
    tabIndex={tabIndex}
    className={classNames(styles.pin, className)}
    aria-label={`Pin ${title}`}
    aria-pressed={isPinned}
    title={pinTitle(isPinned, hasNoRoom)}
    disabled={isDisabled}
    onClick={onTurn}
  >
    <Pin aria-hidden="true" />
  </button>
);
