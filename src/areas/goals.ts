/** The area of goals. */
import { analyticsContract } from '../domain/api/analytics.contract.ts';
import { forecastingContract } from '../domain/api/forecasting.contract.ts';
import { goalsContract } from '../domain/api/goals.contract.ts';
import { lookupsContract } from '../domain/api/lookups.contract.ts';
import { CELL_EVENTS } from '../domain/cells/cellEvents.ts';
import { GOAL_EVENTS } from '../domain/goals/goalEvents.ts';
import { goalConsole } from '../domain/goals/goals.screen.ts';
import { YEAR_GRID_EVENTS } from '../domain/goals/yearGridEvents.ts';
import { RECORD_EVENTS } from '../domain/records/recordEvents.ts';
import { createGoalConsoleMachine } from '../machines/goals/goalConsole.machine.ts';
import { createGoalFormMachine } from '../machines/goals/goalForm.machine.ts';
import { createGoalUploadMachine } from '../machines/goals/goalUpload.machine.ts';
import { createGoalYearsMachine } from '../machines/goals/goalYears.machine.ts';
import { GoalConsole } from '../views/goals/GoalConsole.tsx';
import { joined } from './joined.ts';

export const area = joined({
  screens: [[goalConsole, GoalConsole]],
  calls: { ...goalsContract, ...lookupsContract, ...analyticsContract, ...forecastingContract },
  events: { ...RECORD_EVENTS, ...GOAL_EVENTS, ...CELL_EVENTS, ...YEAR_GRID_EVENTS },
  machines: {
    goalForm: createGoalFormMachine,
    goalConsole: createGoalConsoleMachine,
    goalUpload: createGoalUploadMachine,
    goalYears: createGoalYearsMachine,
  },
});
