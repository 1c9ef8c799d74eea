/** What applies, as chips above the screen that can be removed. The line keeps its place while the chips' code comes. */
import { lazy, Suspense } from 'react';
import { activeFilterCount } from '../../domain/filters/filterState.ts';
import { SHELL } from '../../domain/journal/address.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { useContextOf } from '../app/appContext.tsx';
import styles from './AppliedFilters.module.css';

const LazyChips = lazy(() => import('./FilterChips.lazy.tsx'));

export const AppliedFilters = () => {
  const applies = useContextOf(
    SHELL,
    ({ filters, scope, location: where }: ShellContext) =>
      filters !== null && scope !== null && where.kind === 'screen' && activeFilterCount(scope.filters) > 0,
  );
  if (!applies) return null;
  return (
    <div className={styles.line}>
      <Suspense fallback={null}>
        <LazyChips />
      </Suspense>
    </div>
  );
};
