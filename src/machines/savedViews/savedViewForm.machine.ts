/** The name of a saved view while it is written. Its states are those of any record form (`records/createRecordForm.ts`). */
import { savedViewKind } from '../../domain/filters/savedViewKind.ts';
import type { Registry } from '../core/registry.ts';
import { createRecordForm } from '../records/createRecordForm.ts';

export const createSavedViewFormMachine = (registry: Registry) => createRecordForm(registry, savedViewKind, 'savedViewForm');
