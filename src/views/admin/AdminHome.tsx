/** The front of the admin area: how much of each there is, and the way there. */
import { Building2, ChevronRight, Layers, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { adminHome } from '../../domain/admin/admin.screens.ts';
import { countText } from '../../domain/admin/words.ts';
import { formatCount } from '../../domain/format/number.ts';
import { pathTo } from '../../domain/routes/routes.ts';
import { routeNamed } from '../../domain/routes/table.ts';
import { isWaiting } from '../../domain/screens/panelState.ts';
import { AppLink } from '../app/Link.tsx';
import { PageHead } from '../app/PageHead.tsx';
import { listPanel } from '../app/panel.ts';
import type { QueryView } from '../app/useQuery.ts';
import { Skeleton } from '../controls/Skeleton.tsx';
import { ErrorState } from '../controls/StateMessage.tsx';
import { useAnswer } from '../screen/useScreen.ts';
import styles from './Admin.module.css';
import { AdminNav } from './AdminNav.tsx';

/** Nothing is said of none. */
const some = (count: number, words: (count: number) => string): string => (count === 0 ? '' : words(count));

interface CardProps<R> {
  readonly counted: QueryView<readonly R[]>;
  readonly route: 'admin-users' | 'admin-organizations' | 'admin-brand-groups';
  readonly icon: ReactNode;
  readonly isInactive: (each: R) => boolean;
  readonly more: (active: readonly R[]) => string;
}

const Counted = <R,>({ all, isInactive, more }: Pick<CardProps<R>, 'isInactive' | 'more'> & { readonly all: readonly R[] }) => {
  const active = all.filter((each) => !isInactive(each));
  const inactive = all.length - active.length;
  return (
    <>
      <span className={styles.figure}>{formatCount(active.length)}</span>
      <span className={styles.more}>
        {[more(active), ...(inactive === 0 ? [] : [`${inactive} inactive`])].filter((part) => part !== '').join(' · ')}
      </span>
    </>
  );
};

const AdminCard = <R,>({ counted, route, icon, isInactive, more }: CardProps<R>) => {
  const { answer } = counted;
  const state = listPanel(counted);
  const { title, question } = routeNamed(route);
  return (
    <li className={styles.homeCard}>
      <AppLink to={pathTo(route)} className={styles.homeLink}>
        <span className={styles.homeIcon} aria-hidden="true">
          {icon}
        </span>
        <h2>{title}</h2>
        <ChevronRight aria-hidden="true" />
      </AppLink>
      <p className={styles.homeQuestion}>{question}</p>
      <div className={styles.homeCount} aria-busy={isWaiting(state) || undefined}>
        {answer !== null && <Counted all={answer} isInactive={isInactive} more={more} />}
        {answer === null && state.kind !== 'failed' && <Skeleton shape="block" height={28} width="40%" />}
        {state.kind === 'failed' && <ErrorState {...state} />}
      </div>
    </li>
  );
};

export const AdminHome = () => {
  const { title, question } = adminHome.page;
  const [users, organizations] = [useAnswer(adminHome, 'users'), useAnswer(adminHome, 'organizations')];
  const brandGroups = useAnswer(adminHome, 'brandGroups');
  return (
    <div className={styles.page}>
      <PageHead title={title} question={question} />
      <AdminNav />
      <ul className={styles.home}>
        <AdminCard
          counted={users}
          route="admin-users"
          icon={<Users />}
          isInactive={({ deletedAt }) => deletedAt !== null}
          more={(users) => some(users.filter(({ isInvited }) => isInvited).length, (open) => countText(open, 'open invitation'))}
        />
        <AdminCard
          counted={organizations}
          route="admin-organizations"
          icon={<Building2 />}
          isInactive={({ deletedAt }) => deletedAt !== null}
          more={() => ''}
        />
        <AdminCard
          counted={brandGroups}
          route="admin-brand-groups"
          icon={<Layers />}
          isInactive={({ deletedAt, isHidden }) => deletedAt !== null || isHidden}
          more={(groups) => some(groups.filter(({ syncedAt }) => syncedAt === null).length, (never) => `${never} never synced`)}
        />
      </ul>
    </div>
  );
};
