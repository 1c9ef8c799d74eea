/** Play and steps: where the session is, how fast it runs, and the way to the next error or slow answer. */
import { ChevronFirst, ChevronLast, ChevronLeft, CircleAlert, Clock, Pause, Play, StepBack, StepForward } from 'lucide-react';
import type { ReactElement } from 'react';
import { formatCount } from '../../domain/format/number.ts';
import { durationOf } from '../../domain/replay/sessionRows.ts';
import { SPEEDS } from '../../machines/replay/workbench.events.ts';
import { errorSeqs } from '../../machines/replay/workbench.logic.ts';
import { Button } from '../controls/Button.tsx';
import { Timeline, TimelineKey } from './Timeline.tsx';
import styles from './Transport.module.css';
import { timeWords } from './words.ts';
import { useWorkbench, useWorkbenchPorts } from './workbenchContext.tsx';

const Steps = (): ReactElement => {
  const { send } = useWorkbenchPorts();
  const isPlaying = useWorkbench((_, phase) => phase === 'playing');
  const { first, last } = useWorkbench(({ session }) => session?.rows ?? NO_ROWS);
  return (
    <div className={styles.group}>
      <Button
        kind="icon"
        aria-label="First entry"
        aria-keyshortcuts="Home"
        title="First entry (Home)"
        onPress={() => send({ type: 'seek.picked', seq: first })}
      >
        <ChevronFirst aria-hidden="true" />
      </Button>
      <Button
        kind="icon"
        aria-label="Step back"
        aria-keyshortcuts="ArrowLeft"
        title="Step back (←)"
        onPress={() => send({ type: 'seek.stepped', by: -1 })}
      >
        <StepBack aria-hidden="true" />
      </Button>
      <Button
        kind="primary"
        aria-label={isPlaying ? 'Pause' : 'Play'}
        aria-keyshortcuts="Space"
        title={isPlaying ? 'Pause (space)' : 'Play (space)'}
        onPress={() => send({ type: 'play.toggled' })}
      >
        {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      </Button>
      <Button
        kind="icon"
        aria-label="Step forward"
        aria-keyshortcuts="ArrowRight"
        title="Step forward (→)"
        onPress={() => send({ type: 'seek.stepped', by: 1 })}
      >
        <StepForward aria-hidden="true" />
      </Button>
      <Button
        kind="icon"
        aria-label="Last entry"
        aria-keyshortcuts="End"
        title="Last entry (End)"
        onPress={() => send({ type: 'seek.picked', seq: last })}
      >
        <ChevronLast aria-hidden="true" />
      </Button>
    </div>
  );
};

const NO_ROWS = { first: 0, last: 0 };

const Speeds = (): ReactElement => {
  const { send } = useWorkbenchPorts();
  const speed = useWorkbench((context) => context.speed);
  const skip = useWorkbench((context) => context.skipIdle);
  return (
    <div className={styles.group}>
      <fieldset className={styles.speeds} aria-label="Speed">
        {SPEEDS.map((each) => (
          <Button
            key={each}
            kind="quiet"
            size="small"
            aria-pressed={speed === each}
            aria-label={`${each} times`}
            onPress={() => send({ type: 'play.speedPicked', speed: each })}
          >
            {each}×
          </Button>
        ))}
      </fieldset>
      <label className={styles.idle}>
        <input type="checkbox" checked={skip} onChange={(event) => send({ type: 'play.idleToggled', skip: event.currentTarget.checked })} />
        Skip idle time
      </label>
    </div>
  );
};

interface JumpProps {
  readonly to: 'error' | 'slow';
  /** As in "Next error". */
  readonly name: string;
  readonly shortcut: 'e' | 's';
  readonly count: number;
  readonly children: ReactElement;
}

const Jump = ({ to, name, shortcut, count, children }: JumpProps): ReactElement => {
  const { send } = useWorkbenchPorts();
  return (
    <span className={styles.jump}>
      <Button
        kind="icon"
        size="small"
        isDisabled={count === 0}
        aria-label={`Previous ${name}`}
        aria-keyshortcuts={`Shift+${shortcut}`}
        title={`Previous ${name} (Shift+${shortcut})`}
        onPress={() => send({ type: 'seek.jumped', to, direction: -1 })}
      >
        <ChevronLeft aria-hidden="true" />
      </Button>
      <Button
        size="small"
        isDisabled={count === 0}
        aria-keyshortcuts={shortcut}
        title={`Next ${name} (${shortcut})`}
        onPress={() => send({ type: 'seek.jumped', to, direction: 1 })}
      >
        {children}
        Next {name}
      </Button>
    </span>
  );
};

const Jumps = (): ReactElement => {
  const errors = useWorkbench((context) => errorSeqs(context).length);
  const slow = useWorkbench((context) => context.slow.size);
  return (
    <div className={styles.group}>
      <Jump to="error" name="error" shortcut="e" count={errors}>
        <CircleAlert aria-hidden="true" />
      </Jump>
      <Jump to="slow" name="slow answer" shortcut="s" count={slow}>
        <Clock aria-hidden="true" />
      </Jump>
    </div>
  );
};

const Position = (): ReactElement | null => {
  const session = useWorkbench((context) => context.session);
  const at = useWorkbench((context) => context.at);
  const playhead = useWorkbench((context) => context.playhead);
  const skip = useWorkbench((context) => context.skipIdle);
  if (session === null) return null;
  const { rows } = session;
  return (
    <p className={styles.position}>
      <span className={styles.entry}>
        Entry {formatCount(at)} of {formatCount(rows.last)}
      </span>
      <span className={styles.time}>
        {timeWords(playhead)} / {timeWords(durationOf(rows, skip))}
      </span>
    </p>
  );
};

export const Transport = (): ReactElement => (
  <section className={styles.transport} aria-label="Playback">
    <div className={styles.line}>
      <Steps />
      <Position />
      <Speeds />
    </div>
    <Timeline />
    <div className={styles.line}>
      <TimelineKey />
      <Jumps />
    </div>
  </section>
);
