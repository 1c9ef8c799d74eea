/** The dialog "Dev Mode Required"; Escape is a No. */
import { Button } from '../controls/Button.tsx';
import { Dialog } from '../controls/Dialog.tsx';

export interface DevModeQuestionProps {
  readonly onYes: () => void;
  readonly onNo: () => void;
}

const DevModeQuestion = ({ onYes, onNo }: DevModeQuestionProps) => (
  <Dialog
    title="Dev Mode Required"
    isOpen
    role="alertdialog"
    onClose={onNo}
    actions={
      <>
        <Button onPress={onNo}>No</Button>
        <Button kind="primary" onPress={onYes}>
          Yes
        </Button>
      </>
    }
  >
    <p>This screen needs dev mode. Do you want to enable it?</p>
  </Dialog>
);

export default DevModeQuestion;
