/** The entry itself: its event as JSON, when it came, to whom, and whether it led where it was recorded to lead. */
import { Copy } from 'lucide-react';
import type { ReactElement } from 'react';
import type { LogEntry } from '../../domain/journal/logFile.ts';
import { Button } from '../controls/Button.tsx';
import styles from './EventPanel.module.css';
import { timeWords } from './words.ts';
import { useWorkbench, useWorkbenchPorts } from './workbenchContext.tsx';

/** Longer JSON is cut for the eye; a copy has all of it. */
const MAX_SHOWN = 60_000;

const Fact = ({ name, children }: { readonly name: string; readonly children: string }): ReactElement => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const verdict = (
  seq: number,
  checked: { readonly upTo: number; readonly divergence: { readonly seq: number; readonly got: string } | null },
): string => {
  const { divergence, upTo } = checked;
  if (divergence !== null && seq === divergence.seq) return `differs: here it leads to ${divergence.got}`;
  if (divergence !== null && seq > divergence.seq) return `comes after entry ${divergence.seq}, whose state differs`;
  return seq <= upTo ? 'as it was recorded' : 'not compared yet';
};

export const EventPanel = ({
  entry,
  at,
  error,
}: {
  readonly entry: LogEntry;
  readonly at: number;
  readonly error: string | null;
}): ReactElement => {
  const { copy } = useWorkbenchPorts();
  const checked = useWorkbench((context) => context.checked);
  const json = JSON.stringify(entry.event, null, 2);
  return (
    <div className={styles.panel}>
      {error !== null && <p className={styles.error}>{error}</p>}
      <dl className={styles.facts}>
        <Fact name="To">{entry.to}</Fact>
        <Fact name="Since start">{timeWords(at)}</Fact>
        <Fact name="State">{`${entry.digest}, ${verdict(entry.seq, checked)}`}</Fact>
        {entry.fate === 'unaddressed' ? <Fact name="Fate">Nobody was at this address any longer</Fact> : null}
      </dl>
      <div className={styles.head}>
        <h3 className={styles.type}>{entry.event.type}</h3>
        <Button size="small" onPress={() => copy(json, 'The event')}>
          <Copy aria-hidden="true" />
          Copy JSON
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <section className={styles.json} tabIndex={0} aria-label="Event as JSON">
        <pre>
          {json.length > MAX_SHOWN
            ? `${json.slice(0, MAX_SHOWN)}\n… ${json.length - MAX_SHOWN} more characters; copy has all of them`
            : json}
        </pre>
      </section>
    </div>
  );
};
