/** In the place of figures of which none was ever imported: whoever may imports, others are told whom to ask. */
import { lazy, type ReactElement, Suspense } from 'react';
import { MARKET } from '../../domain/imports/kinds.ts';
import { mayVisit } from '../../domain/routes/access.ts';
import { pathTo } from '../../domain/routes/paths.ts';
import { routeNamed } from '../../domain/routes/table.ts';
import type { Lacking } from '../../domain/screens/neverImported.ts';
import { hasRole } from '../../domain/session/user.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import { LinkButton } from '../controls/Button.tsx';
import { EmptyState } from '../controls/StateMessage.tsx';
import styles from './NothingImported.module.css';

export interface NothingImportedProps {
  readonly title: string;
  /** What to import. */
  readonly advice: string;
  readonly scope: Pick<Scope, 'user' | 'brandGroup'>;
  /** Whose data it is: the identity of a brand group, or the marketplace. */
  readonly owner: string;
}

/** The page on which whoever may imports files of an owner; null for whoever may not. */
export const importPage = ({ user, brandGroup }: NothingImportedProps['scope'], owner: string): string | null => {
  if (user === null) return null;
  const group = brandGroup === null ? {} : { brandGroup: brandGroup.id };
  if (hasRole(user.roles, 'Admin')) return `${pathTo('admin-imports')}?${new URLSearchParams({ group: owner, ...group })}`;
  const isOwn = owner === brandGroup?.id && mayVisit(routeNamed('imports'), { session: 'in', user }, brandGroup);
  return isOwn ? `${pathTo('imports')}?${new URLSearchParams({ brandGroup: owner })}` : null;
};

const elsewhere = (isVisitor: boolean): string =>
  isVisitor
    ? 'There is no market data for this page yet.'
    : 'Someone with import access needs to import the data. Ask your Admin or your agency.';

const DropFiles = lazy(() => import('./DropFiles.lazy.tsx'));

export const NothingImported = ({ title, advice, scope, owner }: NothingImportedProps): ReactElement => {
  const page = importPage(scope, owner);
  const action = page !== null && (
    <div className={styles.bring}>
      <Suspense fallback={null}>
        <DropFiles to={page} owner={owner} />
      </Suspense>
      <LinkButton href={page}>Import Files</LinkButton>
    </div>
  );
  return (
    <EmptyState title={title} height={320} {...(action === false ? {} : { action })}>
      {page === null ? elsewhere(scope.user === null) : advice}
    </EmptyState>
  );
};

/** The same of what a whole screen is made of. */
export const SourceMissing = ({ lacking, scope }: { readonly lacking: Lacking; readonly scope: Scope }): ReactElement => (
  <NothingImported
    title={lacking.title}
    advice={lacking.advice}
    scope={scope}
    owner={lacking.owner === 'market' ? MARKET : (scope.brandGroup?.id ?? MARKET)}
  />
);
