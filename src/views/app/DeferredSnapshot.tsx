/** Draws what is in it a frame behind what is pressed beside it (trailing.ts). */
import { type ReactNode, useMemo } from 'react';
import { AppProvider, usePorts } from './appContext.tsx';
import { createDeferredSnapshot } from './createDeferredSnapshot.ts';

export const DeferredSnapshot = ({ children }: { readonly children: ReactNode }) => {
  const ports = usePorts();
  const behind = useMemo(
    () => (ports.afterPaint === undefined ? ports : { ...ports, app: createDeferredSnapshot(ports.app, ports.afterPaint) }),
    [ports],
  );
  return <AppProvider ports={behind}>{children}</AppProvider>;
};
