/** The area of Business Health. */
import type { Area } from '../app/viewRegistry.ts';

export const area: Area = { screens: [], views: {} };
