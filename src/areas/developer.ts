/** The area of the developer's screen. */
import type { Area } from '../views/app/viewRegistry.ts';
import { Developer } from '../views/developer/Developer.tsx';

export const area: Area = { screens: [], views: { developer: Developer } };
