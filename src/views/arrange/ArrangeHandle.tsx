/**
 * The handle of something that can be arranged: dragged by it with a pointer; with the keyboard Enter picks it up, arrow keys carry it, Enter
 * puts it down, Escape takes it back. The menu beside it does the same without a drag.
 */
import { GripVertical, MoveRight } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import type { ArrangeMove, ArrangePlace } from '../../domain/arrange/arrangement.ts';
import type { AddressOf } from '../../domain/journal/address.ts';
import { uiTextOrNull } from '../../domain/screens/uiParts.ts';
import type { Arranging } from '../../machines/arrange/arranging.ts';
import { useSend } from '../app/appContext.tsx';
import { useScreenUi } from '../app/useChartUi.ts';
import { Menu, type MenuAction } from '../controls/Menu.tsx';
import { TriggerButton } from '../controls/TriggerButton.tsx';
import { VisuallyHidden } from '../controls/VisuallyHidden.tsx';
import { useFocusBelow } from '../hooks/useFocus.ts';
import styles from './Arrange.module.css';
import type { ArrangeEvent, ArrangeSurface } from './useDrag.ts';

/** The section whose menu is open. */
const MENU = uiTextOrNull('arrangeMenu');

export interface ArrangeHandleProps {
  readonly on: ArrangeSurface;
  readonly place: ArrangePlace;
  readonly arranging: Arranging;
  /** What it is, such as "Ad Sales". */
  readonly name: string;
  readonly isDisabled?: boolean;
  readonly handle: RefObject<HTMLElement | null>;
}

const isAt = (at: ArrangePlace, { group, item }: ArrangePlace): boolean => at.group === group && at.item === item;

/** Up and down lead an item to the neighbouring group, and a group along the others. */
const ITEM_KEYS: Readonly<Record<string, ArrangeMove>> = {
  ArrowLeft: 'earlier',
  ArrowRight: 'later',
  Home: 'first',
  End: 'last',
  ArrowUp: 'groupBefore',
  ArrowDown: 'groupAfter',
};
const GROUP_KEYS: Readonly<Record<string, ArrangeMove>> = {
  ArrowLeft: 'earlier',
  ArrowUp: 'earlier',
  ArrowRight: 'later',
  ArrowDown: 'later',
  Home: 'first',
  End: 'last',
};

/** What a key comes to at a handle; null for what is none of its business. Tab puts down and goes on. */
const keyEvent = (key: string, { group, item }: ArrangePlace, isHeld: boolean, surface: string): ArrangeEvent | null => {
  const isPress = key === 'Enter' || key === ' ';
  if (!isHeld) return isPress ? { type: 'arrange.pickedUp', surface, at: { group, item } } : null;
  if (isPress || key === 'Tab') return { type: 'arrange.putDown' };
  if (key === 'Escape') return { type: 'arrange.givenUp' };
  const step = (item === null ? GROUP_KEYS : ITEM_KEYS)[key];
  return step === undefined ? null : { type: 'arrange.stepped', step };
};

export const ArrangeHandle = ({ on, place, arranging, name, isDisabled = false, handle }: ArrangeHandleProps) => {
  const send = useSend();
  const { held, last } = arranging;
  const isHeld = held !== null && held.surface === on.surface && isAt(held.at, place);
  const isLast = last !== null && last.surface === on.surface && isAt(last.at, place);
  const focus = useFocusBelow<HTMLButtonElement>(isLast ? last.turn : null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = keyEvent(event.key, place, isHeld, on.surface);
    if (next === null) return;
    if (event.key !== 'Tab') {
      event.preventDefault();
      event.stopPropagation();
    }
    send(on.at, next);
  };
  return (
    <button
      ref={(element) => {
        focus.current = element;
        handle.current = element;
      }}
      type="button"
      className={styles.handle}
      aria-label={`Move ${name}`}
      aria-pressed={isHeld}
      title="Drag, or press Enter and use the arrow keys"
      disabled={isDisabled}
      onKeyDown={onKeyDown}
    >
      <GripVertical aria-hidden="true" />
    </button>
  );
};

const MOVE_WORDS: Readonly<Record<ArrangeMove, string>> = {
  earlier: 'Move earlier',
  later: 'Move later',
  first: 'Move to the start',
  last: 'Move to the end',
  groupBefore: 'Move to the previous section',
  groupAfter: 'Move to the next section',
};

export interface ArrangeMenuProps {
  readonly on: ArrangeSurface;
  /** Whose small state holds which menu is open. */
  readonly screen: AddressOf<'screen'>;
  readonly place: ArrangePlace;
  readonly name: string;
  /** The steps that lead somewhere. */
  readonly steps: readonly ArrangeMove[];
  readonly isDisabled?: boolean;
}

/** The same without a drag and without a held key: one menu of the steps. */
export const ArrangeMenu = ({ on, screen, place, name, steps, isDisabled = false }: ArrangeMenuProps) => {
  const send = useSend();
  const key = `${on.surface}/${place.group}/${place.item ?? ''}`;
  const [open, setOpen] = useScreenUi(screen, MENU);
  const actions = steps.map((step): MenuAction<ArrangeMove> => ({ key: step, label: MOVE_WORDS[step] }));
  return (
    <Menu
      label={`Move ${name} to`}
      trigger={
        <TriggerButton kind="icon" size="small" aria-label={`Move ${name} to`} isDisabled={isDisabled || steps.length === 0}>
          <MoveRight aria-hidden="true" />
        </TriggerButton>
      }
      groups={[{ key: 'steps', actions }]}
      isOpen={open === key}
      onOpenChange={(isOpen) => setOpen(isOpen ? key : null)}
      onAction={(step) => send(on.at, { type: 'arrange.sent', surface: on.surface, at: { group: place.group, item: place.item }, step })}
    />
  );
};

/** Says what the last gesture came to; once for all that a machine arranges. */
export const ArrangeSaid = ({ arranging }: { readonly arranging: Arranging }) => (
  <VisuallyHidden>
    <span role="status" aria-live="assertive">
      {arranging.said}
    </span>
  </VisuallyHidden>
);
