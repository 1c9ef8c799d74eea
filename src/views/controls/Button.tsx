/** Buttons, and links that look like them. */
import { LoaderCircle } from 'lucide-react';
import type { ReactElement, ReactNode, RefAttributes } from 'react';
import { Button as RacButton, type ButtonProps as RacButtonProps } from 'react-aria-components/Button';
import { Link, type LinkProps as RacLinkProps } from 'react-aria-components/Link';
import { ProgressBar } from 'react-aria-components/ProgressBar';
import styles from './Button.module.css';
import { classNames } from './classNames.ts';

/** `primary` once per screen at most; `secondary` has a border, `quiet` none; `icon` is a square that needs an `aria-label`. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'icon' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

interface Look {
  readonly kind?: ButtonKind;
  readonly size?: ButtonSize;
  /** Takes the whole width that is there. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

export interface ButtonProps extends Look, Omit<RacButtonProps, 'children' | 'className' | 'style'>, RefAttributes<HTMLButtonElement> {}

const classOf = ({ kind = 'secondary', size = 'medium', wide = false }: Omit<Look, 'children'>): string =>
  classNames(styles.button, styles[kind], styles[size], wide && styles.wide);

/** A button. While `isPending` it keeps its width, takes no press, stays in the tab order and says that it works. */
export const Button = ({ kind, size, wide, children, ...rest }: ButtonProps): ReactElement => (
  <RacButton
    {...rest}
    className={classOf({
      ...(kind === undefined ? {} : { kind }),
      ...(size === undefined ? {} : { size }),
      ...(wide === undefined ? {} : { wide }),
    })}
  >
    <span className={styles.content}>{children}</span>
    {rest.isPending === true && (
      <ProgressBar isIndeterminate aria-label="Working" className={classNames(styles.pending)}>
        <LoaderCircle aria-hidden="true" />
      </ProgressBar>
    )}
  </RacButton>
);

export interface LinkButtonProps extends Look, Omit<RacLinkProps, 'children' | 'className' | 'style'> {
  readonly href: string;
}

/** A link with the look of a button. Navigation inside the app passes its own `render`. */
export const LinkButton = ({ kind, size, wide, children, ...rest }: LinkButtonProps): ReactElement => (
  <Link
    {...rest}
    className={classOf({
      ...(kind === undefined ? {} : { kind }),
      ...(size === undefined ? {} : { size }),
      ...(wide === undefined ? {} : { wide }),
    })}
  >
    <span className={styles.content}>{children}</span>
  </Link>
);
