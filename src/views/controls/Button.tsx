/**
 * Buttons, and links that look like them: the browser's own, so that the first screens need no library for them.
 * What opens a menu or a list is a `TriggerButton`.
 */
import { LoaderCircle } from 'lucide-react';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactElement, ReactNode, RefAttributes } from 'react';
import styles from './Button.module.css';
import { classNames } from './classNames.ts';

/** `primary` once per screen at most; `secondary` has a border, `quiet` none; `icon` is a square that needs an `aria-label`. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'icon' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

/** How a button looks. */
export interface ButtonLook {
  readonly kind?: ButtonKind | undefined;
  readonly size?: ButtonSize | undefined;
  /** Takes the whole width that is there. */
  readonly wide?: boolean | undefined;
}

export const buttonClass = ({ kind = 'secondary', size = 'medium', wide = false }: ButtonLook): string =>
  classNames(styles.button, styles[kind], styles[size], wide && styles.wide);

export interface ButtonProps
  extends ButtonLook,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style' | 'disabled' | 'onClick'>,
    RefAttributes<HTMLButtonElement> {
  readonly children: ReactNode;
  readonly onPress?: (() => void) | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly isPending?: boolean | undefined;
  /** Disabled by its own press, such as Reset: it does not let go of the focus, or Escape would reach nothing any more. */
  readonly keepsFocus?: boolean | undefined;
}

/** The content of a button; keeps the button's width while it works. */
export const ButtonContent = ({ isPending, children }: { readonly isPending: boolean; readonly children: ReactNode }): ReactElement => (
  <>
    <span className={styles.content}>{children}</span>
    {isPending && (
      <span role="progressbar" aria-label="Working" className={styles.pending}>
        <LoaderCircle aria-hidden="true" />
      </span>
    )}
  </>
);

/** A button. While `isPending` it keeps its width, takes no press, stays in the tab order and says that it works. */
export const Button = ({
  kind,
  size,
  wide,
  children,
  onPress,
  isDisabled = false,
  isPending = false,
  keepsFocus = false,
  ...rest
}: ButtonProps): ReactElement => (
  <button
    type="button"
    {...rest}
    className={buttonClass({ kind, size, wide })}
    disabled={isDisabled && !isPending && !keepsFocus}
    aria-disabled={isPending || (isDisabled && keepsFocus) || undefined}
    data-disabled={isDisabled || undefined}
    data-pending={isPending || undefined}
    onClick={(event) => {
      if (isPending || isDisabled) event.preventDefault();
      else onPress?.();
    }}
  >
    <ButtonContent isPending={isPending}>{children}</ButtonContent>
  </button>
);

export interface LinkButtonProps extends ButtonLook, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'style'> {
  readonly href: string;
  readonly children: ReactNode;
}

/** A link with the look of a button. */
export const LinkButton = ({ kind, size, wide, children, ...rest }: LinkButtonProps): ReactElement => (
  <a {...rest} className={buttonClass({ kind, size, wide })}>
    <span className={styles.content}>{children}</span>
  </a>
);
