/**
 * Whether the server answers. `lost` counts down to the next probe, one every 10 s; the first sign of life ends it
 * and lets open screens ask again for what had failed.
 */
import { setup } from 'xstate';
import { SHELL } from '../../domain/journal/address.ts';
import { command, send } from '../core/perform.ts';
import { type Input, result, step } from '../core/step.ts';

/** Seconds between two probes while the server does not answer. */
export const PROBE_SECONDS = 10;

export interface ConnectionContext {
  /** Seconds until the next probe; 0 while one is under way. */
  readonly secondsLeft: number;
}

const second = command({ type: 'timer.start', id: 'second', ms: 1000, repeat: true });
const probe = command({ type: 'connection.probe' });

export const connectionMachine = setup({
  types: { context: {} as ConnectionContext, events: {} as Input },
  actions: {
    startCountdown: step('connection.lost', () =>
      result({ secondsLeft: PROBE_SECONDS }, [second, send(SHELL, { type: 'message.connection', lost: true })]),
    ),
    restartCountdown: step('connection.lost', (context: ConnectionContext) =>
      context.secondsLeft > 0 ? result(context) : result({ secondsLeft: PROBE_SECONDS }, [second]),
    ),
    countDown: step('timer.elapsed', (context: ConnectionContext) => {
      if (context.secondsLeft <= 0) return result(context);
      const secondsLeft = context.secondsLeft - 1;
      return secondsLeft === 0 ? result({ secondsLeft }, [command({ type: 'timer.stop', id: 'second' }), probe]) : result({ secondsLeft });
    }),
    probeNow: step('connection.retryClicked', () => result({ secondsLeft: 0 }, [command({ type: 'timer.stop', id: 'second' }), probe])),
    end: step('connection.restored', () =>
      result({ secondsLeft: 0 }, [command({ type: 'timer.stop', id: 'second' }), send(SHELL, { type: 'message.connection', lost: false })]),
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
