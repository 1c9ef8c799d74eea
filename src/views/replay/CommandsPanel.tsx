/** What the machines asked for at an entry, what came of it, and how long that took. Nothing of it is done in a replay. */
import type { ReactElement } from 'react';
import { SLOW_MS } from '../../domain/replay/course.ts';
import { type Exchange, expectsAnswer } from '../../domain/replay/exchanges.ts';
import { Button } from '../controls/Button.tsx';
import { classNames } from '../controls/classNames.ts';
import { EmptyState } from '../controls/StateMessage.tsx';
import styles from './CommandsPanel.module.css';
import { durationWords, previewOf } from './words.ts';
import { useWorkbenchPorts } from './workbenchContext.tsx';

const detailOf = ({ asked: { command } }: Exchange): string => {
  const { type: _, ...rest } = command;
  return Object.keys(rest).length === 0 ? '' : previewOf(rest);
};

const titleOf = ({ asked: { command } }: Exchange): string => {
  if (command.type === 'api.call') return `api.call ${command.call}`;
  if (command.type === 'area.load') return `area.load ${command.area}`;
  return command.type;
};

const Answer = ({ exchange, isChecked }: { readonly exchange: Exchange; readonly isChecked: boolean }): ReactElement => {
  const { send } = useWorkbenchPorts();
  const { answered, asked } = exchange;
  if (!expectsAnswer(asked.command)) return <p className={styles.none}>Needs no answer</p>;
  if (answered === null) return <p className={styles.none}>{isChecked ? 'No answer in this recording' : 'Looking for its answer…'}</p>;
  const isSlow = answered.ms >= SLOW_MS && asked.command.type !== 'timer.start';
  return (
    <p className={styles.answer}>
      <span className={classNames(styles.type, answered.failed && styles.failed)}>{answered.type}</span>
      <span className={classNames(isSlow && styles.slow)}>
        after {durationWords(answered.ms)}
        {isSlow ? ', slow' : ''}
      </span>
      <Button kind="quiet" size="small" onPress={() => send({ type: 'seek.picked', seq: answered.seq })}>
        Go to entry {answered.seq}
      </Button>
    </p>
  );
};

export interface CommandsPanelProps {
  readonly exchanges: readonly Exchange[];
  /** The command that the entry itself answers. */
  readonly answers: Exchange | null;
  readonly isChecked: boolean;
}

const Answers = ({ exchange }: { readonly exchange: Exchange }): ReactElement => {
  const { send } = useWorkbenchPorts();
  return (
    <p className={styles.answers}>
      This entry answers <strong>{titleOf(exchange)}</strong> after {durationWords(exchange.answered?.ms ?? 0)}.
      <Button kind="quiet" size="small" onPress={() => send({ type: 'seek.picked', seq: exchange.seq })}>
        Go to entry {exchange.seq}
      </Button>
    </p>
  );
};

export const CommandsPanel = ({ exchanges, answers, isChecked }: CommandsPanelProps): ReactElement => (
  <>
    {answers !== null && <Answers exchange={answers} />}
    {exchanges.length === 0 ? (
      <EmptyState title="Nothing was asked for">This entry made no machine ask for anything.</EmptyState>
    ) : (
      <ul className={styles.list}>
        {exchanges.map((exchange, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry's commands never change their order.
          <li key={i} className={styles.command}>
            <p className={styles.title}>{titleOf(exchange)}</p>
            <p className={styles.owner}>asked by {exchange.asked.owner}</p>
            {detailOf(exchange) !== '' && <p className={styles.detail}>{detailOf(exchange)}</p>}
            <Answer exchange={exchange} isChecked={isChecked} />
          </li>
        ))}
      </ul>
    )}
  </>
);
