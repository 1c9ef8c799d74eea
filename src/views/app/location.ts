/** wouter's location hook, bound to the navigation actor: links go through the journal, the address bar is an effect's. */
import type { BaseLocationHook } from 'wouter';
import { NAVIGATION } from '../../domain/journal/address.ts';
import type { Place } from '../../domain/routes/urlParams.ts';
import { placeIn } from '../../machines/navigation/navigation.machine.ts';
import { useContextOf, useSend } from './appContext.tsx';

/** The state of a link that enters the page anew, also where its screen is already open. */
export const ENTERS = 'enters';

/** What `select` takes of where the person is; a view is drawn anew only when that changes. */
export const usePlace = <T>(select: (place: Place) => T): T => useContextOf(NAVIGATION, (context) => select(placeIn(context)));

export const usePath = (): string => usePlace(({ path }) => path);

/** The path, and how a link leads on. */
export const useNavigationLocation: BaseLocationHook = () => {
  const send = useSend();
  const path = usePath();
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
export const useNavigationSearch = (): string => usePlace(({ search }) => search.toString());
