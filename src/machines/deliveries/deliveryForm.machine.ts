/** The form of a delivery. Its states are those of any record form (`records/createRecordForm.ts`). */
import { deliveryKind } from '../../domain/deliveries/deliveryRecord.ts';
import type { Registry } from '../core/registry.ts';
import { createRecordForm } from '../records/createRecordForm.ts';

export const createDeliveryFormMachine = (registry: Registry) => createRecordForm(registry, deliveryKind, 'deliveryForm');
