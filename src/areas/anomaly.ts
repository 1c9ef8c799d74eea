/** The area of sales anomalies. */
import { salesAnomaly } from '../domain/anomaly/salesAnomaly.screen.ts';
import { alertingContract } from '../domain/api/alerting.contract.ts';
import { screenContract } from '../domain/api/screenContract.ts';
import { SalesAnomaly } from '../views/anomaly/SalesAnomaly.tsx';
import { joined, NOTES } from './joined.ts';

export const area = joined({
  screens: [[salesAnomaly, SalesAnomaly]],
  features: [NOTES],
  calls: { ...screenContract, ...alertingContract },
});
