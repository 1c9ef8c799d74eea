/** The area of the frame. */
import type { Area } from '../app/viewRegistry.ts';
import { Frame } from './Frame.tsx';

export const area: Area = { screens: [], views: {}, frame: Frame };
