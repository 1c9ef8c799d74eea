/** The area of everything that has no screen of its own yet. */
import { PLANNED_SCREENS } from '../../domain/screens/plannedScreens.ts';
import type { Area } from '../app/viewRegistry.ts';
import { DevModeRequired } from './DevModeRequired.tsx';
import { NotAvailable, NotFound, Placeholder } from './Placeholder.tsx';

export const area: Area = {
  screens: PLANNED_SCREENS,
  views: { notFound: NotFound, notAvailable: NotAvailable, devMode: DevModeRequired },
  fallback: Placeholder,
};
