/** Short words about a control, and the small "i" that explains a title. */
import { Info } from 'lucide-react';
import { type ComponentProps, type ReactElement, type ReactNode, useState } from 'react';
import { Button as RacButton } from 'react-aria-components/Button';
import { Focusable, Tooltip as RacTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { Button, type ButtonProps } from './Button.tsx';
import { classNames } from './classNames.ts';
import styles from './Tooltip.module.css';

export interface TooltipProps {
  readonly text: ReactNode;
  /** A control that takes the focus: a tooltip on anything else cannot be reached by keyboard. */
  readonly children: ComponentProps<typeof Focusable>['children'];
  readonly placement?: 'top' | 'bottom' | 'start' | 'end';
  /** Milliseconds of rest before it shows. */
  readonly delay?: number;
}

/** Shows `text` while its control is hovered or focused; Escape hides it, and it can itself be hovered. */
export const Tooltip = ({ text, children, placement = 'top', delay = 400 }: TooltipProps): ReactElement => (
  <TooltipTrigger delay={delay} closeDelay={120}>
    <Focusable>{children}</Focusable>
    <RacTooltip placement={placement} offset={6} className={classNames(styles.tooltip)}>
      {text}
    </RacTooltip>
  </TooltipTrigger>
);

export interface InfoTipProps {
  /** What the words are about, such as a section's title. */
  readonly about: string;
  readonly text: ReactNode;
}

/** The "i" beside a title. It also opens by a press, so that it can be read on a touch screen. */
export const InfoTip = ({ about, text }: InfoTipProps): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  return (
    <TooltipTrigger delay={200} closeDelay={120} isOpen={isOpen} onOpenChange={setOpen} shouldCloseOnPress={false}>
      <RacButton data-print="never" className={classNames(styles.info)} aria-label={`About ${about}`} onPress={() => setOpen(true)}>
        <Info aria-hidden="true" />
      </RacButton>
      <RacTooltip placement="top" offset={6} className={classNames(styles.tooltip)}>
        {text}
      </RacTooltip>
    </TooltipTrigger>
  );
};

/** A button that can do nothing now and says why: it takes the focus, and shows the words while hovered or focused, and by a press on a touch screen. */
export const Unavailable = ({ why, isDisabled: _, ...button }: ButtonProps & { readonly why: string }): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  return (
    <TooltipTrigger delay={200} closeDelay={120} isOpen={isOpen} onOpenChange={setOpen} shouldCloseOnPress={false}>
      <Focusable>
        <Button {...button} whyDisabled={why} onPointerUp={() => setOpen(true)} />
      </Focusable>
      <RacTooltip placement="top" offset={6} className={classNames(styles.tooltip)}>
        {why}
      </RacTooltip>
    </TooltipTrigger>
  );
};
