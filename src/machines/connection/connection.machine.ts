/**
 * Whether the server answers. `lost` counts down to the next probe, one every 10 s; the first sign of life ends it
 * and lets open screens ask again for what had failed.
 */
import { setup } from 'xstate';
import { SHELL } from '../../domain/journal/address.ts';
import { ask, tell } from '../core/perform.ts';
import { type Input, outcome, step } from '../core/step.ts';

/** Seconds between two probes while the server does not answer. */
export const PROBE_SECONDS = 10;

export interface ConnectionContext {
  /** Seconds until the next probe; 0 while one is under way. */
  readonly secondsLeft: number;
}

const second = ask({ type: 'timer.start', id: 'second', ms: 1000, repeat: true });
const probe = ask({ type: 'connection.probe' });

export const connectionMachine = setup({
  types: { context: {} as ConnectionContext, events: {} as Input },
  actions: {
    startCountdown: step('connection.lost', () =>
      outcome({ secondsLeft: PROBE_SECONDS }, [second, tell(SHELL, { type: 'message.connection', lost: true })]),
    ),
    restartCountdown: step('connection.lost', (context: ConnectionContext) =>
      context.secondsLeft > 0 ? outcome(context) : outcome({ secondsLeft: PROBE_SECONDS }, [second]),
    ),
    countDown: step('timer.elapsed', (context: ConnectionContext) => {
      if (context.secondsLeft <= 0) return outcome(context);
      const secondsLeft = context.secondsLeft - 1;
      return secondsLeft === 0 ? outcome({ secondsLeft }, [ask({ type: 'timer.stop', id: 'second' }), probe]) : outcome({ secondsLeft });
    }),
    probeNow: step('connection.retryClicked', () => outcome({ secondsLeft: 0 }, [ask({ type: 'timer.stop', id: 'second' }), probe])),
    end: step('connection.restored', () =>
      outcome({ secondsLeft: 0 }, [ask({ type: 'timer.stop', id: 'second' }), tell(SHELL, { type: 'message.connection', lost: false })]),
    ),
  },
}).createMachine({
  id: 'connection',
  context: { secondsLeft: 0 },
  initial: 'online',
  states: {
    online: { on: { 'connection.lost': { target: 'lost', actions: 'startCountdown' } } },
    lost: {
      on: {
        'connection.lost': { actions: 'restartCountdown' },
        'timer.elapsed': { actions: 'countDown' },
        'connection.retryClicked': { actions: 'probeNow' },
        'connection.restored': { target: 'online', actions: 'end' },
      },
    },
  },
});
