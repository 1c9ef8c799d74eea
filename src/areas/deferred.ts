/** The area of the deferred services: their machines, and the layers in which some of them show. */

import { accountContract } from '../domain/api/account.contract.ts';
import { findContract } from '../domain/api/find.contract.ts';
import { DEFERRED_EVENTS } from '../domain/shell/deferredEvents.ts';
import { DEFERRED_SERVICES } from '../machines/deferredMachines.ts';
import type { Area } from '../views/app/viewRegistry.ts';
import { Layers } from '../views/deferred/Layers.tsx';

export const area = {
  screens: [],
  views: {},
  calls: { ...accountContract, ...findContract },
  events: DEFERRED_EVENTS,
  machines: DEFERRED_SERVICES,
  layers: Layers,
} satisfies Area;
