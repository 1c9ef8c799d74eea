/** The area of those that attend the frame: their machines, and the layers in which some of them show. */

import { accountContract } from '../domain/api/account.contract.ts';
import { ATTENDANT_EVENTS } from '../domain/shell/attendantEvents.ts';
import { ATTENDANTS } from '../machines/attendantMachines.ts';
import type { Area } from '../views/app/viewRegistry.ts';
import { Layers } from '../views/attendants/Layers.tsx';

export const area: Area = {
  screens: [],
  views: {},
  calls: accountContract,
  events: ATTENDANT_EVENTS,
  machines: ATTENDANTS,
  layers: Layers,
};
