/** Who is signed in, as initials that are drawn here: no picture is fetched from elsewhere. */
import type { ReactElement, RefAttributes } from 'react';
import { Button, type ButtonProps } from 'react-aria-components/Button';
import styles from './Avatar.module.css';
import { classNames } from './classNames.ts';

const firstLetter = (word: string): string => [...word][0] ?? '';

/** At most two letters: of the first and the last word of a name or of an e-mail's own part; a question mark when there is none. */
export const initialsOf = (name: string): string => {
  const words = (name.split('@')[0] ?? '').split(/[\s._-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const first = words[0];
  const last = words.length > 1 ? words[words.length - 1] : undefined;
  if (first === undefined) return '?';
  return `${firstLetter(first)}${last === undefined ? '' : firstLetter(last)}`.toUpperCase();
};

/** Decoration beside a name that is written out; it says nothing by itself. */
export const Avatar = ({ name }: { readonly name: string }): ReactElement => (
  <span className={styles.avatar} aria-hidden="true">
    {initialsOf(name)}
  </span>
);

export interface AvatarButtonProps extends Omit<ButtonProps, 'children' | 'className' | 'style'>, RefAttributes<HTMLButtonElement> {
  readonly name: string;
}

/** The round button that opens the account menu. */
export const AvatarButton = ({ name, ...rest }: AvatarButtonProps): ReactElement => (
  <Button {...rest} aria-label={rest['aria-label'] ?? `Account of ${name}`} className={classNames(styles.button)}>
    <Avatar name={name} />
  </Button>
);
