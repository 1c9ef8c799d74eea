/** Who is signed in: initials that are drawn here, and over them the person's picture, where one is wanted and there is one. */
import type { ReactElement, RefAttributes } from 'react';
import { Button, type ButtonProps } from 'react-aria-components/Button';
import { initialsOf } from '../../domain/format/initials.ts';
import { AVATAR_SIZE } from '../../domain/settings/avatar.ts';
import styles from './Avatar.module.css';
import { classNames } from './classNames.ts';

export interface AvatarProps {
  readonly name: string;
  /** Where the picture is; a picture that does not come leaves the initials in sight. */
  readonly src?: string | undefined;
}

/** Decoration beside a name that is written out; it says nothing by itself. */
export const Avatar = ({ name, src }: AvatarProps): ReactElement => (
  <span className={styles.avatar} aria-hidden="true">
    {initialsOf(name)}
    {src !== undefined && <img className={styles.picture} src={src} width={AVATAR_SIZE} height={AVATAR_SIZE} alt="" />}
  </span>
);

export interface AvatarButtonProps
  extends AvatarProps,
    Omit<ButtonProps, 'children' | 'className' | 'style' | 'name'>,
    RefAttributes<HTMLButtonElement> {}

/** Looks like the button of the account menu until its code has come. */
export const AvatarPlaceholder = ({ name }: AvatarProps): ReactElement => (
  <button type="button" aria-label={`Account: ${name}`} className={classNames(styles.button)}>
    <Avatar name={name} />
  </button>
);

/** The round button that opens the account menu. */
export const AvatarButton = ({ name, src, ...rest }: AvatarButtonProps): ReactElement => (
  <Button {...rest} aria-label={rest['aria-label'] ?? `Account: ${name}`} className={classNames(styles.button)}>
    <Avatar name={name} src={src} />
  </Button>
);
