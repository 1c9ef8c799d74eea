/** The form of a document, a screen of its own. Its states are those of any record form (`records/createRecordForm.ts`). */
import { documentKind } from '../../domain/files/documentRecord.ts';
import type { Registry } from '../core/registry.ts';
import { createRecordForm } from '../records/createRecordForm.ts';

export const createDocumentFormMachine = (registry: Registry) => createRecordForm(registry, documentKind, 'documentForm');
