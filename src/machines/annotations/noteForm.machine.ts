/** The form of a note. Its states are those of any record form (`records/createRecordForm.ts`). */
import { noteKind } from '../../domain/annotations/noteRecord.ts';
import type { Registry } from '../core/registry.ts';
import { createRecordForm } from '../records/createRecordForm.ts';

export const createNoteFormMachine = (registry: Registry) => createRecordForm(registry, noteKind, 'noteForm');
