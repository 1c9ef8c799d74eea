/**
 * A link inside the app: a real `href` for the browser's own ways (new tab, copy), and a plain click that goes
 * through the journal. wouter resolves paths; its location hook is the navigation actor.
 */
import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { NAVIGATION } from '../../domain/journal/address.ts';
import { carrySticky } from '../../domain/routes/urlParams.ts';
import type { NavigationContext } from '../../machines/navigation/navigation.machine.ts';
import { useContextOf, useSend } from './appContext.tsx';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: string;
  readonly children: ReactNode;
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;

/** Carries brand group, filters and toggles along, so that the address in the link is the one it leads to. */
export const AppLink = ({ to, children, onClick, ...rest }: LinkProps) => {
  const send = useSend();
  const href = useContextOf(NAVIGATION, (context: NavigationContext) => carrySticky(context.url, to));
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (!isPlainClick(event)) return;
    event.preventDefault();
    send(NAVIGATION, { type: 'navigation.linkFollowed', to: href });
  };
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
};
