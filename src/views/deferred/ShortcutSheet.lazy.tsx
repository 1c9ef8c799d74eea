/** The sheet of keyboard shortcuts, and the switch for those of a single key (WCAG 2.1.4). */
import { SHELL } from '../../domain/journal/address.ts';
import { isSingleKey, SHORTCUTS } from '../../domain/shell/shortcuts.ts';
import { SCREEN_KEYS, SHORTCUT_WORDS } from '../../domain/shell/shortcutWords.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { useContextOf, useSend } from '../app/appContext.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { Switch } from '../controls/Switch.tsx';
import styles from './ShortcutSheet.module.css';

interface Line {
  readonly keys: readonly (readonly string[])[];
  readonly does: string;
}

/** Those of the layers, the charts and the tables, which the controls bring along. */
const OTHERS: readonly Line[] = [
  { keys: [['Esc']], does: 'Close' },
  { keys: [['←'], ['→']], does: 'Move the chart cursor' },
  {
    keys: [
      ['Shift', '←'],
      ['Shift', '→'],
    ],
    does: 'Select a range on a chart',
  },
  { keys: [['N']], does: 'Add a note at the chart cursor' },
  { keys: [['Enter']], does: 'Show annotations at the chart cursor' },
  { keys: [['↑'], ['↓']], does: 'Move through a menu or list' },
  { keys: [['←'], ['→']], does: 'Move across table headers to the pin buttons' },
];

const Keys = ({ keys }: Pick<Line, 'keys'>) => (
  <span className={styles.keys}>
    {keys.map((chord, i) => (
      <span key={chord.join('+')} className={styles.chord}>
        {i > 0 && <span className={styles.or}>or</span>}
        {chord.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </span>
    ))}
  </span>
);

const Lines = ({ title, lines, isOff = false }: { readonly title: string; readonly lines: readonly Line[]; readonly isOff?: boolean }) => (
  <table className={styles.table} data-off={isOff || undefined}>
    <caption className={styles.caption}>
      {title}
      {isOff && ' (off)'}
    </caption>
    <tbody>
      {lines.map((line) => (
        <tr key={line.does}>
          <th scope="row">{line.does}</th>
          <td>
            <Keys keys={line.keys} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const ShortcutSheet = () => {
  const send = useSend();
  const singleKeys = useContextOf(SHELL, (context: ShellContext) => context.singleKeys);
  const linesOf = (single: boolean): readonly Line[] =>
    SHORTCUTS.filter((each) => isSingleKey(each) === single).map((each) => SHORTCUT_WORDS[each]);
  return (
    <Dialog title="Keyboard shortcuts" isOpen onClose={() => send(SHELL, { type: 'shell.layerToggled', layer: 'shortcuts', open: false })}>
      <div className={styles.sheet}>
        <Lines title="Everywhere" lines={[...linesOf(false), ...OTHERS]} />
        <Lines title="On specific screens" lines={SCREEN_KEYS} />
        <Lines title="Single keys" lines={linesOf(true)} isOff={!singleKeys} />
        <Switch
          isSelected={singleKeys}
          onChange={(on) => send(SHELL, { type: 'shell.singleKeysSet', on })}
          description="Turn these off if you use speech input or press keys by accident. They never act while you type."
        >
          Single-key shortcuts
        </Switch>
      </div>
    </Dialog>
  );
};

export default ShortcutSheet;
