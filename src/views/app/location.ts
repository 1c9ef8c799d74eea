/** wouter's location hook, bound to the navigation actor: links go through the journal, the address bar is an effect's. */
import type { BaseLocationHook } from 'wouter';
import { NAVIGATION } from '../../domain/journal/address.ts';
import { readUrl } from '../../domain/routes/urlParams.ts';
import type { NavigationContext } from '../../machines/navigation/navigation.machine.ts';
import { useContextOf, useSend } from './appContext.tsx';

/** The state of a link that enters the page anew, also where its screen is already open. */
export const ENTERS = 'enters';

/** The path, and how a link leads on. */
export const useNavigationLocation: BaseLocationHook = () => {
  const send = useSend();
  const path = useContextOf(NAVIGATION, (context: NavigationContext) => readUrl(context.url).path);
  const navigate = (to: string | URL, options?: { replace?: boolean; state?: unknown }): void =>
    send(NAVIGATION, {
      type: 'navigation.linkFollowed',
      to: String(to),
      replace: options?.replace ?? false,
      ...(options?.state === ENTERS ? { enters: true } : {}),
    });
  return [path, navigate];
};

/** The query, without its question mark. */
export const useNavigationSearch = (): string =>
  useContextOf(NAVIGATION, (context: NavigationContext) => readUrl(context.url).search.toString());
