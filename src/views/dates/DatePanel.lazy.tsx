/** The panel of the date picker, as a piece of its own that comes on first use. */
import type { RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { dateOfferFor } from '../../domain/dates/pickerScreens.ts';
import { DATES } from '../../domain/journal/address.ts';
import type { DatesContext } from '../../machines/dates/dates.machine.ts';
import { useContextOf, useSend } from '../app/appContext.tsx';
import { classNames } from '../controls/classNames.ts';
import styles from './DatePanel.module.css';
import { DatePanel } from './DatePanel.tsx';

export interface DatePopoverProps {
  readonly triggerRef: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

const Drafted = () => {
  const send = useSend();
  const { screen, dates, draft } = useContextOf(DATES, (context: DatesContext) => context);
  const offer = screen === null ? null : dateOfferFor(screen);
  if (dates === null || draft === null || offer === null) return null;
  return <DatePanel dates={dates} draft={draft} offer={offer} send={(event) => send(DATES, event)} />;
};

const DatePopover = ({ triggerRef, isOpen, onOpenChange }: DatePopoverProps) => (
  <Popover
    triggerRef={triggerRef}
    isOpen={isOpen}
    onOpenChange={onOpenChange}
    placement="bottom start"
    offset={6}
    containerPadding={8}
    className={classNames(styles.popover)}
  >
    <Dialog aria-label="Date range" className={classNames(styles.dialog)}>
      <Drafted />
    </Dialog>
  </Popover>
);

export default DatePopover;
