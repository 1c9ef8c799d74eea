/** Saves the screen that is open as a PDF. */
import { FileDown } from 'lucide-react';
import { PDF, SHELL } from '../../domain/journal/address.ts';
import { DEFERRED_AREA } from '../../domain/routes/areas.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { useContextOf, useSend } from '../app/appContext.tsx';
import { Button } from '../controls/Button.tsx';

export const SavePdf = () => {
  const send = useSend();
  // What asks for it comes once the first screen shows; a press before would be lost.
  const isThere = useContextOf(SHELL, ({ areas }: ShellContext) => areas[DEFERRED_AREA] === 'ready');
  return (
    <Button kind="icon" aria-label="Save as PDF" isDisabled={!isThere} onPress={() => send(PDF, { type: 'pdf.asked' })}>
      <FileDown aria-hidden="true" />
    </Button>
  );
};
