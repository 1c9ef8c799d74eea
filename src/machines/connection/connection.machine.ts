/**
 * Whether the server answers. `lost` counts down to the next probe, one every 10 s; the first sign of life ends it
 * and lets open screens ask again for what had failed.
 */
import { SHELL } from '../../domain/journal/address.ts';
import { defineMachine } from '../core/defineMachine.ts';
import { command, send } from '../core/perform.ts';
import { result, type TransitionResult } from '../core/transition.ts';

/** Seconds between two probes while the server does not answer. */
export const PROBE_SECONDS = 10;

export interface ConnectionContext {
  /** Seconds until the next probe; 0 while one is under way. */
  readonly secondsLeft: number;
}

const second = command({ type: 'timer.start', id: 'second', ms: 1000, repeat: true });
const probe = command({ type: 'connection.probe' });

const stopSeconds = command({ type: 'timer.stop', id: 'second' });

const countDown = (context: ConnectionContext): TransitionResult<ConnectionContext> => {
  if (context.secondsLeft <= 0) return result(context);
  const secondsLeft = context.secondsLeft - 1;
  return result({ secondsLeft }, secondsLeft === 0 ? [stopSeconds, probe] : []);
};

export const connectionMachine = defineMachine<ConnectionContext, 'online' | 'lost'>()({
  id: 'connection',
  context: { secondsLeft: 0 },
  initial: 'online',
  states: {
    online: {
      on: {
        'connection.lost': {
          target: 'lost',
          run: () => result({ secondsLeft: PROBE_SECONDS }, [second, send(SHELL, { type: 'message.connection', lost: true })]),
        },
      },
    },
    lost: {
      on: {
        'connection.lost': (context) => (context.secondsLeft > 0 ? result(context) : result({ secondsLeft: PROBE_SECONDS }, [second])),
        'timer.elapsed': countDown,
        'connection.retryClicked': () => result({ secondsLeft: 0 }, [stopSeconds, probe]),
        'connection.restored': {
          target: 'online',
          run: () => result({ secondsLeft: 0 }, [stopSeconds, send(SHELL, { type: 'message.connection', lost: false })]),
        },
      },
    },
  },
});
