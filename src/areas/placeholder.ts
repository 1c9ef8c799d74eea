/** The area of everything that has no screen of its own yet. */
import { categoriesContract } from '../domain/api/categories.contract.ts';
import { marketContract } from '../domain/api/market.contract.ts';
import { PLANNED_SCREENS } from '../domain/screens/plannedScreens.ts';
import type { Area } from '../views/app/viewRegistry.ts';
import { DevModeRequired } from '../views/placeholder/DevModeRequired.tsx';
import { NotAvailable, NotFound, Placeholder } from '../views/placeholder/Placeholder.tsx';
import { CATEGORIES, TYPEAHEADS } from './joined.ts';

export const area: Area = {
  screens: PLANNED_SCREENS,
  views: { notFound: NotFound, notAvailable: NotAvailable, devMode: DevModeRequired },
  fallback: Placeholder,
  // The planned screens of the market are the first to look up what is typed, and to pick categories.
  machines: { ...TYPEAHEADS.machines, ...CATEGORIES.machines },
  events: { ...TYPEAHEADS.events, ...CATEGORIES.events },
  calls: { ...marketContract, ...categoriesContract },
};
