/** The machines that come with the frame: what its header needs before a screen is asked for. */
import type { Machines } from './core/registry.ts';
import { createDatesMachine } from './dates/dates.machine.ts';
import { createFiltersMachine } from './filters/filters.machine.ts';
import { lookupsMachine } from './lookups/lookups.machine.ts';
import { createSavedViewFormMachine } from './savedViews/savedViewForm.machine.ts';
import { createSavedViewRecordsMachine } from './savedViews/savedViewRecords.machine.ts';
import { createSavedViewsMachine } from './savedViews/savedViews.machine.ts';

export const FRAME_MACHINES: Machines = {
  dates: createDatesMachine,
  filters: createFiltersMachine,
  lookups: lookupsMachine,
  savedViews: createSavedViewsMachine,
  savedViewForm: createSavedViewFormMachine,
  savedViewRecords: createSavedViewRecordsMachine,
};
