/** The way through the admin area. */
import { pathTo } from '../../domain/routes/routes.ts';
import { AppLink } from '../app/Link.tsx';
import styles from './Admin.module.css';
import { useAdminPlace } from './adminContext.ts';

const LINKS = [
  ['admin', 'Overview'],
  ['admin-users', 'Users'],
  ['admin-organizations', 'Organizations'],
  ['admin-brand-groups', 'Brand Groups'],
] as const;

export const AdminNav = () => {
  const { name } = useAdminPlace();
  return (
    <nav aria-label="Admin" className={styles.nav} data-print="never">
      <ul>
        {LINKS.map(([route, label]) => (
          <li key={route}>
            <AppLink to={pathTo(route)} className={styles.navLink} aria-current={route === name ? 'page' : undefined}>
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};
