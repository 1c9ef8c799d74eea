/** The area of Business Health. */
import { NOTE_EVENTS } from '../domain/annotations/noteEvents.ts';
import { annotationsContract } from '../domain/api/annotations.contract.ts';
import { screenContract } from '../domain/api/screenContract.ts';
import { businessHealthScreen } from '../domain/business/businessHealth.screen.ts';
import { createAnnotationsMachine } from '../machines/annotations/annotations.machine.ts';
import type { Area } from '../views/app/viewRegistry.ts';
import { BusinessHealth } from '../views/business/BusinessHealth.tsx';

export const area: Area = {
  screens: [businessHealthScreen],
  calls: { ...screenContract, ...annotationsContract },
  events: NOTE_EVENTS,
  machines: { annotations: createAnnotationsMachine },
  views: { 'business-health': BusinessHealth },
};
