/** The area of the frame. */
import { FRAME_MACHINES } from '../../machines/frameMachines.ts';
import type { Area } from '../app/viewRegistry.ts';
import { Frame } from './Frame.tsx';

export const area: Area = { screens: [], views: {}, machines: FRAME_MACHINES, frame: Frame };
