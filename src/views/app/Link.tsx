/**
 * A link inside the app: a real `href` for the browser's own ways (new tab, copy), and a plain click that goes
 * through the journal.
 */
import { type AnchorHTMLAttributes, type ReactNode, useMemo } from 'react';
import { Link } from 'wouter';
import { type Place, type ReadonlySearch, stickyQuery, withSticky } from '../../domain/routes/urlParams.ts';
import { ENTERS, usePlace } from './location.ts';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'className'> {
  readonly to: string;
  readonly className?: string | undefined;
  /** Whether the page is entered at its top and its title takes the focus, also where the link leads to the same screen. */
  readonly enters?: boolean;
  readonly children: ReactNode;
}

let last: { readonly place: Place | null; readonly sticky: ReadonlySearch } = { place: null, sticky: new URLSearchParams() };

/** Every link asks the same of the same place, at every entry of the journal: it is made once, and stays where nothing of it changed. */
const stickyOf = (place: Place): ReadonlySearch => {
  if (place === last.place) return last.sticky;
  const sticky = stickyQuery(place);
  last = { place, sticky: `${sticky}` === `${last.sticky}` ? last.sticky : sticky };
  return last.sticky;
};

/** Carries brand group, filters and toggles along, so that the address in the link is the one it leads to. */
export const AppLink = ({ to, className, enters = false, children, ...rest }: LinkProps) => {
  const sticky = usePlace(stickyOf);
  const href = useMemo(() => withSticky(to, sticky), [to, sticky]);
  return (
    <Link {...rest} {...(enters ? { state: ENTERS } : {})} href={href} {...(className === undefined ? {} : { className })}>
      {children}
    </Link>
  );
};
