/** Which days of what a screen shows were not imported: its line is loaded where there is something to say. */
import { lazy, type ReactElement, Suspense } from 'react';
import type { Address } from '../../domain/journal/address.ts';
import { MISSING_DAYS } from '../../domain/screens/missingDays.ts';
import { currentOnly } from '../app/panel.ts';
import { useAnyQuery } from '../app/useQuery.ts';

const LazyLine = lazy(() => import('./MissingDaysLine.lazy.tsx'));

export const MissingDays = ({ at }: { readonly at: Address }): ReactElement | null => {
  const query = useAnyQuery(at, MISSING_DAYS);
  // Days of other dates are not told of these.
  const { answer } = currentOnly(query);
  if (query.call === null || !Array.isArray(answer) || answer.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <LazyLine at={at} call={query.call} />
    </Suspense>
  );
};
