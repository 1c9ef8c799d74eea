/**
 * The command palette (Ctrl or ⌘ with K): a field that takes the keyboard, and below it what fits. The arrow keys walk
 * the list while the field keeps the focus, as in the combobox pattern of the ARIA authoring practices. It draws its own
 * list, for it must be there within a blink.
 */
import { CornerDownLeft, Search } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { PALETTE, SHELL } from '../../domain/journal/address.ts';
import { faultWords } from '../../domain/screens/panelState.ts';
import type { PaletteEntry, PaletteGroup } from '../../domain/shell/palette.ts';
import type { PaletteContext } from '../../machines/palette/palette.machine.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { useContextOf, useSend } from '../app/appContext.tsx';
import box from '../app/PaletteBox.module.css';
import { Button } from '../controls/Button.tsx';
import { useFocusWhileThere, useIntoView } from '../hooks/useFocus.ts';
import styles from './Palette.module.css';
import { movedTo, type PaletteSearch, useDeeds, usePalette } from './usePalette.ts';

const LIST = 'palette-list';
const idOf = (key: string): string => `palette-${key.replace(/[^A-Za-z0-9]/g, '-')}`;

interface OptionProps {
  readonly entry: PaletteEntry;
  readonly isActive: boolean;
  readonly onPick: (entry: PaletteEntry) => void;
  readonly onPoint: (entry: PaletteEntry) => void;
}

const Option = ({ entry, isActive, onPick, onPoint }: OptionProps) => {
  const ref = useIntoView<HTMLDivElement>(isActive);
  return (
    // The field above takes the keys for the whole list.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
    // biome-ignore lint/a11y/useFocusableInteractive: see above.
    <div
      ref={ref}
      id={idOf(entry.key)}
      role="option"
      aria-selected={isActive}
      className={styles.option}
      onClick={() => onPick(entry)}
      onPointerMove={() => {
        if (!isActive) onPoint(entry);
      }}
    >
      <span className={styles.label}>{entry.label}</span>
      {entry.hint !== null && <span className={styles.hint}>{entry.hint}</span>}
      {isActive && <CornerDownLeft aria-hidden="true" />}
    </div>
  );
};

const Group = ({
  group,
  active,
  ...rest
}: { readonly group: PaletteGroup; readonly active: string | null } & Omit<OptionProps, 'entry' | 'isActive'>) => (
  // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset.
  <div role="group" aria-labelledby={idOf(`group ${group.title}`)} className={styles.group}>
    <div role="presentation" id={idOf(`group ${group.title}`)} className={styles.groupTitle}>
      {group.title}
    </div>
    {group.entries.map((entry) => (
      <Option key={entry.key} entry={entry} isActive={entry.key === active} {...rest} />
    ))}
  </div>
);

const Field = ({
  entries,
  active,
  onPick,
}: {
  readonly entries: readonly PaletteEntry[];
  readonly active: string | null;
  readonly onPick: OptionProps['onPick'];
}) => {
  const send = useSend();
  const query = useContextOf(PALETTE, (context: PaletteContext) => context.query);
  const brandGroupId = useContextOf(SHELL, (context: ShellContext) => context.brandGroup?.id);
  const ref = useFocusWhileThere<HTMLInputElement>();
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const next = movedTo(event.key, entries, active);
    const chosen = entries.find(({ key }) => key === active);
    if (next !== null) send(PALETTE, { type: 'palette.pointedAt', key: next });
    else if (event.key === 'Enter' && chosen !== undefined && !event.nativeEvent.isComposing) onPick(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <label className={box.field}>
      <Search aria-hidden="true" />
      <input
        ref={ref}
        type="text"
        role="combobox"
        aria-label="Search or jump to…"
        aria-expanded={entries.length > 0}
        aria-controls={LIST}
        aria-autocomplete="list"
        aria-activedescendant={active === null ? undefined : idOf(active)}
        autoComplete="off"
        spellCheck={false}
        placeholder="Search or jump to…"
        value={query}
        onChange={(event) =>
          send(PALETTE, {
            type: 'palette.queryTyped',
            query: event.currentTarget.value.slice(0, 200),
            ...(brandGroupId === undefined ? {} : { brandGroupId }),
          })
        }
        onKeyDown={onKeyDown}
      />
      <kbd>Esc</kbd>
    </label>
  );
};

const countWords = (count: number): string => (count === 0 ? 'No results' : `${count} ${count === 1 ? 'match' : 'matches'}`);

/** While the server is asked, nothing is not yet none. */
const statusWords = (count: number, search: PaletteSearch): string => {
  if (search.kind === 'searching') return count === 0 ? 'Searching…' : `${countWords(count)}, searching…`;
  return search.kind === 'failed' ? `${countWords(count)}. ${faultWords(search.fault)}` : countWords(count);
};

/** How many there are is plain to see; that they are not all is not. */
const footClass = (count: number, { kind }: PaletteSearch): string | undefined => {
  if (count === 0) return styles.empty;
  return kind === 'failed' || kind === 'searching' ? styles.note : styles.count;
};

const Palette = () => {
  const send = useSend();
  const { groups, entries, active, search } = usePalette();
  const { carryOut, close } = useDeeds();
  const point = ({ key }: PaletteEntry): void => send(PALETTE, { type: 'palette.pointedAt', key });
  return (
    <ModalOverlay isOpen isDismissable className={box.overlay ?? ''} onOpenChange={(open) => !open && close()}>
      <Modal className={box.modal ?? ''}>
        <Dialog aria-label="Command palette" className={styles.dialog ?? ''}>
          <Field entries={entries} active={active} onPick={carryOut} />
          <div id={LIST} role="listbox" aria-label="Results" className={styles.list}>
            {groups.map((group) => (
              <Group key={group.title} group={group} active={active} onPick={carryOut} onPoint={point} />
            ))}
          </div>
          <div className={styles.foot}>
            <p role="status" className={footClass(entries.length, search)}>
              {statusWords(entries.length, search)}
            </p>
            {search.kind === 'failed' && search.fault.advice === undefined && (
              <Button kind="quiet" size="small" onPress={() => send(PALETTE, { type: 'palette.findRetried' })}>
                Retry
              </Button>
            )}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
};

export default Palette;
