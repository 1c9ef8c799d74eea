/** Saves the screen that is open: as a PDF, or all that it offers to save as one workbook. */
import { FileDown, FileSpreadsheet, FileText } from 'lucide-react';
import { lazy } from 'react';
import { PDF, SHELL } from '../../domain/journal/address.ts';
import { DEFERRED_AREA } from '../../domain/routes/areas.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { useContextOf, useSend } from '../app/appContext.tsx';
import { Button } from '../controls/Button.tsx';
import { LazyPlaceholder } from '../controls/LazyPlaceholder.tsx';
import { TriggerButton } from '../controls/TriggerButton.tsx';
import styles from './ScreenPage.module.css';

const LazyMenu = lazy(() => import('../controls/Menu.lazy.tsx'));

const LABEL = 'Export';
const LAYER = 'export';
const FACE = { kind: 'icon', 'aria-label': LABEL, children: <FileDown aria-hidden="true" /> } as const;

const ACTIONS = [
  { key: 'pdf', label: 'PDF', description: 'The screen as it is shown', icon: <FileText aria-hidden="true" /> },
  { key: 'workbook', label: 'Excel', description: 'All tables and charts, one sheet each', icon: <FileSpreadsheet aria-hidden="true" /> },
] as const;

export const ExportMenu = () => {
  const send = useSend();
  // What makes the files comes once the first screen shows; a press before would be lost.
  const isThere = useContextOf(SHELL, ({ areas }: ShellContext) => areas[DEFERRED_AREA] === 'ready');
  const isOpen = useContextOf(SHELL, ({ layer }: ShellContext) => layer === LAYER);
  const toggle = (open: boolean): void => send(SHELL, { type: 'shell.layerToggled', layer: LAYER, open });
  if (!isThere)
    return (
      <span className={styles.corner} data-print="never">
        <Button {...FACE} isDisabled />
      </span>
    );
  return (
    <span className={styles.corner} data-print="never">
      <LazyPlaceholder fallback={<Button {...FACE} />} onPress={() => toggle(true)}>
        <LazyMenu
          label={LABEL}
          trigger={<TriggerButton {...FACE} />}
          groups={[{ key: 'files', actions: ACTIONS }]}
          isOpen={isOpen}
          onOpenChange={toggle}
          onAction={(key) => send(PDF, { type: key === 'pdf' ? 'pdf.asked' : 'pdf.workbookAsked' })}
        />
      </LazyPlaceholder>
    </span>
  );
};
