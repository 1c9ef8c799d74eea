/** A large table of a screen: its state as the URL says it, its columns as the person left them, and where its events go. */

import { useCallback, useMemo } from 'react';
import { type AddressOf, childAddress, SETTINGS, SHELL } from '../../domain/journal/address.ts';
import { downloadOf } from '../../domain/screens/downloadOf.ts';
import { hiddenColumns, pinnedColumns } from '../../domain/settings/tableColumns.ts';
import type { FileFormat } from '../../domain/sheets/tableFile.ts';
import type { GridColumn } from '../../domain/tables/gridColumn.ts';
import { type GridCsvPart, gridDownload } from '../../domain/tables/gridSheet.ts';
import type { GridEvent, GridState } from '../../domain/tables/gridState.ts';
import { gridIn } from '../../domain/tables/gridState.url.ts';
import type { ScreenContext } from '../../machines/screen/screen.machine.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { useActor, useContextOf, useSend } from '../app/appContext.tsx';
import type { GridChooser } from './gridChooser.ts';

export interface Grid {
  readonly state: GridState;
  readonly onEvent: (event: GridEvent) => void;
  readonly chooser: GridChooser;
  readonly onCsv: (which: GridCsvPart, as?: FileFormat) => void;
}

/** `table` names the parameter of the URL; the screen has the machine `tables` for a child actor of that name, and a page begins with `pageLength` rows. */
export const useGrid = (screen: AddressOf<'screen'>, table: string, columns: readonly GridColumn[], pageLength?: number): Grid => {
  const send = useSend();
  const at = childAddress(screen, 'tables');
  const param = useContextOf(screen, ({ params }: ScreenContext) => params[table]);
  const isOpen = useActor(at, (snapshot) => snapshot?.context.chooser === table);
  // The settings are a deferred service and may be on their way yet: until then what came with the person holds.
  const settings = useActor(SETTINGS, (snapshot) => snapshot?.context.settings ?? null);
  const own = useContextOf(SHELL, ({ scope }: ShellContext) => scope?.user?.settings ?? null);
  const hidden = useMemo(() => hiddenColumns(settings ?? own ?? [], table, columns), [settings, own, table, columns]);
  const pinned = useMemo(() => pinnedColumns(settings ?? own ?? [], table), [settings, own, table]);
  const state = useMemo(() => gridIn(param, pageLength), [param, pageLength]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what `useSend` gives sends to the one app that there is.
  const onEvent = useCallback((event: GridEvent) => send(at, { ...event, table }), [at, table]);
  // The same as long as nothing of it is turned: a search then leaves the head of the table as it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  const chooser = useMemo(
    (): GridChooser => ({
      hidden,
      isOpen,
      onOpenChange: (open) => send(at, { type: 'table.chooserToggled', table, open }),
      onHide: (keys) => send(SETTINGS, { type: 'settings.columnsChosen', table, hidden: [...keys] }),
      pinned,
      onPin: (keys) => send(SETTINGS, { type: 'settings.columnsPinned', table, pinned: [...keys] }),
    }),
    [at, table, hidden, isOpen, pinned],
  );
  const shown = columns.filter(({ key }) => !hidden.includes(key)).map(({ key }) => key);
  return {
    state,
    onEvent,
    chooser,
    onCsv: (which, as) => send(screen, downloadOf(gridDownload({ table, which, shown }), as)),
  };
};
