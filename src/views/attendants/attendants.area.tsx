/** The area of those that attend the frame: their machines, and the layers in which some of them show. */
import { ATTENDANTS } from '../../machines/lazyMachines.ts';
import type { Area } from '../app/viewRegistry.ts';
import { Layers } from './Layers.tsx';

export const area: Area = { screens: [], views: {}, machines: ATTENDANTS, layers: Layers };
