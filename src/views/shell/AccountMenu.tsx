/** The avatar and its menu, ending with Help. */
import { Bug, LogOut, Settings, Shield, Target } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { NAVIGATION, SESSION, SHELL } from '../../domain/journal/address.ts';
import { mayManageGoals, pathTo } from '../../domain/routes/routes.ts';
import { carrySticky } from '../../domain/routes/urlParams.ts';
import { hasRole, type User } from '../../domain/session/user.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { useContextOf, useSend } from '../app/appContext.tsx';
import { AvatarButton } from '../controls/Avatar.tsx';
import type { MenuGroup } from '../controls/Menu.tsx';
import styles from './Header.module.css';

const LazyMenu = lazy(() => import('../controls/Menu.lazy.tsx'));

type Action = 'account' | 'goal-management' | 'admin' | 'log' | 'logOut';

const groupsFor = (user: User): readonly MenuGroup<Action>[] => [
  {
    key: 'account',
    actions: [
      { key: 'account', label: 'User Settings', icon: <Settings aria-hidden="true" /> },
      ...(mayManageGoals(user) ? [{ key: 'goal-management' as const, label: 'Manage Goals', icon: <Target aria-hidden="true" /> }] : []),
      ...(hasRole(user.roles, 'Internal') ? [{ key: 'admin' as const, label: 'Admin', icon: <Shield aria-hidden="true" /> }] : []),
    ],
  },
  {
    key: 'help',
    title: 'Help',
    actions: [
      {
        key: 'log',
        label: 'Report a problem',
        description: 'Download session log',
        icon: <Bug aria-hidden="true" />,
      },
    ],
  },
  { key: 'leave', actions: [{ key: 'logOut', label: 'Log Out', icon: <LogOut aria-hidden="true" /> }] },
];

const Account = ({ user }: { readonly user: User }) => {
  const send = useSend();
  const open = useContextOf(SHELL, (context: ShellContext) => context.layer === 'account');
  const url = useContextOf(SHELL, (context: ShellContext) => context.url);
  const act = (key: Action): void => {
    if (key === 'logOut') send(SESSION, { type: 'session.logoutClicked' });
    else if (key === 'log') send(SHELL, { type: 'shell.logDownloadClicked' });
    else send(NAVIGATION, { type: 'navigation.linkFollowed', to: carrySticky(url, pathTo(key)) });
  };
  return (
    <LazyMenu
      label="Account"
      trigger={<AvatarButton name={user.name} />}
      head={
        <div className={styles.who}>
          <strong>{user.name}</strong>
          <span>{user.email}</span>
        </div>
      }
      groups={groupsFor(user)}
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
    <Suspense fallback={<AvatarButton name={session.user.name} onPress={open} />}>
      <Account user={session.user} />
    </Suspense>
  );
};
