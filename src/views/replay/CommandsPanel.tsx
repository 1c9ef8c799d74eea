/** What the machines asked for at an entry, what came of it, and how long that took. Nothing of it is done in a replay. */
import type { ReactElement } from 'react';
import { type Exchange, expectsAnswer } from '../../domain/replay/exchanges.ts';
import { SLOW_MS } from '../../domain/replay/sessionRows.ts';
import { pathKey } from '../../domain/replay/stateDifference.ts';
import { Button } from '../controls/Button.tsx';
import { classNames } from '../controls/classNames.ts';
import { EmptyState } from '../controls/StateMessage.tsx';
import styles from './CommandsPanel.module.css';
import { cutText, durationWords, previewOf } from './words.ts';
import { useWorkbench, useWorkbenchPorts } from './workbenchContext.tsx';

const titleOf = ({ issued: { command } }: Exchange): string => {
  if (command.type === 'api.call') return `api.call ${command.call}`;
  if (command.type === 'area.load') return `area.load ${command.area}`;
  return command.type;
};

/** What the command says besides its type; a long one in full only when a person wants it. */
const Detail = ({ exchange }: { readonly exchange: Exchange }): ReactElement | null => {
  const { send } = useWorkbenchPorts();
  const { type: _, ...rest } = exchange.issued.command;
  const path = pathKey(['commands', exchange.issued.owner, titleOf(exchange)]);
  const isOpen = useWorkbench(({ branches }) => branches[path] ?? false);
  if (Object.keys(rest).length === 0) return null;
  const preview = previewOf(rest);
  const isLong = preview !== JSON.stringify(rest);
  return (
    <>
      <p className={classNames(styles.detail, isOpen && styles.whole)}>{isOpen && isLong ? JSON.stringify(rest, null, 2) : preview}</p>
      {isLong && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          onClick={() => send({ type: 'view.branchToggled', path, open: !isOpen })}
        >
          {isOpen ? 'Show less' : 'Show all'}
        </button>
      )}
    </>
  );
};

/** The first of what the server said; all of it stands at the entry itself. */
const useAnswer = (seq: number): string | null => {
  const { cursor, answerText } = useWorkbenchPorts();
  const event = cursor()?.entryAt(seq)?.event;
  if (event?.type === 'api.failed') return previewOf(event.failure);
  if (event?.type !== 'api.answered') return null;
  const text = 'answer' in event.body ? answerText(event.body.answer) : JSON.stringify(event.body.inline);
  return text === undefined ? null : cutText(text);
};

const Answered = ({
  answered,
  isTimer,
}: {
  readonly answered: NonNullable<Exchange['answered']>;
  readonly isTimer: boolean;
}): ReactElement => {
  const { send } = useWorkbenchPorts();
  const answer = useAnswer(answered.seq);
  const isSlow = answered.ms >= SLOW_MS && !isTimer;
  return (
    <>
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
      {answer !== null && <p className={styles.detail}>{answer}</p>}
    </>
  );
};

const Answer = ({ exchange, isChecked }: { readonly exchange: Exchange; readonly isChecked: boolean }): ReactElement => {
  const { answered, issued: asked } = exchange;
  if (!expectsAnswer(asked.command)) return <p className={styles.none}>Needs no answer</p>;
  if (answered === null) return <p className={styles.none}>{isChecked ? 'No answer in this recording' : 'Looking for its answer…'}</p>;
  return <Answered answered={answered} isTimer={asked.command.type === 'timer.start'} />;
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
      <EmptyState title="No commands">This entry led to no commands.</EmptyState>
    ) : (
      <ul className={styles.list}>
        {exchanges.map((exchange, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry's commands never change their order.
          <li key={i} className={styles.command}>
            <p className={styles.title}>{titleOf(exchange)}</p>
            <p className={styles.owner}>asked by {exchange.issued.owner}</p>
            <Detail exchange={exchange} />
            <Answer exchange={exchange} isChecked={isChecked} />
          </li>
        ))}
      </ul>
    )}
  </>
);
