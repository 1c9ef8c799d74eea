/** The form of an organization. Its states are those of any record form (`records/createRecordForm.ts`). */
import { ADMIN_RECORDS } from '../../domain/admin/adminRecord.ts';
import type { Registry } from '../core/registry.ts';
import { createRecordForm } from '../records/createRecordForm.ts';

export const createOrganizationFormMachine = (registry: Registry) =>
  createRecordForm(registry, ADMIN_RECORDS.organizations, 'organizationForm');
