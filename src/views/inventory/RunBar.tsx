/** How far a run in the background is, with its cancel; what came of it where it did not end. */
import { RotateCw, X } from 'lucide-react';
import type { ReactElement } from 'react';
import { formatCount } from '../../domain/format/number.ts';
import type { AddressOf } from '../../domain/journal/address.ts';
import { useSend } from '../app/appContext.tsx';
import { Button } from '../controls/Button.tsx';
import { Notice } from '../controls/Notice.tsx';
import { ProgressBar } from '../controls/ProgressBar.tsx';
import styles from './InventoryHealth.module.css';
import { useRun } from './useHealth.ts';

interface RunBarProps {
  readonly at: AddressOf<'inventoryRun'>;
  /** What is being done, such as "Simulating". */
  readonly doing: string;
  /** What was not done, such as "The simulation". */
  readonly subject: string;
  /** What shows where it was cancelled. */
  readonly ifCancelled: string;
  /** What was done, once it is. With it the place is kept from before the run begins, and nothing jumps. */
  readonly through?: string;
}

/** Nothing while there is nothing to say. */
export const RunBar = ({ at, doing, subject, ifCancelled, through }: RunBarProps): ReactElement => {
  const send = useSend();
  const { phase, context, done } = useRun(at);
  const again = (
    <Button size="small" onPress={() => send(at, { type: 'inventory.runClicked' })}>
      <RotateCw aria-hidden="true" />
      Run again
    </Button>
  );
  return (
    <div className={styles.runBar} data-print="never" data-kept={through !== undefined || undefined}>
      {phase === 'running' && (
        <div className={styles.progress}>
          <ProgressBar label={doing} value={done} max={context.of} text={`${formatCount(done)} of ${formatCount(context.of)} products`} />
          <Button size="small" kind="quiet" onPress={() => send(at, { type: 'inventory.cancelClicked' })}>
            <X aria-hidden="true" />
            Cancel
          </Button>
        </div>
      )}
      {phase === 'done' && through !== undefined && <p className={styles.through}>{through}</p>}
      {phase === 'cancelled' && (
        <Notice level="info" actions={again}>
          {subject} was canceled after {formatCount(done)} of {formatCount(context.of)} products. {ifCancelled}
        </Notice>
      )}
      {phase === 'failed' && context.stopped?.by === 'failure' && (
        <Notice level="error" actions={again}>
          {subject} could not be finished: {context.stopped.message}.
        </Notice>
      )}
    </div>
  );
};
