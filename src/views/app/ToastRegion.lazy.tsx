/** The toasts of the app, as a piece of its own that no first paint waits for. */
import { TOASTS } from '../../domain/journal/address.ts';
import { TOASTS_REGION, type ToastsContext } from '../../machines/toasts/toasts.machine.ts';
import { Toasts } from '../controls/Toasts.tsx';
import { useContextOf, useSend } from './appContext.tsx';

export const ToastRegion = () => {
  const send = useSend();
  const toasts = useContextOf(TOASTS, (context: ToastsContext) => context.toasts);
  return (
    <Toasts
      id={TOASTS_REGION}
      toasts={toasts.map((toast) => ({
        ...toast,
        hasBack: toast.back !== undefined,
        hasUndo: toast.undo !== undefined,
        hasReload: toast.reloads === true,
      }))}
      onBack={(id) => send(TOASTS, { type: 'toasts.backClicked', id })}
      onHold={(held) => send(TOASTS, { type: 'toasts.held', held })}
      onDismiss={(id) => send(TOASTS, { type: 'toasts.dismissed', id })}
      onReload={(id) => send(TOASTS, { type: 'toasts.reloadClicked', id })}
      onUndo={(id) => send(TOASTS, { type: 'toasts.undoClicked', id })}
      onClearAll={() => send(TOASTS, { type: 'toasts.allCleared' })}
    />
  );
};

export default ToastRegion;
