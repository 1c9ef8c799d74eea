/** The area of alerts. */
import { ALERT_EVENTS } from '../domain/alerts/alertFormEvents.ts';
import { alertsScreen } from '../domain/alerts/alerts.screen.ts';
import { alertsContract } from '../domain/api/alerts.contract.ts';
import { RECORD_EVENTS } from '../domain/records/recordEvents.ts';
import { createAlertFormMachine } from '../machines/alerts/alertForm.machine.ts';
import { createAlertListMachine } from '../machines/alerts/alertList.machine.ts';
import { alertMarksMachine } from '../machines/alerts/alertMarks.machine.ts';
import { Alerts } from '../views/alerts/Alerts.tsx';
import { joined } from './joined.ts';

export const area = joined({
  screens: [[alertsScreen, Alerts]],
  calls: alertsContract,
  events: { ...RECORD_EVENTS, ...ALERT_EVENTS },
  machines: { alertForm: createAlertFormMachine, alertList: createAlertListMachine, alertMarks: alertMarksMachine },
});
