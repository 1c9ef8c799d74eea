/** The area of everything that has no screen of its own yet. */
import type { Area } from '../app/viewRegistry.ts';
import { DevModeRequired } from './DevModeRequired.tsx';
import { NotAvailable, NotFound, Placeholder } from './Placeholder.tsx';

export const area: Area = {
  screens: [],
  views: { notFound: NotFound, notAvailable: NotAvailable, devMode: DevModeRequired },
  fallback: Placeholder,
};
