/** The frame of the account screens: the mark, a title, a form in one column. Without the app layout. */
import type { ReactNode } from 'react';
import { pathTo } from '../../domain/routes/routes.ts';
import { AppLink } from '../app/Link.tsx';
import { Logo } from '../app/Logo.tsx';
import styles from './Account.module.css';

export interface AccountPageProps {
  readonly title: string;
  /** One line that says what the screen is for. */
  readonly lead?: string;
  readonly children?: ReactNode;
}

export const AccountPage = ({ title, lead, children }: AccountPageProps) => (
  <main className={styles.page}>
    <div className={styles.column}>
      <HomeLink />
      <div className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </div>
  </main>
);

/** The mark leads home. */
export const HomeLink = () => (
  <AppLink to="/velocity/" className={styles.home} aria-label="Velocity home">
    <Logo size="large" />
  </AppLink>
);

export const ToLogin = ({ children }: { readonly children: ReactNode }) => (
  <AppLink to={pathTo('login')} className={styles.link}>
    {children}
  </AppLink>
);
