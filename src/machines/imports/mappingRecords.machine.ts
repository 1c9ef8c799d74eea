/** The mappings of headings: a question before one is deleted, and undo of all that is done to them. Its states are those of any list of records (`records/createRecordList.ts`). */
import { MappingDraft } from '../../domain/imports/mappings/mapping.ts';
import { mappingKind } from '../../domain/imports/mappings/mappingRecord.ts';
import type { Registry } from '../core/registry.ts';
import { createRecordList } from '../records/createRecordList.ts';

export const createMappingRecordsMachine = (registry: Registry) => createRecordList(registry, mappingKind, MappingDraft, 'mappingRecords');
