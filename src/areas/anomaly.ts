/** The area of sales anomalies. */
import { NOTE_EVENTS } from '../domain/annotations/noteEvents.ts';
import { salesAnomalyScreen } from '../domain/anomaly/salesAnomaly.screen.ts';
import { alertingContract } from '../domain/api/alerting.contract.ts';
import { annotationsContract } from '../domain/api/annotations.contract.ts';
import { screenContract } from '../domain/api/screenContract.ts';
import { createAnnotationsMachine } from '../machines/annotations/annotations.machine.ts';
import { SalesAnomaly } from '../views/anomaly/SalesAnomaly.tsx';
import type { Area } from '../views/app/viewRegistry.ts';

export const area: Area = {
  screens: [salesAnomalyScreen],
  calls: { ...screenContract, ...alertingContract, ...annotationsContract },
  events: NOTE_EVENTS,
  machines: { annotations: createAnnotationsMachine },
  views: { 'sales-anomaly': SalesAnomaly },
};
