/** The New Goal modal (B-222). */
import { GOAL_FORM } from '../../domain/goals/goals.screen.ts';
import { useActor, useSend } from '../app/appContext.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { GoalForm } from './GoalForm.tsx';

export const NewGoal = () => {
  const send = useSend();
  const isOpen = useActor(GOAL_FORM, (snapshot) => snapshot?.context.form != null && snapshot.context.form.id === null);
  return (
    <Dialog title="New Goal" size="medium" isOpen={isOpen} onClose={() => send(GOAL_FORM, { type: 'record.closeAsked' })}>
      <GoalForm />
    </Dialog>
  );
};
