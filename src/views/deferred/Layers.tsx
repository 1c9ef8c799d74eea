/** What floats above every screen. Each layer is a piece of its own that comes when it is first opened. */
import { lazy, Suspense } from 'react';
import { EXPORT_REQUEST, MARKETING, SHELL } from '../../domain/journal/address.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { useActor, useContextOf } from '../app/appContext.tsx';
import { PalettePlaceholder } from '../app/PalettePlaceholder.tsx';

const LazyPalette = lazy(() => import('./Palette.lazy.tsx'));
const LazyShortcutSheet = lazy(() => import('./ShortcutSheet.lazy.tsx'));
const LazyModeDialogs = lazy(() => import('./ModeDialogs.lazy.tsx'));
const LazyInvitation = lazy(() => import('./Invitation.lazy.tsx'));
const LazyExportRequest = lazy(() => import('./ExportRequest.lazy.tsx'));

const MODE_LAYERS = ['demo', 'demoExit', 'hideDemo', 'hideDev'];

export const Layers = () => {
  const layer = useContextOf(SHELL, (context: ShellContext) => context.layer);
  const invites = useActor(MARKETING, (snapshot) => typeof snapshot?.value === 'object');
  const requests = useActor(EXPORT_REQUEST, (snapshot) => snapshot !== undefined && snapshot.value !== 'closed');
  return (
    <Suspense fallback={layer === 'palette' ? <PalettePlaceholder /> : null}>
      {layer === 'palette' && <LazyPalette />}
      {layer === 'shortcuts' && <LazyShortcutSheet />}
      {layer !== null && MODE_LAYERS.includes(layer) && <LazyModeDialogs layer={layer} />}
      {invites && <LazyInvitation />}
      {requests && <LazyExportRequest />}
    </Suspense>
  );
};
