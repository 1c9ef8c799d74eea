/**
 * Stands where the command palette will, while its code is fetched: it takes the keyboard from the first press, and what is typed into
 * it is the palette's as soon as that is there.
 */
import { Search } from 'lucide-react';
import type { KeyboardEvent, ReactElement } from 'react';
import { SHELL } from '../../domain/journal/address.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { useFocusUntilGone } from '../hooks/useFocus.ts';
import { useContextOf, useSend } from './appContext.tsx';
import styles from './PaletteBox.module.css';

export const PalettePlaceholder = (): ReactElement => {
  const send = useSend();
  const text = useContextOf(SHELL, (context: ShellContext) => context.layerSearch);
  const ref = useFocusUntilGone<HTMLInputElement>();
  const close = (): void => send(SHELL, { type: 'shell.layerToggled', layer: 'palette', open: false });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') close();
    // What there is to choose from is not there yet, and nothing else of the page can be reached.
    else if (event.key !== 'Enter' && event.key !== 'Tab') return;
    event.preventDefault();
  };
  return (
    <div className={styles.overlay} role="dialog" aria-modal="true" aria-label="Command palette" aria-busy="true">
      <div className={styles.modal}>
        <label className={styles.field}>
          <Search aria-hidden="true" />
          <input
            ref={ref}
            type="text"
            role="combobox"
            aria-label="Search or jump to…"
            aria-expanded={false}
            aria-controls="palette-list"
            autoComplete="off"
            spellCheck={false}
            placeholder="Search or jump to…"
            value={text}
            onChange={(event) => send(SHELL, { type: 'shell.layerSearched', text: event.currentTarget.value.slice(0, 200) })}
            onKeyDown={onKeyDown}
          />
          <kbd>Esc</kbd>
        </label>
      </div>
    </div>
  );
};
