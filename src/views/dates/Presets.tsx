/** The ranges that have a name, as a list of which one may hold. It is drawn again when the list or the choice changes. */
import { memo, type ReactElement, useMemo } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import type { PickerEvent } from '../../domain/dates/pickerStep.ts';
import type { Preset } from '../../domain/dates/presets.ts';
import { classNames } from '../controls/classNames.ts';
import styles from './DatePanel.module.css';

export interface PresetsProps {
  readonly presets: readonly Preset[];
  /** The preset that the range is; null where it is none. */
  readonly chosen: string | null;
  readonly send: (event: PickerEvent) => void;
}

export const Presets = memo(({ presets, chosen, send }: PresetsProps): ReactElement => {
  // The same elements for the same list: the primitive reads its collection from them, and need not read it again.
  const items = useMemo(
    () =>
      presets.map(({ id, label }) => (
        <ListBoxItem key={id} id={id} textValue={label} className={classNames(styles.preset)}>
          {label}
        </ListBoxItem>
      )),
    [presets],
  );
  return (
    <ListBox
      aria-label="Presets"
      className={classNames(styles.presets)}
      selectionMode="single"
      selectionBehavior="replace"
      shouldFocusOnHover={false}
      escapeKeyBehavior="none"
      autoFocus
      selectedKeys={chosen === null ? [] : [chosen]}
      onAction={(key) => send({ type: 'dates.presetPicked', preset: String(key) })}
      onSelectionChange={(keys) => {
        const [key] = keys === 'all' ? [] : [...keys];
        if (key !== undefined && key !== chosen) send({ type: 'dates.presetPicked', preset: String(key) });
      }}
    >
      {items}
    </ListBox>
  );
});
