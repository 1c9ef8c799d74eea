/** The saved views as records: deleting them, and the turns of their steps. Its states are those of any list of records (`records/createRecordList.ts`). */
import { savedViewKind } from '../../domain/filters/savedViewKind.ts';
import { SavedViewDraft } from '../../domain/filters/savedViewRecord.ts';
import type { Registry } from '../core/registry.ts';
import { createRecordList } from '../records/createRecordList.ts';

export const createSavedViewRecordsMachine = (registry: Registry) =>
  createRecordList(registry, savedViewKind, SavedViewDraft, 'savedViewRecords');
