/** How figures are shown: the toggles that pages share. What is chosen stands in the URL and goes along from page to page. */
import type { Periodicity } from '../../domain/dates/period.ts';
import { SHELL } from '../../domain/journal/address.ts';
import { TOGGLES, type Toggle } from '../../domain/shell/display.ts';
import { netNote, offeredToggles, TOGGLE_WORDS } from '../../domain/shell/displayToggles.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { useContextOf, useSend } from '../app/appContext.tsx';
import { SegmentedControl } from '../controls/SegmentedControl.tsx';
import styles from './DisplayToggles.module.css';

const valueIn = ({ display, salesMode }: Pick<Scope, 'display' | 'salesMode'>, toggle: Toggle): string =>
  ({ ...display, ...salesMode })[toggle];

/** The toggles that a page shows, in the order in which it names them; those that mean nothing now are left out. */
export const DisplayToggles = ({
  toggles,
  periodicity,
}: {
  readonly toggles: readonly Toggle[];
  /** Where the page has another than that of its dates. */
  readonly periodicity?: Periodicity;
}) => {
  const send = useSend();
  const scope = useContextOf(SHELL, (context: ShellContext) => context.scope);
  if (scope === null) return null;
  const now = { hasCogs: scope.brandGroup?.hasCogs === true, periodicity: periodicity ?? scope.dates?.resolved.periodicity ?? null };
  const note = netNote(toggles, scope.salesMode);
  return (
    <div className={styles.toggles}>
      {offeredToggles(toggles, now).map((toggle) => {
        const { label, values } = TOGGLE_WORDS[toggle];
        return (
          <SegmentedControl
            key={toggle}
            label={label}
            size="small"
            segments={TOGGLES[toggle].map((key) => ({ key, label: (values as Readonly<Record<string, string>>)[key] ?? key }))}
            value={valueIn(scope, toggle)}
            onChange={(value) => send(SHELL, { type: 'shell.displaySet', toggle, value })}
          />
        );
      })}
      {note !== null && <span className={styles.note}>{note}</span>}
    </div>
  );
};
