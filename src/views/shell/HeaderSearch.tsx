/** The way to the command palette for who uses a mouse; its keys are written on it. */
import { Search } from 'lucide-react';
import { SHELL } from '../../domain/journal/address.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { useContextOf, useSend } from '../app/appContext.tsx';
import { Button } from '../controls/Button.tsx';
import styles from './Header.module.css';

export const HeaderSearch = () => {
  const send = useSend();
  const isOpen = useContextOf(SHELL, (context: ShellContext) => context.layer === 'palette');
  return (
    <span className={styles.search}>
      <Button
        kind="quiet"
        aria-label="Search or jump to…"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts="Control+K Meta+K"
        title="Search or jump to… (Ctrl K or ⌘ K)"
        onPress={() => send(SHELL, { type: 'shell.layerToggled', layer: 'palette', open: true })}
      >
        <Search aria-hidden="true" />
        <span className={styles.searchWord}>Search</span>
        <kbd>Ctrl K</kbd>
      </Button>
    </span>
  );
};
