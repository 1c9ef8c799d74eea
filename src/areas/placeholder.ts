/** The area of everything that has no screen of its own yet. */
import { PLANNED_SCREENS } from '../domain/screens/plannedScreens.ts';
import type { Area } from '../views/app/viewRegistry.ts';
import { DevModeRequired } from '../views/placeholder/DevModeRequired.tsx';
import { NotAvailable, NotFound, Placeholder } from '../views/placeholder/Placeholder.tsx';

export const area: Area = {
  screens: PLANNED_SCREENS,
  views: { notFound: NotFound, notAvailable: NotAvailable, devMode: DevModeRequired },
  fallback: Placeholder,
};
