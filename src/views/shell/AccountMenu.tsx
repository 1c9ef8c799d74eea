/** The avatar and its menu, ending with Help. */

import { Bug, Drama, Keyboard, LogOut, Settings, Shield, Target, Wrench } from 'lucide-react';
import { lazy, type ReactNode } from 'react';
import { isDevMode } from '../../domain/access/devMode.ts';
import { NAVIGATION, ROOT, SESSION, SHELL } from '../../domain/journal/address.ts';
import { mayManageGoals, pathTo } from '../../domain/routes/routes.ts';
import { carrySticky } from '../../domain/routes/urlParams.ts';
import { hasRole, type User } from '../../domain/session/user.ts';
import type { RootContext } from '../../machines/root/root.machine.ts';
import { isDemoMode, offersDemoMode, offersDevMode } from '../../machines/shell/modes.logic.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { useContextOf, useSend } from '../app/appContext.tsx';
import { usePlace } from '../app/location.ts';
import { useAvatarUrl } from '../app/useAvatarUrl.ts';
import { AvatarButton, AvatarPlaceholder } from '../controls/Avatar.tsx';
import { LazyPlaceholder } from '../controls/LazyPlaceholder.tsx';
import type { MenuAction, MenuGroup } from '../controls/Menu.tsx';
import styles from './Header.module.css';

const LazyMenu = lazy(() => import('../controls/Menu.lazy.tsx'));

type Action = 'account' | 'goal-management' | 'demo' | 'dev' | 'admin' | 'log' | 'shortcuts' | 'logOut';

interface Modes {
  readonly offersDemo: boolean;
  readonly offersDev: boolean;
  readonly demo: boolean;
  readonly dev: boolean;
}

const link = (key: Action, label: string, icon: ReactNode): MenuAction<Action> => ({ key, label, icon });

const groupsFor = (user: User, modes: Modes): readonly MenuGroup<Action>[] => [
  {
    key: 'account',
    actions: [
      link('account', 'User Settings', <Settings aria-hidden="true" />),
      ...(mayManageGoals(user) ? [link('goal-management', 'Manage Goals', <Target aria-hidden="true" />)] : []),
      ...(hasRole(user.roles, 'Internal') ? [link('admin', 'Admin', <Shield aria-hidden="true" />)] : []),
    ],
  },
  {
    key: 'modes',
    title: 'Modes',
    chosen: [...(modes.demo ? ['demo' as const] : []), ...(modes.dev ? ['dev' as const] : [])],
    actions: [
      ...(modes.offersDemo ? [link('demo', 'Demo Mode', <Drama aria-hidden="true" />)] : []),
      ...(modes.offersDev ? [link('dev', 'Dev Mode', <Wrench aria-hidden="true" />)] : []),
    ],
  },
  { key: 'leave', actions: [link('logOut', 'Log Out', <LogOut aria-hidden="true" />)] },
  {
    key: 'help',
    title: 'Help',
    actions: [
      link('shortcuts', 'Keyboard shortcuts', <Keyboard aria-hidden="true" />),
      { ...link('log', 'Report a problem', <Bug aria-hidden="true" />), description: 'Download session log' },
    ],
  },
];

const useModes = (): Modes =>
  useContextOf(SHELL, (context: ShellContext) => ({
    offersDemo: offersDemoMode(context),
    offersDev: offersDevMode(context),
    demo: isDemoMode(context),
    dev: isDevMode(context),
  }));

const Account = ({ user }: { readonly user: User }) => {
  const send = useSend();
  const picture = useAvatarUrl(user);
  const open = useContextOf(SHELL, (context: ShellContext) => context.layer === 'account');
  const place = usePlace((place) => place);
  const modes = useModes();
  const release = useContextOf(ROOT, (context: RootContext) => context.release);
  const show = (layer: string): void => send(SHELL, { type: 'shell.layerToggled', layer, open: true });
  const act = (key: Action): void => {
    if (key === 'logOut') send(SESSION, { type: 'session.logoutClicked' });
    else if (key === 'log') send(SHELL, { type: 'shell.logDownloadClicked' });
    else if (key === 'shortcuts') show('shortcuts');
    else if (key === 'demo') show(modes.demo ? 'demoExit' : 'demo');
    else if (key === 'dev') send(SHELL, { type: 'shell.devModeSet', on: !modes.dev });
    else send(NAVIGATION, { type: 'navigation.linkFollowed', to: carrySticky(place, pathTo(key)) });
  };
  return (
    <LazyMenu
      label="Account"
      trigger={<AvatarButton name={user.name} src={picture} />}
      head={
        <div className={styles.who}>
          <strong>{user.name}</strong>
          <span>{user.email}</span>
        </div>
      }
      groups={groupsFor(user, modes)}
      foot={<p className={styles.version}>Velocity {release}</p>}
      isOpen={open}
      onOpenChange={(next) => send(SHELL, { type: 'shell.layerToggled', layer: 'account', open: next })}
      onAction={(key) => act(key as Action)}
    />
  );
};

export const AccountMenu = () => {
  const send = useSend();
  const session = useContextOf(SHELL, (context: ShellContext) => context.session);
  if (session.tag !== 'in') return null;
  // A press before the menu's code is there is not lost: the menu opens as soon as it can.
  const open = (): void => send(SHELL, { type: 'shell.layerToggled', layer: 'account', open: true });
  return (
    <LazyPlaceholder fallback={<AvatarPlaceholder name={session.user.name} />} onPress={open}>
      <Account user={session.user} />
    </LazyPlaceholder>
  );
};
