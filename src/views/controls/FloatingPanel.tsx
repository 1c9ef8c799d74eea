/**
 * A panel that floats below the button that opened it, with a form or a choice of its own in it; on a phone it may be a sheet.
 * The page around it is covered, not made inert: that would cost the style of every element of the page, twice.
 */
import { type FocusEvent, type KeyboardEvent, type ReactElement, type ReactNode, type RefObject, useDeferredValue, useState } from 'react';
import { createPortal } from 'react-dom';
import { usePopup } from '../hooks/usePopup.ts';
import { classNames } from './classNames.ts';
import styles from './FloatingPanel.module.css';
import layerStyles from './Layer.module.css';

/** What opens such a panel hands it on. */
export interface FloatingPanelState {
  readonly triggerRef: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

interface FloatingPanelLook {
  readonly label: string;
  readonly size: 'small' | 'medium' | 'wide';
  /** Under 640 pixels it covers the whole screen. */
  readonly isSheetOnPhones?: boolean;
  readonly children: ReactNode;
}

export interface FloatingPanelProps extends FloatingPanelState, FloatingPanelLook {}

const TABBED = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]';

const tabbedIn = (panel: Element | null | undefined): readonly HTMLElement[] =>
  [...(panel?.querySelectorAll<HTMLElement>(TABBED) ?? [])].filter((each) => each.tabIndex >= 0 && each.checkVisibility());

/** Before the first and after the last of the panel: who comes there by Tab goes on at its other end. */
const Edge = ({ at }: { readonly at: 'start' | 'end' }): ReactElement => {
  const onFocus = (event: FocusEvent<HTMLElement>): void => {
    const { currentTarget } = event;
    const panel = at === 'start' ? currentTarget.nextElementSibling : currentTarget.previousElementSibling;
    const inside = tabbedIn(panel);
    (at === 'start' ? inside.at(-1) : inside[0])?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it takes the focus only to pass it on.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the same.
    <span tabIndex={0} className={styles.edge} onFocus={onFocus} />
  );
};

/** What took the focus when it came, such as a field, else the panel itself. */
const firstFocus = (layer: HTMLElement): HTMLElement | null => {
  const { activeElement } = layer.ownerDocument;
  return activeElement instanceof HTMLElement && layer.contains(activeElement)
    ? activeElement
    : layer.querySelector<HTMLElement>('[role="dialog"]');
};

interface OpenProps extends FloatingPanelLook {
  readonly triggerRef: FloatingPanelState['triggerRef'];
  readonly onClose: () => void;
}

const Open = ({ label, size, isSheetOnPhones = false, children, triggerRef, onClose }: OpenProps): ReactElement => {
  const layer = usePopup<HTMLDivElement>({ anchor: '--panel', button: () => triggerRef.current, firstFocus });
  // The frame of the press has the panel itself; what is in it follows, for that costs as much as a screen.
  const isDrawn = useDeferredValue(true, false);
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press beside the panel closes it, as Escape does.
    <div
      ref={layer}
      className={classNames(layerStyles.layer, layerStyles.below)}
      onKeyDown={closeOnEscape}
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={classNames(styles.popover, styles[size], isSheetOnPhones && styles.sheet)}>
        <Edge at="start" />
        <div role="dialog" aria-modal="true" aria-label={label} aria-busy={!isDrawn} tabIndex={-1} className={styles.dialog}>
          {isDrawn && children}
        </div>
        <Edge at="end" />
      </div>
    </div>
  );
};

/** Holds the focus while it is open and gives it back to the button; Escape and a press outside close it. */
export const FloatingPanel = ({ isOpen, onOpenChange, ...look }: FloatingPanelProps): ReactElement => {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <>
      <span ref={setPlace} hidden />
      {isOpen && place !== null && createPortal(<Open {...look} onClose={() => onOpenChange(false)} />, place.ownerDocument.body)}
    </>
  );
};
