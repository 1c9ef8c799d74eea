/** Short words about a control, and the small "i" that explains a title. */
import { Info } from 'lucide-react';
import { type ComponentProps, type ReactElement, type ReactNode, useState } from 'react';
import { Button as RacButton } from 'react-aria-components/Button';
import { Focusable, Tooltip as RacTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { Button, type ButtonProps } from './Button.tsx';
import { classNames } from './classNames.ts';
import styles from './Tooltip.module.css';

/** The words, in a landmark at the end of the page. NOTE: the landmark is around the tooltip, for within it would take its name. */
const Tip = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <RacTooltip
    offset={6}
    className={classNames(styles.tooltip)}
    render={(tooltip) => (
      <aside aria-label="Tooltip">
        <div {...tooltip} />
      </aside>
    )}
  >
    {children}
  </RacTooltip>
);

export interface TooltipProps {
  readonly text: ReactNode;
  /** A control that takes the focus: a tooltip on anything else cannot be reached by keyboard. */
  readonly children: ComponentProps<typeof Focusable>['children'];
  /** Milliseconds of rest before it shows. */
  readonly delay?: number;
}

/** Shows `text` while its control is hovered or focused; Escape hides it, and it can itself be hovered. */
export const Tooltip = ({ text, children, delay = 400 }: TooltipProps): ReactElement => (
  <TooltipTrigger delay={delay} closeDelay={120}>
    <Focusable>{children}</Focusable>
    <Tip>{text}</Tip>
  </TooltipTrigger>
);

interface PressedTipProps {
  readonly text: ReactNode;
  readonly children: (open: () => void) => ReactNode;
}

/** Shows `text` also by a press on its control, so that it can be read on a touch screen. */
const PressedTip = ({ text, children }: PressedTipProps): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  return (
    <TooltipTrigger delay={200} closeDelay={120} isOpen={isOpen} onOpenChange={setOpen} shouldCloseOnPress={false}>
      {children(() => setOpen(true))}
      <Tip>{text}</Tip>
    </TooltipTrigger>
  );
};

export interface InfoTipProps {
  /** What the words are about, such as a section's title. */
  readonly about: string;
  readonly text: ReactNode;
}

/** The "i" beside a title. */
export const InfoTip = ({ about, text }: InfoTipProps): ReactElement => (
  <PressedTip text={text}>
    {(open) => (
      <RacButton data-print="never" className={classNames(styles.info)} aria-label={`About ${about}`} onPress={open}>
        <Info aria-hidden="true" />
      </RacButton>
    )}
  </PressedTip>
);

/** A button that can do nothing now and says why: it takes the focus. */
export const Unavailable = ({ why, isDisabled: _, ...button }: ButtonProps & { readonly why: string }): ReactElement => (
  <PressedTip text={why}>
    {(open) => (
      <Focusable>
        <Button {...button} whyDisabled={why} onPointerUp={open} />
      </Focusable>
    )}
  </PressedTip>
);
