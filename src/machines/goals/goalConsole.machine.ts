/** The Goal Management Console: deleting goals, and undo of all that is done to them. Its states are those of any list of records (`records/createRecordList.ts`). */
import { GoalFields } from '../../domain/goals/goalFields.ts';
import { goalKind } from '../../domain/goals/goalRecord.ts';
import type { Registry } from '../core/registry.ts';
import { createRecordList } from '../records/createRecordList.ts';

export const createGoalConsoleMachine = (registry: Registry) => createRecordList(registry, goalKind, GoalFields, 'goalConsole');
