/** Whose figures a printed page shows: "Northfold Home, only CA, US". The frame's header, which says so on the screen, is not on paper. */
import type { ReactElement } from 'react';
import { shownCountry } from '../../domain/goals/scope.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import styles from './PageHead.module.css';

/** "Northfold Home, only CA, US". */
export const printCaption = ({ brandGroup, filters }: Pick<Scope, 'brandGroup' | 'filters'>): string =>
  `${brandGroup?.name ?? ''}${filters.countries.length > 0 ? `, only ${filters.countries.map(shownCountry).join(', ')}` : ''}`;

export const PrintCaption = ({ scope }: { readonly scope: Pick<Scope, 'brandGroup' | 'filters'> }): ReactElement => (
  <p className={styles.whose}>{printCaption(scope)}</p>
);
