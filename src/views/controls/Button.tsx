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

type NativeProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style' | 'disabled' | 'onClick' | 'type'> &
  RefAttributes<HTMLButtonElement>;

interface CommonProps extends Omit<ButtonLook, 'kind'>, NativeProps {
  readonly children: ReactNode;
  readonly onPress?: (() => void) | undefined;
  readonly isPending?: boolean | undefined;
  /** Why it can do nothing now, as a sentence; null where it can. It stays in the tab order and says so. */
  readonly whyDisabled?: string | null | undefined;
  /** Disabled by its own press, such as Reset: it does not let go of the focus, or Escape would reach nothing any more. */
  readonly keepsFocus?: boolean | undefined;
}

/** What leads on, a screen's main button or one that sends a form, is never disabled without saying why. */
interface MainButtonProps extends CommonProps {
  readonly kind?: ButtonKind | undefined;
  readonly type?: 'button' | 'submit' | undefined;
  readonly isDisabled?: never;
}

/** One that lets go of the focus while something is under way, so that what comes of it takes the keyboard; it says why too. */
interface BusyButtonProps extends CommonProps {
  readonly kind?: ButtonKind | undefined;
  readonly type?: 'button' | 'submit' | undefined;
  readonly isDisabled: boolean;
  readonly whyDisabled: string | null;
}

interface OtherButtonProps extends CommonProps {
  readonly kind?: Exclude<ButtonKind, 'primary'> | undefined;
  readonly type?: 'button' | undefined;
  readonly isDisabled?: boolean | undefined;
}

export type ButtonProps = MainButtonProps | BusyButtonProps | OtherButtonProps;

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
  whyDisabled = null,
  isPending = false,
  keepsFocus = false,
  ...rest
}: ButtonProps): ReactElement => {
  const why = isPending ? null : whyDisabled;
  const isOff = isDisabled || whyDisabled !== null;
  const staysFocusable = keepsFocus || (why !== null && !isDisabled);
  return (
    <button
      type="button"
      {...rest}
      {...(why === null ? {} : { title: why, 'data-why': why })}
      className={buttonClass({ kind, size, wide })}
      disabled={isOff && !isPending && !staysFocusable}
      aria-disabled={isPending || (isOff && staysFocusable) || undefined}
      data-disabled={isOff || undefined}
      data-pending={isPending || undefined}
      onClick={(event) => {
        if (isPending || isOff) event.preventDefault();
        else onPress?.();
      }}
    >
      <ButtonContent isPending={isPending}>{children}</ButtonContent>
    </button>
  );
};

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
