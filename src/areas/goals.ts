/** The area of goals. */
import { goalsContract } from '../domain/api/goals.contract.ts';
import { lookupsContract } from '../domain/api/lookups.contract.ts';
import { GOAL_EVENTS } from '../domain/goals/goalEvents.ts';
import { goalConsole } from '../domain/goals/goals.screen.ts';
import { RECORD_EVENTS } from '../domain/records/recordEvents.ts';
import { createGoalConsoleMachine } from '../machines/goals/goalConsole.machine.ts';
import { createGoalFormMachine } from '../machines/goals/goalForm.machine.ts';
import { createGoalUploadMachine } from '../machines/goals/goalUpload.machine.ts';
import { GoalConsole } from '../views/goals/GoalConsole.tsx';
import { joined } from './joined.ts';

export const area = joined({
  screens: [[goalConsole, GoalConsole]],
  calls: { ...goalsContract, ...lookupsContract },
  events: { ...RECORD_EVENTS, ...GOAL_EVENTS },
  machines: { goalForm: createGoalFormMachine, goalConsole: createGoalConsoleMachine, goalUpload: createGoalUploadMachine },
});
