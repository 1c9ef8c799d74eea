/** The picker of the colour scheme in the header, only where the experimental setting is on. */
import { lazy, Suspense } from 'react';
import { SETTINGS } from '../../domain/journal/address.ts';
import { offersColorSchemes } from '../../domain/settings/colorScheme.ts';
import { useActor } from '../app/appContext.tsx';

const SchemeMenu = lazy(() => import('../account/SchemeMenu.lazy.tsx'));

export const SchemePicker = () => {
  const isOffered = useActor(SETTINGS, (snapshot) => offersColorSchemes(snapshot?.context.settings ?? []));
  if (!isOffered) return null;
  return (
    <Suspense>
      <SchemeMenu />
    </Suspense>
  );
};
