/** The panel of the filters, as a piece of its own that comes on first use. On a phone it takes the whole screen. */
import type { RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { FILTER_PANEL_TITLE } from '../../domain/filters/filterText.ts';
import { classNames } from '../controls/classNames.ts';
import styles from './FilterPanel.module.css';
import { FilterPanel } from './FilterPanel.tsx';

export interface FilterPopoverProps {
  readonly triggerRef: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

const FilterPopover = ({ triggerRef, isOpen, onOpenChange }: FilterPopoverProps) => (
  <Popover
    triggerRef={triggerRef}
    isOpen={isOpen}
    onOpenChange={onOpenChange}
    placement="bottom start"
    offset={6}
    containerPadding={8}
    className={classNames(styles.popover)}
  >
    <Dialog aria-label={FILTER_PANEL_TITLE} className={classNames(styles.dialog)}>
      <FilterPanel onClose={() => onOpenChange(false)} />
    </Dialog>
  </Popover>
);

export default FilterPopover;
