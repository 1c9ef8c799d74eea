/** The form of a brand group. Its states are those of any record form (`records/createRecordForm.ts`). */
import { ADMIN_RECORDS } from '../../domain/admin/adminRecord.ts';
import type { Registry } from '../core/registry.ts';
import { createRecordForm } from '../records/createRecordForm.ts';

export const createBrandGroupFormMachine = (registry: Registry) => createRecordForm(registry, ADMIN_RECORDS.brandGroups, 'brandGroupForm');
