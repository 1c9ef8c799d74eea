/** A panel of choices that floats under its button; Escape and a press outside close it. */
import type { ReactElement, ReactNode } from 'react';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { classNames } from './classNames.ts';
import styles from './Panel.module.css';

export interface PanelProps {
  /** A `TriggerButton`. */
  readonly trigger: ReactElement;
  readonly title: string;
  readonly caption: string;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

export const Panel = ({ trigger, title, caption, isOpen, onOpenChange, isWide = false, children }: PanelProps): ReactElement => (
  <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
    {trigger}
    <Popover placement="bottom start" offset={6} aria-label={title} className={classNames(styles.popover, isWide && styles.wide)}>
      <div className={styles.panel}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.caption}>{caption}</p>
        {children}
      </div>
    </Popover>
  </DialogTrigger>
);
