/** The list of deliveries: deleting them, and undo of all that is done to them. Its states are those of any list of records (`records/createRecordList.ts`). */
import { DeliveryFields } from '../../domain/deliveries/deliveryFields.ts';
import { deliveryKind } from '../../domain/deliveries/deliveryRecord.ts';
import type { Registry } from '../core/registry.ts';
import { createRecordList } from '../records/createRecordList.ts';

export const createDeliveryListMachine = (registry: Registry) => createRecordList(registry, deliveryKind, DeliveryFields, 'deliveryList');
