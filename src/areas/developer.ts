/** The area of the developer's screen. */
import type { Area } from '../views/app/viewRegistry.ts';
import { Developer } from '../views/developer/Developer.tsx';

export const area = { screens: [], views: { developer: Developer } } satisfies Area;
