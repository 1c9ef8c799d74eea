/** The notes of a brand group: deleting them, and undo of all that is done to them. Its states are those of any list of records (`records/createRecordList.ts`). */
import { TypedNoteCodec } from '../../domain/annotations/noteEvents.ts';
import { noteKind } from '../../domain/annotations/noteRecord.ts';
import type { Registry } from '../core/registry.ts';
import { createRecordList } from '../records/createRecordList.ts';

export const createNoteRecordsMachine = (registry: Registry) => createRecordList(registry, noteKind, TypedNoteCodec, 'noteRecords');
