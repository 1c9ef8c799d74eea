/** Keeps one development server running, and replaces it when its code changed: never two at a time, never half a restart. */
import { type RunningServer, startServer } from '../process/server.ts';

export interface ServerKeeper {
  /** Ends the server that runs and starts another; calls that come meanwhile become one more restart. Resolves to whether one runs. */
  readonly restart: () => Promise<boolean>;
  readonly stop: () => Promise<void>;
}

export interface ServerKeeperSettings {
  readonly words: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly onReady: (address: string) => void;
  readonly onStop: () => void;
  readonly start?: typeof startServer;
}

export const keepServer = ({ words, env, onReady, onStop, start = startServer }: ServerKeeperSettings): ServerKeeper => {
  let running: RunningServer | null = null;
  let turn: Promise<boolean> = Promise.resolve(false);
  let next: Promise<boolean> | null = null;
  let over = false;

  const replace = async (): Promise<boolean> => {
    next = null;
    if (over) return false;
    onStop();
    await running?.stop();
    running = await start({ words, env }).catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : String(error));
      return null;
    });
    if (running !== null) onReady(running.url);
    return running !== null;
  };

  return {
    restart: () => {
      if (next === null) {
        next = turn.then(replace);
        turn = next;
      }
      return next;
    },
    stop: async () => {
      over = true;
      await turn;
      await running?.stop();
    },
  };
};
