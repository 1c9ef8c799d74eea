/** Whose figures a printed page shows: "Northfold Home, only CA, US". The frame's header, which says so on the screen, is not on paper. */
import type { ReactElement } from 'react';
import { shownCountry } from '../../domain/goals/scope.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import styles from './PageHead.module.css';

export const PrintCaption = ({ scope }: { readonly scope: Pick<Scope, 'brandGroup' | 'filters'> }): ReactElement => (
  <p className={styles.whose}>
    {scope.brandGroup?.name}
    {scope.filters.countries.length > 0 && `, only ${scope.filters.countries.map(shownCountry).join(', ')}`}
  </p>
);
