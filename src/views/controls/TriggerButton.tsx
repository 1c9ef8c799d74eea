/** The button that opens a menu, a list or a panel: it takes its part from the trigger around it. */
import type { ReactElement, ReactNode, RefAttributes } from 'react';
import { Button as RacButton, type ButtonProps as RacButtonProps } from 'react-aria-components/Button';
import { ButtonContent, type ButtonLook, buttonClass } from './Button.tsx';

export interface TriggerButtonProps
  extends ButtonLook,
    Omit<RacButtonProps, 'children' | 'className' | 'style'>,
    RefAttributes<HTMLButtonElement> {
  readonly children: ReactNode;
}

export const TriggerButton = ({ kind, size, wide, children, ...rest }: TriggerButtonProps): ReactElement => (
  <RacButton {...rest} className={buttonClass({ kind, size, wide })}>
    <ButtonContent isPending={rest.isPending === true}>{children}</ButtonContent>
  </RacButton>
);
