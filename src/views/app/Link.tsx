/**
 * A link inside the app: a real `href` for the browser's own ways (new tab, copy), and a plain click that goes
 * through the journal.
 */
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Link } from 'wouter';
import { NAVIGATION } from '../../domain/journal/address.ts';
import { carrySticky } from '../../domain/routes/urlParams.ts';
import type { NavigationContext } from '../../machines/navigation/navigation.machine.ts';
import { useContextOf } from './appContext.tsx';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'className'> {
  readonly to: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Carries brand group, filters and toggles along, so that the address in the link is the one it leads to. */
export const AppLink = ({ to, className, children, ...rest }: LinkProps) => {
  const href = useContextOf(NAVIGATION, (context: NavigationContext) => carrySticky(context.url, to));
  return (
    <Link {...rest} href={href} {...(className === undefined ? {} : { className })}>
      {children}
    </Link>
  );
};
