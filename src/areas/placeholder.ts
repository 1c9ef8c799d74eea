/** The area of everything that has no screen of its own yet. */
import { CELL_EVENTS } from '../domain/cells/cellEvents.ts';
import { YEAR_GRID_EVENTS } from '../domain/goals/yearGridEvents.ts';
import { PLANNED_SCREENS } from '../domain/screens/plannedScreens.ts';
import type { Area } from '../views/app/viewRegistry.ts';
import { DevModeRequired } from '../views/placeholder/DevModeRequired.tsx';
import { NotAvailable, NotFound, Placeholder } from '../views/placeholder/Placeholder.tsx';

export const area: Area = {
  // Of the year grid, whose console is still to come.
  events: { ...CELL_EVENTS, ...YEAR_GRID_EVENTS },
  screens: PLANNED_SCREENS,
  views: { notFound: NotFound, notAvailable: NotAvailable, devMode: DevModeRequired },
  fallback: Placeholder,
};
