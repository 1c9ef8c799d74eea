/** The area of everything that has no screen of its own yet. */
import type { Area } from '../views/app/viewRegistry.ts';
import { DevModeRequired } from '../views/placeholder/DevModeRequired.tsx';
import { NotAvailable, NotFound, Placeholder } from '../views/placeholder/Placeholder.tsx';

export const area = {
  screens: [],
  views: { notFound: NotFound, notAvailable: NotAvailable, devMode: DevModeRequired },
  fallback: Placeholder,
} satisfies Area;
