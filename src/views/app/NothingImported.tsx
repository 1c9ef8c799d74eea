/** In the place of figures of which none was ever imported: an Admin imports, others are told whom to ask. */
import type { ReactElement } from 'react';
import { MARKET } from '../../domain/imports/kinds.ts';
import { pathTo } from '../../domain/routes/paths.ts';
import { type ImportedSource, NEVER_IMPORTED } from '../../domain/screens/neverImported.ts';
import { hasRole } from '../../domain/session/user.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import { LinkButton } from '../controls/Button.tsx';
import { EmptyState } from '../controls/StateMessage.tsx';

export interface NothingImportedProps {
  readonly title: string;
  /** What to import. */
  readonly advice: string;
  readonly scope: Pick<Scope, 'user' | 'brandGroup'>;
  /** Whose data it is: the identity of a brand group, or the marketplace. */
  readonly owner: string;
}

export const NothingImported = ({ title, advice, scope: { user, brandGroup }, owner }: NothingImportedProps): ReactElement => {
  const mayImport = user !== null && hasRole(user.roles, 'Admin');
  const page = `${pathTo('admin-imports')}?${new URLSearchParams({ group: owner, ...(brandGroup === null ? {} : { brandGroup: brandGroup.id }) })}`;
  return (
    <EmptyState
      title={title}
      height={320}
      {...(mayImport
        ? {
            action: (
              <LinkButton kind="primary" href={page}>
                Import Files
              </LinkButton>
            ),
          }
        : {})}
    >
      {mayImport ? advice : 'An Admin of Velocity imports it. Ask yours, or the agency that looks after this account.'}
    </EmptyState>
  );
};

/** The same of what a whole screen is made of. */
export const SourceMissing = ({ source, scope }: { readonly source: ImportedSource; readonly scope: Scope }): ReactElement => (
  <NothingImported {...NEVER_IMPORTED[source]} scope={scope} owner={source === 'market' ? MARKET : (scope.brandGroup?.id ?? MARKET)} />
);
