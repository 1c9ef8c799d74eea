/** The machines that come with the frame: what its header needs before a screen is asked for. */
import type { Machines } from './core/registry.ts';
import { createDatesMachine } from './dates/dates.machine.ts';
import { createFiltersMachine } from './filters/filters.machine.ts';
import { lookupsMachine } from './lookups/lookups.machine.ts';
import { savedViewsMachine } from './savedViews/savedViews.machine.ts';

export const FRAME_MACHINES: Machines = {
  dates: createDatesMachine,
  filters: createFiltersMachine,
  lookups: lookupsMachine,
  savedViews: savedViewsMachine,
};
