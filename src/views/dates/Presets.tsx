/**
 * The ranges that have a name, as a list of which one may hold: the listbox pattern of the ARIA practices. Arrow keys, Home, End
 * and letters lead through it, the space bar and a press choose, Enter and a second press apply what they choose. It is drawn again when the list or the choice changes.
 */
import { type KeyboardEvent, memo, type ReactElement, useRef } from 'react';
import type { DateLimits } from '../../domain/dates/limits.ts';
import type { PickerEvent } from '../../domain/dates/pickerReducer.ts';
import { presetNote } from '../../domain/dates/pickerView.ts';
import type { Preset } from '../../domain/dates/presets.ts';
import { isTypeSelectKey, type TypeSelectBuffer, typeSelectAfter, typeSelectMatch } from '../../domain/forms/typeSelect.ts';
import { placeAfter } from '../controls/placeAfter.ts';
import { useFocus } from '../hooks/useFocus.ts';
import styles from './DatePanel.module.css';

export interface PresetsProps {
  readonly presets: readonly Preset[];
  /** The preset that the range is; null where it is none. */
  readonly chosen: string | null;
  /** Between which days there are data. */
  readonly limits: DateLimits;
  readonly send: (event: PickerEvent) => void;
}

const presetAt = (target: EventTarget): string | null =>
  (target instanceof Element ? target.closest<HTMLElement>('[data-key]')?.dataset.key : undefined) ?? null;

export const Presets = memo(({ presets, chosen, limits, send }: PresetsProps): ReactElement => {
  /** The one that Tab leads to has the keyboard when the picker opens. */
  const first = useFocus<HTMLDivElement>('opened');
  const buffer = useRef<TypeSelectBuffer | null>(null);
  const place = presets.findIndex(({ id }) => id === chosen);
  const tabbed = Math.max(0, place);
  const choose = (preset: string | null): void => {
    if (preset !== null && preset !== chosen) send({ type: 'dates.presetPicked', preset });
  };
  const applyAt = (target: EventTarget): void => {
    const preset = presetAt(target);
    if (preset === null) return;
    choose(preset);
    send({ type: 'dates.applied' });
  };
  const lead = (event: KeyboardEvent): number | null => {
    const at = presets.findIndex(({ id }) => id === presetAt(event.target));
    const to = placeAfter(event.key, at, presets.length, false);
    if (to !== null || !isTypeSelectKey(event.key, buffer.current, event.timeStamp)) return to;
    buffer.current = typeSelectAfter(buffer.current, event.key, event.timeStamp);
    const labels = presets.map(({ label }) => label);
    return typeSelectMatch(labels, buffer.current.text, at);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    const to = lead(event);
    const option = to === null ? undefined : event.currentTarget.children[to];
    if (option instanceof HTMLElement) option.focus();
    else if (event.key === 'Enter') applyAt(event.target);
    else if (event.key === ' ') choose(presetAt(event.target));
    else return;
    event.preventDefault();
  };
  return (
    <div
      role="listbox"
      aria-label="Presets"
      tabIndex={-1}
      className={styles.presets}
      onKeyDown={onKeyDown}
      onClick={(event) => choose(presetAt(event.target))}
      onDoubleClick={(event) => applyAt(event.target)}
    >
      {presets.map((preset, i) => {
        const { id, label } = preset;
        const note = presetNote(preset, limits);
        return (
          <div
            key={id}
            ref={i === tabbed ? first : undefined}
            role="option"
            aria-selected={i === place}
            aria-description={note ?? undefined}
            tabIndex={i === tabbed ? 0 : -1}
            data-key={id}
            className={styles.preset}
          >
            {label}
            {note !== null && (
              <small aria-hidden="true" className={styles.presetNote}>
                {note}
              </small>
            )}
          </div>
        );
      })}
    </div>
  );
});
