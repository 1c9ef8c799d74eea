/**
 * A link inside the app: a real `href` for the browser's own ways (new tab, copy), and a plain click that goes
 * through the journal.
 */
import { type AnchorHTMLAttributes, type ReactNode, useMemo } from 'react';
import { Link } from 'wouter';
import { NAVIGATION } from '../../domain/journal/address.ts';
import { stickyQuery, withSticky } from '../../domain/routes/urlParams.ts';
import type { NavigationContext } from '../../machines/navigation/navigation.machine.ts';
import { useContextOf } from './appContext.tsx';
import { ENTERS } from './location.ts';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'className'> {
  readonly to: string;
  readonly className?: string | undefined;
  /** Whether the page is entered at its top and its title takes the focus, also where the link leads to the same screen. */
  readonly enters?: boolean;
  readonly children: ReactNode;
}

let last = { url: '', sticky: '' };

/** Every link asks the same of the same address, at every entry of the journal: it is read once. */
const stickyOf = (url: string): string => {
  if (url !== last.url) last = { url, sticky: stickyQuery(url) };
  return last.sticky;
};

/** Carries brand group, filters and toggles along, so that the address in the link is the one it leads to. */
export const AppLink = ({ to, className, enters = false, children, ...rest }: LinkProps) => {
  const sticky = useContextOf(NAVIGATION, (context: NavigationContext) => stickyOf(context.url));
  const href = useMemo(() => withSticky(to, sticky), [to, sticky]);
  return (
    <Link {...rest} {...(enters ? { state: ENTERS } : {})} href={href} {...(className === undefined ? {} : { className })}>
      {children}
    </Link>
  );
};
