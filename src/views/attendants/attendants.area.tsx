/** The area of those that attend the frame: machines alone, what they show comes lazily where it shows. */
import { ATTENDANTS } from '../../machines/lazyMachines.ts';
import type { Area } from '../app/viewRegistry.ts';

export const area: Area = { screens: [], views: {}, machines: ATTENDANTS };
