/** The area of the developer's screen. */
import type { Area } from '../app/viewRegistry.ts';
import { Developer } from './Developer.tsx';

export const area: Area = { screens: [], views: { developer: Developer } };
