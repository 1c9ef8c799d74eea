/** The form of a mapping of headings. Its states are those of any record form (`records/createRecordForm.ts`). */
import { mappingKind } from '../../domain/imports/mappings/mappingRecord.ts';
import type { Registry } from '../core/registry.ts';
import { createRecordForm } from '../records/createRecordForm.ts';

export const createMappingFormMachine = (registry: Registry) => createRecordForm(registry, mappingKind, 'mappingForm');
