/** The form of an alert. Its states are those of any record form (`records/createRecordForm.ts`). */
import { alertKind } from '../../domain/alerts/alertRecord.ts';
import type { Registry } from '../core/registry.ts';
import { createRecordForm } from '../records/createRecordForm.ts';

export const createAlertFormMachine = (registry: Registry) => createRecordForm(registry, alertKind, 'alertForm');
