/** JSON to read: laid out, scrolling in its own place, and cut where nobody reads on. */
import { Copy } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { formatCount } from '../../domain/format/number.ts';
import { Button } from '../controls/Button.tsx';
import styles from './JsonBlock.module.css';
import { useWorkbenchPorts } from './workbenchContext.tsx';

/** Longer JSON is cut for the eye; a copy has all of it. */
const MAX_SHOWN = 60_000;

export interface JsonBlockProps {
  readonly title: ReactNode;
  /** What is read out for the place that scrolls. */
  readonly label: string;
  /** What the copy is called when it was made. */
  readonly what: string;
  readonly json: string;
}

export const JsonBlock = ({ title, label, what, json }: JsonBlockProps): ReactElement => {
  const { copy } = useWorkbenchPorts();
  return (
    <section className={styles.block}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <Button size="small" onPress={() => copy(json, what)}>
          <Copy aria-hidden="true" />
          Copy JSON
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <section className={styles.json} tabIndex={0} aria-label={label}>
        <pre>
          {json.length > MAX_SHOWN
            ? `${json.slice(0, MAX_SHOWN)}\n… ${formatCount(json.length - MAX_SHOWN)} more characters; Copy JSON includes them`
            : json}
        </pre>
      </section>
    </section>
  );
};
