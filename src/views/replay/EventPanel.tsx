/** The entry itself: its event and the answer that it brought as JSON, when it came, to whom, and whether it led where it was recorded to lead. */
import { type ReactElement, useMemo } from 'react';
import type { LogEntry } from '../../domain/journal/logFile.ts';
import styles from './EventPanel.module.css';
import { JsonBlock } from './JsonBlock.tsx';
import { timeWords } from './words.ts';
import { useWorkbench, useWorkbenchPorts } from './workbenchContext.tsx';

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

/** A large answer stands beside the entries, under its digest. */
const StoredAnswer = ({ digest }: { readonly digest: string }): ReactElement | null => {
  const { answerText } = useWorkbenchPorts();
  const json = useMemo(() => {
    const text = answerText(digest);
    return text === undefined ? null : JSON.stringify(JSON.parse(text), null, 2);
  }, [answerText, digest]);
  return json === null ? null : <JsonBlock title="The answer" label="Answer as JSON" what="The answer" json={json} />;
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
  const checked = useWorkbench((context) => context.checked);
  const json = JSON.stringify(entry.event, null, 2);
  return (
    <div className={styles.panel}>
      {error !== null && <p className={styles.error}>{error}</p>}
      <dl className={styles.facts}>
        <Fact name="To">{entry.to}</Fact>
        <Fact name="Since start">{timeWords(at)}</Fact>
        <Fact name="State">{`${entry.digest}, ${verdict(entry.seq, checked)}`}</Fact>
        {entry.fate === 'unaddressed' ? <Fact name="Fate">This actor no longer existed</Fact> : null}
      </dl>
      <JsonBlock title={entry.event.type} label="Event as JSON" what="The event" json={json} />
      {entry.event.type === 'api.answered' && 'answer' in entry.event.body && <StoredAnswer digest={entry.event.body.answer} />}
    </div>
  );
};
