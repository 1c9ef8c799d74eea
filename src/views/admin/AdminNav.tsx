/** The way through the admin area. */

import { decideVisit } from '../../domain/routes/access.ts';
import { pathTo } from '../../domain/routes/routes.ts';
import { routeNamed } from '../../domain/routes/table.ts';
import { AppLink } from '../app/Link.tsx';
import { useIntoView } from '../hooks/useFocus.ts';
import styles from './Admin.module.css';
import { useAdminName, useViewer } from './adminViewer.ts';

const LINKS = [
  ['admin', 'Overview'],
  ['admin-users', 'Users'],
  ['admin-organizations', 'Organizations'],
  ['admin-brand-groups', 'Brand Groups'],
  ['admin-imports', 'Imports'],
  ['admin-data', 'Data'],
  ['admin-jobs', 'Jobs'],
] as const;

/** Imports and jobs are for Admins alone; the others see no link that would send them away. */
const useLinks = () => {
  const viewer = useViewer();
  return LINKS.filter(
    ([route]) =>
      decideVisit(routeNamed(route), viewer === null ? { session: 'out' } : { session: 'in', user: viewer }, null)._tag === 'Allowed',
  );
};

interface NavItemProps {
  readonly route: (typeof LINKS)[number][0];
  readonly label: string;
  readonly isCurrent: boolean;
}

/** On a phone the links scroll sideways: that of the page at hand is in sight. */
const NavItem = ({ route, label, isCurrent }: NavItemProps) => {
  const ref = useIntoView<HTMLLIElement>(isCurrent);
  return (
    <li ref={ref}>
      <AppLink to={pathTo(route)} className={styles.navLink} aria-current={isCurrent ? 'page' : undefined}>
        {label}
      </AppLink>
    </li>
  );
};

export const AdminNav = () => {
  const name = useAdminName();
  const links = useLinks();
  return (
    <nav aria-label="Admin" className={styles.nav} data-print="never">
      <ul>
        {links.map(([route, label]) => (
          <NavItem key={route} route={route} label={label} isCurrent={route === name} />
        ))}
      </ul>
    </nav>
  );
};
