/** The machines of annotations, by the names under which screens name them. */
import { annotationsMachine } from './annotations.machine.ts';
import { createNoteFormMachine } from './noteForm.machine.ts';
import { createNoteRecordsMachine } from './noteRecords.machine.ts';

export const ANNOTATION_MACHINES = {
  annotations: annotationsMachine,
  noteForm: createNoteFormMachine,
  noteRecords: createNoteRecordsMachine,
} as const;
