/** Makes a test of the session up to the entry that is shown: the trimmed log, and a vitest file that replays it. */
import type { ReactElement } from 'react';
import { logFileOf, testFileOf, testName } from '../../domain/replay/savedTest.ts';
import { Button } from '../controls/Button.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { TextField } from '../controls/TextField.tsx';
import styles from './SaveTest.module.css';
import { useWorkbench, useWorkbenchPorts } from './workbenchContext.tsx';

export const SaveTest = (): ReactElement => {
  const { send, saveTest } = useWorkbenchPorts();
  const saving = useWorkbench((context) => context.saving);
  const at = useWorkbench((context) => context.at);
  const title = saving?.title ?? '';
  const name = testName(title);
  const save = (): void => saveTest(title.trim() === '' ? 'A session ends as it was recorded' : title);
  return (
    <Dialog
      title="Save as test"
      isOpen={saving !== null}
      onClose={() => send({ type: 'save.closed' })}
      actions={
        <>
          <Button onPress={() => send({ type: 'save.closed' })}>Cancel</Button>
          <Button kind="primary" onPress={save}>
            Save files
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p>
          The test replays this page load up to entry {at} and asserts every actor’s state at that point. Put both files into{' '}
          <code>test/replays</code>; <code>npm test</code> runs them from then on.
        </p>
        <TextField
          label="What the test verifies"
          value={title}
          placeholder="A refused password leaves the form as it was"
          onChange={(next) => send({ type: 'save.titled', title: next })}
        />
        <ul className={styles.files} aria-label="Files">
          <li>{logFileOf(name)}</li>
          <li>{testFileOf(name)}</li>
        </ul>
      </div>
    </Dialog>
  );
};
