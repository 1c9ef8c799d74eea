/** The form of a goal: in its row, or above the page for a new one. Its states are those of any record form (`records/createRecordForm.ts`). */
import { goalKind } from '../../domain/goals/goalRecord.ts';
import type { Registry } from '../core/registry.ts';
import { createRecordForm } from '../records/createRecordForm.ts';

export const createGoalFormMachine = (registry: Registry) => createRecordForm(registry, goalKind, 'goalForm');
