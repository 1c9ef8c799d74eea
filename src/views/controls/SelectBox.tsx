/**
 * The button of a select and the list that drops from it: the listbox pattern of the ARIA practices. The focus goes through
 * the options, or stays in the search field, which then names the marked option; the page around is left as it is.
 */
import { Search } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactElement, type RefObject, useId, useRef, useState } from 'react';
import { isTypeSelectKey, type TypeSelectBuffer, typeSelectAfter, typeSelectMatch } from '../../domain/forms/typeSelect.ts';
import { usePopup } from '../hooks/usePopup.ts';
import { classNames } from './classNames.ts';
import layerStyles from './Layer.module.css';
import { Listbox, type ListboxProps, optionId } from './Listbox.tsx';
import type { ListOption, OptionGroup } from './OptionList.tsx';
import styles from './Popover.module.css';
import { placeAfter } from './placeAfter.ts';

/** What the select hands to its button. */
export interface TriggerParts {
  readonly 'aria-haspopup': 'listbox';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly onClick: (event: MouseEvent) => void;
  readonly onMouseDown: (event: MouseEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export interface SelectBoxProps extends Omit<ListboxProps, 'id' | 'selected' | 'active'> {
  readonly value: readonly string[];
  readonly onChoose: (key: string) => void;
  readonly isOpen?: boolean | undefined;
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined;
  /** The search field above the list; null for none. */
  readonly search: { readonly text: string; readonly onChange: (text: string) => void } | null;
  /** All options, for typing while the list is closed; left out where typing chooses nothing. */
  readonly typed?: readonly ListOption[] | undefined;
  readonly trigger: (parts: TriggerParts) => ReactElement;
  readonly className?: string | undefined;
}

const flat = (groups: readonly OptionGroup[]): readonly ListOption[] => groups.flatMap(({ options }) => options);
const enabledIn = (popup: HTMLElement): readonly HTMLElement[] => [
  ...popup.querySelectorAll<HTMLElement>('[data-key]:not([aria-disabled])'),
];
const keyOf = (option: HTMLElement | null | undefined): string | null => option?.dataset.key ?? null;
const optionKeyAt = (target: EventTarget): string | null => keyOf((target as HTMLElement).closest<HTMLElement>('[data-key]'));
/** Pixels that a pointer may move within one press. */
const STEADY = 4;
const isPlain = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => !ctrlKey && !metaKey && !altKey;

interface PopupProps {
  readonly box: SelectBoxProps;
  readonly id: string;
  /** Opened from the keyboard: something is marked from the start. */
  readonly byKeys: boolean;
  readonly buffer: RefObject<TypeSelectBuffer | null>;
  readonly onClose: () => void;
}

const firstFocus =
  (byKeys: boolean) =>
  (popup: HTMLElement): HTMLElement | null =>
    popup.querySelector<HTMLElement>('input') ??
    popup.querySelector<HTMLElement>('[data-key][aria-selected="true"]') ??
    (byKeys ? enabledIn(popup)[0] : undefined) ??
    popup.querySelector<HTMLElement>('[role="listbox"]');

const Popup = ({ box, id, byKeys, buffer, onClose }: PopupProps): ReactElement => {
  const { search, groups, isMultiple, onChoose } = box;
  const popup = usePopup<HTMLDivElement>({
    anchor: '--list',
    button: (layer) => layer.previousElementSibling,
    firstFocus: firstFocus(byKeys),
  });
  const [marked, setMarked] = useState<string | null>(null);
  const options = flat(groups);
  const isListed = (key: string | null): boolean => options.some((option) => option.key === key && option.isDisabled !== true);
  // What is typed marks what it finds.
  const found = search === null || search.text === '' ? undefined : options.find((option) => option.isDisabled !== true);
  const active = isListed(marked) ? marked : (found?.key ?? null);
  const place = options.findIndex(({ key }) => key === active);
  const choose = (key: string | null): void => {
    if (key === null || !isListed(key)) return;
    onChoose(key);
    if (!isMultiple) onClose();
  };
  const mark = (option: HTMLElement | undefined): void => {
    if (search !== null) setMarked(keyOf(option));
    else option?.focus({ preventScroll: true });
    option?.scrollIntoView({ block: 'nearest' });
  };
  const typed = (event: KeyboardEvent): boolean => {
    if (search !== null || !isTypeSelectKey(event.key, buffer.current, event.timeStamp) || popup.current === null) return false;
    buffer.current = typeSelectAfter(buffer.current, event.key, event.timeStamp);
    const enabled = enabledIn(popup.current);
    const at = enabled.indexOf(event.target as HTMLElement);
    const labels = enabled.map((each) => options.find((option) => option.key === keyOf(each))?.label ?? '');
    const to = typeSelectMatch(labels, buffer.current.text, at);
    if (to !== null) mark(enabled[to]);
    return true;
  };
  /** Whether the key was meant for the list. */
  const lead = (event: KeyboardEvent): boolean => {
    const inSearch = event.target instanceof HTMLInputElement;
    const current = search === null ? (event.target as HTMLElement) : null;
    const enabled = popup.current === null ? [] : enabledIn(popup.current);
    const at = enabled.findIndex((option) => (current === null ? keyOf(option) === active : option === current));
    const to = placeAfter(event.key, at, enabled.length, inSearch);
    if (to !== null) mark(enabled[to]);
    if (to !== null) return true;
    if (typed(event)) return true;
    if (event.key !== 'Enter' && (event.key !== ' ' || inSearch)) return false;
    choose(keyOf(enabled[at]));
    return true;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // What is still being composed, such as a word in Japanese, is not done yet: its Enter chooses nothing.
    if (event.nativeEvent.isComposing) return;
    if (event.target instanceof HTMLButtonElement && event.key !== 'Escape') return;
    if (event.key === 'Escape') onClose();
    else if (!isPlain(event) || !lead(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const pressed = useRef<{ readonly key: string | null; readonly x: number; readonly y: number } | null>(null);
  /** The option that the press began on where the pointer stayed in place: the page may have moved the list in the meantime. */
  const pressedKey = ({ clientX, clientY }: MouseEvent): string | null => {
    const from = pressed.current;
    pressed.current = null;
    return from !== null && Math.hypot(clientX - from.x, clientY - from.y) <= STEADY ? from.key : null;
  };
  const onMouseDown = (event: MouseEvent): void => {
    pressed.current = { key: optionKeyAt(event.target), x: event.clientX, y: event.clientY };
    const isOutside = event.target === event.currentTarget;
    if (isOutside) onClose();
    // A press on an option leaves the keyboard where it is; one beside the list takes it nowhere.
    if (isOutside || (search !== null && !(event.target instanceof HTMLInputElement))) event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears for the search field and the list, which are in it, and of presses beside them.
    <div
      ref={popup}
      popover="manual"
      data-trigger="Select"
      className={layerStyles.layer}
      onKeyDown={onKeyDown}
      onMouseDown={onMouseDown}
      onClick={(event) => choose(pressedKey(event) ?? optionKeyAt(event.target))}
    >
      <div className={classNames(styles.popover, styles.dropped)}>
        {search !== null && (
          <div className={classNames(styles.search)}>
            <Search aria-hidden="true" />
            <input
              type="search"
              aria-label={`Search ${box.label.toLowerCase()}`}
              aria-controls={id}
              aria-autocomplete="list"
              aria-activedescendant={place < 0 ? undefined : optionId(id, place)}
              autoComplete="off"
              spellCheck={false}
              placeholder="Search"
              value={search.text}
              onChange={(event) => {
                setMarked(null);
                search.onChange(event.target.value);
              }}
            />
          </div>
        )}
        <Listbox
          id={id}
          label={box.label}
          groups={groups}
          more={box.more}
          status={box.status}
          empty={box.empty}
          selected={new Set(box.value)}
          isMultiple={isMultiple}
          active={active}
        />
      </div>
    </div>
  );
};

/** The focus left for another part of the page; a window that another one covers keeps its list. */
const hasLeft = (event: FocusEvent<HTMLElement>): boolean =>
  !event.currentTarget.contains(event.relatedTarget) && (event.relatedTarget !== null || event.currentTarget.ownerDocument.hasFocus());

export const SelectBox = (props: SelectBoxProps): ReactElement => {
  const { typed } = props;
  const id = useId();
  const [own, setOwn] = useState(false);
  const isOpen = props.isOpen ?? own;
  const byKeys = useRef(false);
  const buffer = useRef<TypeSelectBuffer | null>(null);
  const toggle = (next: boolean): void => {
    buffer.current = null;
    setOwn(next);
    props.onOpenChange?.(next);
  };
  const open = (withKeys: boolean): void => {
    byKeys.current = withKeys;
    toggle(true);
  };
  const close = (): void => toggle(false);
  const chooseTyped = (event: KeyboardEvent): boolean => {
    if (typed === undefined || !isTypeSelectKey(event.key, buffer.current, event.timeStamp)) return false;
    buffer.current = typeSelectAfter(buffer.current, event.key, event.timeStamp);
    const enabled = typed.filter(({ isDisabled }) => isDisabled !== true);
    const at = enabled.findIndex(({ key }) => props.value.includes(key));
    const to = typeSelectMatch(
      enabled.map(({ label }) => label),
      buffer.current.text,
      at,
    );
    const found = to === null ? undefined : enabled[to];
    if (found !== undefined) props.onChoose(found.key);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isPlain(event)) return;
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (isOpen && event.key === 'Escape') close();
    else if (!isOpen && isArrow) open(true);
    else if (isOpen || !chooseTyped(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears when the focus leaves what is in it.
    <div
      className={classNames(styles.box, props.className)}
      onBlur={(event) => {
        if (isOpen && hasLeft(event)) toggle(false);
      }}
    >
      {props.trigger({
        'aria-haspopup': 'listbox',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: (event) => (isOpen ? close() : open(event.detail === 0)),
        // An open list keeps the focus until the press that closes it is done.
        onMouseDown: (event) => {
          if (isOpen) event.preventDefault();
        },
        onKeyDown,
      })}
      {isOpen && <Popup box={props} id={id} byKeys={byKeys.current} buffer={buffer} onClose={close} />}
    </div>
  );
};
