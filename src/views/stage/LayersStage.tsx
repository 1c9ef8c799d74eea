/** What lies above the page: dialogs, questions, drawers. */
import { type ReactElement, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { ConfirmDialog } from '../controls/ConfirmDialog.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { Drawer } from '../controls/Drawer.tsx';
import { Select } from '../controls/Select.tsx';
import { oneGroup } from '../controls/SelectParts.tsx';
import { TextField } from '../controls/TextField.tsx';
import { Case, quiet } from './Case.tsx';
import styles from './Stage.module.css';

type Layer = 'dialog' | 'long' | 'question' | 'pending' | 'refused' | 'drawer' | 'start';

const PARAGRAPH =
  'A brand group holds the brands that are looked at together. Its figures, goals and saved views go with it, and whoever may see it finds it in the list at the top of the page.';

const Form = (): ReactElement => {
  const [name, setName] = useState('Harbor Light');
  const [zone, setZone] = useState<string | null>('us');
  return (
    <div className={styles.stack}>
      <TextField label="Name" value={name} onChange={setName} />
      <Select
        label="Country"
        groups={oneGroup([
          { key: 'us', label: 'United States' },
          { key: 'ca', label: 'Canada' },
        ])}
        value={zone}
        onChange={setZone}
      />
    </div>
  );
};

const Questions = ({ open, close }: { readonly open: Layer | null; readonly close: () => void }): ReactElement => (
  <>
    <ConfirmDialog
      title="Delete Harbor Light?"
      confirmLabel="Delete"
      isDanger
      isOpen={open === 'question'}
      onConfirm={close}
      onCancel={close}
    >
      <p>Nobody sees it from then on. You can restore it from the list of deleted brand groups.</p>
    </ConfirmDialog>
    <ConfirmDialog
      title="Delete Harbor Light?"
      confirmLabel="Delete"
      isDanger
      isPending
      isOpen={open === 'pending'}
      onConfirm={quiet}
      onCancel={close}
    >
      <p>Nobody sees it from then on.</p>
    </ConfirmDialog>
    <ConfirmDialog
      title="Delete Harbor Light?"
      confirmLabel="Delete"
      isDanger
      error="It could not be deleted: two users have no other brand group."
      isOpen={open === 'refused'}
      onConfirm={quiet}
      onCancel={close}
    >
      <p>Nobody sees it from then on.</p>
    </ConfirmDialog>
  </>
);

const Drawers = ({ open, close }: { readonly open: Layer | null; readonly close: () => void }): ReactElement => (
  <>
    <Drawer
      title="Edit brand group"
      caption="Harbor Light, Northfold"
      isOpen={open === 'drawer'}
      onClose={close}
      actions={
        <>
          <Button onPress={close}>Cancel</Button>
          <Button kind="primary" onPress={close}>
            Save
          </Button>
        </>
      }
    >
      <Form />
    </Drawer>
    <Drawer
      title="A very long title of a drawer that does not fit into one line of it"
      isOpen={open === 'start'}
      onClose={close}
      isReading
      side="start"
    >
      {Array.from({ length: 14 }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal paragraphs that never change.
        <p key={i} className={styles.paragraph}>
          {PARAGRAPH}
        </p>
      ))}
    </Drawer>
  </>
);

const LAYERS: readonly (readonly [Layer, string])[] = [
  ['dialog', 'Dialog'],
  ['long', 'Long dialog'],
  ['question', 'Question'],
  ['pending', 'Question at work'],
  ['refused', 'Question refused'],
  ['drawer', 'Drawer'],
  ['start', 'Drawer at the start'],
];

export const LayersStage = (): ReactElement => {
  const [open, setOpen] = useState<Layer | null>(null);
  const close = (): void => setOpen(null);
  return (
    <>
      <h2 className={styles.heading}>Layers</h2>
      <Case name="Open each">
        {LAYERS.map(([layer, words]) => (
          <Button key={layer} onPress={() => setOpen(layer)}>
            {words}
          </Button>
        ))}
      </Case>
      <Dialog
        title="Hide the demo banner?"
        isOpen={open === 'dialog'}
        onClose={close}
        actions={
          <>
            <Button onPress={close}>Cancel</Button>
            <Button kind="primary" onPress={close}>
              Hide
            </Button>
          </>
        }
      >
        <p>It stays hidden until the page is reloaded.</p>
      </Dialog>
      <Dialog
        title="What is a brand group?"
        size="medium"
        isReading
        isOpen={open === 'long'}
        onClose={close}
        actions={<Button onPress={close}>Close</Button>}
      >
        {Array.from({ length: 14 }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal paragraphs that never change.
          <p key={i} className={styles.paragraph}>
            {PARAGRAPH}
          </p>
        ))}
      </Dialog>
      <Questions open={open} close={close} />
      <Drawers open={open} close={close} />
    </>
  );
};
