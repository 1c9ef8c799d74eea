/**
 * The list of toasts. Which there are, how often each came and when they go is the toast machine's; this draws them.
 * The region stays reachable while a dialog is open, and tells when it is looked at, so that no toast leaves
 * from under a pointer or the focus.
 */
import { RefreshCw, Undo2, X } from 'lucide-react';
import type { FocusEvent, ReactElement } from 'react';
import { useReturnFocus } from '../hooks/useFocus.ts';
import { useFreePlace } from '../hooks/useFreePlace.ts';
import { Button } from './Button.tsx';
import { classNames } from './classNames.ts';
import { type Level, LevelIcon } from './levels.tsx';
import notice from './Notice.module.css';
import styles from './Toasts.module.css';

/** What a toast shows; equal toasts are one with a count. */
export interface ToastView {
  readonly id: string;
  readonly level: Level;
  readonly title: string;
  readonly message: string;
  readonly count: number;
  /** Whether it offers a way back. */
  readonly hasBack?: boolean;
  /** Whether it offers to ask anew for what the screen shows. */
  readonly hasReload?: boolean;
  /** Whether what it tells of can be taken back. */
  readonly hasUndo?: boolean;
}

export interface ToastsProps {
  /** By which the page reaches the region. */
  readonly id?: string;
  readonly toasts: readonly ToastView[];
  readonly onDismiss: (id: string) => void;
  readonly onClearAll: () => void;
  readonly onBack?: (id: string) => void;
  readonly onReload?: (id: string) => void;
  readonly onUndo?: (id: string) => void;
  /** True while the pointer or the focus is on the region: timers should wait. */
  readonly onHold?: (isHeld: boolean) => void;
}

const Words = ({ toast }: { readonly toast: ToastView }): ReactElement => (
  <div className={styles.words}>
    <p className={styles.title}>
      {toast.title}
      {toast.count > 1 && (
        <span className={styles.count} role="img" aria-label={`${toast.count} times`}>
          ×{toast.count}
        </span>
      )}
    </p>
    {toast.message !== '' && <p className={styles.message}>{toast.message}</p>}
  </div>
);

/** Errors and warnings interrupt those who listen. */
const isUrgent = ({ level }: ToastView): boolean => level === 'error' || level === 'warning';

const ToastItem = ({
  toast,
  onDismiss,
  onBack,
  onReload,
  onUndo,
}: { readonly toast: ToastView } & Pick<ToastsProps, 'onDismiss' | 'onBack' | 'onReload' | 'onUndo'>): ReactElement => (
  <li className={classNames(styles.toast, notice[toast.level])}>
    <div className={styles.content} {...(isUrgent(toast) ? { role: 'alert' } : {})}>
      <LevelIcon level={toast.level} />
      <Words toast={toast} />
    </div>
    {toast.hasBack === true && onBack !== undefined && (
      <Button kind="quiet" size="small" onPress={() => onBack(toast.id)}>
        <Undo2 aria-hidden="true" />
        Back
      </Button>
    )}
    {toast.hasReload === true && onReload !== undefined && (
      <Button kind="quiet" size="small" onPress={() => onReload(toast.id)}>
        <RefreshCw aria-hidden="true" />
        Show new data
      </Button>
    )}
    {toast.hasUndo === true && onUndo !== undefined && (
      <Button kind="quiet" size="small" aria-label={`Undo: ${toast.title}`} onPress={() => onUndo(toast.id)}>
        <Undo2 aria-hidden="true" />
        Undo
      </Button>
    )}
    <Button kind="icon" size="small" aria-label={`Dismiss ${toast.title}`} onPress={() => onDismiss(toast.id)}>
      <X aria-hidden="true" />
    </Button>
  </li>
);

const left = (event: FocusEvent<HTMLElement>): boolean =>
  !(event.relatedTarget instanceof Element && event.currentTarget.contains(event.relatedTarget));

/** The newest toast stands lowest, and none covers a control: presses go through the words where one lies beneath. "Clear All" comes with the second toast. */
export const Toasts = ({ id, toasts, onDismiss, onClearAll, onBack, onReload, onUndo, onHold }: ToastsProps): ReactElement => {
  const shown = toasts.map((toast) => toast.id).join(' ');
  const ref = useReturnFocus<HTMLElement>(shown, toasts.length === 0);
  const place = useFreePlace(ref, shown);
  return (
    <section
      ref={ref}
      id={id}
      tabIndex={-1}
      aria-label="Notifications"
      className={classNames(styles.region, place?.isOver === true && styles.over)}
      style={place === null ? {} : { insetInlineStart: `${place.left}px`, insetBlockEnd: `${place.bottom}px` }}
      data-react-aria-top-layer="true"
      data-print="never"
      onPointerEnter={() => onHold?.(true)}
      onPointerLeave={() => onHold?.(false)}
      onFocus={() => onHold?.(true)}
      onBlur={(event) => {
        if (left(event)) onHold?.(false);
      }}
    >
      {toasts.length > 1 && (
        <div className={styles.clear}>
          <Button size="small" onPress={onClearAll}>
            Clear All
          </Button>
        </div>
      )}
      {/* It is there before any toast and reads out what is added, when there is a pause. */}
      <ol className={styles.list} aria-live="polite" aria-relevant="additions text">
        {toasts.map((toast) => (
          <ToastItem
            key={toast.id}
            toast={toast}
            onDismiss={onDismiss}
            {...(onBack === undefined ? {} : { onBack })}
            {...(onReload === undefined ? {} : { onReload })}
            {...(onUndo === undefined ? {} : { onUndo })}
          />
        ))}
      </ol>
    </section>
  );
};
