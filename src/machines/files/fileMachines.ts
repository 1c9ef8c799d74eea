/** The machines that Files brings along, by the names under which its screens name them. */
import type { Machines } from '../core/registry.ts';
import { createDocumentFormMachine } from './documentForm.machine.ts';
import { createFileActionsMachine } from './fileActions.machine.ts';
import { createFileUploadsMachine } from './fileUploads.machine.ts';

export const FILE_MACHINES = {
  documentForm: createDocumentFormMachine,
  fileActions: createFileActionsMachine,
  fileUploads: createFileUploadsMachine,
} satisfies Machines;
