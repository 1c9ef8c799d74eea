/** The list of alerts: deleting them, and undo of all that is done to them. Its states are those of any list of records (`records/createRecordList.ts`). */
import { AlertFields } from '../../domain/alerts/alertFields.ts';
import { alertKind } from '../../domain/alerts/alertRecord.ts';
import type { Registry } from '../core/registry.ts';
import { createRecordList } from '../records/createRecordList.ts';

export const createAlertListMachine = (registry: Registry) => createRecordList(registry, alertKind, AlertFields, 'alertList');
