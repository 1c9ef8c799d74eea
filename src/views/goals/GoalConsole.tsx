/** The Goal Management Console (B-044, B-219 to B-222): the goals table with its forms, and the upload of many at once. */
import { Plus } from 'lucide-react';
import { GOAL_EDIT_PARAM, goalKind } from '../../domain/goals/goalRecord.ts';
import { GOAL_FORM, GOAL_RECORDS, type GoalConsoleView, goalConsole } from '../../domain/goals/goals.screen.ts';
import { NEW_RECORD } from '../../domain/records/recordKind.ts';
import { useActor } from '../app/appContext.tsx';
import { Button } from '../controls/Button.tsx';
import { type TabItem, Tabs } from '../controls/Tabs.tsx';
import { DeleteQuestion, LeaveQuestion } from '../records/RecordQuestions.tsx';
import { RecordUndoButtons } from '../records/RecordUndoButtons.tsx';
import { ScreenPage } from '../screen/ScreenPage.tsx';
import { useParam, useParams, useScope } from '../screen/useScreen.ts';
import { GoalTable } from './GoalTable.tsx';
import { GoalUpload } from './GoalUpload.tsx';
import { useSetGoalParam } from './goalPlace.ts';
import { NewGoal } from './NewGoal.tsx';
import { YearGrid, YearLeaveQuestion } from './YearGrid.tsx';

const Years = () => <YearGrid screen={goalConsole.at} scope={useScope(goalConsole)} params={useParams(goalConsole)} />;

/** What the console shows, one at a time. */
const VIEWS: readonly TabItem<GoalConsoleView>[] = [
  { key: 'table', label: 'Goals', content: <GoalTable /> },
  { key: 'years', label: 'Year grid', content: <Years /> },
  { key: 'upload', label: 'Bulk upload', content: <GoalUpload /> },
];

const Controls = () => {
  const set = useSetGoalParam();
  return (
    <>
      <RecordUndoButtons at={GOAL_RECORDS} kind={goalKind} />
      <Button kind="primary" onPress={() => set(GOAL_EDIT_PARAM, NEW_RECORD)}>
        <Plus aria-hidden="true" />
        New Goal
      </Button>
    </>
  );
};

const Views = () => {
  const [view, setView] = useParam(goalConsole, 'view');
  return (
    <>
      <Tabs label="Goals" tabs={VIEWS} value={view} onChange={setView} />
      <NewGoal />
      <LeaveQuestion at={GOAL_FORM} />
      <YearLeaveQuestion screen={goalConsole.at} />
      <DeleteQuestion at={GOAL_RECORDS} kind={goalKind} />
    </>
  );
};

export const GoalConsole = () => {
  const isThere = useActor(GOAL_RECORDS, (snapshot) => snapshot !== undefined);
  return (
    <ScreenPage of={goalConsole} controls={isThere ? <Controls /> : null}>
      {isThere && <Views />}
    </ScreenPage>
  );
};
